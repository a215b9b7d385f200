import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import type { MentionRules } from "../../../../../src/core/language/MentionRules.ts"
import type { PackageName } from "../../../../../src/core/language/StatedNames.ts"
import { uses } from "../../uses.ts"
import { hasFile, importedFiles } from "../../../../../src/core/reference/resolving/import/importedFiles.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../../src/core/reference/mod.ts"

const file = (path: string, pkg: string): ReferringFile => ({
  path,
  language: "go",
  package: pkg,
  declaredPackage: ""
})
const from = file("main.go", "main")
const auth = file("pkg/auth/a.go", "pkg/auth")

const around: DefinitionIndex = {
  named: () => [],
  filesOf: (_, pkg) => (pkg === "pkg/auth" ? [auth] : []),
  resolvePackage: (_, by) => ("endsWith" in by && by.endsWith === "auth" ? "pkg/auth" : undefined),
  methodsOf: () => [],
  fieldsOf: () => [],
  importsOf: () => []
}

const found = (...names: ReadonlyArray<PackageName>) =>
  importedFiles({ packagesOf: () => names } as unknown as MentionRules, "x", from, around)

test("the first candidate package that exists is taken", () => {
  expect(found({ is: "auth" }, { is: "pkg/auth" })).toStrictEqual({ files: [auth], certain: true })
})

test("a package that only ends with the imported name is not certain", () => {
  expect(found({ is: "auth" }, { endsWith: "auth" })).toStrictEqual({ files: [auth], certain: false })
})

test("a package outside the view has no files", () => {
  expect(found({ is: "auth" }, { endOf: "example.com/auth" })).toStrictEqual({ files: [], certain: true })
})

test("a module has the files that it consists of, by their paths", () => {
  expect(hasFile([auth], { ...auth })).toBe(true)
  expect(hasFile([auth], from)).toBe(false)
  expect(hasFile([], auth)).toBe(false)
})

test("JavaScript: a file comes before the folder of its name", async () => {
  const files = {
    "routes/cart.ts": "export const route = 1\n",
    "routes/cart/index.ts": "export const other = route\nexport const route = 2\n",
    "routes/cart/row.ts": 'import { route } from "."\n',
    "main.ts": 'import { route } from "./routes/cart"\nimport { route as inner } from "./routes/cart/index"\n'
  }
  expect((await uses(files, "route")).toSorted()).toStrictEqual([
    "main.ts:1 import exact",
    "main.ts:2 import exact",
    "routes/cart/index.ts:1 other exact",
    "routes/cart/row.ts:1 import exact"
  ])
})

test("what a module consists of is found once for each file that imports it, however many uses ask", () => {
  let searches = 0
  const rules: MentionRules = {
    ...languageById("go")!.mentions!,
    packagesOf: (): ReadonlyArray<PackageName> => {
      searches += 1
      return [{ is: "pkg/auth" }]
    }
  }
  const ofAuth = () => importedFiles(rules, "auth", from, { ...around })
  expect([ofAuth(), ofAuth(), ofAuth()].map(({ files }) => files)).toStrictEqual([[auth], [auth], [auth]])
  expect(searches).toBe(1)
  // A file elsewhere, another module and another view's packages may lead to other files.
  importedFiles(rules, "auth", file("shop.go", "shop"), around)
  importedFiles(rules, "cart", from, around)
  expect(importedFiles(rules, "auth", from, { ...around, filesOf: () => [] }).files).toStrictEqual([])
  expect(searches).toBe(4)
})
