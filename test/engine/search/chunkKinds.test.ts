import { expect, test } from "bun:test"
import type { ChunkKind, ChunkMark } from "../../../src/core/domain/Chunk.ts"
import {
  declaresOnly,
  declaresType,
  declaresWithoutCode,
  hasExecutableCode,
  isData,
  isDeprecated,
  isTest
} from "../../../src/engine/search/chunkKinds.ts"
import { toKindMask } from "../../../src/ports/storage/masks.ts"

const cases: ReadonlyArray<
  readonly [kinds: ReadonlyArray<ChunkKind | ChunkMark>, does: boolean, declares: boolean]
> = [
  [["function"], true, false],
  [["method", "class"], true, false],
  [["interface", "method"], true, false],
  [["macro"], true, false],
  [["macro", "function", "bodiless"], true, false],
  [["function", "bodiless"], false, true],
  [["interface", "method", "bodiless"], false, true],
  [["type", "field"], false, true],
  [["class", "method", "bodiless"], false, false],
  [["class", "field"], false, false],
  [["variable"], false, false],
  [["variable", "callback"], true, false],
  [["field"], false, false],
  [["text"], false, false],
  [["module"], false, false]
]

test.each(cases)(
  "kinds %p are classified as doing something, as only declaring, or as neither",
  (kinds, does, declares) => {
    const mask = toKindMask(kinds)
    expect([hasExecutableCode(mask), declaresOnly(mask)]).toStrictEqual([does, declares])
    expect([isTest(mask), isTest(mask | toKindMask(["test"]))]).toStrictEqual([false, true])
    const deprecated = mask | toKindMask(["deprecated"])
    expect([isDeprecated(mask), isDeprecated(deprecated)]).toStrictEqual([false, true])
    expect([hasExecutableCode(deprecated), declaresOnly(deprecated)]).toStrictEqual([does, declares])
    expect(isData(deprecated)).toBe(isData(mask))
  }
)

test("a chunk that declares a type among others declares one", () => {
  const declares = (kinds: ReadonlyArray<ChunkKind | ChunkMark>) => declaresType(toKindMask(kinds))
  expect([declares(["class", "method"]), declares(["trait"]), declares(["method", "field"])]).toStrictEqual([
    true,
    true,
    false
  ])
})

test("a chunk of keys, sections, elements or text is data, one with a symbol of a program or with statements is not", () => {
  const data = (kinds: ReadonlyArray<ChunkKind | ChunkMark>) => isData(toKindMask(kinds))
  expect([data(["key"]), data(["section", "text"]), data(["element"]), data(["table", "key"])]).toStrictEqual(
    [true, true, true, true]
  )
  expect([data(["function"]), data(["key", "constant"]), data(["module"])]).toStrictEqual([
    false,
    false,
    false
  ])
})

test("types, fields and tables have no code of their own, unless a function among them has", () => {
  const without = (...kinds: ReadonlyArray<ChunkKind | ChunkMark>) => declaresWithoutCode(toKindMask(kinds))
  expect([
    without("class", "field"),
    without("module", "enum"),
    without("interface", "method", "bodiless"),
    without("table")
  ]).toStrictEqual([true, true, true, true])
  expect([
    without("class", "method"),
    without("struct", "constant"),
    without("function", "bodiless"),
    without("module"),
    without("key")
  ]).toStrictEqual([false, false, false, false, false])
})
