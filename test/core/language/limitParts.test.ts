import { expect, test } from "bun:test"
import { limitParts } from "../../../src/core/language/limitParts.ts"
import type { StructuralPart } from "../../../src/core/language/mod.ts"

const part = (children: ReadonlyArray<StructuralPart>): StructuralPart => ({
  kind: "key",
  name: "k",
  start: 0,
  end: 1,
  headEnd: 1,
  children
})
const times = (count: number, children: ReadonlyArray<StructuralPart>) =>
  Array.from({ length: count }, () => part(children))
const count = (parts: ReadonlyArray<StructuralPart>): number =>
  parts.reduce((sum, { children }) => sum + 1 + count(children), 0)

test("limitParts() returns few parts unchanged", () => {
  const parts = times(10, times(10, []))
  expect(limitParts(parts)).toBe(parts)
})

test("parts deeper than 32 levels are left out", () => {
  const nested = (depth: number): StructuralPart => part(depth === 1 ? [] : [nested(depth - 1)])
  const deep = [nested(32)]
  expect(limitParts(deep)).toBe(deep)
  expect(count(limitParts([nested(33)]))).toBe(32)
  let deepest = part([])
  for (let depth = 0; depth < 200_000; depth++) deepest = part([deepest])
  expect(count(limitParts([deepest]))).toBe(32)
})

test("too many parts are reduced from the innermost level outwards, to at most 2,000", () => {
  expect(count(limitParts(times(40, times(40, times(40, [])))))).toBe(40 + 1600)
  expect(count(limitParts(times(100, times(100, []))))).toBe(100)
  expect(count(limitParts(times(5000, [])))).toBe(2000)
})
