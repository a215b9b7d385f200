/**
 * Measures the bundled embedder alone, in one thread: `bun run bench:embedder --source DIR [--out FILE]`.
 *
 * Loads the table, then embeds the chunks of all files under DIR: once as they come, as an index run does, and again when all their words are known. Memory is
 * the growth of the process since before the table was loaded, without the texts.
 */
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { readWordTable, wordEmbedder } from "../../src/core/embed/mod.ts"
import { loadTable } from "../../src/ports/embedding/bundledTable.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { treeChunks } from "../quality/treeChunks.ts"

const { values } = parseArgs({ options: { source: { type: "string" }, out: { type: "string" } } })
if (values.source === undefined) throw new Error("Say where sources lie: --source DIR")
const megabytes = () => {
  Bun.gc(true)
  return process.memoryUsage.rss() / 1e6
}
// In a process of its own, because making the chunks leaves a parser in memory.
if (process.env["EMBEDDER_BENCH"] === undefined) {
  const chunks = await treeChunks(resolve(values.source))
  const texts = chunks.map(({ path, text }) => `${path}\n${text}`)
  const file = join(tmpdir(), `lodestone-texts-${process.pid}.json`)
  await Bun.write(file, JSON.stringify(texts))
  const child = Bun.spawn([process.execPath, import.meta.path, ...process.argv.slice(2)], {
    env: { ...process.env, EMBEDDER_BENCH: file },
    stdout: "inherit",
    stderr: "inherit"
  })
  const code = await child.exited
  await Bun.file(file).unlink()
  process.exit(code)
}

const texts = (await Bun.file(process.env["EMBEDDER_BENCH"]!).json()) as ReadonlyArray<string>
const before = megabytes()
const started = performance.now()
const { embed } = wordEmbedder(readWordTable(await loadTable()))
embed("the first query", "query")
const loadMillis = performance.now() - started
const perSecond = () => {
  const passStart = performance.now()
  for (const text of texts) embed(text, "passage")
  return (1000 * texts.length) / (performance.now() - passStart)
}
const cold = perSecond()
const warm = perSecond()
const characters = texts.reduce((sum, { length }) => sum + length, 0)
writeResult("embedder", values.out, [
  "# The bundled embedder",
  "",
  `${commandAndTime("bench:embedder")}: ${texts.length} chunks of ${Math.round(characters / texts.length)} characters on average, one thread.`,
  "",
  "| | |",
  "| --- | --- |",
  `| load, first query included | ${loadMillis.toFixed(0)} ms |`,
  `| embed, as they come | ${cold.toFixed(0)} chunks a second |`,
  `| embed, all words met | ${warm.toFixed(0)} chunks a second |`,
  `| memory | ${(megabytes() - before).toFixed(0)} MB more than before |`
])
