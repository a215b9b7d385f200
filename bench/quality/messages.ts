/**
 * From a message to the line that makes it: `bun run bench:messages --repos DIR[,DIR...] [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * DIR is a folder of sources, or a git directory, whose HEAD is taken. What is asked for: texts of four words and more in quotes, outside of tests, that
 * stand in the sources once, with values in the place of what is filled in; 60 of a repository at most, at equal distances. A place answers where its
 * lines hold that of the text; places count in reading order: a result, the further matches that it names in the same file, the next result. By file each
 * file counts once. `plain BM25` is textbook BM25 over the same chunks.
 */
import { parseArgs } from "node:util"
import {
  evenSpread,
  firstFile,
  firstOverlap,
  type Place,
  PLACES,
  plainBm25,
  readingOrder
} from "../../src/core/measure/mod.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { markdownTable } from "./markdownTable.ts"
import { FIGURE_NAMES, placeFigures } from "./placeFigures.ts"
import { quotedMessages } from "./quotedMessages.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"
import { sourceFiles } from "./sourceFiles.ts"
import { repositoryName, withTreeCopy } from "./sourceTree.ts"
import { treeChunks } from "./treeChunks.ts"

const MOST_MESSAGES = 60
const SEED = 1
const YARDSTICK = "plain BM25"

const { values } = parseArgs({
  options: { repos: { type: "string" }, mode: { type: "string" }, out: { type: "string" } }
})
if (values.repos === undefined) throw new Error("Say which repositories to ask: --repos DIR[,DIR...]")
const modes = searchModes(values.mode)

interface Measured {
  readonly repo: string
  readonly searcher: string
  /** Places from 1 of the first that answers. */
  readonly lines: number | undefined
  readonly file: number | undefined
}

const all: Array<Measured> = []
const trees: Array<{ readonly name: string; readonly commit: string | undefined; readonly asked: number }> =
  []
for (const source of values.repos.split(",")) {
  const repo = repositoryName(source)
  await withTreeCopy(source, "HEAD", async ({ commit, path }) => {
    const asked = evenSpread(quotedMessages(await sourceFiles(path)), MOST_MESSAGES, SEED)
    trees.push({ name: repo, commit, asked: asked.length })
    const note = (searcher: string, places: ReadonlyArray<Place>, at: Place) =>
      all.push({ repo, searcher, lines: firstOverlap(places, [at]), file: firstFile(places, [at]) })
    const chunks = await treeChunks(path)
    const rank = plainBm25(chunks.map(({ text }) => text))
    await withIndexedTree(path, async ({ ask }) => {
      for (const { line, message, path } of asked) {
        const place = { path, start: line, end: line }
        for (const mode of modes) note(mode, readingOrder((await ask(message, mode)).found), place)
        note(
          YARDSTICK,
          rank(message, PLACES).map((at) => chunks[at]!),
          place
        )
      }
    })
  })
}

const searchers = [...modes, YARDSTICK]
const tableBy = (level: "lines" | "file") => {
  const row = (name: string, measured: ReadonlyArray<Measured>) => [
    name,
    ...searchers.map((searcher) =>
      placeFigures(
        measured.filter((each) => each.searcher === searcher),
        (each) => each[level]
      )
    )
  ]
  return markdownTable([
    ["repository", ...searchers],
    ...trees.map(({ name }) =>
      row(
        name,
        all.filter(({ repo }) => repo === name)
      )
    ),
    row("mean", all)
  ])
}

writeResult("messages", values.out, [
  "# From a message to the line that makes it",
  "",
  `${commandAndTime("bench:messages")}: ${trees.length} repositories, ${trees.reduce((sum, { asked }) => sum + asked, 0)} messages, ten results each.`,
  "",
  `By lines: ${FIGURE_NAMES}.`,
  "",
  ...tableBy("lines"),
  "",
  `By file: ${FIGURE_NAMES}.`,
  "",
  ...tableBy("file"),
  "",
  ...markdownTable([
    ["repository", "commit", "messages"],
    ...trees.map(({ asked, commit, name }) => [name, commit ?? "", String(asked)])
  ])
])
