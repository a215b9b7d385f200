import { expect, test } from "bun:test"
import { Either } from "effect"
import { parseWildmatch } from "../../../src/core/ignore/mod.ts"
import {
  ANY_DEPTH,
  ANY_FOLDERS,
  ANY_UNIT,
  FIRST_SET,
  STAR
} from "../../../src/core/ignore/WildmatchProgram.ts"

test("parseWildmatch() distinguishes the kinds of stars", () => {
  const program = Either.getOrThrow(parseWildmatch("**/*?/**"))
  expect(program.codes).toStrictEqual([ANY_FOLDERS, STAR, ANY_UNIT, 47, ANY_DEPTH])
})

test("parseWildmatch() reads sets with ranges, classes and escapes", () => {
  const program = Either.getOrThrow(parseWildmatch("[!a-c\\]][[:digit:]-]"))
  expect(program.codes).toStrictEqual([FIRST_SET, FIRST_SET - 1])
  const ranges = program.sets.map((set) => set.ranges.map(([low, high]) => String.fromCharCode(low, high)))
  expect(ranges).toStrictEqual([
    ["aa", "ac", "]]"],
    ["09", "--"]
  ])
  expect(program.sets.map(({ negated }) => negated)).toStrictEqual([true, false])
})

test.each([
  ["a[b", "unclosed bracket"],
  ["[[:digit:", "unclosed bracket"],
  ["[[:word:]]", "unknown character class"],
  ["[[:constructor:]]", "unknown character class"],
  ["a\\", "backslash at the end"]
] as const)("parseWildmatch() rejects %s: %s", (pattern, fault) => {
  expect(parseWildmatch(pattern)).toStrictEqual(Either.left(fault))
})
