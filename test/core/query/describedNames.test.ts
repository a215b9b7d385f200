import { expect, test } from "bun:test"
import { describedNames } from "../../../src/core/query/mod.ts"

const said = (query: string) =>
  describedNames(query).map(({ only, words }) => (only === undefined ? "" : `${only} `) + words.join(" "))

test.each([
  "serializer for documents",
  "the serializer of a document",
  "where is the serializer for our documents defined?",
  "Which is the serializer for each document",
  "show me the serializer for all documents"
])("%p may be the name of a document serializer", (query) =>
  expect(said(query)).toContain("document serializer")
)

test("words before the kind come before or after the owner, and the first are left out last", () =>
  expect(said("offline store for topic")).toStrictEqual([
    "offline store for topic",
    "offline topic store",
    "topic offline store",
    "topic store"
  ]))

test("the words as they stand come before their singular", () =>
  expect(said("widget for open lists")).toStrictEqual([
    "widget for open lists",
    "widget for open list",
    "open lists widget",
    "open list widget"
  ]))

test("a hyphen separates words", () =>
  expect(said("rate-limiter for sign-ins")[0]).toBe("rate limiter for sign ins"))

test.each(["class", "model", "entity", "enum", "schema"])(
  "what is said to be the %s of something may be called as that",
  (kind) => {
    expect(said(`${kind} of a price`)).toStrictEqual([`${kind} of price`, `price ${kind}`, "type price"])
    for (const query of [`price ${kind}`, `where is the price ${kind} defined?`])
      expect(said(query)).toStrictEqual([`price ${kind}`, "type price"])
  }
)

test("of a collection there is one type, and an interface may say that it is one", () => {
  expect(said("entity for price rules").slice(-2)).toStrictEqual(["type price rule", "type price rules"])
  expect(said("interface for price rules").slice(-4)).toStrictEqual([
    "type iprice rule",
    "type price rule",
    "type iprice rules",
    "type price rules"
  ])
})

test("what something does comes before what it is for", () =>
  expect(said("handler for closing carts")[0]).toBe("clos carts handler"))

test.each([
  "list of cart statuses",
  "all cart statuses",
  "which are the available cart statuses?",
  "types of cart statuses",
  "where are the possible cart statuses defined"
])("%p asks for what lists them", (query) =>
  expect(said(query).slice(0, 3)).toStrictEqual([
    "list cart status",
    "list cart statuses",
    "list cart status type"
  ])
)

test.each([
  "",
  "documents",
  "document serializer",
  "how are documents of a user serialized",
  "tests for documents",
  "examples of price rules",
  "callers of the cart",
  "documentation for carts",
  "serializer for the documents of one user in a shop",
  "where is the very long name of a thing for one thing of it",
  "what do we do for free.",
  "serializer for src/cart.ts"
])("%p describes no name", (query) => expect(said(query)).toStrictEqual([]))
