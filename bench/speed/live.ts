/**
 * Measures the time from saving a file to a correct answer, without an explicit index call, and what a long series of saves costs in memory:
 * `bun run bench:live [--files N | --tree DIR] [--rounds N] [--executable FILE] [--out FILE]`.
 *
 * The tree consists of copies of our own sources, 1,000 files by default, or is a copy of DIR, in a git repository. Each round adds a line with a unique word to
 * one of its files, and searches for it until it is found. Build the executable first.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { cpus, tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { percentile } from "../../src/core/measure/mod.ts"
import { commandAndTime, writeResult } from "../quality/resultFile.ts"
import { EXECUTABLE, startServer } from "../server.ts"

const { values } = parseArgs({
  options: {
    files: { type: "string" },
    tree: { type: "string" },
    rounds: { type: "string" },
    executable: { type: "string" },
    out: { type: "string" }
  }
})
const executable = resolve(values.executable ?? EXECUTABLE)
if (!existsSync(executable)) throw new Error("Build the executable first: bun run build")

const count = Number(values.files ?? 1000)
const rounds = Number(values.rounds ?? 20)
const scratch = mkdtempSync(join(tmpdir(), "lodestone-live-"))
const tree = join(scratch, "tree")
const SOURCES = resolve(import.meta.dir, "../../src")

/** Long enough for everything caused by the previous save to end. */
const SETTLE_MILLIS = 1500
const IDLE_MILLIS = 10_000
const TIMEOUT_MILLIS = 30_000

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}

/** Copies of our sources, each with a line of its own so that none is known by its content; or a copy of the given tree. */
const makeTree = () => {
  if (values.tree === undefined) copySources()
  else cpSync(values.tree, tree, { recursive: true, filter: (path) => !path.endsWith("/.git") })
  for (const args of [
    ["init", "-q"],
    ["add", "."]
  ])
    Bun.spawnSync(["git", ...args], { cwd: tree })
}

const copySources = () => {
  const sources = [...new Bun.Glob("{core,engine,ports,surface}/**/*.ts").scanSync(SOURCES)].sort()
  for (let n = 0; n < count; n++) {
    const source = sources[n % sources.length]!
    write(
      `copy${Math.floor(n / sources.length)}/${source}`,
      `// The copy of number ${n}.\n${readFileSync(join(SOURCES, source), "utf8")}`
    )
  }
}

/** Whether a person would edit the file: neither third-party nor generated code is in the index, and what is in tests ranks lower. */
const isEdited = (path: string) =>
  !/(?:^|\/)(?:vendor|third_party|deps|testdata|node_modules)\/|[._]test\./.test(path) &&
  !readFileSync(join(tree, path), "utf8").includes("DO NOT EDIT")

/** A unique word for a round. */
const wordOf = (round: number) =>
  [...new Bun.CryptoHasher("sha256").update(String(round)).digest().subarray(0, 12)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join("")

try {
  makeTree()
  const files = [...new Bun.Glob("**/*.{ts,js,py,go,c,kt}").scanSync(tree)].filter(isEdited).sort()
  const server = await startServer(join(scratch, "home"), {}, executable)
  await server.call("index_codebase", { path: tree })
  const isFound = async (name: string) => {
    const { results } = await server.call("search_code", { path: tree, query: name, limit: 5 })
    return (results as ReadonlyArray<{ content: string }>).some(({ content }) => content.includes(name))
  }
  await isFound("warm")
  await Bun.sleep(IDLE_MILLIS)
  const indexed = server.memory().now
  const times: Array<number> = []
  const searches: Array<number> = []
  for (let round = 0; round < rounds; round++) {
    await Bun.sleep(SETTLE_MILLIS)
    const name = wordOf(round)
    const file = files[(round * 37) % files.length]!
    const comment = file.endsWith(".py") ? "#" : "//"
    const text = `${readFileSync(join(tree, file), "utf8")}\n${comment} ${name}\n`
    const savedAt = performance.now()
    write(file, text)
    for (;;) {
      const askedAt = performance.now()
      const found = await isFound(name)
      const answeredAt = performance.now()
      if (found) {
        times.push(answeredAt - savedAt)
        searches.push(answeredAt - askedAt)
        break
      }
      if (answeredAt - savedAt > TIMEOUT_MILLIS) throw new Error(`"${name}", saved in ${file}, is not found`)
      await Bun.sleep(5)
    }
  }
  const peak = server.memory().peak
  await Bun.sleep(IDLE_MILLIS)
  const before = server.cpuMillis()
  const after = server.memory().now
  await Bun.sleep(IDLE_MILLIS)
  const idle = (100 * (server.cpuMillis() - before)) / IDLE_MILLIS
  await server.close()
  const ms = (of: ReadonlyArray<number>, at: number) => `${Math.round(percentile(of, at))} ms`
  writeResult("live", values.out, [
    "# From a saved file to a right answer",
    "",
    `${commandAndTime("bench:live")}, ${cpus().length} cores (${cpus()[0]?.model ?? "unknown"}), bun ${Bun.version}, ${process.platform}`,
    "",
    `${files.length} files of code, ${rounds} saves, each asked for every 5 ms until it is found; of that 120 ms are waited for quiet.`,
    "",
    "| what | figure | goal |",
    "| --- | --- | --- |",
    `| median | ${ms(times, 0.5)} | ≤ 500 ms |`,
    `| 95th percentile | ${ms(times, 0.95)} | ≤ 500 ms |`,
    `| slowest | ${ms(times, 1)} | |`,
    `| of these the search that reads the new view, median | ${ms(searches, 0.5)} | |`,
    `| memory, idle after indexing and a search; idle after the saves; most | ${indexed} MB; ${after} MB; ${peak} MB | |`,
    `| processor time of the server while nothing changes | ${idle.toFixed(2)} % of a core | |`
  ])
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
