import { expect, test } from "bun:test"
import { elixirMentions } from "../../../../../src/core/language/elixir/mentions.ts"
import { importsInEffect } from "../../../../../src/core/reference/resolving/import/importsInEffect.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"

const file = { path: "a.cs", language: "csharp", package: "", declaredPackage: "" }
const one = { module: "A", name: "*", alias: "", exported: false, line: 1, column: 1 }
const other = { ...one, module: "B", line: 0 }
const nothing = { named: () => [], resolvePackage: () => undefined }

test("a project's imports follow those of the file, and the list is made once", () => {
  const own = [one]
  const index = { ...nothing, projectImportsOf: () => [other] }
  const inEffect = (given: Parameters<typeof importsInEffect>[3]) =>
    importsInEffect(file, own, elixirMentions, given)
  expect(inEffect(index)).toStrictEqual([one, other])
  expect(inEffect(index)).toBe(inEffect(index))
  expect(inEffect(nothing)).toBe(own)
  expect(inEffect({ ...nothing, projectImportsOf: () => [] })).toBe(own)
})

test("an import of a function that makes imports brings them at its own place, in a cycle once", () => {
  const user = { module: "Web", name: "page", alias: "", exported: false, line: 7, column: 9 }
  const module = {
    name: "Web",
    kind: "module",
    file: { ...file, path: "web.ex", language: "elixir" },
    container: "",
    signature: "",
    ordinal: 0,
    scope: TOP_LEVEL_SCOPE
  } as const
  const made = [
    { ...one, module: "Html", exported: true },
    { ...user, exported: true, line: 2 }
  ]
  const index = {
    named: (name: string) => (name === "Web" ? [module] : []),
    resolvePackage: () => undefined,
    quotedImportsOf: () => (name: string) => (name === "Web.page" ? made : [])
  }
  const own = [user]
  expect(importsInEffect(file, own, elixirMentions, index)).toStrictEqual([
    user,
    { ...one, module: "Html", line: 7, column: 9 },
    user
  ])
  expect(importsInEffect(file, [{ ...user, alias: "Web" }], elixirMentions, index).length).toBe(1)
  const { quoted: _, ...unquoted } = elixirMentions
  expect(importsInEffect(file, own, unquoted, index)).toBe(own)
})
