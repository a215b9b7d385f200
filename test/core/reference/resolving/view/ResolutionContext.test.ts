import { expect, test } from "bun:test"
import { rustMentions } from "../../../../../src/core/language/rust/mentions.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import {
  importPositionOf,
  sameFile,
  seesWithoutImport
} from "../../../../../src/core/reference/resolving/view/ResolutionContext.ts"

const fileAt = (path: string) => ({ path, language: "x", package: "shop", declaredPackage: "shop" })

test("files of one package share definitions if the language has package visibility", () => {
  const [cart, order] = [fileAt("cart"), fileAt("order")]
  expect(sameFile(cart, fileAt("cart"))).toBe(true)
  expect(seesWithoutImport({ ...rustMentions, visibleIn: "file" }, cart, order)).toBe(false)
  expect(seesWithoutImport({ ...rustMentions, visibleIn: "package" }, cart, order)).toBe(true)
  const test = { ...order, declaredPackage: "shop_test" }
  expect(seesWithoutImport({ ...rustMentions, visibleIn: "package" }, cart, test)).toBe(false)
})

test("imports are resolved from the module around them, else from the package of the file", () => {
  const viewer = {
    file: fileAt("cart"),
    imports: [],
    scope: TOP_LEVEL_SCOPE,
    moduleAtLine: () => "",
    functionPathAtLine: () => [],
    bodyPathAtLine: () => []
  }
  expect(importPositionOf(viewer).package).toBe("shop")
  expect(importPositionOf({ ...viewer, scope: { ...TOP_LEVEL_SCOPE, module: "shop::tests" } }).package).toBe(
    "shop::tests"
  )
})
