import { Effect } from "effect"

/** Version of the installed git; `undefined` when there is none. */
export const gitVersion: Effect.Effect<string | undefined> = Effect.sync(() => {
  try {
    const { stdout, success } = Bun.spawnSync(["git", "--version"], { stderr: "ignore" })
    return success ? /\d+(?:\.\d+)+/.exec(stdout.toString())?.[0] : undefined
  } catch {
    return undefined
  }
})
