/**
 * Measures the cost of rate limiting a call: `bun run bench:limits [--out FILE]`.
 *
 * Connections call their 32 tools in turn, each call a little later than the one before; other connections call continuously and are refused. Reported are the
 * mean of five rounds and the slowest of them.
 */
import { parseArgs } from "node:util"
import { TokenBuckets } from "../../src/core/limit/mod.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"

const { values } = parseArgs({ options: { out: { type: "string" } } })
const TOOLS = Array.from({ length: 32 }, (_, at) => `tool_${at}`)
const CALLS = 2_000_000
const ROUNDS = 5
const START_MILLIS = 1_790_000_000_000

const nanosPerCall = (connections: number, millisBetween: number): number => {
  const names = Array.from({ length: connections }, () => crypto.randomUUID())
  const buckets = new TokenBuckets(() => ({ perSecond: 10, burst: 20 }))
  const call = (at: number) =>
    buckets.take(
      names[Math.floor(at / TOOLS.length) % connections]!,
      TOOLS[at % TOOLS.length]!,
      START_MILLIS + Math.floor(at * millisBetween)
    )
  // Creates all buckets and lets the code be compiled.
  const warmUpCalls = Math.max(CALLS / 10, connections * TOOLS.length)
  for (let at = 0; at < warmUpCalls; at++) call(at)
  const started = performance.now()
  for (let at = warmUpCalls; at < warmUpCalls + CALLS; at++) call(at)
  return ((performance.now() - started) * 1e6) / CALLS
}

const row = (connections: number, what: string, millisBetween: number) => {
  const rounds = Array.from({ length: ROUNDS }, () => nanosPerCall(connections, millisBetween))
  const mean = rounds.reduce((sum, each) => sum + each, 0) / ROUNDS
  return `| ${connections} | ${what} | ${mean.toFixed(0)} ns | ${Math.max(...rounds).toFixed(0)} ns |`
}

writeResult("limits", values.out, [
  "# Limits of calls",
  "",
  `${commandAndTime("bench:limits")}: ${TOOLS.length} tools, ${CALLS} calls a round.`,
  "",
  "| connections | calls | a call, mean | slowest round |",
  "| --- | --- | --- | --- |",
  row(1, "all pass", 10),
  row(1, "nearly all refused", 0.01),
  row(10_000, "all pass", 0.01),
  row(10_000, "nearly all refused", 0)
])
