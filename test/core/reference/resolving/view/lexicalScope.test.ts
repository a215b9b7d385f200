import { expect, test } from "bun:test"
import {
  lexicalScopeOf,
  moduleAtLine,
  scopeInside
} from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"

const span = (startLine: number, endLine: number) => ({ startLine, endLine })
const symbols = [
  { name: "tests", qualifiedName: "auth::tests", kind: "module", parent: undefined, span: span(2, 9) },
  {
    name: "Store",
    qualifiedName: "auth::tests::Store<K<V>>::Store",
    kind: "class",
    parent: 0,
    span: span(3, 8)
  },
  { name: "go", qualifiedName: "auth::tests::Store::go", kind: "method", parent: 1, span: span(4, 7) },
  { name: "run", qualifiedName: "auth::tests::Store::go::run", kind: "function", parent: 2, span: span(5, 6) }
] as const

test("lexicalScopeOf() finds the enclosing names, module and type of a symbol", () => {
  expect(lexicalScopeOf(symbols, symbols[0], false)).toStrictEqual({
    enclosingNames: ["auth"],
    nested: false,
    local: false,
    inType: false,
    parentName: "",
    module: "",
    typeBeside: "",
    enumeration: "",
    level: ""
  })
  expect(lexicalScopeOf(symbols, symbols[2], false)).toStrictEqual({
    enclosingNames: ["auth", "tests", "Store"],
    nested: true,
    local: false,
    inType: true,
    parentName: "auth::tests::Store<K<V>>::Store",
    module: "auth::tests",
    typeBeside: "",
    enumeration: "",
    level: ""
  })
  expect(lexicalScopeOf(symbols, symbols[3], false)).toMatchObject({ local: true, inType: false })
  expect(scopeInside(symbols, 3, false).enclosingNames).toStrictEqual(["auth", "tests", "Store", "go", "run"])
})

test("type arguments are not among the enclosing names", () => {
  expect(lexicalScopeOf(symbols, symbols[1], false).enclosingNames).toStrictEqual(["auth", "tests", "Store"])
})

test("a symbol at the top level of a component is not nested", () => {
  const card = { name: "Card", qualifiedName: "Card", kind: "module", parent: undefined } as const
  const size = { name: "size", qualifiedName: "Card.size", kind: "constant", parent: 0 } as const
  expect(lexicalScopeOf([card, size], size, true).nested).toBe(false)
  expect(lexicalScopeOf([card, size], size, false).nested).toBe(true)
})

test("an enumerator without its enum in the qualified name is not nested", () => {
  const color = { name: "Color", qualifiedName: "Color", kind: "enum", parent: undefined } as const
  const red = { name: "Red", qualifiedName: "Red", kind: "constant", parent: 0 } as const
  expect(lexicalScopeOf([color, red], red, false)).toMatchObject({ nested: false, enumeration: "Color" })
  const own = { ...red, qualifiedName: "Color::Red" }
  expect(lexicalScopeOf([color, own], own, false)).toMatchObject({ nested: true, enumeration: "" })
})

test("moduleAtLine() finds the innermost module around a line", () => {
  expect([1, 2, 5, 9, 10].map((line) => moduleAtLine(symbols, line))).toStrictEqual([
    "",
    "auth::tests",
    "auth::tests",
    "auth::tests",
    ""
  ])
})
