/**
 * Measures what each part of the ranking contributes: `bun run bench:ablation --data DIR [--out FILE]`.
 *
 * DIR has the layout described in `labelledQueries.ts`. The engine runs in this process with the product's layers and varying weights, because the executable
 * has only one set of weights. The row `full` has the product's weights and the NDCG@10 that `bun run bench:retrieval --mode hybrid` measures with the
 * executable. Every repository is indexed once. The interval is that of the mean difference by repository. Nothing may be tuned by this table: it shows what is
 * not needed, and for which queries.
 */
import { Effect } from "effect"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import {
  engine,
  INDEX_DEFAULTS,
  Indexer,
  Search,
  SEARCH_DEFAULTS,
  type SearchMode,
  WEIGHTS
} from "../../src/lodestone.ts"
import { formatSigned, mean, meanOfMeans, pairedInterval, scoreOf } from "../../src/core/measure/mod.ts"
import { type LabelledRepository, readLabelledQueries } from "./labelledQueries.ts"
import { markdownTable } from "./markdownTable.ts"
import { type RankingVariant, rankingVariants } from "./rankingVariants.ts"
import { commandAndTime, writeResult } from "./resultFile.ts"

const SEED = 1

interface Measured {
  readonly repo: string
  readonly category: string
  readonly ndcg: number
}

const { values } = parseArgs({ options: { data: { type: "string" }, out: { type: "string" } } })
const repositories = await readLabelledQueries(values.data)
const home = mkdtempSync(join(tmpdir(), "lodestone-ablation-"))

const indexAll = Effect.forEach(repositories, ({ path }) =>
  Effect.flatMap(Indexer, (indexer) => indexer.run(path, INDEX_DEFAULTS, () => Effect.void))
)

const askAll = ({ name, path, queries }: LabelledRepository, mode: SearchMode) =>
  Effect.forEach(queries, ({ category, query, targets }) =>
    Effect.gen(function* () {
      const { results } = yield* (yield* Search).find({ ...SEARCH_DEFAULTS, path, query, mode })
      const hits = results.map(({ content, path, span }) => ({
        path,
        start: span.startLine,
        end: span.endLine,
        tokens: Math.ceil(content.length / 4)
      }))
      return { repo: name, category, ndcg: scoreOf(hits, targets).ndcg } satisfies Measured
    })
  )

const overall = (measured: ReadonlyArray<Measured>) =>
  meanOfMeans(
    measured,
    ({ repo }) => repo,
    ({ ndcg }) => ndcg
  )

const measure = ({ mode = "hybrid", name, weights }: RankingVariant) =>
  Effect.map(
    Effect.forEach(repositories, (each) => askAll(each, mode)),
    (found) => {
      const measured = found.flat()
      console.log(`${name.padEnd(30)} ${overall(measured).toFixed(3)}`)
      return { name, measured }
    }
  ).pipe(Effect.provide(engine(home, { ranking: weights })))

const variants = await Effect.runPromise(
  indexAll.pipe(
    Effect.provide(engine(home)),
    Effect.zipRight(Effect.forEach(rankingVariants(WEIGHTS), measure)),
    Effect.ensuring(Effect.sync(() => rmSync(home, { recursive: true, force: true })))
  )
)

const full = variants[0]!.measured
const categories = [...new Set(full.map(({ category }) => category))].sort()

const measuredOf = (measured: ReadonlyArray<Measured>, wanted: string) =>
  measured.filter(({ category }) => category === wanted)

const meansByRepository = (measured: ReadonlyArray<Measured>) =>
  repositories
    .map(({ name }) => measured.filter(({ repo }) => repo === name).map(({ ndcg }) => ndcg))
    .filter((ndcgs) => ndcgs.length > 0)
    .map(mean)

const differenceOf = (measured: ReadonlyArray<Measured>) => {
  const base = meansByRepository(full)
  const differences = meansByRepository(measured).map((value, at) => value - base[at]!)
  const [low, high] = pairedInterval(differences, SEED)
  return [formatSigned(mean(differences)), `${formatSigned(low)} to ${formatSigned(high)}`]
}

writeResult("ablation", values.out, [
  "# What each part of the ranking gives",
  "",
  `${commandAndTime("bench:ablation")}: ${repositories.length} repositories, ${full.length} queries, in process.`,
  "A difference is to the full ranking, by repository; its interval has 95 %, by the bootstrap over repositories.",
  "",
  ...markdownTable([
    [
      "ranking",
      "NDCG@10",
      "difference",
      "95 % interval",
      ...categories.map((name) => `${name} (${measuredOf(full, name).length})`)
    ],
    ...variants.map(({ measured, name }, at) => [
      name,
      overall(measured).toFixed(3),
      ...(at === 0 ? ["", ""] : differenceOf(measured)),
      ...categories.map((category) => mean(measuredOf(measured, category).map(({ ndcg }) => ndcg)).toFixed(3))
    ])
  ])
])
