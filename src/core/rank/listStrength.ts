import type { RequestedAddition } from "../query/mod.ts"
import { stemOf } from "../text/mod.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"
import { COMMENT_LINE } from "./commentLine.ts"

/** Fewer alike lines are no list; so many are surely one. */
const LEAST_ENTRIES = 3
const SURE_ENTRIES = 6

/** Longer lines are generated and skipped, and no text has more lines that are read. */
const MAX_LINE_CHARACTERS = 400
const MAX_LINES = 400

/** Lines that are alike in any code: imports, what ends a block, returns, conditions, fields that get what a constructor is given, calls of a logger. */
const NO_ENTRY =
  /^\s*(?:import\b|from\b|use\b|using\b|export \*|#include|require|return\b|if\b|else\b|for\b|while\b|try\b|catch\b|throw\b|raise\b|package\b|namespace\b|@|#\[|[\])}({[;,]*\s*$|(?:this|self)\.\w+\s*=\s*\w+;?\s*$|(?:assert|expect|log|logger|console|print)\w*\b)/
/** A field with its type, or a parameter. */
const FIELD =
  /^\s*(?:(?:pub(?:\([^)]*\))?|public|private|protected|internal|readonly|static|final|val|var|let|const|mut)\s+)*(?:\w+\??\s*:\s*[\w&'<[(][^={(]*[,;]?\s*$|[\w.<>?,[\]]+\s+\w+\s*;|[\w.<>?,[\]]+\s+\w+\s*\{\s*get\b|\w+\s*(?::[^=]+)?=\s*(?:models|fields|serializers|mapped_column|Column|Field|forms)\b|\w+\s*:\s*Mapped\b)/

const STRING = /(["'`])(?:\\.|(?!\1)[^\\\n])*\1/g
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu
const NUMBER = /\b\d[\d_.xa-fA-F]*\b/g

/** The form of a line without its names, strings and numbers. */
const formOf = (line: string): string =>
  line
    .replace(STRING, "§")
    .replace(NUMBER, "#")
    .replace(NAME, "§")
    .replace(/§(?:(?:\.|::|->)§)+/g, "§")
    .replace(/[\s,;]+/g, " ")
    .trim()

const stemsIn = (text: string): ReadonlyArray<string> =>
  (text.match(NAME) ?? []).flatMap((name) => splitIdentifier(name)).map(stemOf)

/** What is common to most of the entries. */
const COMMON_SHARE = 0.6
/** Lines above the entries that may tell what they are. */
const HEADER_LINES = 4

/** The alike lines of a text that are most. */
interface Entries {
  readonly lines: ReadonlyArray<string>
  readonly first: number
}

const entriesIn = (lines: ReadonlyArray<string>): Entries | undefined => {
  const byForm = new Map<string, { lines: Array<string>; first: number }>()
  lines.slice(0, MAX_LINES).forEach((line, at) => {
    if (line.length > MAX_LINE_CHARACTERS || COMMENT_LINE.test(line) || NO_ENTRY.test(line)) return
    const form = formOf(line)
    if (!form.includes("§")) return
    const found = byForm.get(form)
    if (found === undefined) byForm.set(form, { lines: [line], first: at })
    else found.lines.push(line)
  })
  let most: Entries | undefined
  for (const each of byForm.values())
    if (new Set(each.lines).size >= LEAST_ENTRIES && each.lines.length > (most?.lines.length ?? 0))
      most = each
  return most
}

/** Whether a word of code stands for a word of the query: it may be cut, as `config` is. */
const standsFor = (inCode: string, asked: string): boolean =>
  inCode === asked ||
  (inCode.length >= 4 && asked.startsWith(inCode)) ||
  (asked.length >= 4 && inCode.startsWith(asked))

const shareOf = (asked: ReadonlyArray<string>, found: ReadonlySet<string>): number =>
  asked.length === 0
    ? 0
    : asked.filter((word) => [...found].some((each) => standsFor(each, word))).length / asked.length

const OF_CONTEXT = 0.3
const OF_FIELDS = 0.4

/**
 * How far a text lists what there is of things of which another is to be added, given the path of its file: an enumeration, a table, cases, or calls that register each.
 * What tells that they are such is the name of the list or what its entries have in common. Fields of a type count little.
 *
 * @example
 * ```ts
 * const strength = listStrength({ things: [["discount"]], context: [] })
 * strength("src/cart.ts", "enum DiscountType {\n  none,\n  fixed,\n  share,\n  gift,\n  bulk,\n  trial\n}") // => 1
 * strength("src/cart.ts", "add(new GiftDiscount())\nadd(new BulkDiscount())\nadd(new TrialDiscount())") // => 0.5
 * strength("src/cart.ts", "enum Currency {\n  eur,\n  usd,\n  gbp\n}") // => 0
 * strength("src/cart.ts", "const discount = total * share\nreturn discount") // => 0
 * ```
 */
export const listStrength =
  ({ context, things }: RequestedAddition) =>
  (path: string, text: string): number => {
    const lines = text.split("\n")
    const entries = entriesIn(lines)
    if (entries === undefined) return 0
    const counts = new Map<string, number>()
    for (const line of entries.lines)
      for (const stem of new Set(stemsIn(line))) counts.set(stem, (counts.get(stem) ?? 0) + 1)
    const common = [...counts].flatMap(([stem, count]) =>
      count >= COMMON_SHARE * entries.lines.length ? [stem] : []
    )
    const header = lines.slice(Math.max(0, entries.first - HEADER_LINES), entries.first).join("\n")
    const names = new Set([...common, ...stemsIn(header)])
    const inPath = new Set([...names, ...stemsIn(path.slice(path.lastIndexOf("/") + 1))])
    const own = Math.max(...things.map((thing) => shareOf(thing, names)))
    const share = own === 0 ? 0 : Math.max(own, ...things.map((thing) => shareOf(thing, inPath)))
    if (share === 0) return 0
    const withContext =
      context.length === 0 ? share : (1 - OF_CONTEXT) * share + OF_CONTEXT * shareOf(context, inPath)
    const count = Math.min(1, entries.lines.length / SURE_ENTRIES)
    const isFields = entries.lines.filter((line) => FIELD.test(line)).length > entries.lines.length / 2
    return withContext * count * (isFields ? OF_FIELDS : 1)
  }
