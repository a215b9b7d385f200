import { expect, test } from "bun:test"
import type { MentionRules } from "../../../../src/core/language/MentionRules.ts"
import type { PackageName } from "../../../../src/core/language/StatedNames.ts"
import { hasFile, importedFiles } from "../../../../src/core/mention/resolving/importedFiles.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../src/core/mention/mod.ts"

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
