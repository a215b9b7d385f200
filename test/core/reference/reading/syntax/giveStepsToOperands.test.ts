/** What follows an operand of an operator belongs to that operand. */
import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { giveStepsToOperands } from "../../../../../src/core/reference/reading/syntax/giveStepsToOperands.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["swift"])

/** The expressions of a text in brackets, as they are nested, after the steps were given to their operands. */
const nested = (expression: string) => {
  const text = `x = ${expression}`
  const tape = parser.parse("swift", text).tape!()
  giveStepsToOperands(tape, text, languageById("swift")!.mentions!.misplacedSteps!)
  const { after, end, field, fields, length, marksBefore, marksUntil, parent, start, types, type } = tape
  for (let node = 0; node < length; node++) {
    const around = parent[node]!
    expect(around).toBeLessThan(node)
    if (around >= 0) {
      expect(after[node]!).toBeLessThanOrEqual(after[around]!)
      expect(start[node]!).toBeGreaterThanOrEqual(start[around]!)
      expect(end[node]!).toBeLessThanOrEqual(end[around]!)
      expect(marksBefore[node]!).toBeGreaterThanOrEqual(marksBefore[around]!)
      expect(marksUntil[node]!).toBeLessThanOrEqual(marksUntil[around]!)
    }
    for (let child = node + 1; child < after[node]!; child = after[child]!) expect(parent[child]).toBe(node)
  }
  const shown = (node: number): string => {
    let written = ""
    let from = start[node]!
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      written += text.slice(from, start[child]) + shown(child)
      from = end[child]!
    }
    written += text.slice(from, end[node])
    const kind = types[type[node]!]!
    return kind.endsWith("_expression") && after[node]! > node + 1 ? `(${written})` : written
  }
  const value = Array.from({ length }, (_, node) => node).find((node) => fields[field[node]!] === "result")!
  return shown(value)
}

test("members, calls and signs after the last operand are given to it, through several operators", () => {
  expect(nested("1 + cart.total()")).toBe("(1 + ((cart.total)()))")
  expect(nested("!cart.isEmpty")).toBe("(!(cart.isEmpty))")
  expect(nested("a + b.c() + d.e()")).toBe("((a + ((b.c)())) + ((d.e)()))")
  expect(nested("a * b + c.d.e")).toBe("((a * b) + ((c.d).e))")
  expect(nested("1 + total()")).toBe("(1 + (total()))")
  expect(nested("1 + maybe!")).toBe("(1 + (maybe!))")
})

test("what is in brackets, and a member of the expected type, keep their steps", () => {
  expect(nested("(a + b).c")).toBe("((((a + b))).c)")
  expect(nested(".big.total()")).toBe("(((.big).total)())")
  expect(nested("a.b + c")).toBe("((a.b) + c)")
})

test("a sum of thousands of calls is read in linear time", () => {
  expect(nested(`a${" + b.c()".repeat(3000)}`)).toContain("((b.c)())")
})
