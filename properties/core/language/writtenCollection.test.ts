import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { collectionType, partOfCollection } from "../../../src/core/mention/collectionType.ts"
import { type CollectionNames, writtenCollection } from "../../../src/core/language/writtenCollection.ts"

const NAMES: CollectionNames = {
  lists: new Set(["List", "Set"]),
  maps: new Set(["Map"]),
  bracketsAfter: "Array",
  bracketsAround: ""
}

/** A type as it is written, and as it is read. */
interface Written {
  readonly text: string
  readonly read: string
}

const plain: fc.Arbitrary<Written> = fc.constantFrom(
  { text: "Cart", read: "Cart" },
  { text: "shop.Cart", read: "shop.Cart" },
  { text: "Größe", read: "Größe" },
  { text: "Page<User, Cart>", read: "Page" }
)
const { type } = fc.letrec<{ readonly type: Written; readonly collection: Written }>((tie) => ({
  type: fc.oneof({ maxDepth: 2 }, plain, tie("collection")),
  collection: fc.oneof(
    fc.tuple(fc.constantFrom("List", "util.Set"), tie("type")).map(([name, { read, text }]) => ({
      text: `${name}<${text}>`,
      read: collectionType(read, "", name)
    })),
    fc.tuple(tie("type"), tie("type")).map(([key, element]) => ({
      text: `Map<${key.text}, ${element.text}>`,
      read: collectionType(element.read, key.read, "Map")
    })),
    tie("type").map(({ read, text }) => ({ text: `${text}[]`, read: collectionType(read, "", "Array") })),
    tie("type").map(({ read, text }) => ({ text: `[${text}]`, read: collectionType(read) })),
    fc.tuple(tie("type"), tie("type")).map(([key, element]) => ({
      text: `[${key.text}: ${element.text}]`,
      read: collectionType(element.read, key.read)
    }))
  )
}))

test("a collection of any nesting is read as it is written, whatever stands around it", () => {
  fc.assert(
    fc.property(
      type,
      fc.constantFrom("", ": ", "readonly ", "? extends ", "out "),
      fc.constantFrom("", "?", " | null", " | undefined", ";"),
      ({ read, text }, before, after) => {
        expect(writtenCollection(before + text + after, NAMES)).toBe(read.includes("[") ? read : "")
      }
    )
  )
})

test("a key without a plain name is unknown, and keeps the collection one with keys", () => {
  const read = writtenCollection("Map<A | B, Cart>", NAMES)
  expect([partOfCollection(read, "element"), partOfCollection(read, "item")]).toStrictEqual(["Cart", ""])
})

test("any other text is no collection, and is read at once", () => {
  const brackets = fc.string({ unit: fc.constantFrom(..."<>[](){},:| aB"), maxLength: 60 })
  fc.assert(
    fc.property(brackets, (text) => {
      const read = writtenCollection(text, NAMES)
      expect(read === "" || partOfCollection(read, "element") !== undefined).toBeTrue()
    })
  )
  expect(writtenCollection("List<".repeat(100_000), NAMES)).toBe("")
  expect(writtenCollection(`List<${"[".repeat(400)}`, NAMES)).toBe("")
})
