/**
 * Compares two executables alternately, on a machine whose speed varies from minute to minute: `bun run bench:pair --before FILE [--after FILE] (--tree DIR |
 * --data DIR) [--rounds N] [--out FILE]`.
 *
 * DIR is a tree that contains Go's sources, or labelled queries with the layout described in `labelledQueries.ts`. Each round indexes a tree with a new server
 * of each; then each query is sent to both, once as a new query and once as a repeated one. Reported are medians, and the median of the ratios of pairs.
 */
import { mkdtempSync, rmSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile } from "../../src/core/measure/mod.ts"
import { markdownTable } from "../quality/markdownTable.ts"
import { readLabelledQueries } from "../quality/labelledQueries.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { EXECUTABLE, type MeasuredServer, startServer, timed } from "../server.ts"
import { QUERIES } from "./queries.ts"

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    after: { type: "string" },
    tree: { type: "string" },
    data: { type: "string" },
    rounds: { type: "string" },
    out: { type: "string" }
  }
})
if (values.before === undefined) throw new Error("Say which executable is compared: --before FILE")
const executables = [resolve(values.before), resolve(values.after ?? EXECUTABLE)] as const
const rounds = Number(values.rounds ?? 3)
if (!(rounds >= 1)) throw new Error("Say how many rounds: --rounds N, 1 at least")
const trees =
  values.tree === undefined
    ? await readLabelledQueries(values.data)
    : [{ path: resolve(values.tree), queries: QUERIES.map((query) => ({ query })) }]

const MEASUREMENTS = [
  "start to the answer of initialize",
  "full index, new server",
  "peak memory after that, MB",
  "search, first of a tree",
  "search, new query",
  "search, past query"
] as const

type Pair = [before: number, after: number]
const measured = new Map<(typeof MEASUREMENTS)[number], Array<Pair>>(MEASUREMENTS.map((what) => [what, []]))

/** Records a figure of both, alternating which is measured first. */
const measureAlternately = async (
  what: (typeof MEASUREMENTS)[number],
  measure: (which: 0 | 1) => Promise<number>
) => {
  const pairs = measured.get(what)!
  const pair: Pair = [0, 0]
  for (const which of pairs.length % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
    pair[which] = await measure(which)
  pairs.push(pair)
}

const scratch = mkdtempSync(join(tmpdir(), "lodestone-pair-"))
let homeCount = 0
const measureTree = async (path: string, queries: ReadonlyArray<string>) => {
  for (let round = 0; round < rounds; round++) {
    const servers: Array<MeasuredServer> = []
    const homes = [0, 1].map((which) => join(scratch, `${which}-${homeCount++}`))
    const measureServer = (
      what: (typeof MEASUREMENTS)[number],
      measure: (server: MeasuredServer) => Promise<number>
    ) => measureAlternately(what, (which) => measure(servers[which]!))
    try {
      await measureAlternately(MEASUREMENTS[0], (which) =>
        timed(async () => {
          servers[which] = await startServer(homes[which]!, {}, executables[which])
        })
      )
      await measureServer(MEASUREMENTS[1], (server) => timed(() => server.call("index_codebase", { path })))
      await measureServer(MEASUREMENTS[2], async (server) => server.memory().peak)
      if (round > 0) continue
      for (const [at, query] of queries.entries())
        for (const what of [at === 0 ? MEASUREMENTS[3] : MEASUREMENTS[4], MEASUREMENTS[5]])
          await measureServer(what, (server) => timed(() => server.call("search_code", { path, query })))
    } finally {
      for (const server of servers) await server?.close()
      for (const home of homes) rmSync(home, { recursive: true, force: true })
    }
  }
}

try {
  for (const { path, queries } of trees)
    await measureTree(
      path,
      // With a single tree each query is sent in five slightly different forms, each of which counts as new.
      trees.length > 1
        ? queries.map(({ query }) => query)
        : Array.from({ length: 5 }, (_, at) => queries.map(({ query }) => query + " ".repeat(at))).flat()
    )
  const figure = (value: number) => (value < 10 ? value.toFixed(2) : value.toFixed(value < 100 ? 1 : 0))
  const median = (numbers: ReadonlyArray<number>) => percentile(numbers, 0.5)
  writeResult("pair", values.out, [
    "# Two executables by turns",
    "",
    `${commandAndTime("bench:pair")}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}). Milliseconds unless said otherwise.`,
    "",
    ...markdownTable([
      ["what", "pairs", "before, median", "after, median", "after as a share of before, median of pairs"],
      ...[...measured].map(([what, pairs]) => [
        what,
        String(pairs.length),
        figure(median(pairs.map(([before]) => before))),
        figure(median(pairs.map(([, after]) => after))),
        // Fewer pairs say nothing on a machine whose speed varies.
        pairs.length < 3 ? "" : median(pairs.map(([before, after]) => after / before)).toFixed(2)
      ])
    ])
  ])
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
