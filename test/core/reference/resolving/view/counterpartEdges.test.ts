import { expect, test } from "bun:test"
import type { Counterpart } from "../../../../../src/core/language/CounterpartRules.ts"
import {
  type Import,
  type Mention,
  typedReceiver,
  UNKNOWN_RECEIVER
} from "../../../../../src/core/mention/mod.ts"
import { counterpartEdges } from "../../../../../src/core/reference/mod.ts"

const mention = (name: string, line: number, qualifier = ""): Mention => ({
  name,
  line,
  column: 1,
  role: "call",
  qualifier,
  receiver: UNKNOWN_RECEIVER,
  within: -1,
  means: -1
})
const imported = (module: string, name: string, alias = ""): Import => ({
  module,
  name,
  alias,
  exported: false,
  line: 1,
  column: 1
})
const part: Counterpart = {
  names: new Set(["Cart"]),
  signs: new Set(["CartClient"]),
  modules: /_pb$/,
  isMember: false
}
const lines = (
  mentions: ReadonlyArray<Mention>,
  imports: ReadonlyArray<Import>,
  counterpart: Partial<Counterpart> = {}
) =>
  counterpartEdges({ mentions, imports }, { ...part, ...counterpart }, "go").flatMap(({ line, role }) =>
    role === "import" ? [] : [line]
  )

test("a name counts beside a sign, mentioned or imported", () => {
  expect(lines([mention("Cart", 1)], [])).toStrictEqual([])
  expect(lines([mention("Cart", 1), mention("CartClient", 2)], [])).toStrictEqual([1])
  expect(lines([mention("Cart", 1)], [imported("x", "CartClient")])).toStrictEqual([1])
})

test("a name counts if it comes from a module of the generated code", () => {
  expect(lines([mention("Cart", 1)], [imported("shop_pb", "Cart")])).toStrictEqual([1])
  expect(lines([mention("Cart", 1)], [imported("shop_pb", "Line")])).toStrictEqual([])
  expect(lines([mention("Cart", 1)], [imported("shop", "Cart")])).toStrictEqual([])
  expect(lines([mention("Cart", 1)], [imported("shop_pb", "*")])).toStrictEqual([1])
  expect(lines([mention("Cart", 1, "pb")], [imported("x/shop_pb", "", "pb")])).toStrictEqual([1])
  expect(lines([mention("Cart", 1, "shop_pb")], [imported("x/shop_pb", "")])).toStrictEqual([1])
  expect(lines([mention("Cart", 1, "other")], [imported("x/shop_pb", "")])).toStrictEqual([])
  expect(lines([mention("Cart", 1, "pb.v1")], [imported("shop_pb", "*", "pb")])).toStrictEqual([1])
})

test("what is a member is used with an object", () => {
  const mentions = [mention("Cart", 1), mention("Cart", 2, "?"), mention("CartClient", 3)]
  expect(lines(mentions, [], { isMember: true })).toStrictEqual([2])
})

test("its names count where they are imported from the generated code", () => {
  const imports = [imported("shop_pb", "Cart"), imported("shop", "Cart"), imported("shop_pb", "Line")]
  expect(
    counterpartEdges(
      { mentions: [], imports: imports.map((each, at) => ({ ...each, line: at })) },
      part,
      "go"
    )
  ).toStrictEqual([{ line: 0, column: 1, role: "import", within: -1, certainty: "likely" }])
})

test("languages spell a name differently", () => {
  const mentions = [mention("getCart", 1), mention("GetCart", 2), mention("CartClient", 3)]
  const namesIn = (language: string) => new Set([language === "go" ? "GetCart" : "getCart"])
  expect(lines(mentions, [], { names: new Set(["getCart", "GetCart"]), namesIn })).toStrictEqual([2])
})

test("a member is known by what follows it, on the same line or the next", () => {
  const at = (name: string, line: number, column: number, qualifier = ""): Mention => ({
    ...mention(name, line, qualifier),
    column
  })
  const followedBy = new Set(["find"])
  const found = (mentions: ReadonlyArray<Mention>) => lines(mentions, [], { followedBy, isMember: true })
  expect(found([at("Cart", 1, 4, "tx"), at("find", 1, 9, "?")])).toStrictEqual([1])
  expect(found([at("Cart", 1, 4, "db"), at("find", 2, 3, "db.Cart")])).toStrictEqual([1])
  expect(found([at("Cart", 1, 4, "db"), at("find", 2, 3, "other")])).toStrictEqual([])
  expect(found([at("Cart", 1, 4, "?"), at("find", 2, 3, "?")])).toStrictEqual([1])
  expect(found([at("Cart", 1, 4, "?"), at("find", 3, 3, "?")])).toStrictEqual([])
  expect(found([at("Cart", 1, 4, "db"), at("find", 1, 20, "list")])).toStrictEqual([])
  expect(found([at("Cart", 1, 4, "db"), at("save", 1, 9, "?")])).toStrictEqual([])
  expect(found([at("Cart", 1, 4), at("find", 1, 9, "Cart")])).toStrictEqual([])
})

test("a value is known by its type", () => {
  const imports = [imported("shop_pb", "Kind")]
  const mentions = [mention("Cart", 1, "Kind"), mention("Cart", 2, "Other"), mention("Cart", 3)]
  expect(lines(mentions, imports, { owner: "Kind", isMember: true })).toStrictEqual([1])
})

test("a member of some types is known by its object, else by the file, else by its name alone", () => {
  const ofType = (type: string, line: number): Mention => ({
    ...mention("newCarts", line, "it"),
    receiver: typedReceiver(type)
  })
  const mentions = [
    ofType("pb.Shop", 1),
    ofType("Other", 2),
    mention("newCarts", 3, "?"),
    mention("newCarts", 4)
  ]
  const found = (imports: ReadonlyArray<Import>, counterpart: Partial<Counterpart>) =>
    counterpartEdges(
      { mentions, imports },
      {
        ...part,
        names: new Set(["newCarts"]),
        signs: new Set(["Shop"]),
        isMember: true,
        ofTypes: new Set(["Shop"]),
        ...counterpart
      },
      "go"
    ).map(({ certainty, line }) => `${line} ${certainty}`)
  const generated = [imported("shop_pb", "")]
  expect(found(generated, {})).toStrictEqual(["1 likely"])
  expect(found(generated, { isTelling: true })).toStrictEqual(["1 likely", "2 name-only", "3 name-only"])
  expect(found(generated, { isTelling: true, isDistinct: true })).toStrictEqual([
    "1 likely",
    "2 name-only",
    "3 likely"
  ])
  expect(found([], { isTelling: true, isDistinct: true })).toStrictEqual([
    "1 likely",
    "2 name-only",
    "3 name-only"
  ])
  expect(found([], { isTelling: true })).toStrictEqual(["1 likely"])
  const shared = { isTelling: true, isDistinct: true, isShared: true }
  expect(found(generated, shared)).toContain("3 name-only")
  expect(found([imported("x", "Shop")], shared)).toContain("3 likely")
})
