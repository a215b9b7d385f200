import { expect, test } from "bun:test"
import { otherPlace } from "../../../src/core/failure/otherPlace.ts"

const failed = (message: string, ...names: ReadonlyArray<string>) => ({
  message,
  frames: names.map((name) => ({ function: name, file: `${name}.js`, line: 1, own: true }))
})
const READ = "Cannot read properties of undefined (reading 'id')"

test("a fault in another function has another place", () => {
  expect(otherPlace(failed(READ, "cart", "main"), failed(READ, "user", "main"))).toStrictEqual({
    querySubject: "cart",
    knownSubject: "user"
  })
})

test("it has not if one function called the other, if a trace is missing, or if the message names what failed", () => {
  expect(otherPlace(failed(READ, "cart", "main"), failed(READ, "user", "cart"))).toBeUndefined()
  expect(otherPlace(failed(READ, "cart"), failed(READ))).toBeUndefined()
  // Another runtime prints the class, too.
  const inClass = { function: "Cart.total", file: "cart.js", line: 1, own: true }
  const alone = { ...inClass, function: "total" }
  expect(otherPlace({ message: READ, frames: [inClass] }, { message: READ, frames: [alone] })).toBeUndefined()
  expect(
    otherPlace(failed("No module named 'a'", "cart"), failed("No module named 'a'", "user"))
  ).toBeUndefined()
  const named = 'Cannot invoke "Cart.total()" because "cart" is null: NullPointerException'
  expect(otherPlace(failed(named, "cart"), failed(named, "user"))).toBeUndefined()
})
