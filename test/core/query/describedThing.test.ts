import { expect, test } from "bun:test"
import { describedThing } from "../../../src/core/query/mod.ts"

test.each([
  ["schema of the jwt plugin", ["schema"], "of", ["jwt", "plugin"]],
  ["Default Timeout for a Request", ["default", "timeout"], "for", ["request"]],
  ["user model", ["model"], undefined, ["user"]]
])("%s", (query, described, relation, owner) => {
  const thing = describedThing(query)
  expect(thing?.described).toStrictEqual(described)
  expect(thing?.relation).toBe(relation)
  expect(thing?.owners[0]).toStrictEqual(owner)
})

test.each(["tests for carts", "carts", "how does the schema of carts work", "list of carts"])(
  "%p describes nothing of another",
  (query) => expect(describedThing(query)).toBeUndefined()
)
