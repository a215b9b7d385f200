/**
 * Measures the history of real repositories: `bun run bench:history --repos DIR[,DIR...] [--files 60] [--out FILE]`.
 *
 * Each folder is a clone with its working tree. A new server with a store of its own reads its commits: measured are the time for this, and the time of queries
 * afterwards. Then the answers of `context_get_related_info` for files, evenly spaced over the tree, are compared with `git log --follow`. Git follows a new
 * file into any similar file, even one that still exists (a copy): such commits belong to another file, so git's answer counts only up to the first copy.
 * Symbols, drawn with a fixed seed, are queried with and without the commit graph that the server wrote, alternately, each time by a server that has not been
 * asked for the symbol before, since a server keeps what it has read of the history; their commits must be the same.
 */
import { deepStrictEqual } from "node:assert"
import { existsSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { evenSpread, mean, percentile, shuffled } from "../../src/core/measure/mod.ts"
import { type MeasuredServer, startServer, timed } from "../server.ts"
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

/** Each question is asked this often with different words, because a cached answer would measure nothing. */
const ROUNDS = 4

/** Number of symbols queried. */
const SYMBOLS = 40

/** How long to wait for the commit graph. */
const GRAPH_MILLIS = 120_000

interface OutlinedSymbol {
  readonly symbol_id: string
  readonly children?: ReadonlyArray<OutlinedSymbol>
}

const flatten = (all: ReadonlyArray<OutlinedSymbol>): ReadonlyArray<OutlinedSymbol> =>
  all.flatMap((one) => [one, ...flatten(one.children ?? [])])

/** Handles of some symbols of a tree. */
const symbolsOf = async (server: MeasuredServer, path: string): Promise<ReadonlyArray<string>> => {
  const { files } = (await server.call("get_outline", {
    path,
    directory: ".",
    depth: 20,
    max_tokens: 100_000
  })) as { readonly files: ReadonlyArray<{ readonly symbols: ReadonlyArray<OutlinedSymbol> }> }
  const ids = files.flatMap(({ symbols }) => flatten(symbols)).map(({ symbol_id }) => symbol_id)
  return shuffled(ids, 1).slice(0, SYMBOLS)
}

/** The commit graph of a home's only repository, once it is written. */
const graphIn = async (home: string): Promise<string> => {
  const [repository = ""] = readdirSync(join(home, "repos"))
  const graph = join(home, "repos", repository, "objects/info/commit-graph")
  const started = performance.now()
  while (!existsSync(graph)) {
    if (performance.now() - started > GRAPH_MILLIS) throw new Error(`There is no graph at ${graph}`)
    await Bun.sleep(50)
  }
  return graph
}

const git = (folder: string, ...args: ReadonlyArray<string>) =>
  Bun.spawnSync(["git", ...args], { cwd: folder }).stdout.toString()

/** The commits of a file, up to where git takes it for a copy of another. */
const followedCommits = (folder: string, file: string): ReadonlySet<string> => {
  const found = new Set<string>()
  const log = git(folder, "log", "--follow", "--name-status", "--format=%x01%H", "--", file)
  for (const entry of log.split("\x01").slice(1)) {
    const [id = "", ...rest] = entry.split("\n")
    found.add(id)
    if (rest.some((line) => /^C\d/.test(line))) break
  }
  return found
}

const WITH_GRAPH = "of a symbol"
const WITHOUT_GRAPH = "the same without the graph of commits"

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
    const graph = await graphIn(home)
    const tracked = git(path, "ls-files", "-z")
      .split("\0")
      .filter((file) => file !== "")
    if (tracked.length === 0)
      throw new Error(`${path} tracks no file: it must be a clone with its working tree`)
    const files = evenSpread(tracked, count, 1)
    // The first answers load what later ones need.
    await server.call("context_search", { path, query: "warm" })
    const millis: Record<string, Array<number>> = {
      context_search: [],
      "with work context": [],
      related: [],
      [WITH_GRAPH]: [],
      [WITHOUT_GRAPH]: []
    }
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
      let isComplete = true
      millis["related"]!.push(
        await timed(async () => {
          const answer = await server.call("context_get_related_info", { path, file_path: file, limit: 100 })
          ids = (answer["commits"] as ReadonlyArray<{ id: string }>).map(({ id }) => id)
          isComplete = ids.length < 100
        })
      )
      const expected = followedCommits(path, file)
      // For a long history only the youngest hundred are returned, so these are compared.
      const compared = isComplete ? expected : new Set([...expected].slice(0, 100))
      const common = ids.filter((id) => expected.has(id)).length
      precisions.push(ids.length === 0 ? 1 : common / ids.length)
      recalls.push(compared.size === 0 ? 1 : ids.filter((id) => compared.has(id)).length / compared.size)
    }
    const symbols = await symbolsOf(server, path)
    const related = async (asked: MeasuredServer, symbol: string) =>
      (await asked.call("context_get_related_info", { path, symbol, limit: 100 }))["commits"]
    const otherServer = await startServer(home)
    try {
      for (const asked of [server, otherServer]) await related(asked, symbols[0]!)
      for (const symbol of symbols.slice(1)) {
        let [withGraph, withoutGraph]: Array<unknown> = []
        const millisWithGraph = await timed(async () => (withGraph = await related(server, symbol)))
        renameSync(graph, `${graph}.away`)
        const millisWithoutGraph = await timed(
          async () => (withoutGraph = await related(otherServer, symbol))
        )
        renameSync(`${graph}.away`, graph)
        deepStrictEqual(withGraph, withoutGraph)
        millis[WITH_GRAPH]!.push(millisWithGraph)
        millis[WITHOUT_GRAPH]!.push(millisWithoutGraph)
      }
    } finally {
      await otherServer.close()
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

const latency = (row: Row, operation: string) => {
  const sorted = [...row.millis[operation]!].sort((a, b) => a - b)
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
      "related info of a file",
      WITH_GRAPH,
      WITHOUT_GRAPH
    ],
    ...rows.map((row) => [
      row.name,
      String(row.commits),
      row.seconds.toFixed(1),
      ((row.seconds * 10_000) / row.commits).toFixed(1),
      String(row.peak),
      latency(row, "context_search"),
      latency(row, "with work context"),
      latency(row, "related"),
      latency(row, WITH_GRAPH),
      latency(row, WITHOUT_GRAPH)
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
