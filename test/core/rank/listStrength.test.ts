import { describe, expect, test } from "bun:test"
import { listStrength } from "../../../src/core/rank/mod.ts"

const strength = (text: string, things = ["discount"], context: ReadonlyArray<string> = []) =>
  listStrength({ things: [things], context })("src/cart.ts", text)

const kinds = (line: (kind: string) => string, count = 6) =>
  ["Gift", "Bulk", "Trial", "Fixed", "Share", "Late", "Early"].slice(0, count).map(line).join("\n")

describe("listStrength()", () => {
  test.each([
    kinds((kind) => `  ${kind},`),
    kinds((kind) => `  ${kind} = 1,`),
    kinds((kind) => `  case ${kind}: return make${kind}();`),
    kinds((kind) => `  "${kind}": ${kind}Rule,`),
    kinds((kind) => `  register(new ${kind}Rule())`)
  ])("an enumeration, a table, cases and registrations below a name are lists: %j", (entries) => {
    expect(strength(`discounts {\n${entries}\n}`)).toBe(1)
    expect(strength(`currencies {\n${entries}\n}`)).toBe(0)
  })

  test("what the entries have in common may be the name", () => {
    expect(strength(kinds((kind) => `add(new ${kind}Discount())`))).toBe(1)
  })

  test("fewer entries are less sure, and two are none", () => {
    const of = (count: number) => strength(kinds((kind) => `add(new ${kind}Discount())`, count))
    expect([2, 3, 6, 7].map(of)).toEqual([0, 0.5, 1, 1])
  })

  test("imports, ends of blocks, fields and the like are no entries, or weak ones", () => {
    expect(strength(kinds((kind) => `import ${kind}Discount from "./${kind}"`))).toBe(0)
    expect(strength(`discount()\n${"}\n".repeat(10)}`)).toBe(0)
    expect(strength(`class Discount {\n${kinds((kind) => `  private ${kind}: Rate;`)}\n}`)).toBe(0.4)
  })

  test("the name of the file says nothing of a list of something else", () => {
    const of = listStrength({ things: [["discount"]], context: [] })
    expect(
      of(
        "src/discounts.ts",
        kinds((kind) => `add(new ${kind}Currency())`)
      )
    ).toBe(0)
    expect(of("src/discounts.ts", `enum DiscountKind {\n${kinds((kind) => `  ${kind},`)}\n}`)).toBe(1)
  })

  test("of several words all should be there; the context counts less", () => {
    const text = `enum DiscountKind {\n${kinds((kind) => `  ${kind},`)}\n}`
    expect(strength(text, ["discount", "voucher"])).toBe(0.5)
    expect(strength(text, ["discount"], ["cart"])).toBe(1)
    expect(strength(text, ["discount"], ["order"])).toBeCloseTo(0.7)
  })
})
