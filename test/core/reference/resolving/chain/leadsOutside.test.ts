import { expect, test } from "bun:test"
import {
  isTypeFromOutside,
  leadsOutside
} from "../../../../../src/core/reference/resolving/chain/leadsOutside.ts"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { uses } from "../../uses.ts"
import type { DefinitionIndex } from "../../../../../src/core/reference/mod.ts"
import type { ResolutionContext } from "../../../../../src/core/reference/resolving/view/ResolutionContext.ts"

/** The context of a file that imports two modules, of which the view has `shop`. */
const contextIn = (language: string): ResolutionContext => {
  const file = { path: `a.${language}`, language, package: "a", declaredPackage: "a" }
  const index: DefinitionIndex = {
    named: () => [],
    filesOf: (_, folder) => (folder === "shop" ? [{ ...file, path: "shop/b.go", package: "shop" }] : []),
    resolvePackage: (_, by) => ("endOf" in by ? by.endOf : undefined),
    methodsOf: () => [],
    fieldsOf: () => [],
    importsOf: () => []
  }
  const scope = {
    enclosingNames: [],
    nested: false,
    local: false,
    inType: false,
    parentName: "",
    module: "",
    typeBeside: "",
    enumeration: "",
    level: "" as const
  }
  const importOf = (module: string) => ({
    module,
    name: "",
    alias: module.split("/").at(-1)!,
    exported: false,
    line: 1,
    column: 1
  })
  return {
    rules: languageById(language)!.mentions!,
    index,
    site: {
      file,
      imports: [importOf("net/http"), importOf("shop")],
      scope,
      moduleAtLine: () => "",
      functionPathAtLine: () => [],
      bodyPathAtLine: () => []
    },
    target: { name: "", kind: "method", file, container: "", signature: "", ordinal: 0, scope }
  }
}

test("Go: a type of an imported module is from outside if the view has no such module", () => {
  const context = contextIn("go")
  const isOutside = (written: string) => isTypeFromOutside({ written, site: context.site }, context)
  expect(["http.Response", "shop.Cart", "Cart", "unknown.Cart"].map(isOutside)).toStrictEqual([
    true,
    false,
    false,
    false
  ])
})

test("Go: a chain leads outside from its start on", () => {
  const leads = (name: string, language = "go") =>
    leadsOutside(
      { start: { is: "named", name }, steps: [{ is: "call", name: "Open" }] },
      "",
      contextIn(language)
    )
  expect([leads("http"), leads("shop"), leads("cart")]).toStrictEqual([true, false, false])
  expect(leads("http", "python")).toBe(false)
})

test("Go: a field of a type from outside of the view is followed no further", async () => {
  const files = {
    "shop/cart.go":
      'package shop\n\nimport "net/http"\n\ntype Cart struct {\n\tlast *http.Response\n\town  *Cart\n}\n\nfunc (c *Cart) AddLabel(key string) {}\n\nfunc (c *Cart) use() {\n\tc.last.Header.AddLabel("a")\n\tc.own.AddLabel("b")\n}\n'
  }
  expect(await uses(files, "shop.Cart.AddLabel")).toStrictEqual([
    "shop/cart.go:13 call name-only",
    "shop/cart.go:14 call exact"
  ])
})
