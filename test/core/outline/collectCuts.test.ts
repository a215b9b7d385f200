import { expect, test } from "bun:test"
import { go } from "../../../src/core/language/go/spec.ts"
import { javascript } from "../../../src/core/language/javascript/spec.ts"
import { collectCuts } from "../../../src/core/outline/collectCuts.ts"
import { parsed } from "./parsed.ts"

const filler = `\tcall("${"x".repeat(900)}")\n`

test("cuts are before statements and the comments above them, inner ones have a greater depth", async () => {
  const text = `package a\n\nfunc f() {\n\tone(); two()\n\t// why\n\tthree()\n\tif x {\n${filler}\t\tfour()\n\t}\n}\n`
  const cuts = collectCuts(await parsed("go", text), text, go)
  const lines = text.split("\n")
  expect(cuts.map(({ line }) => lines[line]!.trim().slice(0, 8))).toStrictEqual([
    "func f()",
    "one(); t",
    "// why",
    "if x {",
    'call("xx',
    "four()"
  ])
  const depths = cuts.map(({ depth }) => depth)
  expect(depths).toStrictEqual(depths.toSorted((a, b) => a - b))
})

test("cuts between elements of a literal are much deeper than those between statements", async () => {
  const text = `package a\n\nvar xs = []string{\n\t"a",\n\t"${"b".repeat(900)}",\n}\n`
  const [statement, ...elements] = collectCuts(await parsed("go", text), text, go)
  expect(elements).not.toBeEmpty()
  for (const { depth } of elements) expect(depth).toBeGreaterThan(statement!.depth + 50)
})

test("cuts are found after a chain of calls that is deeper than the stack", async () => {
  const links = Array.from({ length: 20_000 }, (_, at) => `\n  .then(step${at})`)
  const text = `start()${links.join("")}\nlast()\n`
  const cuts = collectCuts(await parsed("javascript", text), text, javascript)
  expect(cuts).toContainEqual({ line: 20_001, depth: 0 })
})

test("no cut is within the comments above a statement, even if the file begins with them", async () => {
  const comments = Array.from({ length: 12 }, (_, at) => `// ${"why ".repeat(20)}${at}`).join("\n")
  const text = `${comments}\nfirst()\nsecond()\n`
  expect(collectCuts(await parsed("javascript", text), text, javascript)).toStrictEqual([
    { line: 13, depth: 0 }
  ])
  const below = `\n${text}`
  expect(collectCuts(await parsed("javascript", below), below, javascript)).toStrictEqual([
    { line: 14, depth: 0 }
  ])
})
