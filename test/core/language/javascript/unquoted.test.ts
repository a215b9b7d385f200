import { expect, test } from "bun:test"
import { unquoted } from "../../../../src/core/language/javascript/unquoted.ts"
import type { SyntaxNode } from "../../../../src/core/syntax/mod.ts"

const around = { fileName: "", local: false, parent: undefined }

test.each([
  ['"aria-label"', "aria-label", 5],
  ["'x-y'", "x-y", 5],
  ["['~standard']", "~standard", 6],
  ["[Symbol.iterator]", "[Symbol.iterator]", 4],
  ["plain", "plain", 4],
  ['""', '""', 4]
])("the field %s is named %s", (written, name, at) => {
  const rule = unquoted(() => ({ kind: "field", name: written, at: 4 }))
  expect(rule({} as SyntaxNode, around)).toStrictEqual({ kind: "field", name, at })
})

test("unquoted() handles several declarations, and keeps rules that declare nothing", () => {
  const holds = {} as SyntaxNode
  const several = unquoted(() => [
    { kind: "field", name: "'a'" },
    { kind: "field", name: "b" }
  ])
  expect(several(holds, around)).toStrictEqual([
    { kind: "field", name: "a" },
    { kind: "field", name: "b" }
  ])
  expect(unquoted(() => undefined)(holds, around)).toBeUndefined()
  expect(unquoted(() => ({ holds }))(holds, around)).toStrictEqual({ holds })
})

test("a computed name of several strings is unchanged", () => {
  const name = '["a" + "b"]'
  const rule = unquoted(() => ({ kind: "method", name, at: 4 }))
  expect(rule({} as SyntaxNode, around)).toStrictEqual({ kind: "method", name, at: 4 })
})
