import { expect, test } from "bun:test"
import { countAsking, isAsking, strippings, subjectWords } from "../../../src/core/query/askingWords.ts"

test("words that only ask are known in any case, and with the verb that is short for one", () => {
  expect(["where", "Where's", "THE", "what's"].map(isAsking)).toStrictEqual([true, true, true, true])
  expect(["cart", "cart's", ""].map(isAsking)).toStrictEqual([false, false, false])
})

test("they are counted from the start, up to the first other word", () => {
  expect(countAsking(["where", "is", "cart", "the"])).toBe(2)
  expect(countAsking(["cart", "the"])).toBe(0)
  expect(countAsking(["where", "is"])).toBe(2)
})

test("words are stripped of them from both ends, one by one", () => {
  const says = (text: string) => strippings(text.split(" ")).map((each) => each.join(" "))
  expect(says("the open cart class")).toStrictEqual([
    "the open cart class",
    "open cart class",
    "the open cart",
    "cart class",
    "open cart",
    "cart"
  ])
  expect(says("cart")).toStrictEqual(["cart"])
})

test("the file at the end of a request is no word of it, and a long text is no request", () => {
  expect(subjectWords(" where is  cart in src/cart.ts? ")).toStrictEqual(["where", "is", "cart"])
  expect(subjectWords("cart in shops")).toStrictEqual(["cart", "in", "shops"])
  expect(subjectWords("cart ".repeat(100))).toStrictEqual([])
})
