/** Modules that chains of names mean through other files, in a program of three files. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import type { Import } from "../../../../../src/core/mention/mod.ts"
import type { DefinitionIndex, ReferringFile } from "../../../../../src/core/reference/mod.ts"
import {
  memberOrigins,
  namespacesNamed,
  siteOfNamespace
} from "../../../../../src/core/reference/resolving/import/namespacesNamed.ts"

const fileAt = (path: string): ReferringFile => ({
  path,
  language: "typescript",
  package: path.replace(/\.ts$/, ""),
  declaredPackage: ""
})
const imported = (module: string, name: string, alias: string, exported = false): Import => ({
  module,
  name,
  alias,
  exported,
  line: 1,
  column: 1
})
const [shop, ui, cart] = ["shop.ts", "ui.ts", "cart.ts"].map(fileAt) as [
  ReferringFile,
  ReferringFile,
  ReferringFile
]
const imports = new Map([
  ["shop.ts", [imported("./ui", "Cart", "Basket"), imported("./cart", "", "all")]],
  ["ui.ts", [imported("./cart", "", "Cart", true)]]
])
const index: DefinitionIndex = {
  named: () => [],
  filesOf: (_, pkg) => [shop, ui, cart].filter((each) => each.package === pkg),
  resolvePackage: () => undefined,
  importsOf: ({ path }) => imports.get(path) ?? [],
  methodsOf: () => [],
  fieldsOf: () => []
}
const context = {
  index,
  rules: languageById("typescript")!.mentions!,
  site: siteOfNamespace({ file: shop, module: "" }, index)
}

test("a namespace that another file exports is the module that this file names", () => {
  expect(namespacesNamed("Basket", context)).toStrictEqual([{ module: "./cart", file: ui }])
  expect(namespacesNamed("all", context)).toStrictEqual([])
  expect(namespacesNamed("unknown", context)).toStrictEqual([])
})

test("a name in a module comes from it, seen from the file that names the module", () => {
  const origins = (qualifier: string) =>
    memberOrigins("total", qualifier, context).map(({ from, site }) => ({ ...from, path: site.file.path }))
  expect(origins("Basket")).toStrictEqual([{ module: "./cart", name: "total", path: "ui.ts" }])
  expect(origins("all")).toStrictEqual([{ module: "./cart", name: "total", path: "shop.ts" }])
  expect(origins("unknown")).toStrictEqual([])
})
