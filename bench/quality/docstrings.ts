/**
 * From documentation to the function it was about, within one repository: `bun run bench:docstrings --repos DIR[,DIR...]
 * [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * DIR is a folder of sources, or a git directory, whose HEAD is taken. Its files are copied without the documentation of their
 * symbols, the copy is indexed by the executable, and the first paragraph of each documentation is asked for. What is asked for:
 * functions and methods outside of tests with three lines or more below that of the name, documented in 5 to 60 words, 300 of a
 * repository at most, at equal distances; nothing that another comment, or prose, says word by word. Functions documented in the same
 * words are one question, and each of them answers it.
 *
 * A place answers where its lines overlap with the function's. Places count in reading order: a result, the further matches that it
 * names in the same file, the next result; the first ten count. By file each file counts once. `plain BM25` is textbook BM25 over the
 * same chunks. The repositories of the results in this repository: BurntSushi/ripgrep, square/okio, restic/restic, Textualize/rich,
 * honojs/hono, apache/commons-io; the model is trained on none of them.
 */
import { parseArgs } from "node:util"
import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"
import {
  evenSpread,
  firstFile,
  firstOverlap,
  mean,
  pairedInterval,
  type Place,
  PLACES,
  plainBm25,
  readingOrder,
  reciprocalRank,
  signed
} from "../../src/core/measure/mod.ts"
import { stripFolder } from "./documentedFunctions.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { markdownTable } from "./markdownTable.ts"
import { FIGURE_NAMES, placeFigures } from "./placeFigures.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"
import { repositoryName, withTreeCopy } from "./sourceTree.ts"
import { treeChunks } from "./treeChunks.ts"

const MOST_QUESTIONS = 300
const SEED = 1
const YARDSTICK = "plain BM25"

type Searcher = SearchMode | typeof YARDSTICK

interface Measured {
  readonly repo: string
  readonly searcher: Searcher
  /** Places from 1 of the first that answers. */
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
const searchers: ReadonlyArray<Searcher> = [...modes, YARDSTICK]

const all: Array<Measured> = []
const trees: Array<MeasuredTree> = []
for (const source of values.repos.split(",")) {
  const name = repositoryName(source)
  await withTreeCopy(source, "HEAD", async ({ commit, path }) => {
    const { damaged, questions, stillSaid, stripped } = await stripFolder(path)
    const asked = evenSpread(questions, MOST_QUESTIONS, SEED)
    trees.push({
      name,
      commit,
      documented: questions.length,
      asked: asked.length,
      stripped,
      damaged: damaged.length,
      stillSaid
    })
    const note = (searcher: Searcher, places: ReadonlyArray<Place>, wanted: ReadonlyArray<Place>) =>
      all.push({
        repo: name,
        searcher,
        function: firstOverlap(places, wanted),
        file: firstFile(places, wanted)
      })
    await withIndexedTree(path, async ({ ask }) => {
      for (const mode of modes)
        for (const { functions, query } of asked)
          note(mode, readingOrder((await ask(query, mode)).found), functions)
    })
    const chunks = await treeChunks(path)
    const rank = plainBm25(chunks.map(({ text }) => text))
    for (const { functions, query } of asked)
      note(
        YARDSTICK,
        rank(query, PLACES).map((at) => chunks[at]!),
        functions
      )
  })
  const own = all.filter(({ repo, searcher }) => repo === name && searcher === searchers[0])
  console.log(`${name.padEnd(20)} ${mean(own.map((each) => reciprocalRank(each.function))).toFixed(3)}`)
}

type Level = "function" | "file"

const ofSearcher = (searcher: Searcher, repo?: string) =>
  all.filter((each) => each.searcher === searcher && (repo === undefined || each.repo === repo))

const compares = modes.includes("hybrid") && modes.includes("keyword")

/** By how much the reciprocal rank differs, question by question. */
const differences = (level: Level, repo: string): ReadonlyArray<number> => {
  const keyword = ofSearcher("keyword", repo)
  return ofSearcher("hybrid", repo).map(
    (hybrid, at) => reciprocalRank(hybrid[level]) - reciprocalRank(keyword[at]![level])
  )
}

const shownDifference = (paired: ReadonlyArray<number>) => {
  const [low, high] = pairedInterval(paired, SEED)
  return `${signed(mean(paired))} (${signed(low)} to ${signed(high)})`
}

const tableBy = (level: Level) => {
  const row = (name: string, paired: ReadonlyArray<number>, repo?: string) => [
    name,
    ...searchers.map((searcher) => placeFigures(ofSearcher(searcher, repo), (each) => each[level])),
    ...(compares ? [shownDifference(paired)] : [])
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
