import { Effect, Layer } from "effect"
import { matchesOfOutput, OUTPUT_OPTIONS } from "../../core/grep/mod.ts"
import { Grep, GrepError } from "./Grep.ts"

/** What the user's own configuration of ripgrep says must not change what is found. */
const OPTIONS = ["--no-config", "--no-ignore", "--hidden", "--fixed-strings", "--ignore-case"]

/** The version of the ripgrep that is installed; `undefined` where there is none. */
const installedVersion = (): string | undefined => {
  try {
    const { stdout, success } = Bun.spawnSync(["rg", "--version"], { stderr: "ignore" })
    return success ? /\d+(?:\.\d+)+/.exec(stdout.toString())?.[0] : undefined
  } catch {
    return undefined
  }
}

const find = (root: string, words: ReadonlyArray<string>) =>
  Effect.tryPromise({
    try: async (signal) => {
      if (words.length === 0) return []
      const patterns = words.flatMap((word) => ["-e", word])
      const child = Bun.spawn(["rg", ...OPTIONS, ...OUTPUT_OPTIONS, ...patterns, "."], {
        cwd: root,
        stdin: "ignore",
        stdout: "pipe",
        stderr: "pipe",
        signal
      })
      const [output, complaint] = await Promise.all([
        new Response(child.stdout).text(),
        new Response(child.stderr).text()
      ])
      // 1 says that there is nothing.
      if ((await child.exited) > 1) throw new Error(complaint.trim())
      return matchesOfOutput(output)
    },
    catch: (cause) =>
      new GrepError({ detail: `ripgrep: ${cause instanceof Error ? cause.message : String(cause)}` })
  })

/** Ripgrep where it is installed; `undefined` elsewhere. */
export const layer: Effect.Effect<Layer.Layer<Grep> | undefined> = Effect.sync(() => {
  const version = installedVersion()
  return version === undefined
    ? undefined
    : Layer.succeed(Grep, Grep.of({ tool: `ripgrep ${version}`, find }))
})
