/**
 * Latency of a large memory, over stdio: `bun run bench:memory --repo GITDIR [--checkpoints 100000] [--out FILE]`.
 *
 * Checkpoints are made from the commit messages of a repository, repeated with a number when there are too few; queries are commit subjects, every third with
 * half of its words left out. Further checkpoints are saved between searches, as in real use.
 */
import { spawnSync } from "node:child_process"
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile, shuffled } from "../../src/core/measure/mod.ts"
import { EXECUTABLE, startServer, timed } from "../server.ts"

const { values } = parseArgs({
  options: {
    repo: { type: "string" },
    checkpoints: { type: "string", default: "100000" },
    out: { type: "string" }
  }
})
if (values.repo === undefined) throw new Error("Say whose commits to take: --repo GITDIR")
const repo = resolve(values.repo)
const checkpointCount = Number(values.checkpoints)
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "memory.md")
)

const CALLS = 300

const log = spawnSync("git", ["-C", repo, "log", "-n", String(checkpointCount), "--format=%s%x00%b%x01"], {
  encoding: "utf8",
  maxBuffer: 1_000_000_000
}).stdout
const messages = log.split("\u0001").flatMap((message) => {
  const [subject = "", body = ""] = message.trim().split("\0")
  return subject.trim() === "" ? [] : [{ subject: subject.slice(0, 480), body: body.trim().slice(0, 4000) }]
})
if (messages.length === 0) throw new Error(`No commits in ${repo}`)

const home = mkdtempSync(join(tmpdir(), "lodestone-memory-"))
const project = join(home, "project")
mkdirSync(project)
const line = (at: number) => {
  const { body, subject } = messages[at % messages.length]!
  const round = Math.floor(at / messages.length)
  const atMs = 1_600_000_000_000 + at * 1000
  return JSON.stringify({
    id: `cp_${String(at).padStart(8, "0")}`,
    kind: "checkpoint",
    project,
    createdMs: atMs,
    updatedMs: atMs,
    data: {
      summary: round === 0 ? subject : `${subject} (${round})`,
      description: body,
      context: {},
      tags: [`t${at % 50}`],
      anchors: []
    }
  })
}
const archive = join(home, "all.jsonl")
writeFileSync(archive, Array.from({ length: checkpointCount }, (_, at) => line(at)).join("\n"))
const importMillis = await timed(async () => {
  const { status, stderr } = spawnSync(EXECUTABLE, ["memory", "import", archive], {
    encoding: "utf8",
    env: { PATH: process.env["PATH"] ?? "", HOME: home, LODESTONE_HOME: join(home, "lodestone") }
  })
  if (status !== 0) throw new Error(stderr)
})
const server = await startServer(join(home, "lodestone"))
try {
  const queries = shuffled(messages, 7)
    .slice(0, CALLS)
    .map(({ subject }, at) =>
      at % 3 === 2
        ? subject
            .split(/\s+/)
            .filter((_, word) => word % 2 === 0)
            .join(" ")
        : subject
    )
  const search = (query: string) => server.call("checkpoint_search", { project_path: project, query })
  const first = await timed(() => search("what was done last"))
  for (const query of queries.slice(0, 30)) await search(query)
  const times: Record<"search" | "search by tag" | "save" | "list", Array<number>> = {
    search: [],
    "search by tag": [],
    save: [],
    list: []
  }
  for (const [at, query] of queries.entries()) {
    times.search.push(await timed(() => search(query)))
    times["search by tag"].push(
      await timed(() =>
        server.call("checkpoint_search", { project_path: project, query, tags: [`t${at % 50}`] })
      )
    )
    times.save.push(
      await timed(() =>
        server.call("checkpoint_save", {
          project_path: project,
          summary: `Saved ${at}: ${query}`.slice(0, 500),
          description: messages[at % messages.length]!.body
        })
      )
    )
    times.list.push(
      await timed(() =>
        server.call("checkpoint_list", { project_path: project, offset: at * 100, limit: 10 })
      )
    )
  }
  const goals: Partial<Record<keyof typeof times, string>> = { search: "p95 ≤ 30 ms", save: "p95 ≤ 50 ms" }
  const rows = Object.entries(times).map(([operation, all]) => {
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(all, share).toFixed(1))
    return `| ${operation} | ${p50} ms | ${p95} ms | ${goals[operation as keyof typeof times] ?? ""} |`
  })
  const text = [
    "# Memory that has grown large",
    "",
    `\`bun run bench:memory --repo …/${basename(repo)} --checkpoints ${checkpointCount}\`: ${CALLS} calls of each kind in turn, over stdio.`,
    "",
    `Import of ${checkpointCount} checkpoints (${messages.length} different messages): ${(importMillis / 1000).toFixed(1)} s. First search of a new server: ${Math.round(first)} ms. Memory of the server: ${server.memory().now} MB, at most ${server.memory().peak} MB.`,
    "",
    "| call | p50 | p95 | goal |",
    "| --- | --- | --- | --- |",
    ...rows,
    ""
  ].join("\n")
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, text)
  console.log(text)
} finally {
  await server.close()
  rmSync(home, { recursive: true, force: true })
}
