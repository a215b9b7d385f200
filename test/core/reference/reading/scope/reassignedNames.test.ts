/** Variables that get values of other types. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a variable that is assigned has no known type where values have none, and keeps its own where they have", async () => {
  const text =
    "function a() { let cart = new Cart(); let crate = new Crate(); cart = other(); cart.go(); crate.go() }\n"
  expect(await describedMentions("javascript", "a.js", text)).toStrictEqual([
    "1:31 call Cart, 1:55 call Crate, 1:71 call other, 1:85 call ?.go, 1:97 call ?.go (Crate)"
  ])
  expect(await describedMentions("typescript", "a.ts", text)).toStrictEqual([
    "1:31 call Cart, 1:55 call Crate, 1:71 call other, 1:85 call ?.go (Cart), 1:97 call ?.go (Crate)"
  ])
})
