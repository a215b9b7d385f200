import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import { sharedImportKey } from "../../../../../src/core/reference/resolving/import/sharedImportKey.ts"
import { uses } from "../../uses.ts"

const keyOf = (
  language: string,
  path: string,
  imports: ReadonlyArray<readonly [alias: string, module: string]>,
  file = "src/a/x",
  importedIn: ReadonlyArray<string> = []
) =>
  sharedImportKey(path, {
    index: { named: () => [] },
    rules: languageById(language)!.mentions!,
    site: {
      file: { path: file, language, package: "a", declaredPackage: "a" },
      imports: imports.map(([alias, module]) => ({
        alias,
        module,
        name: "",
        exported: false,
        line: 1,
        column: 1
      })),
      scope: TOP_LEVEL_SCOPE,
      functionPathAtLine: () => importedIn,
      bodyPathAtLine: () => [],
      moduleAtLine: () => ""
    }
  })

test("a path means the same in all files that import its beginning alike", () => {
  const key = keyOf("go", "shop.Cart", [["shop", "example.com/shop"]])
  expect(key).toBeDefined()
  expect(keyOf("go", "shop.Cart", [["shop", "example.com/shop"]], "src/a/y")).toBe(key)
  expect(keyOf("go", "shop.Cart", [["shop", "example.com/other/shop"]])).not.toBe(key)
  expect(keyOf("go", "shop.Order", [["shop", "example.com/shop"]])).not.toBe(key)
})

test("a relative import is shared only within its folder", () => {
  const key = keyOf("typescript", "Cart", [["Cart", "./cart"]])
  expect(keyOf("typescript", "Cart", [["Cart", "./cart"]], "src/a/y")).toBe(key)
  expect(keyOf("typescript", "Cart", [["Cart", "./cart"]], "src/b/x")).not.toBe(key)
})

test("nothing is shared that another file may mean differently", () => {
  // Other files of the package may declare it.
  expect(keyOf("go", "Cart", [["Cart", "example.com/shop"]])).toBeUndefined()
  expect(keyOf("go", "shop.Cart", [])).toBeUndefined()
  expect(
    keyOf("go", "shop.Cart", [
      ["shop", "example.com/shop"],
      ["shop", "example.com/other"]
    ])
  ).toBeUndefined()
  // Imported only inside of a function.
  expect(keyOf("python", "shop.Cart", [["shop", "shop"]], "src/a/x", ["run"])).toBeUndefined()
  expect(keyOf("java", "Cart.Line", [["Cart", "shop.Cart"]])).toBeUndefined()
  expect(keyOf("rust", "shop.Cart", [["shop", "crate::shop"]])).toBeUndefined()
})

test("two packages of one name are told apart by what each file imports", async () => {
  const files = {
    "go.mod": "module example.com/m\n",
    "one/shop/cart.go": "package shop\ntype Cart struct{}\nfunc (c Cart) Run() {}\n",
    "two/shop/cart.go": "package shop\ntype Cart struct{ Close func() }\n",
    "app/a.go": 'package app\nimport "example.com/m/one/shop"\nfunc a(c shop.Cart) { c.Run() }\n',
    "app/b.go": 'package app\nimport "example.com/m/two/shop"\nfunc b(c shop.Cart) { c.Run() }\n',
    "app/c.go": 'package app\nimport "example.com/m/one/shop"\nfunc c(c shop.Cart) { c.Run() }\n'
  }
  expect(await uses(files, "shop.Cart.Run")).toStrictEqual(["app/a.go:3 call exact", "app/c.go:3 call exact"])
})
