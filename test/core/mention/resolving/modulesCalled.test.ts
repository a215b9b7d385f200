import { expect, test } from "bun:test"
import { languageById } from "../../../../src/core/language/mod.ts"
import { modulesCalled } from "../../../../src/core/mention/resolving/modulesCalled.ts"

const from = { path: "absl/base/a.cc", language: "cpp", package: "absl", declaredPackage: "" }
const around = { packageNear: (_: object, by: object) => ("crate" in by ? "shop::cart" : undefined) }
const called = (language: string, module: string) =>
  modulesCalled(module, languageById(language)!.mentions!, { ...from, language }, around)

test("a namespace is meant from outside, or from where it is named", () => {
  expect(called("cpp", "base::internal")).toStrictEqual(["base.internal", "absl.base.internal"])
})

test("a file that is included is no module, and neither is one where each file is a module", () => {
  expect(called("cpp", "absl/base/config.h")).toStrictEqual([])
  expect(called("typescript", "base")).toStrictEqual([])
})

test("a crate is meant by the name that its manifest gives it, after a module around of that name", () => {
  expect(called("rust", "acme_shop::cart")).toStrictEqual([
    "absl.acme_shop.cart",
    "shop.cart",
    "acme_shop.cart",
    "acme_shop.cart"
  ])
})
