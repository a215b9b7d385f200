import { expect, test } from "bun:test"
import { importsInEffect } from "../../../../src/core/mention/resolving/importsInEffect.ts"

const file = { path: "a.cs", language: "csharp", package: "", declaredPackage: "" }
const one = { module: "A", name: "*", alias: "", exported: false, line: 1, column: 1 }
const other = { ...one, module: "B", line: 0 }

test("a project's imports follow those of the file, and the list is made once", () => {
  const own = [one]
  const index = { projectImportsOf: () => [other] }
  expect(importsInEffect(file, own, index)).toStrictEqual([one, other])
  expect(importsInEffect(file, own, index)).toBe(importsInEffect(file, own, index))
  expect(importsInEffect(file, own, {})).toBe(own)
  expect(importsInEffect(file, own, { projectImportsOf: () => [] })).toBe(own)
})
