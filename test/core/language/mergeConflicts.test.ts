import { expect, test } from "bun:test"
import { mergeConflicts } from "../../../src/core/language/mergeConflicts.ts"
import { deriveText } from "../../languages/deriveText.ts"

/** The text that a grammar gets, without blank lines. */
const read = (text: string) =>
  mergeConflicts(text)
    .toReversed()
    .reduce(
      (rest, { as, end, start }) =>
        rest.slice(0, start) + (as ?? rest.slice(start, end).replace(/[^\n]/g, " ")) + rest.slice(end),
      text
    )

const kept = (text: string) => {
  const shown = read(text)
  expect(shown.length).toBe(text.length)
  expect(shown.split("\n").length).toBe(text.split("\n").length)
  return shown.split(/\s*\n\s*/).filter((line) => line.trim() !== "")
}

test("mergeConflicts() leaves the first side of each conflict, and everything around it", () => {
  const conflict = "<<<<<<< HEAD\na\n=======\nb\nc\n>>>>>>> topic (Add it)\n"
  expect(kept(`x\n${conflict}y\n${conflict}z\n`)).toStrictEqual(["x", "a", "y", "a", "z"])
  expect(kept("<<<<<<< HEAD\r\na\r\n=======\r\nb\r\n>>>>>>> topic\r\nx\r\n")).toStrictEqual(["a", "x"])
})

test("mergeConflicts() leaves out the base of both sides", () => {
  expect(kept("<<<<<<< HEAD\na\n||||||| 1f2e3d\nbase\n=======\nb\n>>>>>>> topic\n")).toStrictEqual(["a"])
})

test("mergeConflicts() leaves the second side where the first has deleted all", () => {
  expect(kept("x\n<<<<<<< HEAD\n=======\nb\n>>>>>>> topic\n")).toStrictEqual(["x", "b"])
  expect(kept("<<<<<<< HEAD\n\n||||||| base\nbase\n=======\nb\n>>>>>>> topic\n")).toStrictEqual(["b"])
  expect(kept("<<<<<<< HEAD\na\n=======\n>>>>>>> topic\n")).toStrictEqual(["a"])
})

test("mergeConflicts() finds none in headings, quoted conflicts and unfinished ones", () => {
  for (const text of [
    "Title\n=======\n",
    "  <<<<<<< HEAD\n  a\n  =======\n  b\n  >>>>>>> topic\n",
    "<<<<<<< HEAD\na\n=======\nb\n",
    "<<<<<<< HEAD\na\n>>>>>>> topic\n",
    "<<<<<<<< HEAD\na\n========\nb\n>>>>>>>> topic\n"
  ])
    expect(mergeConflicts(text)).toStrictEqual([])
})

const CONFLICTED = `class Cart
<<<<<<< HEAD
  def total(left)
=======
  def total(right: price_of(right))
>>>>>>> topic
    1
  end

  def empty?
    true
  end
end
`

test("of a file with a conflict the first side is read, and the conflict is its problem", async () => {
  const { problem, symbols } = await deriveText("cart.rb", CONFLICTED)
  expect(symbols.map(({ name, span }) => [name, span.startLine, span.endLine])).toStrictEqual([
    ["Cart", 1, 13],
    ["total", 3, 8],
    ["empty?", 10, 12]
  ])
  expect(problem).toStrictEqual({ line: 2, message: "merge conflict: only one of its sides is read" })
})

test("a problem before the conflict, or in the side that is read, is reported as it is", async () => {
  const { problem } = await deriveText("cart.rb", CONFLICTED.replace("total(left)", "total(left"))
  expect(problem?.message).not.toContain("merge conflict")
})
