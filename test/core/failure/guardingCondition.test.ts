import { expect, test } from "bun:test"
import { guardingCondition } from "../../../src/core/failure/mod.ts"

/** The condition around the line with `fail`, or with `raise`. */
const guardIn = (code: string) => {
  const lines = code.split("\n")
  const found = guardingCondition(
    lines,
    lines.findIndex((line) => /fail|raise/.test(line))
  )
  return found && `${found.isElse ? "else of " : ""}${found.line}: ${found.text}`
}

test("the innermost condition around a line is found in each notation", () => {
  expect(
    [
      'if a {\n\tif err := open(); err != nil {\n\t\treturn fail(\n\t\t\t"it is open")',
      "if a:\n    sell()\nelif b:\n    raise Closed()",
      'case open(till) do\n  {:ok, till} ->\n    till\n  {:error, reason} ->\n    raise "no"',
      "match open() {\n    Ok(till) => till,\n    Err(error) => {\n        fail(error)",
      "when (till) {\n    is Open -> {\n        fail()",
      "try {\n  sell()\n} catch (error) {\n  fail(error)",
      'if (\n  till.isOpen &&\n  till.isMine\n) {\n  fail("it is open")'
    ].map(guardIn)
  ).toStrictEqual([
    "1: if err := open(); err != nil {",
    "2: elif b:",
    "3: {:error, reason} ->",
    "2: Err(error) => {",
    "1: is Open -> {",
    "2: } catch (error) {",
    "0: if (till.isOpen && till.isMine)"
  ])
})

test("where a condition does not hold is told, and one after its statement is in the same line", () => {
  expect(guardIn("if (till.isOpen) {\n  sell()\n} else {\n  fail()")).toBe("else of 0: if (till.isOpen) {")
  expect(guardIn('errors.add(:till, "raise it") unless TILLS.include?(till)')).toBe(
    '0: errors.add(:till, "raise it") unless TILLS.include?(till)'
  )
  expect(guardIn('raise "it is open unless you close it"')).toBeUndefined()
})

test("what decides whether a function runs is not looked for, nor a condition whose block has ended", () => {
  expect(
    [
      "if a {\n  tills.forEach((till) => {\n    fail(till)",
      "if (a) {\n  tills.forEach(till -> {\n    fail(till)",
      "if a\n  tills.each { |t|\n    x }\nend\ndef close\n  raise Closed",
      "if a {\n  sell()\n}\nfail()",
      "if a:\n    sell()\nraise Closed()"
    ].map(guardIn)
  ).toStrictEqual(Array.from({ length: 5 }, () => undefined))
})
