/**
 * Relevance of the executable on labelled queries: `bun run bench:retrieval --data DIR [--mode hybrid,keyword,vector] [--out FILE]`.
 *
 * DIR holds `manifest.json` (`repos`: name, language, `index_path` relative to DIR), `tasks.json` (a list of `repo`, `category`,
 * `query` and `targets`), and the repositories. That is how the public benchmark of MinishLab/semble (MIT) is laid out once its
 * repositories are checked out at their commits. Every repository is indexed by a new server, in a folder of its own.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile, startServer, timed } from "../server.ts"
import { type Hit, mean, type Score, scoreOf, type Target } from "./metrics.ts"

interface Repository {
  readonly name: string
  readonly language: string
  readonly index_path: string
}

interface Task {
  readonly repo: string
  readonly category: string
  readonly query: string
  readonly targets: ReadonlyArray<Target>
}

interface Measured extends Score {
  readonly repo: string
  readonly language: string
  readonly category: string
  readonly millis: number
}

const { values } = parseArgs({
  options: { data: { type: "string" }, mode: { type: "string" }, out: { type: "string" } }
})
if (values.data === undefined) throw new Error("Say where the labelled queries lie: --data DIR")
const data = resolve(values.data)
const modes = (values.mode ?? "hybrid,keyword,vector").split(",")
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "retrieval.md")
)
const { repos } = (await Bun.file(join(data, "manifest.json")).json()) as {
  readonly repos: ReadonlyArray<Repository>
}
const tasks = (await Bun.file(join(data, "tasks.json")).json()) as ReadonlyArray<Task>

const toHit = (result: {
  readonly file: { readonly path: string; readonly start_line: number; readonly end_line: number }
  readonly content: string
}): Hit => ({
  path: result.file.path,
  start: result.file.start_line,
  end: result.file.end_line,
  tokens: Math.ceil(result.content.length / 4)
})

/** Indexes a repository and asks its queries in every mode. */
const measure = async ({ index_path, language, name }: Repository) => {
  const home = mkdtempSync(join(tmpdir(), "lodestone-quality-"))
  const server = await startServer(home)
  try {
    const path = join(data, index_path)
    const indexMillis = await timed(() => server.call("index_codebase", { path }))
    const measured = new Map<string, Array<Measured>>()
    for (const mode of modes)
      for (const { category, query, targets } of tasks.filter(({ repo }) => repo === name)) {
        let hits: ReadonlyArray<Hit> = []
        const millis = await timed(async () => {
          const answer = await server.call("search_code", { path, query, search_mode: mode })
          hits = (answer["results"] as ReadonlyArray<Parameters<typeof toHit>[0]>).map(toHit)
        })
        const all = measured.get(mode) ?? []
        all.push({ ...scoreOf(hits, targets), repo: name, language, category, millis })
        measured.set(mode, all)
      }
    return { indexMillis, measured }
  } finally {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}

const all = new Map<string, Array<Measured>>(modes.map((mode) => [mode, []]))
const indexed: Array<number> = []
for (const repository of repos) {
  const { indexMillis, measured } = await measure(repository)
  indexed.push(indexMillis)
  for (const [mode, each] of measured) all.get(mode)!.push(...each)
  const own = measured.get(modes[0]!) ?? []
  console.log(`${repository.name.padEnd(20)} ${mean(own.map(({ ndcg }) => ndcg)).toFixed(3)}`)
}

/** The mean over repositories of the mean over their queries. */
const overall = (measured: ReadonlyArray<Measured>) =>
  mean(
    [...Map.groupBy(measured, ({ repo }) => repo).values()].map((own) => mean(own.map(({ ndcg }) => ndcg)))
  )

const means = (measured: ReadonlyArray<Measured>, by: "category" | "language") =>
  [...Map.groupBy(measured, (each) => each[by])]
    .map(([name, own]) => ({ name, ndcg: mean(own.map(({ ndcg }) => ndcg)), queries: own.length }))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))

const rowOf = (mode: string) => {
  const measured = all.get(mode)!
  const average = (of: (each: Measured) => number) => mean(measured.map(of))
  return [
    mode,
    overall(measured).toFixed(3),
    ...means(measured, "category").map(({ ndcg }) => ndcg.toFixed(3)),
    average(({ hit1 }) => hit1).toFixed(3),
    average(({ recall }) => recall).toFixed(3),
    average(({ recallAt2000 }) => recallAt2000).toFixed(3),
    average(({ tokensToHit }) => tokensToHit).toFixed(0),
    `${percentile(
      measured.map(({ millis }) => millis),
      0.5
    ).toFixed(1)} ms`
  ]
}

const table = (rows: ReadonlyArray<ReadonlyArray<string>>) =>
  rows.flatMap((row, at) => [
    `| ${row.join(" | ")} |`,
    ...(at === 0 ? [`|${row.map(() => " --- ").join("|")}|`] : [])
  ])

const categories = means(all.get(modes[0]!)!, "category").map(({ name, queries }) => `${name} (${queries})`)
const text = [
  "# Relevance on labelled queries",
  "",
  `\`bun run bench:retrieval${process.argv
    .slice(2)
    .map((arg) => ` ${arg === values.data ? "DIR" : arg}`)
    .join(
      ""
    )}\`, ${new Date().toISOString()}: ${repos.length} repositories, ${all.get(modes[0]!)!.length} queries, ten results each.`,
  `Indexing a repository from nothing, with a new server: mean ${mean(indexed).toFixed(0)} ms.`,
  "",
  ...table([
    [
      "search_mode",
      "NDCG@10",
      ...categories,
      "first is right",
      "recall@10",
      "recall at 2,000 tokens",
      "tokens to the first hit",
      "p50"
    ],
    ...modes.map(rowOf)
  ]),
  "",
  ...table([
    ["language", ...modes.map((mode) => `NDCG@10, ${mode}`)],
    ...means(all.get(modes[0]!)!, "language").map(({ name }) => [
      name,
      ...modes.map((mode) =>
        means(all.get(mode)!, "language")
          .find((each) => each.name === name)!
          .ndcg.toFixed(3)
      )
    ])
  ]),
  ""
].join("\n")
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, text)
console.log(text)
