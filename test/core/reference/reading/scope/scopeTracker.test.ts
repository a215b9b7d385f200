import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { scopeTracker } from "../../../../../src/core/reference/reading/scope/scopeTracker.ts"
import { fileSyntax } from "../../../../../src/core/reference/reading/syntax/fileSyntax.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["typescript", "cpp"])

/** The nodes of a text, with a tracker of their scopes. */
const trackerOf = (language: "cpp" | "typescript", text: string) => {
  const tape = parser.parse(language, text).tape!()
  const tracker = scopeTracker(fileSyntax(tape, text, languageById(language)!.mentions!))
  const nodeOf = (written: string) =>
    Array.from({ length: tape.length }, (_, node) => node).find(
      (node) => text.slice(tape.start[node], tape.end[node]) === written
    )!
  const beginning = (scope: number) => (scope < 0 ? "" : text.slice(tape.start[scope]).split(" ")[0]!)
  const enterUntil = (last: number) => {
    for (let node = 0; node <= last; node++) tracker.enter(node)
  }
  return { ...tracker, beginning, enterUntil, nodeOf, length: tape.length }
}

test("the scope of a node is known once it is entered, or reached before that", () => {
  const text = "const a = 1; function run(cart) { return (order) => order.total }"
  const { beginning, enterUntil, isRead, nodeOf, reach, scopeOf } = trackerOf("typescript", text)
  enterUntil(nodeOf("cart"))
  expect(beginning(scopeOf[nodeOf("cart")]!)).toBe("function")
  expect([isRead(nodeOf("run")), isRead(nodeOf("order.total"))]).toStrictEqual([true, false])
  reach(nodeOf("order.total"))
  expect(beginning(scopeOf[nodeOf("order.total")]!)).toBe("function")
  enterUntil(nodeOf("order.total"))
  expect(beginning(scopeOf[nodeOf("order.total")]!)).toBe("(order)")
})

test("a template's parameters count for its first part and for what it declares, which is not bound in it", () => {
  const text = "template <typename T> struct Cart { T total; };"
  const { beginning, bindingScopeOf, enterUntil, length, nodeOf, scopeOf } = trackerOf("cpp", text)
  enterUntil(length - 1)
  expect(beginning(scopeOf[nodeOf("Cart")]!)).toBe("template")
  expect(beginning(bindingScopeOf(nodeOf("Cart")))).toBe("")
})
