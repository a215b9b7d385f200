import { expect, test } from "bun:test"
import { componentMembers } from "../../../src/core/derive/componentMembers.ts"
import type { OutlineNode } from "../../../src/core/outline/mod.ts"
import { nodeOf } from "../outline/node.ts"

const method = (name: string) => nodeOf([1, 1], { name, kind: "method" })
const held = (owner: string, children: ReadonlyArray<OutlineNode>): OutlineNode => ({
  ...nodeOf([1, 1], undefined, children),
  holder: { owner, kind: undefined }
})

test("methods and computed values of an exported object are members, its other functions are not", () => {
  const object = nodeOf([0, 9], { name: "Cart", kind: "variable", signature: "export default" }, [
    method("data"),
    held("computed", [method("total"), held("full", [method("get")])]),
    held("methods", [method("save")]),
    held("watch", [method("total2")])
  ])
  const members = componentMembers([nodeOf([0, 0], { name: "template", kind: "element" }), object])
  expect([...members]).toStrictEqual([
    ["total", 3],
    ["save", 5]
  ])
})

test("all methods of an exported class are members, those of a class that is not exported are not", () => {
  const children = [method("save")]
  const given = nodeOf(
    [0, 9],
    { name: "Cart", kind: "class", signature: "export default class Cart" },
    children
  )
  const other = nodeOf([0, 9], { name: "Cart", kind: "class", signature: "class Cart" }, children)
  expect([...componentMembers([given])]).toStrictEqual([["save", 1]])
  expect([...componentMembers([other])]).toStrictEqual([])
})
