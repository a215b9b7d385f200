import { expect, test } from "bun:test"
import { statedSupertypes } from "../../../../src/core/language/scala/selfTypes.ts"
import { uses } from "../../reference/uses.ts"

test("a signature without a self type states what the type extends", () => {
  expect(statedSupertypes("trait Cart extends Base[Int] with Log")).toStrictEqual(["Log", "Base"])
  expect(statedSupertypes("trait Cart { self: Store & web.Log")).toStrictEqual(["Store", "web.Log"])
})

test("members of a self type are named without a qualifier", async () => {
  const files = {
    "A.scala":
      "package shop\ntrait Store { def load(id: Int): String }\ntrait Cart { self: Store =>\n  def go() = load(1)\n  def at() = this.load(2)\n}\ntrait Plain { self =>\n  def go() = load(3)\n}\n"
  }
  expect(await uses(files, "shop.Store.load")).toStrictEqual([
    "A.scala:4 call exact",
    "A.scala:5 call exact",
    "A.scala:8 call name-only"
  ])
})
