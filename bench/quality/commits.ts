/**
 * Finds the files that a commit changed by its subject: `bun run bench:commits --repo GITDIR[,GITDIR...] [--back 200] [--messages]
 * [--without-history] [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * The executable indexes the tree `--back` non-merge commits before HEAD, with the history of that commit unless `--without-history` is given. The queries are the subjects of the later commits, without their types and issue
 * numbers, if they changed one to six source files of that tree, tests included. Files that such a commit created are no targets, because the tree does not
 * have them, so even a perfect search would not find everything that belongs to a subject. Every changed file is a target; results are scored as in
 * `bench:retrieval`.
 *
 * With `--messages` only commits that say more than their subject are asked by, once by the subject and once by the whole message, as an agent asks by the text
 * of an issue.
 */
import { parseArgs } from "node:util"
import { isDocument } from "../../src/core/rank/mod.ts"
import { mean, meanOfMeans, type Score, scoreOf } from "../../src/core/measure/mod.ts"
import { subjectQuery } from "../../src/core/question/mod.ts"
import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"
import { commitHistory, explanationOf } from "./commitHistory.ts"
import { withIndexedTree } from "./indexedTree.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { searchModes } from "./searchModes.ts"
import { sourceFiles } from "./sourceFiles.ts"
import { repositoryName, withTreeCopy } from "./sourceTree.ts"

/** A commit that changes more files is not about a particular place. */
const MAX_FILES = 6

/** The longest query that `search_code` takes. */
const MAX_QUERY_LENGTH = 1000

/** What of a commit is asked by, and how. */
interface Asked {
  readonly text: "subject" | "message"
  readonly mode: SearchMode
}

interface Measured extends Score, Asked {
  readonly repo: string
}

interface MeasuredHistory {
  readonly name: string
  readonly base: string
  readonly commits: number
  readonly asked: number
  readonly targets: number
}

const { values } = parseArgs({
  options: {
    repo: { type: "string" },
    messages: { type: "boolean" },
    "without-history": { type: "boolean" },
    back: { type: "string" },
    mode: { type: "string" },
    out: { type: "string" }
  }
})
if (values.repo === undefined) throw new Error("Say whose commits to ask by: --repo GITDIR[,GITDIR...]")
const modes = searchModes(values.mode)
const columns: ReadonlyArray<Asked> = (
  values.messages ? (["subject", "message"] as const) : (["subject"] as const)
).flatMap((text) => modes.map((mode) => ({ text, mode })))
const back = Number(values.back ?? 200)
if (!Number.isInteger(back) || back < 1) throw new Error("--back is a number of commits, at least 1")

const all: Array<Measured> = []
const histories: Array<MeasuredHistory> = []
for (const directory of values.repo.split(",")) {
  const name = repositoryName(directory)
  const { base, later } = commitHistory(directory, back)
  await withTreeCopy(
    directory,
    base,
    async ({ commit, path }) => {
      const files = await sourceFiles(path)
      const sources = new Set(
        files.filter(({ language, path }) => !isDocument(path, language.id)).map(({ path }) => path)
      )
      const questions = later.flatMap(({ id, paths, subject }) => {
        const targets = paths
          .filter((changed) => sources.has(changed))
          .map((changed) => ({ resolved: [changed] }))
        const query = subjectQuery(subject)
        if (query === undefined || targets.length === 0 || targets.length > MAX_FILES) return []
        if (values.messages !== true) return [{ subject: query, message: query, targets }]
        const explanation = explanationOf(directory, id)
        return explanation === undefined
          ? []
          : [{ subject: query, message: `${query}\n\n${explanation}`.slice(0, MAX_QUERY_LENGTH), targets }]
      })
      histories.push({
        name,
        base: commit ?? base,
        commits: later.length,
        asked: questions.length,
        targets: mean(questions.map(({ targets }) => targets.length))
      })
      await withIndexedTree(path, async ({ ask }) => {
        for (const { mode, text } of columns)
          for (const question of questions)
            all.push({
              ...scoreOf((await ask(question[text], mode)).found, question.targets),
              text,
              mode,
              repo: name
            })
      })
    },
    { history: values["without-history"] !== true }
  )
  const [first] = columns
  const measuredHere = all.filter(
    ({ mode, repo, text }) => repo === name && mode === first?.mode && text === first.text
  )
  console.log(
    `${name.padEnd(20)} ${mean(measuredHere.map(({ reciprocalRank }) => reciprocalRank)).toFixed(3)}`
  )
}

const FIGURES: ReadonlyArray<readonly [name: string, of: (score: Score) => number]> = [
  ["MRR", ({ reciprocalRank }) => reciprocalRank],
  ["recall@10", ({ recall }) => recall],
  ["NDCG@10", ({ ndcg }) => ndcg]
]

const row = (name: string, repo?: string) => [
  name,
  ...columns.map(({ mode, text }) =>
    FIGURES.map(([, figure]) =>
      meanOfMeans(
        all.filter(
          (each) => each.mode === mode && each.text === text && (repo === undefined || each.repo === repo)
        ),
        (each) => each.repo,
        figure
      ).toFixed(3)
    ).join(" / ")
  )
]

const asked = histories.reduce((sum, each) => sum + each.asked, 0)
writeResult("commits", values.out, [
  values.messages
    ? "# From the message of a commit to its files"
    : "# From the subject of a commit to its files",
  "",
  `${commandAndTime("bench:commits")}: ${histories.length} repositories, ${asked} questions, ten results each.`,
  "",
  `${FIGURES.map(([name]) => name).join(" / ")}; the mean is that over repositories.`,
  "",
  ...markdownTable([
    ["repository", ...columns.map(({ mode, text }) => (values.messages ? `${text}, ${mode}` : mode))],
    ...histories.map(({ name }) => row(name, name)),
    row("mean")
  ]),
  "",
  ...markdownTable([
    ["repository", "tree of", "later commits", "asked", "files a question"],
    ...histories.map(({ asked, base, commits, name, targets }) => [
      name,
      base,
      String(commits),
      String(asked),
      targets.toFixed(1)
    ])
  ])
])
