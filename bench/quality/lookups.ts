/**
 * Measures queries that say exactly what they look for:
 * `bun run bench:lookups --repos DIR[,DIR...] [--mode hybrid,keyword,vector] [--kinds KIND[,KIND...]] [--out FILE]`.
 *
 * DIR is a folder of sources, or a git directory, whose HEAD is used. Queries are made from its code outside of tests, in the forms that an agent pastes or
 * writes: see `lookupQueries`; at most 25 per kind and repository, evenly spaced; of all kinds unless some are named. A place answers when its lines contain
 * a correct one; places count in reading order: a result, its further matches in the same file, the next result. `plain BM25` is standard BM25 over the same
 * chunks.
 */
import { parseArgs } from "node:util"
import { firstOverlap, MAX_SCORED_RESULTS, plainBm25, readingOrder } from "../../src/core/measure/mod.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { type Lookup, lookupQueries, LOOKUPS } from "./lookupQueries.ts"
import { isLearnedFrom } from "./learnedFrom.ts"
import { markdownTable } from "./markdownTable.ts"
import { outlineFiles } from "./outlineFiles.ts"
import { FIGURE_NAMES, placeFigures } from "./placeFigures.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"
import { sourceFiles } from "./sourceFiles.ts"
import { repositoryName, withTreeCopy } from "./sourceTree.ts"
import { treeChunks } from "./treeChunks.ts"

const MAX_PER_KIND = 25
const SEED = 1
const BASELINE = "plain BM25"

const { values } = parseArgs({
  options: {
    repos: { type: "string" },
    mode: { type: "string" },
    kinds: { type: "string" },
    out: { type: "string" }
  }
})
if (values.repos === undefined) throw new Error("Say which repositories to ask: --repos DIR[,DIR...]")
const modes = searchModes(values.mode)
const kinds = values.kinds?.split(",")

interface Measured {
  readonly repo: string
  readonly kind: Lookup
  readonly searcher: string
  /** Rank from 1 of the first correct place. */
  readonly place: number | undefined
}

const all: Array<Measured> = []
const trees: Array<{ readonly name: string; readonly commit: string | undefined; readonly asked: number }> =
  []
for (const source of values.repos.split(",")) {
  const repo = repositoryName(source)
  await withTreeCopy(source, "HEAD", async ({ commit, path }) => {
    const asked = lookupQueries(await outlineFiles(await sourceFiles(path)), MAX_PER_KIND, SEED).filter(
      ({ kind }) => kinds === undefined || kinds.includes(kind)
    )
    trees.push({ name: repo, commit, asked: asked.length })
    const chunks = await treeChunks(path)
    const rank = plainBm25(chunks.map(({ text }) => text))
    await withIndexedTree(path, async ({ ask }) => {
      for (const { kind, places, query } of asked) {
        for (const mode of modes) {
          const found = readingOrder((await ask(query, mode)).found)
          all.push({ repo, kind, searcher: mode, place: firstOverlap(found, places) })
        }
        const found = rank(query, MAX_SCORED_RESULTS).map((at) => chunks[at]!)
        all.push({ repo, kind, searcher: BASELINE, place: firstOverlap(found, places) })
      }
    })
  })
}

const searchers = [...modes, BASELINE]
const row = (measured: ReadonlyArray<Measured>) =>
  searchers.map((searcher) =>
    placeFigures(
      measured.filter((each) => each.searcher === searcher),
      ({ place }) => place
    )
  )

/** Results on these repositories say the most about others. */
const unseen = new Set(trees.flatMap(({ commit, name }) => (isLearnedFrom(name, commit) ? [] : [name])))
const measuredOnUnseen = all.filter(({ repo }) => unseen.has(repo))

writeResult("lookups", values.out, [
  "# Queries that say exactly what they want",
  "",
  `${commandAndTime("bench:lookups")}: ${trees.length} repositories, ${trees.reduce((sum, { asked }) => sum + asked, 0)} queries, ten results each.`,
  "",
  `By lines: ${FIGURE_NAMES}.`,
  "",
  ...markdownTable([
    ["asked for", "by", "queries", ...searchers],
    ...[...Map.groupBy(all, ({ kind }) => kind)].map(([kind, measured]) => [
      kind,
      LOOKUPS[kind],
      String(measured.length / searchers.length),
      ...row(measured)
    ]),
    ["all", "", String(all.length / searchers.length), ...row(all)],
    [
      "unseen",
      `all, of the ${unseen.size} repositories that the model did not learn from`,
      String(measuredOnUnseen.length / searchers.length),
      ...row(measuredOnUnseen)
    ]
  ]),
  "",
  ...markdownTable([
    ["repository", "commit", "learned from", "queries", ...searchers],
    ...trees.map(({ asked, commit, name }) => [
      name,
      commit ?? "",
      unseen.has(name) ? "" : "yes",
      String(asked),
      ...row(all.filter(({ repo }) => repo === name))
    ])
  ])
])
