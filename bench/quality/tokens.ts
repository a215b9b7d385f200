/**
 * Measures what an answer costs an agent to read: `bun run bench:tokens --data DIR [--out FILE]`. Needs ripgrep.
 *
 * DIR has the layout described in `labelledQueries.ts`. Three ways of reading: fifty results of `search_code`, in order, like a reader who asks for more;
 * ripgrep and whole files; ripgrep and the 25 lines around every match in each file. ripgrep searches for the significant words of the query as written, in any
 * case; the file with the most words comes first, then the one with the most matches. A file that it leads to counts as found wherever the target is in it.
 * Tokens are those of the code that is read, at four characters each, lines beside a chunk included: names and places around a result are not counted, nor are the lines that ripgrep prints.
 * A target is reached when everything up to the first item that covers it is read.
 */
import { parseArgs } from "node:util"
import { grepWords } from "../../src/core/grep/mod.ts"
import { mean, type Score, scoreOf } from "../../src/core/measure/mod.ts"
import { grepFiles, readFilesAround, readFilesWhole } from "./grepReading.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { readLabelledQueries } from "./labelledQueries.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"

const RESULTS = 50
const BUDGETS = [500, 1000, 2000, 4000, 8000]

const READING_METHODS = ["search_code", "ripgrep, whole files", "ripgrep, 25 lines around matches"] as const

interface Measured extends Score {
  readonly method: (typeof READING_METHODS)[number]
}

const { values } = parseArgs({ options: { data: { type: "string" }, out: { type: "string" } } })
const repositories = await readLabelledQueries(values.data)

const all: Array<Measured> = []
for (const { name, path, queries } of repositories) {
  await withIndexedTree(path, async ({ ask }) => {
    for (const { query, targets } of queries) {
      const matches = grepFiles(path, grepWords(query))
      const hitLists = [
        (await ask(query, "hybrid", RESULTS)).found,
        readFilesWhole(path, matches),
        readFilesAround(path, matches)
      ]
      hitLists.forEach((hits, at) => all.push({ ...scoreOf(hits, targets), method: READING_METHODS[at]! }))
    }
  })
  console.log(name)
}

const rowOf = (method: (typeof READING_METHODS)[number]) => {
  const measured = all.filter((each) => each.method === method)
  const average = (of: (each: Measured) => number) => mean(measured.map(of))
  return [
    method,
    ...BUDGETS.map((budget) => average(({ recallWithin }) => recallWithin(budget)).toFixed(3)),
    average(({ tokensToHit }) => tokensToHit).toFixed(0)
  ]
}

writeResult("tokens", values.out, [
  "# Tokens until the answer",
  "",
  `${commandAndTime("bench:tokens")}: ${repositories.length} repositories, ${all.length / READING_METHODS.length} queries.`,
  "Recall of the targets within so many tokens; tokens expected to the first that answers, 32,000 where none does before.",
  "",
  ...markdownTable([
    ["way of reading", ...BUDGETS.map((budget) => budget.toLocaleString("en")), "tokens to the first hit"],
    ...READING_METHODS.map(rowOf)
  ])
])
