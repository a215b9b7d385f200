/** Names in programs that are strings of a file in another language. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { GUEST_MARK } from "../../../../../src/core/mention/Mention.ts"
import { inLanguageOf } from "../../../../../src/core/reference/resolving/view/guestSources.ts"
import type { MentionSource } from "../../../../../src/core/reference/resolving/view/References.ts"
import { scopeLookup } from "../../../../../src/core/reference/resolving/view/scopeLookup.ts"
import { UNKNOWN_RECEIVER } from "../../../../../src/core/mention/Receiver.ts"
import { uses } from "../../uses.ts"

const FILES = {
  "api/schema.graphql": "type Query {\n  cart: Cart\n}\ntype Cart {\n  id: ID!\n  total: Int\n}\n",
  "web/parts.ts": "export const parts = gql`\n  fragment CartParts on Cart {\n    total\n  }\n`\n",
  "web/cart.tsx":
    'import { CartParts } from "./row"\nconst CART = gql`\n  query Cart {\n    cart {\n      id\n      ...CartParts\n    }\n  }\n`\nexport const cart = () => CartParts(CART)\n',
  "web/row.ts": "export const CartParts = () => 1\nexport const total = 1\n",
  "web/third.graphql": "query Third {\n  cart {\n    ...CartParts\n  }\n}\n"
}

test("operations in strings use the schema, and fragments of other strings", async () => {
  expect(await uses(FILES, "Cart.total")).toStrictEqual(["web/parts.ts:3 other exact"])
  expect(await uses(FILES, "Cart.id")).toStrictEqual(["web/cart.tsx:5 other exact"])
  expect(await uses(FILES, "Query.cart")).toStrictEqual([
    "web/cart.tsx:4 other exact",
    "web/third.graphql:2 other exact"
  ])
})

test("a fragment in a string and a function of its name are used apart", async () => {
  expect(await uses(FILES, "CartParts")).toStrictEqual([
    // The fragment.
    "web/cart.tsx:6 other exact",
    // The function.
    "web/cart.tsx:1 import exact",
    "web/cart.tsx:10 call exact",
    // The fragment.
    "web/third.graphql:3 other exact"
  ])
  expect(await uses(FILES, "total")).toStrictEqual([])
})

test("the mentions of a file are divided by language once", () => {
  const rules = languageById("typescript")!.mentions!
  const place = { line: 1, role: "other", receiver: UNKNOWN_RECEIVER, within: -1, means: -1 } as const
  const file = { path: "a.ts", language: "typescript", package: "a", declaredPackage: "a" }
  const source: MentionSource = {
    ...scopeLookup([], false),
    file,
    imports: [{ module: "./b", name: "b", alias: "", exported: false, line: 1, column: 1 }],
    mentions: [
      { ...place, name: "cart", qualifier: "", column: 1 },
      { ...place, name: "Parts", qualifier: `${GUEST_MARK}...`, column: 9 }
    ]
  }
  const own = inLanguageOf({ file }, source, rules)
  expect(own.source.mentions.map(({ name }) => name)).toStrictEqual(["cart"])
  expect(own.source.imports).toHaveLength(1)
  const guest = inLanguageOf({ file: { ...file, language: "graphql" } }, source, rules)
  expect(guest.source.mentions.map(({ name, qualifier }) => `${qualifier} ${name}`)).toStrictEqual([
    "... Parts"
  ])
  expect(guest.source.imports).toHaveLength(0)
  expect(guest.source.file.language).toBe("graphql")
  expect(inLanguageOf({ file }, source, rules).source).toBe(own.source)
  expect(inLanguageOf({ file }, source, languageById("go")!.mentions!)).toStrictEqual({
    source,
    rules: languageById("go")!.mentions!
  })
})
