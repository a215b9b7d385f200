/**
 * The history of real repositories: `bun run bench:history --repos DIR[,DIR...] [--files 60] [--out FILE]`.
 *
 * Each folder is a clone with its work tree. Its commits are read by a new server with a store of its own: how long that takes, and how long
 * questions take afterwards. Then what `context_get_related_info` says of files, evenly spread over the tree, is held against `git log --follow`. Git follows a
 * new file into any file that it is like, also where that one stays (a copy): such commits are of another file, and its answer counts up to the first copy.
 */
import { mkdtempSync, realpathSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { evenSpread, mean, percentile } from "../../src/core/measure/mod.ts"
import { startServer, timed } from "../server.ts"
import { markdownTable } from "./markdownTable.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"
import { repositoryName } from "./sourceTree.ts"

const { values } = parseArgs({
  options: { repos: { type: "string" }, files: { type: "string" }, out: { type: "string" } }
})
if (values.repos === undefined) throw new Error("Say which repositories: --repos DIR[,DIR...]")
const count = Number(values.files ?? 60)

const QUESTIONS = [
  "why was the default timeout changed",
  "retry with backoff",
  "which commit removed the deprecated option",
  "parse the configuration file",
  "memory leak fixed",
  "tests of the command line",
  "how are errors reported",
  "who changed the cache"
]

/** Asked so often each, in other words each time: an answer from memory would measure nothing. */
const ROUNDS = 4

const git = (folder: string, ...args: ReadonlyArray<string>) =>
  Bun.spawnSync(["git", ...args], { cwd: folder }).stdout.toString()

/** The commits of a file up to where git takes it for a copy of another. */
const followed = (folder: string, file: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const log = git(folder, "log", "--follow", "--name-status", "--format=%x01%H", "--", file)
  for (const entry of log.split("\x01").slice(1)) {
    const [id = "", ...rest] = entry.split("\n")
    found.add(id)
    if (rest.some((line) => /^C\d/.test(line))) break
  }
  return found
}

interface Row {
  readonly name: string
  readonly commits: number
  readonly seconds: number
  readonly peak: number
  readonly millis: Readonly<Record<string, ReadonlyArray<number>>>
  readonly precision: number
  readonly recall: number
}

const rows: Array<Row> = []
for (const path of values.repos.split(",").map((folder) => realpathSync(folder))) {
  const home = realpathSync(mkdtempSync(join(tmpdir(), "lodestone-history-")))
  const server = await startServer(home)
  try {
    await server.call("index_codebase", { path })
    const state = async () => {
      const { details } = await server.call("context_index_control", {
        path,
        action: "status",
        connectors: ["git"]
      })
      return (details as { connectors: ReadonlyArray<{ status: string; documents: number }> }).connectors[0]!
    }
    const seconds =
      (await timed(async () => {
        await server.call("context_index_control", { path, action: "start", connectors: ["git"] })
        while ((await state()).status !== "active") await Bun.sleep(50)
      })) / 1000
    const { documents: commits } = await state()
    const tracked = git(path, "ls-files", "-z")
      .split("\0")
      .filter((file) => file !== "")
    const files = evenSpread(tracked, count, 1)
    // The first answers load what is asked.
    await server.call("context_search", { path, query: "warm" })
    const millis: Record<string, Array<number>> = { context_search: [], "with work context": [], related: [] }
    for (let round = 0; round < ROUNDS; round++)
      for (const [at, question] of QUESTIONS.entries()) {
        const query = `${question} ${round}`
        millis["context_search"]!.push(await timed(() => server.call("context_search", { path, query })))
        const work_context = { active_file: files[at % files.length]! }
        millis["with work context"]!.push(
          await timed(() => server.call("context_search", { path, query, work_context }))
        )
      }
    const precisions: Array<number> = []
    const recalls: Array<number> = []
    for (const file of files) {
      let ids: ReadonlyArray<string> = []
      let whole = true
      millis["related"]!.push(
        await timed(async () => {
          const answer = await server.call("context_get_related_info", { path, file_path: file, limit: 100 })
          ids = (answer["commits"] as ReadonlyArray<{ id: string }>).map(({ id }) => id)
          whole = ids.length < 100
        })
      )
      const wanted = followed(path, file)
      // Of a long history the youngest hundred are told: these are compared.
      const compared = whole ? wanted : new Set([...wanted].slice(0, 100))
      const both = ids.filter((id) => wanted.has(id)).length
      precisions.push(ids.length === 0 ? 1 : both / ids.length)
      recalls.push(compared.size === 0 ? 1 : ids.filter((id) => compared.has(id)).length / compared.size)
    }
    rows.push({
      name: repositoryName(path),
      commits,
      seconds,
      peak: server.memory().peak,
      millis,
      precision: mean(precisions),
      recall: mean(recalls)
    })
  } finally {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const latency = (row: Row, what: string) => {
  const sorted = [...row.millis[what]!].sort((a, b) => a - b)
  return `${percentile(sorted, 0.5).toFixed(0)} / ${percentile(sorted, 0.95).toFixed(0)}`
}

writeResult("history", values.out, [
  "# History of real repositories",
  "",
  `${commandAndTime("bench:history")}. Milliseconds are p50 / p95 over stdio; memory is the peak of the server, with the index of the code.`,
  "",
  ...markdownTable([
    [
      "repository",
      "commits",
      "read in s",
      "10,000 in s",
      "memory MB",
      "context_search",
      "with work context",
      "related info of a file"
    ],
    ...rows.map((row) => [
      row.name,
      String(row.commits),
      row.seconds.toFixed(1),
      ((row.seconds * 10_000) / row.commits).toFixed(1),
      String(row.peak),
      latency(row, "context_search"),
      latency(row, "with work context"),
      latency(row, "related")
    ])
  ]),
  "",
  `Commits of ${count} files a repository, against \`git log --follow\` up to the first copy:`,
  "",
  ...markdownTable([
    ["repository", "precision", "recall"],
    ...rows.map(({ name, precision, recall }) => [name, precision.toFixed(3), recall.toFixed(3)])
  ])
])
