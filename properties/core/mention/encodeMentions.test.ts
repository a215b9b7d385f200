import { FastCheck as fc } from "effect"
import { expect, test } from "bun:test"
import {
  ATTRIBUTE_RECEIVER,
  decodeMentions,
  encodeMentions,
  GIVEN_TO_MACRO,
  hashOf,
  type Import,
  IN_MACRO,
  IN_TEXT,
  type Mention,
  mentionsAny,
  type Receiver,
  type SourceMentions,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "../../../src/core/mention/mod.ts"
import type { AccessChain } from "../../../src/core/mention/AccessChain.ts"

const text = fc.oneof(
  fc.constantFrom(
    "",
    "a",
    "login",
    "this",
    "?",
    "auth.jwt",
    "naïve",
    "日本語",
    "😀",
    "\u2028",
    "\ufeff",
    "\\"
  ),
  fc.string({ unit: "grapheme", maxLength: 12 }).map((each) => each.replaceAll("\n", ""))
)
const place = {
  line: fc.nat({ max: 5000 }),
  column: fc.oneof(fc.nat({ max: 300 }), fc.nat({ max: 2 ** 27 }))
}

const called = fc.constantFrom("Cart", "auth.Token", "größe", "_0")
const typeNames = fc.oneof(called, fc.constantFrom("[]Cart", "List[]shop.Cart", "[User]Map[?]Cart"))
const memberNames = fc.oneof(called, fc.constant("#items"))
const chain: fc.Arbitrary<AccessChain> = fc.record({
  start: fc.oneof(
    fc.constant({ is: "self" as const, name: "" }),
    fc.record({ is: fc.constant("type" as const), name: typeNames }),
    fc.record(
      { is: fc.constantFrom("called" as const, "named" as const), name: called, inside: called },
      { requiredKeys: ["is", "name"] }
    )
  ),
  steps: fc.array(
    fc.oneof(
      fc.constant({ is: "opened" as const, name: "await" }),
      fc.record({
        is: fc.constantFrom(
          ...(["same", "element", "key", "item", "pairKey", "pairElement", "pointed"] as const)
        ),
        name: fc.constant("")
      }),
      fc.record({
        is: fc.constantFrom("call" as const, "associated" as const, "field" as const, "wrapped" as const),
        name: memberNames
      })
    ),
    { minLength: 1, maxLength: 4 }
  )
})
const known = fc.constantFrom(UNKNOWN_RECEIVER, ATTRIBUTE_RECEIVER, IN_MACRO, GIVEN_TO_MACRO, IN_TEXT)
const ofObject = fc.oneof(
  fc.constant(VALUE_RECEIVER),
  fc.record({ is: fc.constant("typed"), types: fc.array(typeNames, { minLength: 1, maxLength: 3 }) }),
  fc.record({ is: fc.constant("chain"), chain }),
  fc.record({
    is: fc.constant("argument"),
    callee: called,
    isConstructor: fc.boolean(),
    position: fc.nat({ max: 9 })
  })
)
const implied: fc.Arbitrary<Receiver> = fc.record({
  is: fc.constant("implied" as const),
  objects: fc.array(
    fc.oneof(
      fc.constant({ is: "unknown" as const, name: "" }),
      fc.record({ is: fc.constantFrom("type" as const, "chain" as const, "given" as const), name: called })
    ),
    { minLength: 1, maxLength: 3 }
  )
})

/** What is before a name, and what is known about it, which differs between bare names and members. */
const standing = text.chain((qualifier) =>
  fc.record({
    qualifier: fc.constant(qualifier),
    receiver: fc.oneof(known, qualifier === "" ? implied : ofObject) as fc.Arbitrary<Receiver>
  })
)

const mention: fc.Arbitrary<Mention> = fc
  .record(
    {
      name: text,
      ...place,
      role: fc.constantFrom("call" as const, "type" as const, "other" as const),
      standing,
      argumentCount: fc.nat({ max: 254 }),
      typeArgumentCount: fc.nat({ max: 254 }),
      isMade: fc.constant(true),
      isAccessed: fc.constant(true),
      within: fc.integer({ min: -1, max: 40_000 }),
      means: fc.integer({ min: -1, max: 40_000 })
    },
    { requiredKeys: ["name", "line", "column", "role", "standing", "within", "means"] }
  )
  .map(({ standing, ...others }) => ({ ...others, ...standing }))
const imported: fc.Arbitrary<Import> = fc.record({
  module: text,
  name: text,
  alias: text,
  exported: fc.boolean(),
  ...place
})
const source: fc.Arbitrary<SourceMentions> = fc.record({
  mentions: fc.array(mention, { maxLength: 40 }).map((all) => all.sort((a, b) => a.line - b.line)),
  imports: fc.array(imported, { maxLength: 10 })
})

test("decoded mentions equal the encoded ones", () => {
  fc.assert(
    fc.property(source, (mentions) => {
      expect(decodeMentions(encodeMentions(mentions, []).data)).toStrictEqual(mentions)
    })
  )
})

test("numbers of arguments that are too large to be kept are unknown, and change nothing else", () => {
  const count = fc.integer({ min: 255, max: 2 ** 30 })
  fc.assert(
    fc.property(source, count, count, (mentions, argumentCount, typeArgumentCount) => {
      const withCounts = (counts: Pick<Mention, "argumentCount" | "typeArgumentCount">): SourceMentions => ({
        ...mentions,
        mentions: mentions.mentions.map((each) => ({ ...each, ...counts }))
      })
      const { data } = encodeMentions(withCounts({ argumentCount, typeArgumentCount }), [])
      expect(decodeMentions(data)).toEqual(
        withCounts({ argumentCount: undefined, typeArgumentCount: undefined })
      )
    })
  )
})

test("names hold the hash of every name once, in order, and no other", () => {
  fc.assert(
    fc.property(source, fc.array(text), (mentions, others) => {
      const { names } = encodeMentions(mentions, [])
      const used = new Set([...mentions.mentions, ...mentions.imports].map(({ name }) => hashOf(name)))
      for (const hash of used) expect(mentionsAny(names, [hash])).toBe(true)
      for (const other of others) expect(mentionsAny(names, [hashOf(other)])).toBe(used.has(hashOf(other)))
      expect(names.length).toBe(4 * used.size)
      const view = new DataView(names.buffer, names.byteOffset, names.byteLength)
      const found = Array.from({ length: used.size }, (_, at) => view.getUint32(4 * at, true))
      expect(found).toStrictEqual([...used].sort((a, b) => a - b))
    })
  )
})

test("mentions of another format version are rejected", () => {
  fc.assert(
    fc.property(source, fc.integer({ min: 2, max: 255 }), (mentions, version) => {
      const data = encodeMentions(mentions, []).data.slice()
      data[0] = version
      expect(() => decodeMentions(data)).toThrow("not written by this version")
    })
  )
})

test("truncated mentions, and those of another format version, are rejected", () => {
  fc.assert(
    fc.property(source, fc.nat(), (mentions, at) => {
      const { data } = encodeMentions(mentions, [])
      const cut = data.subarray(0, at % data.length)
      try {
        // The rest may still be complete if only texts are missing; then it can be decoded.
        decodeMentions(cut)
      } catch (error) {
        expect(error).toBeInstanceOf(Error)
      }
      expect(() => decodeMentions(data.with(0, 9))).toThrow("this version")
    })
  )
  expect(() => decodeMentions(new Uint8Array([1]))).toThrow("cut off")
})

test("a line break in a name does not change what else is read", () => {
  const mention = (name: string, qualifier: string): Mention => ({
    name,
    qualifier,
    role: "other",
    receiver: UNKNOWN_RECEIVER,
    line: 1,
    column: 1,
    within: -1,
    means: -1
  })
  const { data } = encodeMentions(
    { imports: [], mentions: [mention("size", "shop {\n}"), mention("cart", "shop")] },
    []
  )
  expect(decodeMentions(data).mentions.map(({ name, qualifier }) => [qualifier, name])).toStrictEqual([
    ["shop { }", "size"],
    ["shop", "cart"]
  ])
})
