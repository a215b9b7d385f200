/** What the cases of Swift's enumerations hold. */
import { expect, test } from "bun:test"
import { receiversOf as before } from "../../receiversOf.ts"

const given = (code: string) => before("swift", "a.swift", `func f(e: E, all: [E], s: S) { ${code} }`)

test("a part of a case is what the case takes at its place, of the type of what is matched", async () => {
  expect(await given("switch e { case .one(_, let a): a.go() }")).toStrictEqual(["E>(one#1"])
  expect(await given("guard case .one(from: let a, to: let b) = e else { return }; b.go()")).toStrictEqual([
    "E>(one#1"
  ])
  expect(await given("for case .one(let a) in all { a.go() }")).toStrictEqual(["E>(one#0"])
  expect(await given("switch s.e { case .one(let a): a.go() default: break }")).toStrictEqual(["S>.e>(one#0"])
  expect(await given("if case F.one(let a) = e { a.go() }")).toStrictEqual(["F>(one#0"])
  expect(await given("switch e { case .two(.one(let a)): a.go() }")).toStrictEqual(["E>(two#0>(one#0"])
})

test("of what is not written, and of parts of tuples, nothing is told", async () => {
  expect(await given("switch unknown() + e { case .one(let a): a.go() }")).toStrictEqual([""])
  expect(await given("if case let (a, .one(b)) = pair { b.go() }")).toStrictEqual([""])
})
