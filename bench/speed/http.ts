/**
 * Many clients of one server over HTTP: `bun run bench:http --tree DIR [--clients 32] [--calls 50000] [--out FILE]`.
 *
 * The executable serves an index of the tree on a free local port with its default limits. Half of the clients have sessions, the other half sends stateless
 * requests. Each makes one call after the other from the same mixture, and reads answers completely. The clients share the machine with the server.
 */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile, seededRandom } from "../../src/core/measure/mod.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { EXECUTABLE } from "../server.ts"

const { values } = parseArgs({
  options: {
    tree: { type: "string" },
    clients: { type: "string", default: "32" },
    calls: { type: "string", default: "50000" },
    out: { type: "string" }
  }
})
if (values.tree === undefined) throw new Error("Say what to serve: --tree DIR")
const tree = resolve(values.tree)
const CLIENTS = Number(values.clients)
const CALLS = Number(values.calls)
/** Calls before memory is first measured, so that everything used is loaded. */
const WARM_UP = Math.min(5000, Math.floor(CALLS / 5))

const home = mkdtempSync(join(tmpdir(), "lodestone-http-"))
const environment = { PATH: process.env["PATH"] ?? "", HOME: home, LODESTONE_HOME: join(home, "store") }
const indexed = spawnSync(EXECUTABLE, ["index", tree], { env: environment, encoding: "utf8" })
if (indexed.status !== 0) throw new Error(indexed.stderr)
const symbols = JSON.parse(
  spawnSync(EXECUTABLE, ["symbols", "s", "--limit", "50", "--path", tree, "--json"], {
    env: environment,
    encoding: "utf8"
  }).stdout || "{}"
) as { readonly symbols?: ReadonlyArray<{ readonly name: string }> }
const names = (symbols.symbols ?? []).map(({ name }) => name)
const words = names.length > 0 ? names : ["server", "request", "error", "config", "handler"]

// One per client, because a stateless client is identified by its token.
const tokens = Array.from({ length: CLIENTS }, () => crypto.randomUUID())
const server = spawn(EXECUTABLE, ["serve-http", "--port", "0", "--workspace", tree], {
  env: {
    ...environment,
    LODESTONE_HTTP_TOKENS: tokens.map((token, number) => `client-${number}:${token}`).join(",")
  },
  stdio: ["ignore", "ignore", "pipe"]
})
const url = await new Promise<string>((found, failed) => {
  let log = ""
  server.stderr.on("data", (chunk) => {
    log += chunk
    const listening = /Listening on (\S+)/.exec(log)?.[1]
    if (listening !== undefined) found(listening)
  })
  server.on("exit", () => failed(new Error(log)))
})

const megabytes = () =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024)
const descriptors = () => readdirSync(`/proc/${server.pid}/fd`).length

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" }
const INFO = { name: "bench", version: "0" }
const STATELESS_META = {
  "io.modelcontextprotocol/protocolVersion": "2026-07-28",
  "io.modelcontextprotocol/clientCapabilities": {},
  "io.modelcontextprotocol/clientInfo": INFO
}

interface CallKind {
  readonly name: string
  /** Calls per hundred. */
  readonly share: number
  readonly ask: (random: () => number, word: string) => { readonly method: string; readonly params: object }
}

const tool =
  (name: string, input: (word: string, random: () => number) => object) =>
  (random: () => number, word: string) => ({
    method: "tools/call",
    params: { name, arguments: input(word, random) }
  })

const MIXTURE: ReadonlyArray<CallKind> = [
  {
    name: "search_code",
    share: 30,
    ask: tool("search_code", (query) => ({ query: `${query} error`, limit: 5 }))
  },
  { name: "locate_symbol", share: 15, ask: tool("locate_symbol", (name) => ({ name })) },
  { name: "get_symbol", share: 10, ask: tool("get_symbol", (name) => ({ name })) },
  { name: "find_references", share: 10, ask: tool("find_references", (name) => ({ name, limit: 10 })) },
  {
    name: "checkpoint_search",
    share: 10,
    ask: tool("checkpoint_search", (query) => ({ query, project_path: tree }))
  },
  {
    name: "checkpoint_save",
    share: 5,
    ask: tool("checkpoint_save", (word, random) => ({
      summary: `${word} ${random()}`,
      description: "What was done",
      project_path: tree
    }))
  },
  {
    name: "remediation_search",
    share: 5,
    ask: tool("remediation_search", (word) => ({ error_message: `${word} failed` }))
  },
  { name: "get_status", share: 5, ask: tool("get_status", () => ({ path: tree })) },
  { name: "tools/list", share: 5, ask: () => ({ method: "tools/list", params: {} }) },
  { name: "resources/list", share: 5, ask: () => ({ method: "resources/list", params: {} }) }
]

interface Outcome {
  readonly kind: string
  readonly milliseconds: number
  readonly outcome: string
}

const outcomes: Array<Outcome> = []
const samples: Array<{ readonly calls: number; readonly memory: number; readonly descriptors: number }> = []

const answerOf = (
  text: string
): { readonly error?: { readonly code: number; readonly data?: { readonly code?: string } } } => {
  const data = text.startsWith("{") ? text : (/^data: (\{.*)$/m.exec(text)?.[1] ?? "{}")
  const answers = text.startsWith("{")
    ? [data]
    : [...text.matchAll(/^data: (\{.*)$/gm)].map(([, each]) => each!)
  return JSON.parse(answers.at(-1) ?? "{}")
}

const client = async (number: number): Promise<void> => {
  const random = seededRandom(number + 1)
  const stateless = number % 2 === 1
  let headers: Record<string, string> = { ...HEADERS, authorization: `Bearer ${tokens[number]}` }
  const post = (body: object) =>
    fetch(url, { method: "POST", headers, body: JSON.stringify({ jsonrpc: "2.0", ...body }) })
  if (!stateless) {
    const opened = await post({
      id: 0,
      method: "initialize",
      params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: INFO }
    })
    await opened.text()
    headers = {
      ...headers,
      "mcp-session-id": opened.headers.get("mcp-session-id")!,
      "mcp-protocol-version": "2025-11-25"
    }
  } else headers = { ...headers, "mcp-protocol-version": "2026-07-28" }
  for (let id = 1; outcomes.length < CALLS; id++) {
    let remaining = random() * 100
    const kind = MIXTURE.find(({ share }) => (remaining -= share) < 0) ?? MIXTURE[0]!
    const { method, params } = kind.ask(random, words[Math.floor(random() * words.length)]!)
    if (stateless) {
      headers["mcp-method"] = method
      if ("name" in params) headers["mcp-name"] = String(params.name)
      else delete headers["mcp-name"]
    }
    const started = performance.now()
    let outcome: string
    try {
      const response = await post({
        id,
        method,
        params: stateless ? { ...params, _meta: STATELESS_META } : params
      })
      const { error } = answerOf(await response.text())
      outcome =
        error === undefined
          ? response.ok
            ? "answered"
            : `HTTP ${response.status}`
          : (error.data?.code ?? String(error.code))
    } catch (error) {
      outcome = error instanceof Error ? error.message : String(error)
    }
    outcomes.push({ kind: kind.name, milliseconds: performance.now() - started, outcome })
    if (
      outcomes.length === WARM_UP ||
      (outcomes.length > WARM_UP && outcomes.length % Math.floor(CALLS / 5) === 0)
    )
      samples.push({ calls: outcomes.length, memory: megabytes(), descriptors: descriptors() })
  }
}

const started = performance.now()
await Promise.all(Array.from({ length: CLIENTS }, (_, number) => client(number)))
const seconds = (performance.now() - started) / 1000
server.kill("SIGTERM")
const exit = await new Promise((ended) => server.on("exit", (code) => ended(code)))
rmSync(home, { recursive: true, force: true })

const byOutcome = Map.groupBy(outcomes, ({ outcome }) => outcome)
const timesOf = (selected: ReadonlyArray<Outcome>) => selected.map(({ milliseconds }) => milliseconds)
const answered = byOutcome.get("answered") ?? []
const renderMillis = (milliseconds: number) => milliseconds.toFixed(1)
const row = (name: string, selected: ReadonlyArray<Outcome>) => {
  const times = timesOf(selected)
  const [p50, p95, p99] = [0.5, 0.95, 0.99].map((part) => percentile(times, part)) as [number, number, number]
  return `| ${name} | ${selected.length} | ${renderMillis(p50)} | ${renderMillis(p95)} | ${renderMillis(p99)} | ${(p99 / p50).toFixed(1)} |`
}

writeResult("http", values.out, [
  "# Many clients over HTTP",
  "",
  `${commandAndTime("bench:http")}: ${CLIENTS} clients, ${outcomes.length} calls in ${seconds.toFixed(1)} s (${Math.round(outcomes.length / seconds)} a second); the server ended with code ${exit}.`,
  "",
  `Outcomes: ${[...byOutcome].map(([outcome, selected]) => `${outcome} ${selected.length}`).join(", ")}.`,
  "",
  "| answered | calls | p50 ms | p95 ms | p99 ms | p99 / p50 |",
  "| --- | --- | --- | --- | --- | --- |",
  row("all", answered),
  ...MIXTURE.map(({ name }) =>
    row(
      name,
      answered.filter(({ kind }) => kind === name)
    )
  ),
  "",
  "| after calls | memory MB | open files |",
  "| --- | --- | --- |",
  ...samples.map(({ calls, descriptors, memory }) => `| ${calls} | ${memory} | ${descriptors} |`)
])
