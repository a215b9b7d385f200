import { expect, test } from "bun:test"
import { rotatedNames } from "../../../src/core/query/mod.ts"

test("a name may end with the words that a query begins with", () => {
  const joined = (query: string) => rotatedNames(query).map((words) => words.join(" "))
  expect(joined("where is the swipe action add item?")).toContain("add item swipe action")
  expect(joined("find open file")).toStrictEqual(["open file find", "file find open"])
  expect(joined("open file")).toStrictEqual([])
  expect(joined("what is done with a cart that nobody has touched for a whole week")).toStrictEqual([])
})
