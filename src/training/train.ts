/**
 * Trains the table of word vectors: `bun run train --corpus DIR --held-out DIR --out FILE [--notice FILE] [--vocabulary n] [--dimensions n] [--buckets n]
 * [--batch n] [--group n] [--epochs x] [--rate x] [--temperature x] [--seed n] [--threads n] [--kinds doc,comment,name,commit,file,prose]`.
 *
 * Both DIRs contain output of `train:mine`: the corpus is learned from, the held-out one only measured on. The notice lists the repositories learned from. The
 * same corpus and arguments give the same file.
 */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { TOKENIZATION_VERSION, type WordTable, writeWordTable } from "../core/embed/mod.ts"
import { runCommand, UsageError, wholeNumber } from "./Command.ts"
import { noticeOf } from "./corpus/noticeOf.ts"
import { PAIR_KINDS, type PairKind } from "./corpus/Pair.ts"
import { readShard } from "./corpus/Shard.ts"
import { checkOptions } from "./model/checkOptions.ts"
import { readCorpus } from "./model/Corpus.ts"
import { evaluate } from "./model/evaluate.ts"
import { train } from "./model/train.ts"

await runCommand(async () => {
  const { values } = parseArgs({
    options: {
      corpus: { type: "string" },
      "held-out": { type: "string" },
      out: { type: "string" },
      notice: { type: "string" },
      name: { type: "string", default: "lodestone-words-1" },
      vocabulary: { type: "string", default: "20000" },
      dimensions: { type: "string", default: "256" },
      buckets: { type: "string", default: "16384" },
      batch: { type: "string", default: "2048" },
      group: { type: "string", default: "128" },
      epochs: { type: "string", default: "1" },
      rate: { type: "string", default: "0.01" },
      temperature: { type: "string", default: "0.05" },
      seed: { type: "string", default: "1" },
      threads: { type: "string", default: "2" },
      kinds: { type: "string", default: PAIR_KINDS.join(",") }
    }
  })
  if (values.corpus === undefined || values["held-out"] === undefined || values.out === undefined)
    throw new UsageError(
      "Say where the pairs lie and where the table goes: --corpus DIR --held-out DIR --out FILE"
    )

  const kinds = values.kinds.split(",").map((kind): PairKind => {
    const known = PAIR_KINDS.find((each) => each === kind)
    if (known === undefined) throw new UsageError(`--kinds are ${PAIR_KINDS.join(", ")}, not "${kind}"`)
    return known
  })
  const vocabulary = wholeNumber("vocabulary", values.vocabulary)
  const options = {
    dimensions: wholeNumber("dimensions", values.dimensions),
    buckets: wholeNumber("buckets", values.buckets),
    batch: wholeNumber("batch", values.batch),
    group: wholeNumber("group", values.group),
    epochs: Number(values.epochs),
    rate: Number(values.rate),
    temperature: Number(values.temperature),
    seed: wholeNumber("seed", values.seed, 0),
    threads: wholeNumber("threads", values.threads)
  }
  checkOptions(options)

  const started = performance.now()
  const seconds = () => ((performance.now() - started) / 1000).toFixed(0)
  const corpus = await readCorpus(values.corpus, { vocabulary, kinds })
  const pairs = corpus.starts.at(-1)!
  console.log(
    `${corpus.heads.length} repositories, ${pairs} pairs, ${corpus.tokens.length} tokens, ${seconds()} s`
  )
  const { unknownPassage, unknownQuery, ...trained } = await train(corpus, options, (step, steps, loss) => {
    if (step % 50 === 0 || step === steps)
      console.log(`step ${step} of ${steps}, loss ${loss.toFixed(3)}, ${seconds()} s`)
  })

  const manifest = corpus.heads.map(({ commit, repository }) => `${repository}@${commit}`).join("\n")
  const table = (metrics: Readonly<Record<string, number>>): WordTable => ({
    ...trained,
    head: {
      name: values.name,
      tokens: TOKENIZATION_VERSION,
      dimensions: options.dimensions,
      vocabulary: corpus.vocabulary,
      buckets: options.buckets,
      unknownQuery,
      unknownPassage,
      manifest: new Bun.CryptoHasher("sha256").update(manifest).digest("hex"),
      // The number of threads does not affect the result.
      training: { ...options, threads: undefined, repositories: corpus.heads.length, pairs },
      metrics
    }
  })

  const metrics: Record<string, number> = {}
  const folder = values["held-out"]
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".pairs"))
    .sort()) {
    const shard = await readShard(join(folder, file))
    const { first, firstTen, mrr, queries } = evaluate(table({}), shard)
    metrics[shard.head.repository] = Number(mrr.toFixed(4))
    console.log(
      `${shard.head.repository}: MRR ${mrr.toFixed(3)}, first ${first.toFixed(3)}, first ten ${firstTen.toFixed(3)} (${queries})`
    )
  }
  const all = Object.values(metrics)
  metrics["mean"] = Number((all.reduce((sum, each) => sum + each, 0) / Math.max(1, all.length)).toFixed(4))
  console.log(`mean MRR ${metrics["mean"]}`)
  const bytes = writeWordTable(table(metrics))
  await Bun.write(values.out, bytes)
  if (values.notice !== undefined) await Bun.write(values.notice, noticeOf(values.name, corpus.heads))
  console.log(
    `${values.out}: ${bytes.length} bytes, SHA-256 ${new Bun.CryptoHasher("sha256").update(bytes).digest("hex")}, ${seconds()} s`
  )
})
