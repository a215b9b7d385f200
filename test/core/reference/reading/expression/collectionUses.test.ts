import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const ITEM = "export class Item { go() {}; stop() {} }\nexport class Other { go() {}; stop() {} }\n"

/** Lines of a function body, with which `Item#go` is certainly used. */
const exactLines = async (lines: ReadonlyArray<string>) => {
  const text = `${ITEM}function run(items: Item[], byName: Map<string, Item>) {\n${lines.join("\n")}\n}\n`
  return (await uses({ "a.ts": text }, "Item#go"))
    .filter((use) => use.endsWith(" exact"))
    .map((use) => lines[Number(use.split(":")[1]!.split(" ")[0]) - 4])
}

test("the first parameter of a function that visits a collection is an element, wherever the function begins", async () => {
  const visits = [
    "items.map((a) => a.go())",
    "items.map(async (a) => { a.go() })",
    "items.map(function (a) { a.go() })",
    "items.map(function named(a) { a.go() })",
    "items.map(\t(a) => a.go())",
    "items.sort((a, b) => b.go())"
  ]
  expect(await exactLines(visits)).toStrictEqual(visits)
})

test("parameters at other places, of other functions and of nested ones are no elements", async () => {
  expect(
    await exactLines([
      "items.map((a, b) => b.go())",
      "items.concat((a) => a.go())",
      "items.map(1, (a) => a.go())",
      "items.map((a) => (b) => b.go())",
      "items.map((a) => { return (b) => b.go() })",
      "items.map((a) => { const c = a.other; c.go() })",
      "map((a) => a.go())"
    ])
  ).toStrictEqual([])
})

test("keys and elements that a loop takes apart are those of a collection, whose keys may be numbers", async () => {
  const lines = [
    "for (const [a, b] of byName) b.go()",
    "for (const [a, b] of byName.entries()) b.go()",
    "for (const [a, b] of items.entries()) b.go()"
  ]
  expect(
    await exactLines([
      ...lines,
      "for (const [a, b] of byName) a.go()",
      "for (const [a, b] of items.entries()) a.go()",
      "for (const [a, b] of byName.others()) b.go()"
    ])
  ).toStrictEqual(lines)
})
