/** Conditions that only the declarations of the view can judge. */
import { expect, test } from "bun:test"
import { receiversOf } from "../../receiversOf.ts"

/** What is known of the object before each call of `go`. */
const before = (body: string) =>
  receiversOf("typescript", "a.ts", `function a(e: Event, x: unknown) { ${body} }`)

test("comparisons of a field, and whether there is one, where they hold and where they fail", async () => {
  expect(await before('if (e.kind === "a") e.go(); else e.go()')).toStrictEqual([
    "Event>&=kind|a",
    "Event>&!=kind|a"
  ])
  expect(await before("if (Kind.A !== e.kind) return; e.go()")).toStrictEqual(["Event>&=kind|Kind.A"])
  expect(await before('e.ok === true && e.go(); ("cart" in e) ? 1 : e.go()')).toStrictEqual([
    "Event>&=ok|true",
    "Event>&!+cart"
  ])
  expect(await before("if (e.kind === other) e.go()")).toStrictEqual(["Event"])
})

test("cases of a switch, also those that go on into the next", async () => {
  expect(
    await before(
      'switch (e.kind) { case "a": case "b": e.go(); break; case "c": e.go(); case "d": e.go(); return; default: e.go() }'
    )
  ).toStrictEqual(["Event>&=kind|a|b", "Event>&=kind|c", "Event>&=kind|c|d", "Event>&!=kind|a|b|c|d"])
  expect(await before('switch (e.kind) { case "a": 1; default: e.go() }')).toStrictEqual(["Event"])
  expect(await before('switch (e.kind) { default: 1; case "a": e.go() }')).toStrictEqual(["Event"])
})

test("what a function says of a value, also of one of which nothing is known", async () => {
  expect(await before("if (isCart(x)) x.go(); else x.go()")).toStrictEqual([
    "unknown>&?isCart",
    "unknown>&!?isCart"
  ])
  expect(await before("assertCart(x); x.go()")).toStrictEqual(["unknown>&?assertCart"])
  expect(await before("print(x); x.go()")).toStrictEqual(["unknown"])
  expect(await before("if (isCart(x)) { x = other(); x.go() }")).toStrictEqual(["unknown"])
  expect(await before("try {} catch (error) { if (isCart(error)) error.go() }")).toStrictEqual(["?>&?isCart"])
})
