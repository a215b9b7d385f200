import { expect, test } from "bun:test"
import { rustMentions } from "../../../../src/core/language/rust/mentions.ts"
import { OUTSIDE } from "../../../../src/core/mention/resolving/standing.ts"
import { positionOf, sameFile, shares } from "../../../../src/core/mention/resolving/Viewer.ts"

const fileAt = (path: string) => ({ path, language: "x", package: "shop", declaredPackage: "shop" })

test("files of one package share definitions if the language has package visibility", () => {
  const [cart, order] = [fileAt("cart"), fileAt("order")]
  expect(sameFile(cart, fileAt("cart"))).toBe(true)
  expect(shares({ ...rustMentions, sees: "file" }, cart, order)).toBe(false)
  expect(shares({ ...rustMentions, sees: "package" }, cart, order)).toBe(true)
  const test = { ...order, declaredPackage: "shop_test" }
  expect(shares({ ...rustMentions, sees: "package" }, cart, test)).toBe(false)
})

test("imports are resolved from the module around them, else from the package of the file", () => {
  const viewer = {
    file: fileAt("cart"),
    imports: [],
    place: OUTSIDE,
    moduleOn: () => "",
    functionOn: () => []
  }
  expect(positionOf(viewer).package).toBe("shop")
  expect(positionOf({ ...viewer, place: { ...OUTSIDE, module: "shop::tests" } }).package).toBe("shop::tests")
})
