import { describe, expect, test } from "bun:test"
import { ConfigProvider, Effect, FastCheck as fc } from "effect"
import { mkdirSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import { allowedRoots, isAllowed } from "../../../src/ports/workspace/allowedRoots.ts"
import { it } from "../../support/effect.ts"
import { temporaryFolder } from "../../support/project.ts"

describe("isAllowed", () => {
  it.live("accepts any path inside a root, through links too, whether it exists or not", () =>
    Effect.gen(function* () {
      const top = yield* temporaryFolder
      mkdirSync(join(top, "a/in"), { recursive: true })
      mkdirSync(join(top, "ab"))
      symlinkSync(join(top, "ab"), join(top, "a/out"))
      symlinkSync(join(top, "a/in"), join(top, "ab/back"))
      symlinkSync(join(top, "a/loop"), join(top, "a/loop"))
      const roots = [join(top, "a")]
      const allowed = ["a", "a/", "a/in", "a/new/deep", "ab/back", "ab/back/new"]
      const refused = ["", "ab", "ab/new", "a/out", "a/out/new", "a/loop", "a/loop/new", "A", "a "]
      expect(allowed.filter((path) => !isAllowed(roots, join(top, path)))).toStrictEqual([])
      expect(refused.filter((path) => isAllowed(roots, join(top, path)))).toStrictEqual([])
    })
  )

  test('accepts every path without roots, and with the root "/"', () =>
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[a-z]{1,4}$/)), (parts) => {
        const path = `/${parts.join("/")}`
        expect(isAllowed([], path)).toBe(true)
        expect(isAllowed(["/"], path)).toBe(true)
      })
    ))

  test("compares a path that does not exist by whole names", () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom("x", "y", "xy"), { maxLength: 3 }),
        fc.array(fc.constantFrom("x", "y", "xy"), { maxLength: 3 }),
        (root, path) => {
          const at = (parts: ReadonlyArray<string>) => ["/no such folder", ...parts].join("/")
          const below = root.every((part, place) => path[place] === part)
          expect(isAllowed([at(root)], at(path))).toBe(below)
        }
      )
    ))
})

it.live("the allowed roots are read from an environment variable", () =>
  Effect.gen(function* () {
    const [one, other] = [yield* temporaryFolder, yield* temporaryFolder]
    const provider = ConfigProvider.fromMap(new Map([["LODESTONE_ALLOWED_ROOTS", `${one},${other}/`]]), {
      pathDelim: "_",
      seqDelim: ","
    }).pipe(ConfigProvider.nested("LODESTONE"), ConfigProvider.constantCase)
    expect(yield* Effect.withConfigProvider(allowedRoots, provider)).toStrictEqual([one, other])
    expect(yield* Effect.withConfigProvider(allowedRoots, ConfigProvider.fromMap(new Map()))).toStrictEqual(
      []
    )
  })
)
