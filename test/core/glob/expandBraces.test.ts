import { describe, expect, test } from "bun:test"
import { Either } from "effect"
import { expandBraces } from "../../../src/core/glob/mod.ts"

const CASES: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
  ["a", ["a"]],
  ["{a}", ["a"]],
  ["{}", [""]],
  ["x{a,b}y{c,d}", ["xayc", "xayd", "xbyc", "xbyd"]],
  ["{a,{b,c}d}", ["a", "bd", "cd"]],
  ["\\{a,b\\}", ["\\{a,b\\}"]],
  ["{a\\,b,c}", ["a\\,b", "c"]],
  ["[{,]{a,b}", ["[{,]a", "[{,]b"]],
  ["[]{]{a,b}", ["[]{]a", "[]{]b"]],
  ["[{a,b}", ["[a", "[b"]],
  ["a}", ["a}"]]
]

describe("expandBraces()", () => {
  for (const [pattern, expanded] of CASES)
    test(pattern, () => expect(Either.getOrThrow(expandBraces(pattern, 256))).toStrictEqual([...expanded]))

  test("rejects unclosed braces and expansions beyond the limit", () => {
    expect(expandBraces("{a,b", 256)).toStrictEqual(Either.left("unclosed"))
    expect(expandBraces("{a,b}".repeat(8), 256)).toMatchObject({ _tag: "Right" })
    expect(expandBraces("{a,b}".repeat(9), 256)).toStrictEqual(Either.left("too many"))
    expect(expandBraces("{a,b}".repeat(800), 256)).toStrictEqual(Either.left("too many"))
  })
})
