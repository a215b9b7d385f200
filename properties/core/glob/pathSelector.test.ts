import { expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { compileGlob, pathSelector } from "../../../src/core/glob/mod.ts"

const pattern = fc.constantFrom("*.md", "docs", "docs/**", "src/*.ts", "**/a*", "{x,y}.md", "b?/", "a.ts")
const path = fc.constantFrom(
  "a.md",
  "docs/a.md",
  "docs/deep/b.ts",
  "src/a.ts",
  "src/x/a.ts",
  "x.md",
  "bc/d",
  "a.ts"
)

const holds = (pattern: string, path: string) => Either.getOrThrow(compileGlob(pattern))(path)

test("a path is selected if an include pattern matches, or there is none, and no exclude pattern matches", () =>
  fc.assert(
    fc.property(
      fc.array(pattern, { maxLength: 3 }),
      fc.array(pattern, { maxLength: 3 }),
      path,
      (include, exclude, path) => {
        const selected = Either.getOrThrow(pathSelector({ include, exclude }))(path)
        const wanted = include.length === 0 || include.some((each) => holds(each, path))
        expect(selected).toBe(wanted && !exclude.some((each) => holds(each, path)))
      }
    )
  ))

test("an invalid pattern is rejected, whether it includes or excludes", () => {
  for (const patterns of [
    { include: ["a", "[a-"], exclude: [] },
    { include: [], exclude: ["../x"] }
  ])
    expect(Either.isLeft(pathSelector(patterns))).toBe(true)
})
