/**
 * Speed and memory of the executable, all in one run: `bun run bench:speed [--large] [--peer] [--out FILE]`.
 *
 * Compared with bounds measured in the same run on the same machine: parsing alone, ripgrep, and with `--peer` the peer codegraph. `--large` adds Debian's
 * golang-1.19-src, 2 million lines. Needs ripgrep.
 */
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync
} from "node:fs"
import { cpus, tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { measureCodegraph } from "./codegraph.ts"
import { QUERIES } from "./queries.ts"
import { percentile } from "../../src/core/measure/mod.ts"
import { EXECUTABLE, startServer, timed } from "../server.ts"
import { GO_SOURCES, makeMixedTree } from "./trees.ts"

const { values } = parseArgs({
  options: {
    large: { type: "boolean" },
    peer: { type: "boolean" },
    out: { type: "string" },
    rounds: { type: "string" }
  }
})
const rounds = Number(values.rounds ?? 3)
const scratch = mkdtempSync(join(tmpdir(), "lodestone-bench-"))
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "speed.md")
)

/** A server without requests for this long counts as idle. */
const IDLE_MILLIS = 8000

interface Row {
  readonly what: string
  readonly figure: string
  readonly goal: string
}
const rows: Array<Row> = []
const report = (what: string, figure: string, goal = "") => {
  rows.push({ what, figure, goal })
  console.log(`${what}: ${figure}${goal === "" ? "" : `   (goal ${goal})`}`)
}
const ms = (value: number) =>
  value < 10
    ? `${value.toFixed(1)} ms`
    : value < 10_000
      ? `${Math.round(value)} ms`
      : `${(value / 1000).toFixed(1)} s`
const median = (numbers: ReadonlyArray<number>) => percentile(numbers, 0.5)

/** Parses the tree alone, in a process of its own. */
const parseOnly = (tree: string) => {
  const { exitCode, stderr, stdout } = Bun.spawnSync(["bun", join(import.meta.dir, "parseOnly.ts"), tree])
  if (exitCode !== 0) throw new Error(stderr.toString())
  return JSON.parse(stdout.toString()) as { files: number; lines: number; bytes: number; millis: number }
}

/** Indexes from nothing, with parsing alone before each round; the server of the last round is kept. */
const measureTree = async (name: string, tree: string, times: number) => {
  const parsing: Array<number> = []
  const indexing: Array<number> = []
  const ratios: Array<number> = []
  let size = { files: 0, lines: 0, bytes: 0 }
  for (let round = 0; ; round++) {
    const parseResult = parseOnly(tree)
    size = parseResult
    parsing.push(parseResult.millis)
    const home = join(scratch, `${name}-${round}`)
    const server = await startServer(home)
    const full = await timed(() => server.call("index_codebase", { path: tree }))
    indexing.push(full)
    ratios.push(full / parseResult.millis)
    if (round + 1 >= times) {
      report(
        `${name}: size`,
        `${parseResult.files} files, ${parseResult.lines} lines, ${(parseResult.bytes / 1e6).toFixed(1)} MB`
      )
      report(`${name}: parsing alone, one thread`, ms(median(parsing)))
      report(
        `${name}: full index`,
        `${ms(median(indexing))}, ${median(ratios).toFixed(2)} x parsing`,
        "≤ 2.0 x"
      )
      return { server, home, full: median(indexing), size }
    }
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const measureSearch = async (
  name: string,
  server: Awaited<ReturnType<typeof startServer>>,
  tree: string,
  goal: readonly [string, string]
) => {
  let rounds = 0
  // Each query is slightly different each time, so that no cached answer is used.
  const ask = async (times: number) => {
    const durations: Array<number> = []
    for (const until = rounds + times; rounds < until; rounds++)
      for (const query of QUERIES) {
        const variedQuery = `${query}${" ".repeat(rounds)}`
        durations.push(await timed(() => server.call("search_code", { path: tree, query: variedQuery })))
      }
    return durations
  }
  const figure = (times: ReadonlyArray<number>) =>
    `p50 ${ms(median(times))}, p95 ${ms(percentile(times, 0.95))}`
  await ask(1)
  const warm = await ask(5)
  report(`${name}: search, hybrid, warm, over stdio`, figure(warm), `p50 ${goal[0]}, p95 ${goal[1]}`)
  await ask(9)
  report(`${name}: the same after 300 searches`, figure(await ask(5)))
  return median(warm)
}

const changeFiles = (tree: string, count: number) => {
  const files = [...new Bun.Glob("**/*.go").scanSync({ cwd: tree })]
    .sort()
    .filter((_, at) => at % 37 === 0)
    .slice(0, count)
  for (const file of files) appendFileSync(join(tree, file), `\n// changed at ${Date.now()}\n`)
}

const measureStart = async (home: string, tree: string) => {
  const request = (id: number, method: string, params: object) =>
    `${JSON.stringify({ jsonrpc: "2.0", id, method, params })}\n`
  const initialize = request(1, "initialize", {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "bench", version: "0" }
  })
  const starts: Array<number> = []
  const firsts: Array<number> = []
  for (let round = 0; round < 10; round++) {
    const began = performance.now()
    const server = Bun.spawn([EXECUTABLE, "serve-mcp"], {
      stdin: "pipe",
      stdout: "pipe",
      stderr: "ignore",
      env: { ...process.env, LODESTONE_HOME: home }
    })
    const answers = server.stdout.getReader()
    server.stdin.write(initialize)
    await server.stdin.flush()
    await answers.read()
    starts.push(performance.now() - began)
    server.stdin.write(
      request(2, "tools/call", { name: "search_code", arguments: { path: tree, query: "read a frame" } })
    )
    await server.stdin.flush()
    await answers.read()
    firsts.push(performance.now() - began)
    server.kill()
    await server.exited
  }
  report("process start to the answer of initialize", `p50 ${ms(median(starts))}`, "≤ 120 ms")
  report("process start to the first search on an indexed tree", `p50 ${ms(median(firsts))}`, "≤ 400 ms")
}

const measureMixedTree = async () => {
  const tree = join(scratch, "mixed")
  makeMixedTree(tree)
  // Recently written files are read again, because their times prove nothing; this waits until that has passed, as after any checkout.
  await Bun.sleep(2500)
  const { full, home, server } = await measureTree("mixed tree", tree, rounds)
  const peak = server.memory().peak
  await Bun.sleep(2500)
  await server.call("index_codebase", { path: tree })
  const unchangedMillis: Array<number> = []
  for (let round = 0; round < 5; round++)
    unchangedMillis.push(await timed(() => server.call("index_codebase", { path: tree })))
  report(
    "mixed tree: unchanged",
    `${ms(median(unchangedMillis))}, ${((100 * median(unchangedMillis)) / full).toFixed(1)} % of the full index`,
    "≤ 4 %"
  )
  const changedMillis: Array<number> = []
  for (let round = 0; round < 5; round++) {
    changeFiles(tree, 10)
    changedMillis.push(await timed(() => server.call("index_codebase", { path: tree })))
  }
  report(
    "mixed tree: 10 files changed",
    `${ms(median(changedMillis))}, ${((100 * median(changedMillis)) / full).toFixed(1)} % of the full index`,
    "≤ 8 %, < 1 s"
  )
  const idle = async () => {
    await Bun.sleep(IDLE_MILLIS)
    return server.memory().now
  }
  report(
    "mixed tree: memory of the server",
    `peak ${peak} MB while indexing, ${await idle()} MB idle after`,
    "≤ 500 MB, ≤ 250 MB"
  )
  await measureSearch("mixed tree", server, tree, ["≤ 5 ms", "≤ 15 ms"])
  report("mixed tree: memory of the server after 400 searches", `${await idle()} MB idle`)
  await server.close()
  await measureStart(home, tree)
}

const measureLargeTree = async () => {
  const tree = join(scratch, "golang")
  cpSync(GO_SOURCES, tree, { recursive: true, dereference: true })
  const { full, server } = await measureTree("2 million lines of Go", tree, 1)
  report("2 million lines of Go: peak memory", `${server.memory().peak} MB`, "≤ 1500 MB")
  const ours = await measureSearch("2 million lines of Go", server, tree, ["", "≤ 50 ms"])
  const scans: Array<number> = []
  for (let round = 0; round < 10; round++)
    scans.push(await timed(() => Bun.spawn(["rg", "-c", "handshake", tree], { stdout: "ignore" }).exited))
  report(
    "ripgrep, rg -c handshake, the same tree",
    `${ms(median(scans))}, ${(median(scans) / ours).toFixed(1)} x our median search`,
    "≥ 4 x"
  )
  const peak = server.memory().peak
  await server.close()
  if (values.peer) {
    const peer = await measureCodegraph(join(scratch, "codegraph"), tree, QUERIES)
    report(
      "codegraph 1.6.1, the same tree",
      `index ${ms(peer.indexMillis)}, peak ${peer.peakMegabytes} MB, query p50 ${ms(peer.queryMedianMillis)}`
    )
    report(
      "ours as a share of codegraph's",
      `index ${(full / peer.indexMillis).toFixed(2)} x, memory ${(peak / peer.peakMegabytes).toFixed(2)} x, query ${(ours / peer.queryMedianMillis).toFixed(3)} x`,
      "≤ 0.5 x, ≤ 0.7 x, ≤ 0.05 x"
    )
  }
}

/** How cost grows with size: parts of the Go sources, each about twice the previous one. */
const measureGrowth = async () => {
  const parts = [
    "src/net",
    "src/go src/net src/encoding",
    "src/go src/net src/encoding src/crypto src/runtime",
    "src"
  ]
  for (const [at, part] of parts.entries()) {
    const tree = join(scratch, `part-${at}`)
    for (const folder of part.split(" "))
      cpSync(join(GO_SOURCES, folder), join(tree, folder), { recursive: true, dereference: true })
    const { lines } = parseOnly(tree)
    const server = await startServer(join(scratch, `growth-${at}`))
    const full = await timed(() => server.call("index_codebase", { path: tree }))
    const times: Array<number> = []
    for (const query of QUERIES) await server.call("search_code", { path: tree, query })
    for (const query of QUERIES)
      times.push(await timed(() => server.call("search_code", { path: tree, query: `${query} ` })))
    report(
      `growth: ${lines} lines`,
      `index ${ms(full)}, ${((1000 * full) / lines).toFixed(1)} µs a line; search p50 ${ms(median(times))}; peak ${server.memory().peak} MB`
    )
    await server.close()
    rmSync(tree, { recursive: true, force: true })
  }
}

try {
  if (!existsSync(EXECUTABLE)) throw new Error("Build the executable first: bun run build")
  await measureMixedTree()
  if (values.large) {
    if (!existsSync(GO_SOURCES) || readdirSync(GO_SOURCES).length === 0)
      throw new Error("Install the sources first: apt-get install golang-1.19-src ripgrep")
    await measureLargeTree()
    await measureGrowth()
  }
  mkdirSync(dirname(out), { recursive: true })
  const command = `bun run bench:speed${process.argv
    .slice(2)
    .map((arg) => ` ${arg}`)
    .join("")}`
  writeFileSync(
    out,
    [
      "# Speed",
      "",
      `\`${command}\`, ${new Date().toISOString()}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), bun ${Bun.version}, ${process.platform}`,
      "",
      "| what | figure | goal |",
      "| --- | --- | --- |",
      ...rows.map(({ figure, goal, what }) => `| ${what} | ${figure} | ${goal} |`),
      ""
    ].join("\n")
  )
  console.log(`Written to ${out}`)
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
