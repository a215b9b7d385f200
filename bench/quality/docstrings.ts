/**
 * Finds functions by their documentation within one repository: `bun run bench:docstrings --repos DIR[,DIR...] [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * DIR is a folder of sources, or a git directory, whose HEAD is used. Its files are copied without the documentation of their symbols, the executable indexes
 * the copy, and the queries are the first paragraphs of the documentation. Included are functions and methods outside of tests with at least three lines below
 * that of the name and documentation of 5 to 60 words; at most 300 per repository, evenly spaced; none whose words another comment or document repeats
 * verbatim. Functions with the same documentation are one question, and each of them answers it.
 *
 * A place answers when its lines overlap the function's. Places count in reading order: a result, its further matches in the same file, the next result; the
 * first ten count. By file, each file counts once. `plain BM25` is standard BM25 over the same chunks. The repositories of the published results:
 * BurntSushi/ripgrep, square/okio, restic/restic, Textualize/rich, honojs/hono, apache/commons-io; the model is trained on none of them.
 */
import { parseArgs } from "node:util"
import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"
import {
  evenSpread,
  firstFile,
  firstOverlap,
  formatSigned,
  MAX_SCORED_RESULTS,
  mean,
  pairedInterval,
  type Place,
  plainBm25,
  readingOrder,
  reciprocalRank
} from "../../src/core/measure/mod.ts"
import { stripFolder } from "./documentedFunctions.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { markdownTable } from "./markdownTable.ts"
import { FIGURE_NAMES, placeFigures } from "./placeFigures.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"
import { repositoryName, withTreeCopy } from "./sourceTree.ts"
import { treeChunks } from "./treeChunks.ts"

const MAX_QUESTIONS = 300
const SEED = 1
const BASELINE = "plain BM25"

type Searcher = SearchMode | typeof BASELINE

interface Measured {
  readonly repo: string
  readonly searcher: Searcher
  /** Rank from 1 of the first correct place. */
  readonly function: number | undefined
  readonly file: number | undefined
}

interface MeasuredTree {
  readonly name: string
  readonly commit: string | undefined
  readonly documented: number
  readonly asked: number
  readonly stripped: number
  readonly damaged: number
  readonly stillSaid: number
}

const { values } = parseArgs({
  options: { repos: { type: "string" }, mode: { type: "string" }, out: { type: "string" } }
})
if (values.repos === undefined) throw new Error("Say which repositories to ask: --repos DIR[,DIR...]")
const modes = searchModes(values.mode)
const searchers: ReadonlyArray<Searcher> = [...modes, BASELINE]

const all: Array<Measured> = []
const trees: Array<MeasuredTree> = []
for (const source of values.repos.split(",")) {
  const name = repositoryName(source)
  await withTreeCopy(source, "HEAD", async ({ commit, path }) => {
    const { damaged, questions, stillSaid, stripped } = await stripFolder(path)
    const asked = evenSpread(questions, MAX_QUESTIONS, SEED)
    trees.push({
      name,
      commit,
      documented: questions.length,
      asked: asked.length,
      stripped,
      damaged: damaged.length,
      stillSaid
    })
    const record = (searcher: Searcher, places: ReadonlyArray<Place>, correct: ReadonlyArray<Place>) =>
      all.push({
        repo: name,
        searcher,
        function: firstOverlap(places, correct),
        file: firstFile(places, correct)
      })
    await withIndexedTree(path, async ({ ask }) => {
      for (const mode of modes)
        for (const { functions, query } of asked)
          record(mode, readingOrder((await ask(query, mode)).found), functions)
    })
    const chunks = await treeChunks(path)
    const rank = plainBm25(chunks.map(({ text }) => text))
    for (const { functions, query } of asked)
      record(
        BASELINE,
        rank(query, MAX_SCORED_RESULTS).map((at) => chunks[at]!),
        functions
      )
  })
  const measuredHere = all.filter(({ repo, searcher }) => repo === name && searcher === searchers[0])
  console.log(
    `${name.padEnd(20)} ${mean(measuredHere.map((each) => reciprocalRank(each.function))).toFixed(3)}`
  )
}

type Level = "function" | "file"

const measuredBy = (searcher: Searcher, repo?: string) =>
  all.filter((each) => each.searcher === searcher && (repo === undefined || each.repo === repo))

const compares = modes.includes("hybrid") && modes.includes("keyword")

/** Differences of the reciprocal rank, question by question. */
const differences = (level: Level, repo: string): ReadonlyArray<number> => {
  const keyword = measuredBy("keyword", repo)
  return measuredBy("hybrid", repo).map(
    (hybrid, at) => reciprocalRank(hybrid[level]) - reciprocalRank(keyword[at]![level])
  )
}

const renderDifference = (paired: ReadonlyArray<number>) => {
  const [low, high] = pairedInterval(paired, SEED)
  return `${formatSigned(mean(paired))} (${formatSigned(low)} to ${formatSigned(high)})`
}

const tableBy = (level: Level) => {
  const row = (name: string, paired: ReadonlyArray<number>, repo?: string) => [
    name,
    ...searchers.map((searcher) => placeFigures(measuredBy(searcher, repo), (each) => each[level])),
    ...(compares ? [renderDifference(paired)] : [])
  ]
  return markdownTable([
    ["repository", ...searchers, ...(compares ? ["MRR, hybrid − keyword"] : [])],
    ...trees.map(({ name }) => row(name, compares ? differences(level, name) : [], name)),
    row("mean", compares ? trees.map(({ name }) => mean(differences(level, name))) : [])
  ])
}

writeResult("docstrings", values.out, [
  "# From documentation to its function",
  "",
  `${commandAndTime("bench:docstrings")}: ${trees.length} repositories, ${trees.reduce((sum, { asked }) => sum + asked, 0)} questions, ten results each.`,
  "",
  `By function: ${FIGURE_NAMES}. Differences with their 95 % interval, by the bootstrap over questions, in the last row over repositories.`,
  "",
  ...tableBy("function"),
  "",
  `By file: ${FIGURE_NAMES}.`,
  "",
  ...tableBy("file"),
  "",
  ...markdownTable([
    [
      "repository",
      "commit",
      "questions",
      "asked",
      "files stripped",
      "not asked: said elsewhere too",
      "not asked: files that the parser reads otherwise then"
    ],
    ...trees.map(({ asked, commit, damaged, documented, name, stillSaid, stripped }) => [
      name,
      commit ?? "",
      String(documented),
      String(asked),
      String(stripped),
      String(stillSaid),
      String(damaged)
    ])
  ])
])
