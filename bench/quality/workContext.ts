/**
 * Which files change together with the open one: `bun run bench:context --repo GITDIR[,GITDIR...] [--back 300] [--out FILE]`.
 *
 * A clone is at the commit `--back` non-merge commits before HEAD, and has nothing of what came later. For each later commit that changed two to six source
 * files of that tree, one is the open file and the others are the targets of a query with the commit's subject: with `context_search` without and with
 * `work_context.active_file`, and by history alone, without the subject, with `context_get_related_info`. The open file itself is not counted as a result. The
 * open file is the first of the changed files by path, so it is not a free choice. Ten results each.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { mean, meanOfMeans, pairedInterval, type Score, scoreOf } from "../../src/core/measure/mod.ts"
import { subjectQuery } from "../../src/core/question/mod.ts"
import { isDocument } from "../../src/core/rank/mod.ts"
import { type MeasuredServer, startServer } from "../server.ts"
import { commitHistory } from "./commitHistory.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { sourceFiles } from "./sourceFiles.ts"
import { repositoryName } from "./sourceTree.ts"

/** A commit that changes more files is not about a particular place. */
const MAX_FILES = 6

const LIMIT = 10

const QUERY_METHODS = ["subject", "subject and open file", "history of the open file"] as const

interface Measured extends Score {
  readonly method: (typeof QUERY_METHODS)[number]
  readonly repo: string
}

const { values } = parseArgs({
  options: { repo: { type: "string" }, back: { type: "string" }, out: { type: "string" } }
})
if (values.repo === undefined) throw new Error("Say whose commits to ask by: --repo GITDIR[,GITDIR...]")
const back = Number(values.back ?? 300)
if (!Number.isInteger(back) || back < 1) throw new Error("--back is a number of commits, at least 1")

const git = (folder: string, ...args: ReadonlyArray<string>) => {
  const { exitCode, stderr } = Bun.spawnSync(["git", ...args], { cwd: folder })
  if (exitCode !== 0) throw new Error(`git ${args[0]} failed: ${stderr.toString()}`)
}

/** A clone at a commit, without branches that contain later commits. */
const withEarlierClone = async (
  directory: string,
  base: string,
  body: (path: string, home: string) => Promise<void>
) => {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-past-")))
  const path = join(scratch, repositoryName(directory))
  try {
    git(scratch, "clone", "--quiet", "--shared", "--no-checkout", directory, path)
    git(path, "checkout", "--quiet", "--detach", base)
    const { stdout } = Bun.spawnSync(["git", "for-each-ref", "--format=%(refname)"], { cwd: path })
    for (const ref of stdout.toString().trim().split("\n")) git(path, "update-ref", "-d", ref)
    await body(path, join(scratch, "home"))
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

const pathsOf = async (
  server: MeasuredServer,
  method: (typeof QUERY_METHODS)[number],
  path: string,
  query: string,
  openFile: string
) => {
  if (method === "history of the open file") {
    const answer = await server.call("context_get_related_info", { path, file_path: openFile, limit: LIMIT })
    return (answer["files"] as ReadonlyArray<{ file_path: string }>).map(({ file_path }) => file_path)
  }
  const answer = await server.call("context_search", {
    path,
    query,
    top_k: LIMIT + 1,
    filters: { source_types: ["file"] },
    ...(method === "subject" ? {} : { work_context: { active_file: openFile } })
  })
  return (answer["results"] as ReadonlyArray<{ metadata: { file_path: string } }>).map(
    ({ metadata }) => metadata.file_path
  )
}

const all: Array<Measured> = []
const asked: Array<readonly [repo: string, base: string, questions: number, targets: number]> = []
for (const directory of values.repo.split(",")) {
  const repo = repositoryName(directory) === "repo" ? directory.split("/").at(-2)! : repositoryName(directory)
  const { base, later } = commitHistory(directory, back)
  await withEarlierClone(directory, base, async (path, home) => {
    const files = await sourceFiles(path)
    const sources = new Set(
      files.filter(({ language, path }) => !isDocument(path, language.id)).map(({ path }) => path)
    )
    const questions = later.flatMap(({ paths, subject }) => {
      const [openFile, ...otherFiles] = paths.filter((changed) => sources.has(changed)).sort()
      const query = subjectQuery(subject)
      return query === undefined ||
        openFile === undefined ||
        otherFiles.length === 0 ||
        otherFiles.length >= MAX_FILES
        ? []
        : [{ query, open: openFile, targets: otherFiles.map((changed) => ({ resolved: [changed] })) }]
    })
    asked.push([
      repo,
      base.slice(0, 12),
      questions.length,
      mean(questions.map(({ targets }) => targets.length))
    ])
    const server = await startServer(home)
    try {
      await server.call("index_codebase", { path })
      while (
        String((await server.call("context_search", { path, query: "x" }))["message"] ?? "").includes("still")
      )
        await Bun.sleep(500)
      for (const { open: openFile, query, targets } of questions)
        for (const method of QUERY_METHODS) {
          const found = (await pathsOf(server, method, path, query, openFile))
            .filter((found) => found !== openFile)
            .slice(0, LIMIT)
            .map((found) => ({ path: found, start: 1, end: 1, tokens: 0 }))
          all.push({ ...scoreOf(found, targets), method, repo })
        }
    } finally {
      await server.close()
    }
  })
  const measuredHere = (method: string) => all.filter((each) => each.repo === repo && each.method === method)
  console.log(
    repo,
    QUERY_METHODS.map((method) => mean(measuredHere(method).map(({ recall }) => recall)).toFixed(3)).join(
      "  "
    )
  )
}

const FIGURES: ReadonlyArray<readonly [name: string, of: (score: Score) => number]> = [
  ["recall@10", ({ recall }) => recall],
  ["MRR", ({ reciprocalRank }) => reciprocalRank]
]

const row = (name: string, repo?: string) => [
  name,
  ...QUERY_METHODS.map((method) =>
    FIGURES.map(([, figure]) =>
      meanOfMeans(
        all.filter((each) => each.method === method && (repo === undefined || each.repo === repo)),
        (each) => each.repo,
        figure
      ).toFixed(3)
    ).join(" / ")
  )
]

const recallBy = (method: string) => all.filter((each) => each.method === method).map(({ recall }) => recall)
const [recallsWithout, recallsWithOpen] = [recallBy("subject"), recallBy("subject and open file")]
const gains = recallsWithOpen.map((recall, at) => recall - recallsWithout[at]!)
const [low, high] = pairedInterval(gains, 1)

writeResult("work-context", values.out, [
  "# Which files change together with the open one",
  "",
  `${commandAndTime("bench:context")}: ${asked.length} repositories, ${gains.length} questions, ten results each.`,
  "",
  `${FIGURES.map(([name]) => name).join(" / ")}; the mean is that over repositories. With the open file recall changes by ${(mean(gains) >= 0 ? "+" : "") + mean(gains).toFixed(3)} (95 % interval ${low.toFixed(3)} to ${high.toFixed(3)}, over all questions), that is ${((100 * mean(recallsWithOpen)) / mean(recallsWithout) - 100).toFixed(0)} %.`,
  "",
  ...markdownTable([
    ["repository", ...QUERY_METHODS],
    ...asked.map(([repo]) => row(repo, repo)),
    row("mean")
  ]),
  "",
  ...markdownTable([
    ["repository", "tree of", "asked", "files a question"],
    ...asked.map(([repo, base, questions, targets]) => [repo, base, String(questions), targets.toFixed(1)])
  ])
])
