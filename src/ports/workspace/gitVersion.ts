import { Effect } from "effect"

/** The version of the git that is installed; `undefined` where there is none. */
export const gitVersion: Effect.Effect<string | undefined> = Effect.sync(() => {
  try {
    const { stdout, success } = Bun.spawnSync(["git", "--version"], { stderr: "ignore" })
    return success ? /\d+(?:\.\d+)+/.exec(stdout.toString())?.[0] : undefined
  } catch {
    return undefined
  }
})
