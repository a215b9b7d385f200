import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { filesChangedFor, indexChanges } from "../../../src/core/history/mod.ts"
import { stemOf, tokenizeText } from "../../../src/core/text/mod.ts"

const WORDS = ["cart", "order", "user", "price", "mail", "stock"]
const words = fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 })
const changes = fc.array(
  fc.record({
    subject: words.map((each) => each.join(" ")),
    paths: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"), { maxLength: 4 })
  }),
  { maxLength: 30 }
)
const stemsOf = (each: ReadonlyArray<string>) => each.map(stemOf)

test("only files of commits with a word of the query are listed, with values between 0 and 1", () =>
  fc.assert(
    fc.property(changes, words, (all, query) => {
      const found = filesChangedFor(indexChanges(all), stemsOf(query))
      const similar = all.filter(({ subject }) => query.some((word) => subject.split(" ").includes(word)))
      expect(new Set(found.keys())).toStrictEqual(new Set(similar.flatMap(({ paths }) => paths)))
      for (const value of found.values()) {
        expect(value).toBeGreaterThan(0)
        expect(value).toBeLessThanOrEqual(1)
      }
    })
  ))

test("a commit that says all of the query speaks for its only file as much as can be", () =>
  fc.assert(
    fc.property(changes, words, (all, query) => {
      const exact = { subject: query.join(" "), paths: ["exact"] }
      expect(filesChangedFor(indexChanges([...all, exact]), stemsOf(query)).get("exact")).toBe(1)
    })
  ))

test("another commit for the same never speaks less for its files", () =>
  fc.assert(
    fc.property(changes, words, (all, query) => {
      const more = { subject: query.join(" "), paths: ["a"] }
      const valueWith = (extra: ReadonlyArray<typeof more>) =>
        filesChangedFor(indexChanges([...all, ...extra]), stemsOf(query)).get("a") ?? 0
      expect(valueWith([more])).toBeGreaterThanOrEqual(valueWith([]) - 1e-9)
    })
  ))

test("a file changed by the more similar commit, or with fewer others, comes first", () => {
  const index = indexChanges([
    { subject: "Empty the cart after an order", paths: ["cart.ts"] },
    { subject: "Order by price", paths: ["order.ts"] },
    { subject: "Empty the cart after an order", paths: ["many1.ts", "many2.ts"] },
    { subject: "Sign in by mail", paths: ["user.ts"] }
  ])
  const found = filesChangedFor(index, tokenizeText("Cart is not empty after an order").map(stemOf))
  const valueOf = (path: string) => found.get(path) ?? 0
  expect(valueOf("cart.ts")).toBeGreaterThan(valueOf("many1.ts"))
  expect(valueOf("many1.ts")).toBeGreaterThan(valueOf("order.ts"))
  expect(valueOf("many1.ts")).toBe(valueOf("many2.ts"))
  expect(valueOf("user.ts")).toBe(0)
})

test("a word that no commit has makes all less similar", () => {
  const index = indexChanges([{ subject: "Empty the cart", paths: ["cart.ts"] }])
  const [known, less] = [["cart"], ["cart", "zebra"]].map((query) =>
    filesChangedFor(index, query).get("cart.ts")!
  )
  expect(less).toBeLessThan(known!)
})

test("commits of very many files, which move or reformat them, speak for none", () => {
  const paths = Array.from({ length: 41 }, (_, at) => `f${at}`)
  expect(indexChanges([{ subject: "Format the cart", paths }]).changes).toStrictEqual([])
  expect(filesChangedFor(indexChanges([{ subject: "Cart", paths: paths.slice(1) }]), ["cart"]).size).toBe(40)
})
