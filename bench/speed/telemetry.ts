/**
 * Measures the cost of telemetry: `bun run bench:telemetry --tree DIR [--calls 400] [--out FILE]`.
 *
 * Off: the cost of a disabled span, in this process, and the number of spans in a search. On: two servers of the executable alternately, one of which sends its
 * spans and metrics to a collector in this process that only counts them.
 */
import { Effect, Layer } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile } from "../../src/core/measure/mod.ts"
import { stage } from "../../src/engine/stage.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { startServer, timed } from "../server.ts"

const { values } = parseArgs({
  options: { tree: { type: "string" }, calls: { type: "string", default: "400" }, out: { type: "string" } }
})
if (values.tree === undefined) throw new Error("Say what to search: --tree DIR")
const tree = resolve(values.tree)
const CALLS = Number(values.calls)
const SPANS = 200_000
const ROUNDS = 5

/** Nanoseconds per effect in a long sequence. */
const nanos = (effect: Effect.Effect<void>): number => {
  const sequence = Effect.gen(function* () {
    for (let at = 0; at < SPANS; at++) yield* effect
  }).pipe(Effect.provide(Layer.setTracerEnabled(false)))
  Effect.runSync(sequence)
  const started = performance.now()
  Effect.runSync(sequence)
  return ((performance.now() - started) * 1e6) / SPANS
}
const noop = Effect.sync(() => {})
const leastNanos = (effect: Effect.Effect<void>) =>
  Math.min(...Array.from({ length: ROUNDS }, () => nanos(effect)))
const span = leastNanos(noop.pipe(stage("x"))) - leastNanos(noop)

let spans = 0
const collector = Bun.serve({
  hostname: "127.0.0.1",
  port: 0,
  fetch: async (request) => {
    const text = await request.text()
    if (request.url.endsWith("/v1/traces")) spans += text.split('"spanId"').length - 1
    return Response.json({})
  }
})
const home = mkdtempSync(join(tmpdir(), "lodestone-telemetry-"))
const off = await startServer(home)
await off.call("index_codebase", { path: tree })
const on = await startServer(home, {
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector.port}`,
  OTEL_EXPORTER_OTLP_PROTOCOL: "http/json"
})
const WORDS = [
  "config",
  "handler",
  "error",
  "request",
  "route",
  "token",
  "cache",
  "log",
  "module",
  "listener"
]
const times = { off: [] as Array<number>, on: [] as Array<number> }
const WARM_UP = 50
for (let call = 0; call < CALLS + WARM_UP; call++) {
  const query = `${WORDS[call % WORDS.length]} ${WORDS[(call * 7 + 3) % WORDS.length]} ${call}`
  const servers = [["off", off] as const, ["on", on] as const]
  for (const [name, server] of call % 2 === 0 ? servers : servers.toReversed()) {
    const millis = await timed(() => server.call("search_code", { path: tree, query, limit: 5 }))
    if (call >= WARM_UP) times[name].push(millis)
  }
}
await Promise.all([off.close(), on.close()])
// Waits for the remaining spans that the server sends at its end.
await Bun.sleep(1000)
await collector.stop(true)
rmSync(home, { recursive: true, force: true })

const spansPerSearch = Math.round(spans / (CALLS + WARM_UP))
const [p50Off, p50On] = [percentile(times.off, 0.5), percentile(times.on, 0.5)]
writeResult("telemetry", values.out, [
  "# Telemetry",
  "",
  `${commandAndTime("bench:telemetry")}: ${CALLS} searches of each server, in turn.`,
  "",
  "| what | figure |",
  "| --- | --- |",
  `| a span while telemetry is off | ${span.toFixed(0)} ns |`,
  `| spans of a search | ${spansPerSearch}: ${((span * spansPerSearch) / 1000).toFixed(0)} us of ${p50Off.toFixed(1)} ms, ${((span * spansPerSearch) / p50Off / 1e4).toFixed(2)} % |`,
  `| search with telemetry off | p50 ${p50Off.toFixed(2)} ms, p95 ${percentile(times.off, 0.95).toFixed(2)} ms |`,
  `| search with telemetry on | p50 ${p50On.toFixed(2)} ms, p95 ${percentile(times.on, 0.95).toFixed(2)} ms: ${(p50On / p50Off).toFixed(3)} x |`
])
