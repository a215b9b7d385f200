/** What names of GraphQL mean: the files of a project are one schema, and a field is found by the path that leads to it. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const SCHEMA =
  "schema { query: Root }\n" +
  "type Root { order(id: ID!, filter: Filter): Order }\n" +
  "type Order implements Node { id: ID!\n lines: [Line!]! }\n" +
  "type Line { id: ID!\n state: State }\n" +
  "interface Node { id: ID! }\n" +
  "input Filter { state: State = OPEN\n id: ID }\n" +
  "enum State { OPEN CLOSED }\n" +
  "enum Other { OPEN }\n"

const FILES = {
  "shop/schema.graphql": SCHEMA,
  "web/order.graphql":
    "query GetOrder {\n" +
    "  order(filter: { state: OPEN }) {\n" +
    "    id\n" +
    "    lines { id }\n" +
    "    ...Parts\n" +
    "    missing { id }\n" +
    "  }\n" +
    "}\n",
  "web/parts.graphql": "fragment Parts on Order { lines { state } }\n"
}

test("a field belongs to the type that the path from the root leads to", async () => {
  expect(await uses(FILES, "Order.id")).toStrictEqual([
    "web/order.graphql:3 other exact",
    "web/order.graphql:6 other name-only"
  ])
  expect(await uses(FILES, "Line.id")).toStrictEqual([
    "web/order.graphql:4 other exact",
    "web/order.graphql:6 other name-only"
  ])
  expect(await uses(FILES, "Root.order")).toStrictEqual(["web/order.graphql:2 other exact"])
  expect(await uses(FILES, "Line.state")).toStrictEqual(["web/parts.graphql:1 other exact"])
})

test("keys and values have the types of the arguments that they are given to", async () => {
  expect(await uses(FILES, "Filter.state")).toStrictEqual(["web/order.graphql:2 other exact"])
  expect(await uses(FILES, "State.OPEN")).toStrictEqual([
    "shop/schema.graphql:8 other exact",
    "web/order.graphql:2 other exact"
  ])
  expect(await uses(FILES, "Other.OPEN")).toStrictEqual([])
})

test("types, fragments and directives have names of their own", async () => {
  const files = {
    "a.graphql": "directive @tag(as: Kind) on FIELD\ntype tag { id: ID }\nenum Kind { A }\n",
    "b.graphql": "fragment tag on tag { id @tag(as: A) }\nquery tag { ...tag }\n"
  }
  expect(await uses(files, "tag")).toStrictEqual([
    "b.graphql:1 other exact",
    "b.graphql:1 type exact",
    "b.graphql:2 other exact"
  ])
  expect(await uses(files, "Kind.A")).toStrictEqual(["b.graphql:1 other exact"])
})

test("of several schemas the nearest is meant, which is not certain", async () => {
  const files = {
    "a/schema.graphql": "type Query { me: User }\ntype User { id: ID }\n",
    "b/schema.graphql": "type Query { me: User }\ntype User { id: ID }\n",
    "a/me.graphql": "{ me { id } }\n",
    "me.graphql": "{ me { id } }\n"
  }
  expect(await uses(files, "User.id")).toStrictEqual([
    "a/me.graphql:1 other likely",
    "me.graphql:1 other name-only",
    "me.graphql:1 other name-only"
  ])
  expect(await uses(files, "User")).toStrictEqual([
    "a/schema.graphql:1 type exact",
    "b/schema.graphql:1 type exact"
  ])
})
