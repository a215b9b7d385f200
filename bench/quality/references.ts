/**
 * Compares references with what a compiler or language server says: `bun run bench:references --language go --tree DIR [--server "gopls serve"] [--symbols 150]
 * [--seed 7] [--per-file 5] [--out FILE] [--wrong] [--members]`.
 *
 * Symbols are drawn from the tree with a fixed seed, at most so many of a file. `openOracle.ts` says which compiler or language server each language is compared
 * with, and its options. Every place that either side reports is compared by file, line and column. Of a place that it does not count among the references it is
 * asked for the definition: where it knows none, nothing is compared. `--wrong` prints every place that differs; `--members` draws only
 * fields and methods.
 */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join, resolve } from "node:path"
import { parseArgs } from "node:util"
import { detectLanguage } from "../../src/core/language/mod.ts"
import { languageFamily } from "../../src/core/reference/mod.ts"
import { classifyPath } from "../../src/core/path/mod.ts"
import { shuffled } from "../../src/core/measure/mod.ts"
import { startServer } from "../server.ts"
import { openOracle, ORACLE_OPTIONS } from "./openOracle.ts"
import type { OracleSymbol, Place } from "./oracles.ts"

const { values } = parseArgs({
  options: {
    language: { type: "string" },
    tree: { type: "string" },
    symbols: { type: "string" },
    seed: { type: "string" },
    "per-file": { type: "string" },
    out: { type: "string" },
    wrong: { type: "boolean" },
    members: { type: "boolean" },
    ...ORACLE_OPTIONS
  }
})
const { language, tree } = values
if (language === undefined || tree === undefined)
  throw new Error("Say what to compare: --language ID --tree DIR")
const root = resolve(tree)
const symbolCount = Number(values.symbols ?? 150)
const out = resolve(
  values.out ?? join(import.meta.dir, "../results", new Date().toISOString().slice(0, 10), "references.md")
)

/** Most symbols per file, so that no file dominates. */
const MAX_SYMBOLS_PER_FILE = Number(values["per-file"] ?? 5)

const CERTAINTIES = ["exact", "likely", "name-only"] as const
type Certainty = (typeof CERTAINTIES)[number]

interface Reference extends Place {
  readonly role: string
  readonly certainty: Certainty
}

interface OutlinedSymbol {
  readonly symbol_id: string
  readonly kind: string
  readonly name: string
  readonly line_start: number
  readonly line_end: number
  readonly children?: ReadonlyArray<OutlinedSymbol>
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

/** A language server ignores files that are built only for other systems, so they are excluded. */
const isBuilt = (path: string) =>
  !/^\/\/ ?(?:go:build|\+build)\s/m.test(readFileSync(join(root, path), "utf8").slice(0, 4000))

/** Whether a symbol is a field, or a method that is called by its name. */
const isMember = (symbol: OutlinedSymbol | undefined): boolean =>
  symbol !== undefined && /^(?:method|field)$/.test(symbol.kind) && !/^__\w+__$/.test(symbol.name)

/** The line of a place, cut to be shown. */
const lineAt = ({ line, path }: Place) =>
  (readFileSync(join(root, path), "utf8").split("\n")[line - 1] ?? "").trim().slice(0, 100)

const home = mkdtempSync(join(tmpdir(), "lodestone-references-"))
const server = await startServer(home)
try {
  await server.call("index_codebase", { path: root })
  const listed = Bun.spawnSync(["git", "ls-files", "-co", "--exclude-standard"], { cwd: root })
    .stdout.toString()
    .split("\n")
  if (listed.every((path) => path === "")) throw new Error(`No files in ${root}: it must be a git repository`)
  const isComponentLanguage = /^(?:vue|svelte|astro)$/.test(language)
  const files = listed.filter((path) => {
    const fileLanguage = path === "" ? undefined : detectLanguage(path)
    return (
      fileLanguage !== undefined &&
      // No compiler reads the scripts in a page; components are read only where they are compared.
      (fileLanguage.shape === "tree" || (isComponentLanguage && fileLanguage.isComponent === true)) &&
      // The go command ignores such folders, and language servers with it.
      !(language === "go" && /(?:^|\/)(?:[_.]|testdata\/)/.test(path)) &&
      languageFamily(fileLanguage.id) === languageFamily(language) &&
      existsSync(join(root, path)) &&
      !classifyPath(path).vendored &&
      isBuilt(path)
    )
  })
  const comparedFiles = new Set(files)
  const { name: oracleName, oracle } = await openOracle({ language, root, files, listed }, values)

  const outlines = new Map<string, ReadonlyArray<OutlinedSymbol> | undefined>()
  /** The symbols of a file; undefined for one that is not indexed, because a program writes it. */
  const outlineOf = async (path: string): Promise<ReadonlyArray<OutlinedSymbol> | undefined> => {
    if (outlines.has(path)) return outlines.get(path)
    const answer = (await server
      .call("get_outline", { path: root, file_path: path, max_tokens: 100_000 })
      .catch((error: { readonly data?: { readonly code?: unknown } }) => {
        if (error.data?.code === "not_found") return undefined
        throw error
      })) as
      { readonly files: ReadonlyArray<{ readonly symbols: ReadonlyArray<OutlinedSymbol> }> } | undefined
    const flatten = (all: ReadonlyArray<OutlinedSymbol>): ReadonlyArray<OutlinedSymbol> =>
      all.flatMap((one) => [one, ...flatten(one.children ?? [])])
    const symbols = answer && flatten(answer.files[0]?.symbols ?? [])
    outlines.set(path, symbols)
    return symbols
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
      // What overrides a member is a use of it for no language server.
      all.push(...answer.references.filter(({ role }) => role !== "override"))
      cursor = answer.next_cursor
      more = cursor !== undefined && all.length < 5000
    }
    return all
  }

  let seed = Number(values.seed ?? 7)
  const chosen: Array<{ readonly symbol: OracleSymbol; readonly id: string }> = []
  const unknownLines: Array<string> = []
  for (const path of shuffled(files, seed++)) {
    if (chosen.length >= symbolCount) break
    const outline = await outlineOf(path)
    if (outline === undefined) continue
    const symbols = await oracle.symbols(path)
    for (const symbol of shuffled(symbols, seed++).slice(0, MAX_SYMBOLS_PER_FILE)) {
      const around = outline.filter(
        ({ line_end, line_start, name }) =>
          name === symbol.name && line_start <= symbol.line && line_end >= symbol.line
      )
      // Of several declared in the line, such as a type and its constructor, the one at the same position.
      const namesakes = symbols
        .filter(({ line, name }) => name === symbol.name && line === symbol.line)
        .sort((a, b) => a.column - b.column)
      const outlined =
        namesakes.length > 1 && namesakes.length === around.length
          ? around[namesakes.indexOf(symbol)]
          : // The innermost symbol of that name whose lines contain the place.
            around.sort((a, b) => a.line_end - a.line_start - (b.line_end - b.line_start))[0]
      if (values.members === true && !isMember(outlined)) continue
      if (outlined === undefined)
        unknownLines.push(`no symbol: ${symbol.path}:${symbol.line}:${symbol.column} ${symbol.name}`)
      else chosen.push({ symbol, id: outlined.symbol_id })
    }
  }

  const counts = Object.fromEntries(
    CERTAINTIES.map((each) => [each, { reported: 0, confirmed: 0, same: 0, unknown: 0 }])
  ) as Record<Certainty, { reported: number; confirmed: number; same: number; unknown: number }>
  let correctCount = 0
  const wrongLines: Array<string> = []
  const missedLines: Array<string> = []
  let crashCount = 0
  for (const { id, symbol } of chosen) {
    const truth = await oracle.references(symbol)
    if (truth === undefined) {
      crashCount++
      continue
    }
    const correct = new Set(truth.map(keyOf))
    // Compilers also count exports and other declarations; the declaration itself is no use here.
    correct.delete(keyOf(symbol))
    for (const place of truth)
      if (!comparedFiles.has(place.path) || (await outlineOf(place.path)) === undefined)
        correct.delete(keyOf(place))
    correctCount += correct.size
    const missed = new Set(correct)
    for (const found of await referencesOf(id)) {
      if (!comparedFiles.has(found.path)) continue
      missed.delete(keyOf(found))
      const count = counts[found.certainty]
      count.reported++
      if (correct.has(keyOf(found))) {
        count.confirmed++
        if (found.certainty !== "exact")
          wrongLines.push(
            `${found.certainty} true: ${symbol.path}:${symbol.line} ${symbol.name}  <-  ${keyOf(found)}  ${lineAt(found)}`
          )
        continue
      }
      const verdict = await oracle.verdict(symbol, found)
      if (verdict === "same" || verdict === "related") count.same++
      if (verdict === "unknown") count.unknown++
      if (found.certainty !== "name-only")
        wrongLines.push(
          `${found.certainty} ${verdict}: ${symbol.path}:${symbol.line} ${symbol.name}  <-  ${keyOf(found)}  ${lineAt(found)}`
        )
    }
    for (const key of missed) {
      const [path = "", line, column] = key.split(":")
      const place = { path, line: Number(line), column: Number(column) }
      missedLines.push(
        `lost ${await oracle.verdict(symbol, place)}: ${symbol.path}:${symbol.line} ${symbol.name}  <-  ${key}  ${lineAt(place)}`
      )
    }
  }
  await oracle.close()
  if (values.wrong === true) console.log([...unknownLines, ...missedLines].join("\n"))
  const percent = (part: number, whole: number) =>
    whole === 0 ? "-" : `${((100 * part) / whole).toFixed(1)} %`
  let found = 0
  const lines = CERTAINTIES.map((each) => {
    const { confirmed, reported, same, unknown } = counts[each]
    found += confirmed
    return `| ${each} | ${reported} | ${unknown} | ${percent(confirmed + same, reported - unknown)} | ${percent(found, correctCount)} |`
  })
  const options =
    values.crate !== undefined
      ? ` --crate ${values.crate} --features ${values.features ?? ""}`
      : values.server === undefined
        ? ""
        : ` --server "${values.server.split("/").at(-1)}"`
  const table = [
    `## ${language}: \`${root.split("/").at(-1)}\``,
    "",
    `\`bun run bench:references --language ${language} --tree …/${root.split("/").at(-1)}${options} --symbols ${symbolCount}\``,
    "",
    `${chosen.length - crashCount} symbols of ${files.length} files (${unknownLines.length} more are no symbols to us${crashCount === 0 ? "" : `; it crashed over ${crashCount}`}), ${correctCount} places by ${oracleName}.`,
    "",
    "| label | places | unknown to it | of the others true | recall up to here |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
    ""
  ].join("\n")
  console.log(table)
  if (values.wrong === true) console.log(wrongLines.join("\n"))
  mkdirSync(dirname(out), { recursive: true })
  const heading = `## ${language}: \`${root.split("/").at(-1)}\``
  const existing = existsSync(out)
    ? readFileSync(out, "utf8")
    : "# References against compilers and language servers\n\nGoal: of the places labelled exact at least 97 % are true.\n"
  const otherSections = existing.split(/(?=^## )/m).filter((part) => !part.startsWith(heading))
  writeFileSync(out, `${otherSections.map((part) => part.trimEnd()).join("\n\n")}\n\n${table}`)
} finally {
  await server.close()
  rmSync(home, { recursive: true, force: true })
}
