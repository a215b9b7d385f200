import { expect, test } from "bun:test"
import { enclosingTypeOf } from "../../../../../src/core/reference/mod.ts"

test("enclosingTypeOf() is the symbol itself, its container, or that of its enclosing symbol", () => {
  const symbols = [
    { kind: "class", name: "A", qualifiedName: "A", parent: undefined },
    { kind: "method", name: "go", qualifiedName: "A.go", parent: 0 },
    { kind: "function", name: "inner", qualifiedName: "A.go.inner", parent: 1 },
    { kind: "function", name: "free", qualifiedName: "free", parent: undefined },
    { kind: "method", name: "run", qualifiedName: "p.B.run", parent: undefined }
  ] as const
  expect([0, 1, 2, 3, 4, 9, -1].map((ordinal) => enclosingTypeOf(symbols, ordinal))).toStrictEqual([
    "A",
    "A",
    "A",
    "",
    "B",
    "",
    ""
  ])
})
