/** What is known of the parameters of functions that are written as values, by what these are given to. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

test.each([
  ["visit((a) => a.go())", "visit=>(#0>[key]>[]0"],
  ["visit(1, (a, b) => b.go())", "visit=>(#1>[key]>[]1"],
  ["shop.visit((a) => a.go())", "shop=>(visit#0>[key]>[]0"],
  ["new Shop((a) => a.go())", "Shop=>(new#0>[key]>[]0"],
  ["visit({ done: (a) => a.go() })", "visit=>(#0>.done>[key]>[]0"],
  ["const f: Handler = (a) => a.go()", "Handler>[key]>[]0"],
  ["const f: (a: Cart) => void = (a) => a.go()", "Cart"],
  ["shop.done = (a) => a.go()", "shop.done=>[key]>[]0"],
  ["const f = (): Handler => (a) => a.go()", "Handler>[key]>[]0"]
])("the place of a function tells what it gets: %s", async (text, receiver) => {
  expect(await receiversOf("typescript", "a.ts", text)).toStrictEqual([receiver])
})

test.each([
  "visit((a: Cart) => a.go())",
  "visit(({ a }) => a.go())",
  "visit(...all, (a) => a.go())",
  "(a) => a.go()",
  "visit(() => { a.go() })"
])("a parameter that states its type, or is none, gets nothing from there: %s", async (text) => {
  expect((await receiversOf("typescript", "a.ts", text)).join()).not.toContain("(#")
})

test("the parameter that a function does not state is its own, or that of a function around it if it gets nothing", async () => {
  expect(
    await receiversOf(
      "kotlin",
      "a.kt",
      "fun f() { visit { it.go(); later { it.go(); other { a -> it.go() } } } }"
    )
  ).toStrictEqual([
    "visit=>(#-1>[key]>[]0",
    "later=>(#-1>[key]>[]0>+visit=/(#-1/[key]/[]0",
    "later=>(#-1>[key]>[]0>+visit=/(#-1/[key]/[]0"
  ])
})

test("an argument that is given by name is that of the parameter of that name", async () => {
  expect(await receiversOf("kotlin", "a.kt", "fun f() { visit(done = { a -> a.go() }) }")).toStrictEqual([
    "visit=>(#done>[key]>[]0"
  ])
})
