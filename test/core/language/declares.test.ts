import { expect, test } from "bun:test"
import { declares } from "../../../src/core/language/declares.ts"
import type { NodeContext } from "../../../src/core/language/mod.ts"
import { parsed } from "../outline/parsed.ts"

const top: NodeContext = { fileName: "a", local: false, parent: undefined }
const node = (await parsed("java", "class Cart { int total() { return 1; } }")).namedChildren[0]!

test("a node declares the name and body of its fields", () => {
  expect(declares("class")(node, top)).toMatchObject({
    kind: "class",
    name: "Cart",
    at: 6,
    body: { type: "class_body" }
  })
})

test("the kind is that of a member inside a type or with an owner", () => {
  expect(declares("function", { member: "method" })(node, top)?.kind).toBe("function")
  expect(declares("function", { member: "method" })(node, { ...top, parent: "struct" })?.kind).toBe("method")
  expect(declares("function", { member: "method", owner: () => "Cart" })(node, top)).toMatchObject({
    kind: "method",
    owner: "Cart"
  })
})

test("a node is not declared in a function if local declarations are excluded", () => {
  expect(declares("variable", { local: false })(node, { ...top, local: true })).toBeUndefined()
})

test("a node without a name declares nothing", () => {
  expect(declares("class", { name: () => undefined })(node, top)).toBeUndefined()
})
