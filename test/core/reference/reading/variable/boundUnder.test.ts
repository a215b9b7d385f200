/** Names in patterns of Swift, which are bound only under a word. */
import { expect, test } from "bun:test"
import { receiversOf as before } from "../../receiversOf.ts"

const given = (code: string) =>
  before("swift", "a.swift", `enum E { case one(Cart, Crate) }\nfunc f(e: E, one: Bin, c: Bin) { ${code} }`)

test("a name in a pattern under the word is a variable, the name of the case is none", async () => {
  expect(await given("switch e { case let .one(a, _): a.go(); one.go() }")).toStrictEqual(["E>(one#0", "Bin"])
  expect(await given("if case let .one(_, b) = e { b.go() }")).toStrictEqual(["E>(one#1"])
})

test("a name without the word is a value that is compared", async () => {
  expect(await given("switch e { case .one(c, _): c.go() }")).toStrictEqual(["Bin"])
  expect(await given("if case let .one(a, _) = e, case .one(_, c) = e { c.go() }")).toStrictEqual(["Bin"])
})
