/**
 * Latency of the symbol tools over stdio: `bun run bench:symbols --tree DIR [--names a.B.c,b3:…] [--out FILE]`.
 *
 * Names are drawn from the tree's own outline with a fixed seed; one in ten has a letter changed, so that no symbol has this name. `--names`: further symbols, by
 * qualified name or stable handle, for each of which one call of `find_references` is timed.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile, shuffled } from "../../src/core/measure/mod.ts"
import { startServer, timed } from "../server.ts"

const { values } = parseArgs({
  options: { tree: { type: "string" }, names: { type: "string" }, out: { type: "string" } }
})
if (values.tree === undefined) throw new Error("Say what to index: --tree DIR")
const path = resolve(values.tree)
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "symbols.md")
)

/** Number of names, each used once so that no answer is cached. */
const NAMES = 200

interface OutlinedSymbol {
  readonly name: string
  readonly symbol_id: string
  readonly children?: ReadonlyArray<OutlinedSymbol>
}

const home = mkdtempSync(join(tmpdir(), "lodestone-symbols-"))
const server = await startServer(home)
try {
  const { statistics } = (await server.call("index_codebase", { path })) as {
    readonly statistics: { readonly files_indexed: number }
  }
  const { files } = (await server.call("get_outline", {
    path,
    directory: ".",
    depth: 20,
    max_tokens: 100_000
  })) as {
    readonly files: ReadonlyArray<{ readonly path: string; readonly symbols: ReadonlyArray<OutlinedSymbol> }>
  }
  const flatten = (all: ReadonlyArray<OutlinedSymbol>): ReadonlyArray<OutlinedSymbol> =>
    all.flatMap((one) => [one, ...flatten(one.children ?? [])])
  const symbols = shuffled(
    files.flatMap((file) => flatten(file.symbols)),
    1
  ).slice(0, NAMES)
  const names = symbols.map(({ name }, at) => (at % 10 === 9 ? `${name.slice(0, -1)}qx` : name))
  const calls: ReadonlyArray<
    readonly [string, string, (at: number) => Readonly<Record<string, unknown>>, string]
  > = [
    ["locate_symbol", "locate_symbol", (at) => ({ name: names[at] }), "p95 ≤ 5 ms at 100k lines"],
    ["get_symbol, source", "get_symbol", (at) => ({ symbol_id: symbols[at]!.symbol_id }), ""],
    [
      "get_symbol, callers and callees",
      "get_symbol",
      (at) => ({ symbol_id: symbols[at]!.symbol_id, include: ["callers", "callees"] }),
      ""
    ],
    ["find_references", "find_references", (at) => ({ symbol_id: symbols[at]!.symbol_id }), ""],
    ["get_outline, a file", "get_outline", (at) => ({ file_path: files[(at * 7) % files.length]!.path }), ""]
  ]
  const rows: Array<string> = []
  for (const [what, tool, input, goal] of calls) {
    for (let at = 0; at < 20; at++) await server.call(tool, { path, ...input(at) })
    const times: Array<number> = []
    for (let at = 20; at < symbols.length; at++)
      times.push(await timed(() => server.call(tool, { path, ...input(at) })))
    const [p50, p95] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(1))
    rows.push(`| ${what} | ${p50} ms | ${p95} ms | ${goal} |`)
    console.log(rows.at(-1))
  }
  const asked: Array<string> = []
  for (const name of (values.names ?? "").split(",").filter((each) => each !== "")) {
    let total = 0
    const millis = await timed(async () => {
      const symbol = name.startsWith("b3:") ? { symbol_stable_id: name } : { name }
      const answer = (await server.call("find_references", { path, ...symbol })) as {
        readonly total_references: number
      }
      total = answer.total_references
    })
    asked.push(`| \`${name}\` | ${total} | ${millis.toFixed(0)} ms |`)
    console.log(asked.at(-1))
  }
  const text = [
    "# Latency of the tools about symbols",
    "",
    `\`bun run bench:symbols --tree …/${basename(path)}\`: ${statistics.files_indexed} files indexed, ${symbols.length - 20} calls each.`,
    "",
    "| tool | p50 | p95 | goal |",
    "| --- | --- | --- | --- |",
    ...rows,
    "",
    ...(asked.length === 0
      ? []
      : ["| find_references of | places | time |", "| --- | --- | --- |", ...asked, ""])
  ].join("\n")
  mkdirSync(dirname(out), { recursive: true })
  writeFileSync(out, text)
} finally {
  await server.close()
  rmSync(home, { recursive: true, force: true })
}
