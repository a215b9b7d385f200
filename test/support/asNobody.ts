import { Effect, type Scope } from "effect"
import { chmodSync } from "node:fs"

const NOBODY = 65_534

/** Until the scope closes, this process has only the rights of an ordinary user, even if root runs it. `folders` are made accessible to it. */
export const asNobody = (...folders: ReadonlyArray<string>): Effect.Effect<void, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.sync(() => {
      if (process.geteuid?.() !== 0) return false
      for (const folder of folders) chmodSync(folder, 0o777)
      process.seteuid?.(NOBODY)
      return true
    }),
    (root) => Effect.sync(() => void (root && process.seteuid?.(0)))
  ).pipe(Effect.asVoid)
