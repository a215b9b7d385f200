import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const MODEL =
  "package shop\nopen class Cart\nclass BigCart : Cart()\nclass Order\nclass Screen : Activity()\nfun each(body: Cart.() -> Unit) {}\n"

const EXTENSIONS =
  'package shop\nfun Cart.total(): Int = 1\nfun <T> ClipData.map(change: (Item) -> T): List<T> = emptyList()\nfun Context.toast() {}\nfun <T> T.describe(): String = ""\nfun Any.log() {}\nval Cart.size: Int get() = 2\n'

/** Certainty with which each line of a file uses the extension; "" when it does not. */
const labelled = async (name: string, lines: ReadonlyArray<string>) => {
  const found = await uses(
    {
      "shop/Model.kt": MODEL,
      "shop/Extensions.kt": EXTENSIONS,
      "shop/Use.kt": `package shop\n${lines.join("\n")}\n`
    },
    `shop.${name}`
  )
  return lines.map(
    (_, at) =>
      found
        .find((use) => use.startsWith(`shop/Use.kt:${at + 2} `))
        ?.split(" ")
        .at(-1) ?? ""
  )
}

test("an extension without a qualifier needs an implicit receiver of its type", async () => {
  expect(
    await labelled("total", [
      "fun Cart.a() = total()",
      "fun BigCart.b() = total()",
      "fun Order.c() = total()",
      "fun d() = total()",
      "class E : Cart() { fun f() = total() }",
      "fun g() = each { total() }",
      "fun h(order: Order) = unknown(order) { total() }"
    ])
  ).toStrictEqual(["exact", "exact", "name-only", "name-only", "exact", "exact", "likely"])
  expect(await labelled("size", ["fun Cart.a() = size", "fun Order.b() = size"])).toStrictEqual([
    "exact",
    "name-only"
  ])
})

test("receivers outside of the view are compared by name, and collections extend nothing else", async () => {
  expect(
    await labelled("map", [
      "fun List<Cart>.a() = map { it }",
      "fun ClipData.b() = map { it }",
      "fun Order.c() = map { it }"
    ])
  ).toStrictEqual(["name-only", "likely", "name-only"])
  expect(
    await labelled("toast", [
      "fun Screen.a() = toast()",
      "fun Order.b() = toast()",
      "fun Fragment.c() = toast()"
    ])
  ).toStrictEqual(["likely", "name-only", "likely"])
})

test("an extension of every type needs no certain receiver", async () => {
  expect(await labelled("describe", ["fun Order.a() = describe()"])).toStrictEqual(["exact"])
  expect(await labelled("log", ["fun Order.a() = log()"])).toStrictEqual(["exact"])
})
