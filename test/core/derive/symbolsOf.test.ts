import { expect, test } from "bun:test"
import { symbolsOf } from "../../../src/core/derive/symbolsOf.ts"
import type { OutlineNode } from "../../../src/core/outline/mod.ts"
import { byteOffsets, lineTable } from "../../../src/core/text/mod.ts"
import { nodeOf } from "../outline/node.ts"

const text = "x".repeat(9).concat("\n").repeat(20)
const lines = lineTable(text)

const namesOf = (nodes: ReadonlyArray<OutlineNode>, qualifier = "app") =>
  symbolsOf(
    nodes,
    { qualifier, separator: "::", memberSeparator: "#" },
    text,
    lines,
    byteOffsets(text, lines)
  ).map(({ parent, qualifiedName }) => [qualifiedName, parent])

test("qualified names are joined from the module down, members with the member separator", () => {
  const type = nodeOf([0, 3], { name: "Cart" }, [
    nodeOf([1, 1], { name: "add", kind: "method" }),
    nodeOf([2, 2], { name: "Item" })
  ])
  expect(namesOf([type])).toStrictEqual([
    ["app::Cart", undefined],
    ["app::Cart#add", 0],
    ["app::Cart::Item", 0]
  ])
})

test("owners and holders qualify names, a node's own separator wins, siblings skip their parent", () => {
  const held = {
    ...nodeOf([2, 4], undefined, [nodeOf([3, 3], { name: "pay", kind: "method" })]),
    holder: { owner: "Cart", kind: "class" as const }
  }
  const enumeration = nodeOf([5, 7], { name: "Color", kind: "enum" }, [
    nodeOf([6, 6], { name: "RED", kind: "constant", isSibling: true })
  ])
  const names = namesOf([
    nodeOf([0, 0], { name: "add", kind: "method", owner: "Cart" }),
    held,
    nodeOf([4, 4], { name: "of", kind: "method", owner: "Cart", separator: "." }),
    enumeration
  ])
  expect(names.map(([name]) => name)).toStrictEqual([
    "app::Cart#add",
    "app::Cart#pay",
    "app::Cart.of",
    "app::Color",
    "app::RED"
  ])
})

test("a group without a declaration gives its members neither a qualifier nor a parent", () => {
  expect(
    namesOf([nodeOf([0, 3], undefined, [nodeOf([1, 1], { name: "A" }), nodeOf([2, 2], { name: "B" })])], "")
  ).toStrictEqual([
    ["A", undefined],
    ["B", undefined]
  ])
})
