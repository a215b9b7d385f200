import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const usesIn = (text: string) =>
  uses(
    { "a.kt": `package a\nclass Cart { fun total() = 1 }\nfun visit(f: (Cart) -> Unit) {}\n${text}` },
    "a.Cart.total"
  )

test("a name that a function has without stating it is that of the function around where the inner one gets nothing", async () => {
  expect(
    await usesIn("fun plain(f: () -> Unit) {}\nfun go() { visit { plain { it.total() } } }\n")
  ).toStrictEqual(["a.kt:5 call exact"])
  expect(
    await usesIn(
      "class Crate { fun total() = 2 }\nfun each(f: (Crate) -> Unit) {}\nfun go() { visit { each { it.total() } } }\n"
    )
  ).toStrictEqual([])
})

test("it is likely that where nothing tells what the inner one gets, and unknown where it gets something", async () => {
  expect(await usesIn("fun go() { visit { outside { it.total() } } }\n")).toStrictEqual([
    "a.kt:4 call likely"
  ])
  expect(
    await usesIn(
      "fun <T> any(f: (T) -> Unit) {}\nclass Crate { fun total() = 2 }\nfun go() { visit { any<Crate> { it.total() } } }\n"
    )
  ).toStrictEqual(["a.kt:6 call name-only"])
})
