import { expect } from "bun:test"
import { Deferred, Effect, Exit, Fiber, Scope } from "effect"
import { existsSync, readFileSync, statSync } from "node:fs"
import { join } from "node:path"
import { Scratch } from "../../../src/ports/scratch/Scratch.ts"
import { using } from "../../support/effect.ts"

const it = using(Scratch.layer)

it.live("a scratch folder is private to the user and is removed with its scope", () =>
  Effect.gen(function* () {
    const scratch = yield* Scratch
    const scope = yield* Scope.make()
    const folder = yield* Scope.extend(scratch.folder("shop"), scope)
    yield* scratch.write(folder, { path: "src/a b.ts", content: "one" })
    expect(folder).toEndWith("/shop")
    expect(readFileSync(join(folder, "src/a b.ts"), "utf8")).toBe("one")
    expect(statSync(join(folder, "..")).mode & 0o077).toBe(0)
    yield* Scope.close(scope, Exit.void)
    expect(existsSync(join(folder, ".."))).toBe(false)
  })
)

it.live("a scratch folder is removed when its user is interrupted", () =>
  Effect.gen(function* () {
    const scratch = yield* Scratch
    const created = yield* Deferred.make<string>()
    const fiber = yield* Effect.fork(
      scratch.folder("shop").pipe(
        Effect.tap((folder) => Deferred.succeed(created, folder)),
        Effect.zipRight(Effect.never),
        Effect.scoped
      )
    )
    const folder = yield* Deferred.await(created)
    expect(existsSync(folder)).toBe(true)
    yield* Fiber.interrupt(fiber)
    expect(existsSync(folder)).toBe(false)
  })
)

it.live("a file that cannot be written is a ScratchError", () =>
  Effect.gen(function* () {
    const scratch = yield* Scratch
    const folder = yield* scratch.folder("shop")
    yield* scratch.write(folder, { path: "a", content: "one" })
    const error = yield* Effect.flip(scratch.write(folder, { path: "a/b", content: "two" }))
    expect(error).toMatchObject({ _tag: "ScratchError" })
  })
)
