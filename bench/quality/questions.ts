/**
 * Relevance of the executable on our own questions: `bun run bench:questions --repos DIR [--sets SET,…] [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * DIR contains a git directory or a checkout of each repository, named `owner+name` or `name`. The labelled commit is extracted into a temporary folder and
 * indexed by a new server. Two things are scored: the correct file, and the correct lines in it, which are reached when the lines of a result, or of its
 * further matches in the file, overlap a target's.
 */
import { existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { mean, type Score, scoreOf } from "../../src/core/measure/mod.ts"
import { startServer } from "../server.ts"
import { isLearnedFrom } from "./learnedFrom.ts"
import { markdownTable } from "./markdownTable.ts"
import {
  isHeldOut,
  misplaced,
  type Question,
  QUESTION_KINDS,
  QUESTION_SETS,
  type QuestionFile,
  type QuestionSet,
  readQuestions
} from "./readQuestions.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { type ShownCode, shownTokens } from "./shownTokens.ts"
import { withTreeCopy } from "./sourceTree.ts"

interface Lines {
  readonly line_start: number
  readonly line_end: number
}

interface Answer extends Lines, ShownCode {
  readonly path: string
  readonly name: string | null
  readonly also?: ReadonlyArray<Lines>
}

interface AskedQuestion {
  readonly repository: string
  readonly question: Question
  readonly answers: ReadonlyArray<Answer>
  readonly file: Score
  readonly linesScore: Score
  /** Ranks of the first correct file and the first correct lines, from 1; undefined when there are none. */
  readonly fileAt: number | undefined
  readonly linesAt: number | undefined
}

const { values } = parseArgs({
  options: {
    repos: { type: "string" },
    sets: { type: "string" },
    mode: { type: "string" },
    out: { type: "string" }
  }
})
if (values.repos === undefined) throw new Error("Say where the repositories lie: --repos DIR")
const repos = resolve(values.repos)
const sets = QUESTION_SETS.filter((set) => values.sets?.split(",").includes(set) ?? true)
if (sets.length === 0) throw new Error(`--sets takes some of ${QUESTION_SETS.join(", ")}`)
const modes = (values.mode ?? "hybrid,keyword,vector").split(",")

/** The git directory of a repository such as `owner/name`. */
const gitDirectory = (repository: string): string => {
  const names = [repository.replace("/", "+"), repository.split("/")[1]!]
  const folders = names.flatMap((name) =>
    ["repo/.git", "repo", ".git", "."].map((at) => join(repos, name, at))
  )
  const found = folders.find(
    (folder) => existsSync(join(folder, "HEAD")) && existsSync(join(folder, "objects"))
  )
  if (found === undefined) throw new Error(`${repos} holds no git directory of ${repository}`)
  return found
}

const overlaps = (answer: Answer, { end_line, path, start_line }: Question["targets"][number]) =>
  answer.path === path &&
  [answer, ...(answer.also ?? [])].some(
    (lines) => lines.line_end >= start_line && lines.line_start <= end_line
  )

const firstPlace = (answers: ReadonlyArray<Answer>, isRight: (answer: Answer) => boolean) => {
  const at = answers.findIndex(isRight)
  return at < 0 ? undefined : at + 1
}

const score = (repository: string, question: Question, answers: ReadonlyArray<Answer>): AskedQuestion => {
  const { targets } = question
  const hits = answers.map((answer) => ({ path: answer.path, start: 1, end: 1, tokens: shownTokens(answer) }))
  const files = [...new Set(targets.map(({ path }) => path))]
  return {
    repository,
    question,
    answers,
    file: scoreOf(
      hits,
      files.map((path) => ({ resolved: [path] }))
    ),
    // Ranks replace paths, and a target is the ranks that overlap it; the empty one keeps a target that none does.
    linesScore: scoreOf(
      hits.map((hit, place) => ({ ...hit, path: String(place) })),
      targets.map((target) => ({
        resolved: [
          "",
          ...answers.flatMap((answer, place) => (overlaps(answer, target) ? [String(place)] : []))
        ]
      }))
    ),
    fileAt: firstPlace(answers, ({ path }) => files.includes(path)),
    linesAt: firstPlace(answers, (answer) => targets.some((target) => overlaps(answer, target)))
  }
}

/** Indexes a repository and asks its questions in every mode. */
const ask = (file: QuestionFile): Promise<ReadonlyArray<readonly [mode: string, asked: AskedQuestion]>> =>
  withTreeCopy(gitDirectory(file.repository), file.commit, async ({ path }) => {
    const misplacedTargets = misplaced(path, file.questions)
    if (misplacedTargets.length > 0) throw new Error(misplacedTargets.join("\n"))
    const home = mkdtempSync(join(tmpdir(), "lodestone-questions-"))
    const server = await startServer(home)
    try {
      await server.call("index_codebase", { path })
      const all: Array<readonly [string, AskedQuestion]> = []
      for (const mode of modes)
        for (const question of file.questions) {
          const { query } = question
          const { results } = await server.call("search_code", { path, query, search_mode: mode })
          all.push([mode, score(file.repository, question, results as ReadonlyArray<Answer>)])
        }
      return all
    } finally {
      await server.close()
      rmSync(home, { recursive: true, force: true })
    }
  })

const reciprocal = (place: number | undefined) => (place === undefined ? 0 : 1 / place)
const average = (all: ReadonlyArray<AskedQuestion>, value: (entry: AskedQuestion) => number) =>
  mean(all.map(value))

const figures = (all: ReadonlyArray<AskedQuestion>) => [
  average(all, ({ file }) => file.ndcg).toFixed(3),
  average(all, ({ file }) => file.hit1).toFixed(3),
  average(all, ({ linesAt }) => reciprocal(linesAt)).toFixed(3),
  average(all, ({ linesScore }) => linesScore.hit1).toFixed(3),
  average(all, ({ linesScore }) => linesScore.recall).toFixed(3),
  average(all, ({ linesScore }) => linesScore.tokensToHit).toFixed(0)
]
const HEADINGS = [
  "NDCG@10 by file",
  "file first",
  "MRR by lines",
  "lines first",
  "R@10 by lines",
  "tokens to the first hit"
]

const renderPlace = (at: number | undefined) => (at === undefined ? "none of ten" : String(at))

/** The results of a set of questions. */
const report = async (set: QuestionSet): Promise<ReadonlyArray<string>> => {
  const files = readQuestions(set)
  const asked: Array<readonly [mode: string, asked: AskedQuestion]> = []
  for (const file of files) asked.push(...(await ask(file)))
  const askedIn = (mode: string) => asked.flatMap(([each, entry]) => (each === mode ? [entry] : []))

  /** Rows of figures by mode, for each group that `by` makes. */
  const grouped = (heading: string, names: ReadonlyArray<string>, by: (entry: AskedQuestion) => string) =>
    markdownTable([
      [heading, "search_mode", ...HEADINGS],
      ...names.flatMap((name) =>
        modes.map((mode) => {
          const askedHere = askedIn(mode).filter((entry) => by(entry) === name)
          return [`${name} (${askedHere.length})`, mode, ...figures(askedHere)]
        })
      )
    ])

  const kinds = QUESTION_KINDS.filter((kind) => asked.some(([, { question }]) => question.kind === kind))

  /** Questions without a correct result among the first three, with the results instead. */
  const losses = askedIn(modes[0]!)
    .filter(({ linesAt }) => linesAt === undefined || linesAt > 3)
    .toSorted((a, b) => QUESTION_KINDS.indexOf(a.question.kind) - QUESTION_KINDS.indexOf(b.question.kind))
    .flatMap(({ answers, fileAt, linesAt, question, repository }) => [
      `- **${question.kind}**, ${repository}: ${question.query}`,
      `  - right file at ${renderPlace(fileAt)}, right lines at ${renderPlace(linesAt)}: ${question.targets
        .map(({ end_line, path, start_line }) => `\`${path}:${start_line}-${end_line}\``)
        .join(", ")}`,
      ...answers
        .slice(0, 3)
        .map(
          ({ line_end, line_start, name, path }, at) =>
            `  - ${at + 1}: \`${path}:${line_start}-${line_end}\`${name === null ? "" : ` ${name}`}`
        )
    ])

  const learnedRepositories = files.flatMap(({ repository }) =>
    isLearnedFrom(repository) ? [repository] : []
  )
  return [
    `## ${set}: ${files.length} repositories, ${askedIn(modes[0]!).length} questions`,
    ...(learnedRepositories.length === 0
      ? []
      : ["", `The bundled model learned from ${learnedRepositories.join(", ")}, too.`]),
    "",
    ...markdownTable([
      ["search_mode", ...HEADINGS],
      ...modes.map((mode) => [mode, ...figures(askedIn(mode))])
    ]),
    "",
    ...grouped("kind", kinds, ({ question }) => question.kind),
    "",
    ...grouped(
      "repository",
      files.map(({ repository }) => repository),
      ({ repository }) => repository
    ),
    "",
    // Answers to held-out questions must not be read.
    ...(isHeldOut(set) ? [] : [`### Nothing right among the first three, ${modes[0]}`, "", ...losses, ""])
  ]
}

const sections: Array<string> = []
for (const set of sets) sections.push(...(await report(set)))
writeResult("questions", values.out, [
  "# Relevance on our own questions",
  "",
  `${commandAndTime("bench:questions")}: ten results each.`,
  "",
  ...sections
])
