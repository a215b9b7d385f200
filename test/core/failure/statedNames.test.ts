import { expect, test } from "bun:test"
import { disjointNames, statedNames } from "../../../src/core/failure/statedNames.ts"

const namesIn = (text: string) => [...statedNames(text)]

test("quoted names, packages and hosts of addresses are stated", () => {
  expect(namesIn("Command '['git', 'clone', '-q']' failed")).toStrictEqual(["git", "clone", "-q"])
  expect(namesIn('peer react@"^17.0.0" from @scope/dnd@13.1.1')).toStrictEqual(["react", "@scope/dnd"])
  expect(namesIn("401 for url: https://api.stripe.com/v1/charges")).toStrictEqual(["api.stripe.com"])
})

test("words, addresses of machines, and what stands between two quoted names are not", () => {
  expect(namesIn("it doesn't say; don't ask")).toStrictEqual([])
  expect(namesIn("http://localhost:3000/x http://10.0.0.1/ http://db:80/")).toStrictEqual([])
  expect(namesIn('running on host "db" and "a" or "b"')).toStrictEqual(["a", "b"])
})

test("names are disjoint only if both texts have some", () => {
  expect(disjointNames(new Set(["a", "b"]), new Set(["b", "c"]))).toBeUndefined()
  expect(disjointNames(new Set(), new Set(["c"]))).toBeUndefined()
  expect(disjointNames(new Set(["a"]), new Set(["c"]))).toStrictEqual({
    querySubject: "a",
    knownSubject: "c"
  })
})
