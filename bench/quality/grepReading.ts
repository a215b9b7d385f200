/** What an agent without an index does: search for the words of its question, and read the files that hold most of them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { tellingWords } from "../../src/core/query/mod.ts"
import type { Hit } from "./metrics.ts"

/** Lines of context that are read around a match, half of them above it. */
const CONTEXT_LINES = 25

/** What ripgrep found in a file. */
export interface GrepMatches {
  readonly path: string
  /** The words that were found, in lower case. */
  readonly words: ReadonlySet<string>
  readonly count: number
  /** Of the matches, from 1, ascending. */
  readonly lines: ReadonlyArray<number>
}

/** The words of a question that are searched for, as they are written, in lower case, each once: names stay whole. */
export const grepWords = (query: string): ReadonlyArray<string> => {
  const words = (query.match(/[\p{L}\p{N}_$]{2,}/gu) ?? []).map((word) => word.toLowerCase())
  return [...new Set(tellingWords(words))]
}

/** The best file first: the one with most of the words, of these the one with most matches, then by path. */
export const rankMatches = (found: ReadonlyArray<GrepMatches>): ReadonlyArray<GrepMatches> =>
  found.toSorted((a, b) => b.words.size - a.words.size || b.count - a.count || (a.path < b.path ? -1 : 1))

interface RipgrepEvent {
  readonly type: string
  readonly data: {
    readonly path: { readonly text?: string }
    readonly line_number: number
    readonly submatches: ReadonlyArray<{ readonly match: { readonly text?: string } }>
  }
}

/** The files below `root` that hold some of the words, by ripgrep; best first. */
export const grepFiles = (root: string, words: ReadonlyArray<string>): ReadonlyArray<GrepMatches> => {
  if (words.length === 0) return []
  const patterns = words.flatMap((word) => ["-e", word])
  const { exitCode, stderr, stdout } = Bun.spawnSync(
    ["rg", "--json", "--fixed-strings", "--ignore-case", ...patterns, "."],
    { cwd: root }
  )
  if (exitCode > 1) throw new Error(`ripgrep failed: ${stderr.toString()}`)
  return rankMatches(matchesOf(stdout.toString()))
}

/** What ripgrep says with `--json`, by file. */
export const matchesOf = (output: string): ReadonlyArray<GrepMatches> => {
  const files = new Map<string, { words: Set<string>; count: number; lines: Array<number> }>()
  for (const line of output.split("\n")) {
    if (!line.startsWith('{"type":"match"')) continue
    const { data } = JSON.parse(line) as RipgrepEvent
    const path = data.path.text?.replace(/^\.\//, "")
    if (path === undefined) continue
    const file = files.get(path) ?? { words: new Set(), count: 0, lines: [] }
    for (const { match } of data.submatches) {
      file.words.add(match.text?.toLowerCase() ?? "")
      file.count++
    }
    file.lines.push(data.line_number)
    files.set(path, file)
  }
  return [...files].map(([path, file]) => ({ path, ...file }))
}

const tokensOf = (text: string) => Math.ceil(text.length / 4)

/** The files of an answer, each read whole. */
export const readWhole = (root: string, found: ReadonlyArray<GrepMatches>): ReadonlyArray<Hit> =>
  found.map(({ path }) => ({
    path,
    start: 1,
    end: Number.POSITIVE_INFINITY,
    tokens: tokensOf(readFileSync(join(root, path), "utf8"))
  }))

/** The files of an answer, of each only the lines around the matches; it answers wherever in the file the target stands. */
export const readAround = (root: string, found: ReadonlyArray<GrepMatches>): ReadonlyArray<Hit> =>
  found.map(({ lines, path }) => {
    const near = linesAround(lines)
    const text = readFileSync(join(root, path), "utf8").split("\n")
    const read = text.filter((_, at) => near.has(at + 1)).join("\n")
    return { path, start: 1, end: Number.POSITIVE_INFINITY, tokens: tokensOf(read) }
  })

/** The numbers of the lines that are read around matches: 25 for a single one. */
export const linesAround = (matches: ReadonlyArray<number>): ReadonlySet<number> =>
  new Set(
    matches.flatMap((line) =>
      Array.from({ length: CONTEXT_LINES }, (_, at) => line - (CONTEXT_LINES >> 1) + at)
    )
  )
