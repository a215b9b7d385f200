/** What a name means that a package defines several times. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a name that files of one package define for different platforms is likely", async () => {
  const files = {
    "shop/open_linux.go": "package shop\n\nfunc open() {}\n",
    "shop/open_windows.go": "package shop\n\nfunc open() {}\n",
    "shop/use.go": "package shop\n\nfunc use() { open() }\n"
  }
  expect(await uses(files, "shop.open")).toStrictEqual([
    "shop/use.go:3 call likely",
    "shop/use.go:3 call likely"
  ])
  const { "shop/open_windows.go": _, ...one } = files
  expect(await uses(one, "shop.open")).toStrictEqual(["shop/use.go:3 call exact"])
})

test("of types that differ in their type parameters, the one with as many is meant", async () => {
  const files = {
    "Plain.cs": "namespace Shop;\npublic class Box { }\n",
    "Typed.cs": "namespace Shop;\npublic class Box<T> { }\n",
    "Use.cs": "namespace Shop;\nclass Use { Box plain; Box<int> typed; }\n"
  }
  expect(await uses(files, "Shop.Box")).toStrictEqual(["Use.cs:2 type exact", "Use.cs:2 type exact"])
  expect(
    await uses({ ...files, "Use.cs": "namespace Shop;\nclass Use { Box plain; }\n" }, "Shop.Box")
  ).toStrictEqual(["Use.cs:2 type exact"])
})

test("the parts of one type are one, and of types of two projects the nearest is likely", async () => {
  const part = "namespace Shop;\npublic partial class Cart { }\n"
  const whole = "namespace Shop;\npublic class Cart { }\n"
  const use = "namespace Shop;\nclass Use { Cart cart; }\n"
  expect(await uses({ "A.cs": part, "B.cs": part, "Use.cs": use }, "Shop.Cart")).toStrictEqual([
    "Use.cs:2 type exact",
    "Use.cs:2 type exact"
  ])
  expect(await uses({ "one/A.cs": whole, "two/B.cs": whole, "two/Use.cs": use }, "Shop.Cart")).toStrictEqual([
    "two/Use.cs:2 type name-only",
    "two/Use.cs:2 type likely"
  ])
})
