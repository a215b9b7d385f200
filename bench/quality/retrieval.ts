/**
 * Relevance of the executable on labelled queries: `bun run bench:retrieval --data DIR [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * The effect of a reranker is the difference to a run with `LODESTONE_RERANKER_PROVIDER` and its other settings in the environment. DIR has the layout
 * described in `labelledQueries.ts`. Every repository is indexed by a new server, in a folder of its own.
 */
import { parseArgs } from "node:util"
import { mean, meanOfMeans, percentile, type Score, scoreOf } from "../../src/core/measure/mod.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { readLabelledQueries } from "./labelledQueries.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"

interface Measured extends Score {
  readonly mode: string
  readonly repo: string
  readonly language: string
  readonly category: string
  readonly millis: number
}

const { values } = parseArgs({
  options: { data: { type: "string" }, mode: { type: "string" }, out: { type: "string" } }
})
const modes = searchModes(values.mode)
const reranker = process.env["LODESTONE_RERANKER_PROVIDER"]
const repositories = await readLabelledQueries(values.data)

const all: Array<Measured> = []
const indexed: Array<number> = []
for (const { language, name, path, queries } of repositories) {
  const measuredHere: Array<Measured> = []
  await withIndexedTree(path, async ({ ask, indexMillis }) => {
    indexed.push(indexMillis)
    for (const mode of modes)
      for (const { category, query, targets } of queries) {
        const { found, millis } = await ask(query, mode)
        measuredHere.push({ ...scoreOf(found, targets), mode, repo: name, language, category, millis })
      }
  })
  all.push(...measuredHere)
  const first = measuredHere.filter(({ mode }) => mode === modes[0])
  console.log(`${name.padEnd(20)} ${mean(first.map(({ ndcg }) => ndcg)).toFixed(3)}`)
}

const measuredIn = (mode: string) => all.filter((each) => each.mode === mode)

const means = (measured: ReadonlyArray<Measured>, by: "category" | "language") =>
  [...Map.groupBy(measured, (each) => each[by])]
    .map(([name, measuredHere]) => ({
      name,
      ndcg: mean(measuredHere.map(({ ndcg }) => ndcg)),
      queries: measuredHere.length
    }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const rowOf = (mode: string) => {
  const measured = measuredIn(mode)
  const average = (of: (each: Measured) => number) => mean(measured.map(of))
  const overall = meanOfMeans(
    measured,
    ({ repo }) => repo,
    ({ ndcg }) => ndcg
  )
  const latency = percentile(
    measured.map(({ millis }) => millis),
    0.5
  )
  return [
    mode,
    overall.toFixed(3),
    ...means(measured, "category").map(({ ndcg }) => ndcg.toFixed(3)),
    average(({ hit1 }) => hit1).toFixed(3),
    average(({ recall }) => recall).toFixed(3),
    average(({ recallWithin }) => recallWithin(2000)).toFixed(3),
    average(({ tokensToHit }) => tokensToHit).toFixed(0),
    `${latency.toFixed(1)} ms`
  ]
}

const first = measuredIn(modes[0]!)
writeResult("retrieval", values.out, [
  "# Relevance on labelled queries",
  "",
  `${commandAndTime("bench:retrieval")}: ${repositories.length} repositories, ${first.length} queries, ten results each${reranker === undefined ? "" : `, reranked by ${reranker}`}.`,
  `Indexing a repository from nothing, with a new server: mean ${mean(indexed).toFixed(0)} ms.`,
  "",
  ...markdownTable([
    [
      "search_mode",
      "NDCG@10",
      ...means(first, "category").map(({ name, queries }) => `${name} (${queries})`),
      "first is right",
      "recall@10",
      "recall at 2,000 tokens",
      "tokens to the first hit",
      "p50"
    ],
    ...modes.map(rowOf)
  ]),
  "",
  ...markdownTable([
    ["language", ...modes.map((mode) => `NDCG@10, ${mode}`)],
    ...means(first, "language").map(({ name }) => [
      name,
      ...modes.map((mode) =>
        means(measuredIn(mode), "language")
          .find((each) => each.name === name)!
          .ndcg.toFixed(3)
      )
    ])
  ])
])
