import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { fullModuleNames } from "../../../../../src/core/reference/resolving/import/fullModuleNames.ts"

const from = { path: "absl/base/a.cc", language: "cpp", package: "absl", declaredPackage: "" }
const around = { resolvePackage: (_: object, by: object) => ("crate" in by ? "shop::cart" : undefined) }
const called = (language: string, module: string) =>
  fullModuleNames(module, languageById(language)!.mentions!, { ...from, language }, around)

test("a namespace is absolute or relative to the namespace around", () => {
  expect(called("cpp", "base::internal")).toStrictEqual(["base.internal", "absl.base.internal"])
})

test("an included C++ file is not a module, nor is a name in a language of file modules", () => {
  expect(called("cpp", "absl/base/config.h")).toStrictEqual([])
  expect(called("typescript", "base")).toStrictEqual([])
})

test("a crate is found by its manifest's name, after a module of that name around", () => {
  expect(called("rust", "acme_shop::cart")).toStrictEqual([
    "absl.acme_shop.cart",
    "shop.cart",
    "acme_shop.cart",
    "acme_shop.cart"
  ])
})
