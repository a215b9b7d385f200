import { expect, test } from "bun:test"
import { detectLanguage, languageById } from "../../../../../src/core/language/mod.ts"
import {
  type Definition,
  type DefinitionIndex,
  mayLeadTo,
  lexicalScopeOf,
  type ReferringFile
} from "../../../../../src/core/reference/mod.ts"

const fileAt = (path: string): ReferringFile => ({
  path,
  language: detectLanguage(path)!.id,
  package: path.replace(/\.ts$/, ""),
  declaredPackage: ""
})
const files = ["ui/card.svelte", "ui/row.svelte", "ui/index.ts"].map(fileAt)
const [card, row, index] = files as [ReferringFile, ReferringFile, ReferringFile]
const definitions: DefinitionIndex = {
  named: () => [],
  filesOf: (_, pkg) => files.filter((each) => each.package === pkg),
  resolvePackage: () => undefined,
  importsOf: () => [],
  methodsOf: () => [],
  fieldsOf: () => []
}
const symbol = { name: "card", qualifiedName: "card", kind: "module" as const, signature: "<card>" }
const target: Definition = {
  ...symbol,
  file: card,
  container: "",
  ordinal: 0,
  scope: lexicalScopeOf([], { ...symbol, parent: undefined } as never, true)
}
const rules = languageById("svelte")!.mentions!

test("a default import leads to the component of the file that it names, and to no other", () => {
  const leadsTo = (module: string, name = "default") =>
    mayLeadTo({ module, name }, index, target, rules, definitions)
  expect(leadsTo("./card.svelte")).toBe(true)
  expect(leadsTo("./row.svelte")).toBe(false)
  expect(leadsTo("./card.svelte", "cart")).toBe(false)
  expect(leadsTo("./elsewhere")).toBe(false)
  expect(leadsTo("./elsewhere", "cart")).toBe(true)
  expect(row.package).not.toBe(card.package)
})
