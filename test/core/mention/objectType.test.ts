import { expect, test } from "bun:test"
import { typedReceiver } from "../../../src/core/mention/Receiver.ts"
import { withStep } from "../../../src/core/mention/AccessChain.ts"
import { collectionName, heldTypes, isCollectionType } from "../../../src/core/mention/collectionType.ts"
import { fieldOfObject, isObjectType, objectType } from "../../../src/core/mention/objectType.ts"

const SHOP = objectType([
  ["carts", "[User](Cart,Crate)"],
  ["deps", objectType([["carts", "[]Cart"]])],
  ["either", "Cart+Crate"],
  ["cart", "Cart"]
])

test("fields are found by their whole name at their own level, whatever their types hold", () => {
  expect(
    ["carts", "deps", "cart", "either", "car", "art"].map((name) => fieldOfObject(SHOP, name))
  ).toStrictEqual(["[User](Cart,Crate)", "{:carts:[]Cart}", "Cart", "", "", ""])
})

test("the type of an object is no collection and no receiver, and a step on it is told at once", () => {
  expect([
    isObjectType(SHOP),
    isObjectType("Cart"),
    isCollectionType(SHOP),
    collectionName(SHOP)
  ]).toStrictEqual([true, false, false, ""])
  expect(heldTypes(`List[]${SHOP}`)).not.toContain("Cart")
  expect(typedReceiver(SHOP).is).toBe("unknown")
  expect(withStep(SHOP, { is: "field", name: "cart" })).toBe("Cart")
  expect(withStep(SHOP, { is: "same", name: "" })).toBe(SHOP)
  expect([
    withStep(SHOP, { is: "field", name: "other" }),
    withStep(SHOP, { is: "item", name: "" })
  ]).toStrictEqual(["", ""])
})

test("an object of too many fields tells nothing", () => {
  expect(objectType(Array.from({ length: 100 }, (_, at) => [`field${at}`, "Cart"] as const))).toBe("")
})
