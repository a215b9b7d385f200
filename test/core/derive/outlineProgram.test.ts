/** A declaration that is being written hides no other one. */
import { expect, test } from "bun:test"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../languages/deriveText.ts"

const symbolsIn = async (path: string, text: string) =>
  (await deriveText(path, text)).symbols.map(({ kind, qualifiedName, span }) =>
    [kind, qualifiedName, `${span.startLine}-${span.endLine}`].join(" ")
  )

test("an open parenthesis hides nothing that follows, and the declaration with it stays where it was known", async () => {
  expect(
    await symbolsIn(
      "cart.c",
      "int before(void) { return 1; }\nint broken( { return 1; }\nint after(void) { return 2; }\n"
    )
  ).toStrictEqual(["function before 1-1", "function after 3-3"])
  expect(
    await symbolsIn(
      "cart.lua",
      "function before() return 1 end\nfunction broken( return 1 end\nfunction after() end\n"
    )
  ).toStrictEqual(["function before 1-1", "function broken 2-2", "function after 3-3"])
  expect(
    await symbolsIn("cart.kt", "package shop\nfun before(): Int = 1\nfun broken(: Int = 1\nfun after() {}\n")
  ).toStrictEqual(["function shop.before 2-2", "function shop.after 4-4"])
})

test("a method that is not closed does not take in those that follow, and the class keeps all", async () => {
  const text = `<?php
class Cart
{
    public function open(): void
    {
        if ($this->closed) {
            $this->closed = false;
    }

    public function total(): int
    {
        return 1;
    }
}
`
  expect(await symbolsIn("Cart.php", text)).toStrictEqual([
    "class Cart 2-14",
    "method Cart::open 4-8",
    "method Cart::total 10-13"
  ])
})

test("the error is reported as it is, and names in the broken declaration are still found", async () => {
  const { chunks, mentions, problem } = await deriveText(
    "cart.kt",
    "fun before(): Int = 1\n\nfun broken(: Int = tax(before())\n\nfun after() = before()\n"
  )
  expect(problem?.line).toBe(3)
  expect(
    decodeMentions(mentions.data)
      .mentions.filter(({ name }) => name === "before")
      .map(({ line }) => line)
  ).toStrictEqual([3, 5])
  expect(chunks.map(({ span }) => [span.startLine, span.endLine])).toStrictEqual([[1, 5]])
})

test("a small error around which all is read changes nothing", async () => {
  expect(
    await symbolsIn(
      "cart.go",
      "package cart\n\nfunc Before() {}\n\nfunc Broken( int {\n\treturn 1\n}\n\nfunc After() {}\n"
    )
  ).toStrictEqual(["function cart.Before 3-3", "function cart.Broken 5-7", "function cart.After 9-9"])
})

test("what only seems broken is not left out if what stands before it would go on behind it", async () => {
  expect(
    await symbolsIn("cart.py", "LOW = HIGH = \n\n\ndef outer(a):\n    return a\n\n\nLOW = HIGH = 3\n")
  ).toStrictEqual(expect.not.arrayContaining([expect.stringContaining("LOW 1-8")]))
})

test("the script of a page is read the same way", async () => {
  expect(
    await symbolsIn(
      "Cart.vue",
      '<script lang="tsx">\nconst row = <div>\n\nfunction after() {\n  return 1\n}\n</script>\n'
    )
  ).toContain("function Cart.after 4-6")
})
