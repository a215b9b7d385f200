import { expect, test } from "bun:test"
import {
  compareByPlace,
  namesOwner,
  ownerNameIn,
  type ReferencePlace
} from "../../../src/engine/symbols/referenceOrder.ts"

const place = (
  path: string,
  certainty: ReferencePlace["certainty"],
  role: ReferencePlace["role"] = "call"
): ReferencePlace => ({ path, certainty, role, line: 1, column: 1 })

test("compareByPlace() puts guesses in files that name the member's type first, and tests last", () => {
  const compare = compareByPlace(new Set(["spec/cart_spec.rb", "lib/z.rb"]))
  const ordered = [
    place("lib/a.rb", "name-only"),
    place("spec/cart_spec.rb", "name-only"),
    place("lib/z.rb", "name-only", "other"),
    place("spec/a_spec.rb", "exact"),
    place("lib/b.rb", "exact", "import"),
    place("lib/b.rb", "exact")
  ].toSorted(compare)
  expect(ordered.map(({ certainty, path, role }) => `${path} ${certainty} ${role}`)).toStrictEqual([
    "lib/b.rb exact call",
    "spec/a_spec.rb exact call",
    "lib/b.rb exact import",
    "spec/cart_spec.rb name-only call",
    "lib/z.rb name-only other",
    "lib/a.rb name-only call"
  ])
})

test("namesOwner() knows the type by its name, and the file that contains it", () => {
  const source = (path: string, ...names: ReadonlyArray<string>) => ({
    file: { path },
    mentions: names.map((name) => ({ name }))
  })
  const owner = { container: "Cart", file: { path: "cart.rb" } }
  expect(namesOwner(source("shop.rb", "Cart", "total"), owner)).toBeTrue()
  expect(namesOwner(source("shop.rb", "total"), owner)).toBeFalse()
  expect(namesOwner(source("cart.rb"), owner)).toBeTrue()
  expect(namesOwner(source("shop.rb", ""), { ...owner, container: "" })).toBeFalse()
})

test("ownerNameIn() reads the notation of any language", () => {
  expect(
    ["Shop::Cart#total", "shop.Cart.total", "Shop\\Cart::total", "total"].map(ownerNameIn)
  ).toStrictEqual(["Cart", "Cart", "Cart", undefined])
})
