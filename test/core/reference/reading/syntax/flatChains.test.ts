/** Chains whose steps are siblings. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { flatChains } from "../../../../../src/core/reference/reading/syntax/flatChains.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["dart"])

test("steps are told by what they hold, and the last one is the whole expression", () => {
  const text = "f() { cart.items[0]!.copied(1)..total(); }"
  const tape = parser.parse("dart", text).tape!()
  const flat = flatChains(tape, languageById("dart")!.mentions!.chain!.flat!)
  const nodes = Array.from({ length: tape.length }, (_, node) => node)
  const textOf = (node: number) => text.slice(tape.start[node], tape.end[node])
  const steps = nodes.flatMap((node) => {
    const step = flat.stepAt(node)
    return step === undefined ? [] : [`${textOf(step.before)} ${step.is} ${textOf(node)}`]
  })
  expect(steps).toStrictEqual([
    "cart member .items",
    ".items element [0]",
    "[0] same !",
    "! member .copied",
    ".copied call (1)",
    "(1) restarted ..total()"
  ])
  const cart = nodes.find((node) => textOf(node) === "cart" && tape.after[node] === node + 1)!
  const last = flat.lastOf(cart)
  expect(textOf(last)).toBe("(1)")
  const called = flat.calledMember(last)!
  expect([textOf(called.object), textOf(called.name)]).toStrictEqual(["!", "copied"])
})
