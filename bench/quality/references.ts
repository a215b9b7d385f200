/**
 * Compares references with what a compiler or language server says: `bun run bench:references --language go --tree DIR [--server "gopls serve"] [--symbols 150]
 * [--out FILE]`.
 *
 * Symbols are drawn from the tree with a fixed seed. TypeScript and JavaScript are compared with TypeScript's own language service, a Rust crate without
 * dependencies (`--crate NAME [--features a,b]`) with the links of rustdoc's source pages; for others `--server` is the command of a language server. Every
 * place that either side reports is compared by file, line and column.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync, existsSync, readFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { detectLanguage } from "../../src/core/language/mod.ts"
import { familyOf } from "../../src/core/mention/mod.ts"
import { shuffled } from "../../src/core/measure/mod.ts"
import { startServer } from "../server.ts"
import { lspOracle, rustdocOracle, type OracleSymbol, type Place, typescriptOracle } from "./oracles.ts"

const { values } = parseArgs({
  options: {
    language: { type: "string" },
    tree: { type: "string" },
    server: { type: "string" },
    crate: { type: "string" },
    features: { type: "string" },
    symbols: { type: "string" },
    out: { type: "string" },
    wrong: { type: "boolean" }
  }
})
const { language, tree } = values
if (language === undefined || tree === undefined)
  throw new Error("Say what to compare: --language ID --tree DIR")
const root = resolve(tree)
const wanted = Number(values.symbols ?? 150)
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "references.md")
)

/** Most symbols per file, so that no file dominates. */
const A_FILE = 5

const CERTAINTIES = ["exact", "likely", "name-only"] as const
type Certainty = (typeof CERTAINTIES)[number]

interface Reference extends Place {
  readonly certainty: Certainty
}

interface Outlined {
  readonly symbol_id: string
  readonly name: string
  readonly line_start: number
  readonly line_end: number
  readonly children?: ReadonlyArray<Outlined>
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

/** A language server ignores files that are built only for other systems, so they are excluded. */
const isBuilt = (path: string) =>
  !/^\/\/ ?(?:go:build|\+build)\s/m.test(readFileSync(join(root, path), "utf8").slice(0, 4000))

const home = mkdtempSync(join(tmpdir(), "lodestone-references-"))
const server = await startServer(home)
try {
  await server.call("index_codebase", { path: root })
  const listed = Bun.spawnSync(["git", "ls-files", "-co", "--exclude-standard"], { cwd: root })
    .stdout.toString()
    .split("\n")
  const files = listed.filter((path) => {
    const found = path === "" ? undefined : detectLanguage(path)
    return (
      found !== undefined &&
      // No compiler reads the scripts in a page.
      found.shape === "tree" &&
      familyOf(found.id) === familyOf(language) &&
      existsSync(join(root, path)) &&
      isBuilt(path)
    )
  })
  const compared = new Set(files)
  const oracle =
    familyOf(language) === "typescript"
      ? typescriptOracle(root, files)
      : values.crate !== undefined
        ? rustdocOracle(
            root,
            values.crate,
            (values.features ?? "").split(",").filter((each) => each !== "")
          )
        : await lspOracle((values.server ?? "").split(" "), root, language)

  const outlineOf = async (path: string): Promise<ReadonlyArray<Outlined>> => {
    const answer = (await server.call("get_outline", {
      path: root,
      file_path: path,
      max_tokens: 100_000
    })) as {
      readonly files: ReadonlyArray<{ readonly symbols: ReadonlyArray<Outlined> }>
    }
    const flat = (all: ReadonlyArray<Outlined>): ReadonlyArray<Outlined> =>
      all.flatMap((one) => [one, ...flat(one.children ?? [])])
    return flat(answer.files[0]?.symbols ?? [])
  }

  const referencesOf = async (id: string): Promise<ReadonlyArray<Reference>> => {
    const all: Array<Reference> = []
    for (let cursor: string | undefined, more = true; more;) {
      const answer = (await server.call("find_references", {
        path: root,
        symbol_id: id,
        limit: 500,
        ...(cursor === undefined ? {} : { cursor })
      })) as { readonly references: ReadonlyArray<Reference>; readonly next_cursor?: string }
      all.push(...answer.references)
      cursor = answer.next_cursor
      more = cursor !== undefined && all.length < 5000
    }
    return all
  }

  let seed = 7
  const chosen: Array<{ readonly symbol: OracleSymbol; readonly id: string }> = []
  let unknown = 0
  for (const path of shuffled(files, seed++)) {
    if (chosen.length >= wanted) break
    const symbols = await oracle.symbols(path)
    const outline = await outlineOf(path)
    for (const symbol of shuffled(symbols, seed++).slice(0, A_FILE)) {
      // The innermost symbol of that name whose lines contain the place.
      const own = outline
        .filter(
          ({ line_end, line_start, name }) =>
            name === symbol.name && line_start <= symbol.line && line_end >= symbol.line
        )
        .sort((a, b) => a.line_end - a.line_start - (b.line_end - b.line_start))[0]
      if (own === undefined) unknown++
      else chosen.push({ symbol, id: own.symbol_id })
    }
  }

  const counts = Object.fromEntries(CERTAINTIES.map((each) => [each, { said: 0, true: 0 }])) as Record<
    Certainty,
    { said: number; true: number }
  >
  let truth = 0
  const wrong: Array<string> = []
  const lost: Array<string> = []
  for (const { id, symbol } of chosen) {
    const right = new Set((await oracle.references(symbol)).map(keyOf))
    // Compilers also count exports and other declarations; the declaration itself is no use here.
    right.delete(keyOf(symbol))
    truth += right.size
    const missed = new Set(right)
    for (const found of await referencesOf(id)) {
      if (!compared.has(found.path) || !oracle.knows(found)) continue
      missed.delete(keyOf(found))
      const count = counts[found.certainty]
      count.said++
      if (right.has(keyOf(found))) count.true++
      else if (found.certainty !== "name-only") {
        const text = readFileSync(join(root, found.path), "utf8").split("\n")[found.line - 1] ?? ""
        wrong.push(
          `${found.certainty} wrong: ${symbol.path}:${symbol.line} ${symbol.name}  <-  ${keyOf(found)}  ${text.trim().slice(0, 100)}`
        )
      }
    }
    for (const key of missed) {
      const [path = "", line] = key.split(":")
      const text = readFileSync(join(root, path), "utf8").split("\n")[Number(line) - 1] ?? ""
      lost.push(
        `lost: ${symbol.path}:${symbol.line} ${symbol.name}  <-  ${key}  ${text.trim().slice(0, 100)}`
      )
    }
  }
  await oracle.close()
  if (values.wrong === true) for (const name of shuffled(lost, 1).slice(0, 60)) console.log(name)
  const percent = (part: number, whole: number) =>
    whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`
  let found = 0
  const lines = CERTAINTIES.map((each) => {
    const { said, true: right } = counts[each]
    found += right
    return `| ${each} | ${said} | ${percent(right, said)} | ${percent(found, truth)} |`
  })
  const by =
    values.crate !== undefined
      ? "rustc, of what rustdoc links"
      : values.server === undefined
        ? "TypeScript's language service"
        : "the language server"
  const how =
    values.crate !== undefined
      ? ` --crate ${values.crate} --features ${values.features ?? ""}`
      : values.server === undefined
        ? ""
        : ` --server "${values.server.split("/").at(-1)}"`
  const table = [
    `## ${language}: \`${root.split("/").at(-1)}\``,
    "",
    `\`bun run bench:references --language ${language} --tree …/${root.split("/").at(-1)}${how} --symbols ${wanted}\``,
    "",
    `${chosen.length} symbols of ${files.length} files (${unknown} more are no symbols to us), ${truth} places by ${by}.`,
    "",
    "| label | places | of these true | recall up to here |",
    "| --- | --- | --- | --- |",
    ...lines,
    ""
  ].join("\n")
  console.log(table)
  if (values.wrong === true) console.log(wrong.join("\n"))
  mkdirSync(dirname(out), { recursive: true })
  const heading = `## ${language}: \`${root.split("/").at(-1)}\``
  const before = existsSync(out)
    ? readFileSync(out, "utf8")
    : "# References against compilers and language servers\n\nGoal: of the places labelled exact at least 97 % are true.\n"
  const others = before.split(/(?=^## )/m).filter((part) => !part.startsWith(heading))
  writeFileSync(out, `${others.map((part) => part.trimEnd()).join("\n\n")}\n\n${table}`)
} finally {
  await server.close()
  rmSync(home, { recursive: true, force: true })
}
