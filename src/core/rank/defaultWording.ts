import { splitIdentifier } from "../text/splitIdentifier.ts"
import { keyLine } from "./keyLine.ts"
import type { Wording } from "./wordingOf.ts"

/** What a setting is often called besides: a field, a constant. */
const BEFORE = String.raw`(?<![\p{L}\p{N}])(?:[mskg]_|_|default_?)?`
const AFTER = String.raw`(?:_?default)?(?![\p{L}\p{N}_])`

/** A value that is written out, alone or as what something is made of. */
const VALUE = String.raw`(?:new )?(?:[\p{L}_][\p{L}\p{N}_.:]*\()?(?:[-+]?\.?\d|["'\x60\[]|(?:true|false|null|nil|none|nullptr|undefined)\b)`

/** Between a name and the value that it has from the beginning: a declaration, an entry, a fallback, an argument soon after the name as a string. */
const GETS = String.raw`(?:["'\x60]?\s*(?:\{ ?get; ?(?:\w+ )?(?:(?:set|init); ?)?\} ?=|\??:\s*[\p{L}\p{N}_:<>?&*\[\] |.]+=|\?\?=?|\|\|=?|=(?![=>~])|:(?!:))|["'\x60](?:_s)?\)?,(?:\s*[\p{L}_][\p{L}\p{N}_.:]*,){0,2})\s*`

/** A value that is only assigned later, or taken from elsewhere, is no default as a rule. */
const LATER = String.raw`(?:(?:this|self|options?|args?|other|config)\.|(?:[\p{L}_][\p{L}\p{N}_.:]*[.:])?(?:config|env|getenv|get)\()`

const NAMED_ONLY = 0.3

/** The last part of a longer key. */
const PART_OF_KEY = 0.95

/** A value without quotes in a file of settings: code may write a type so. */
const ENTRY = 0.9

const wordsOf = (name: string): ReadonlyArray<string> =>
  name.split(/[^\p{L}\p{N}]+/u).flatMap((part) => splitIdentifier(part))

/**
 * How far a text gives a name its default value, in whatever case the name is written: 1 if a line gives it a value that is written out, little if it only
 * contains the name.
 *
 * @example
 * ```ts
 * const wording = defaultWording("max-items")
 * wording.scoreIn("int max_items = 3;") // => 1
 * wording.scoreIn("  maxItems: 3,") // => 1
 * wording.scoreIn("const limit = maxItems ?? 3") // => 1
 * wording.scoreIn('option("MaxItems"_s, 3)') // => 1
 * wording.scoreIn('{Config::MaxItems, {QS("MaxItems"), Roaming, 3}},') // => 1
 * wording.scoreIn('set_default("cart.max-items", 3)') // => 0.95
 * wording.scoreIn("public int MaxItems { get; set; } = 3;") // => 1
 * wording.scoreIn("$limit = config('shop.max_items')") // => 0.3
 * wording.scoreIn("'limit' => env('MAX_ITEMS', 3)") // => 1
 * wording.scoreIn("limit=${MAX_ITEMS:-all}") // => 1
 * wording.scoreIn("max-items: all") // => 0.9
 * wording.scoreIn("if (maxItems == 3)") // => 0.3
 * wording.scoreIn("int max_items_seen = 3;") // => 0
 * ```
 */
export const defaultWording = (name: string): Wording => {
  const words = wordsOf(name)
  const written = words.map((word) => RegExp.escape(word)).join("[-_./]?")
  // In a file of settings the other parts of a path stand above.
  const last = wordsOf(name.slice(name.lastIndexOf(".") + 1)).map((word) => RegExp.escape(word))
  const entry = new RegExp(keyLine(`(?i:${BEFORE}(?:${written}|${last.join("[-_.]?")}))`), "u")
  const named = new RegExp(`${BEFORE}${written}${AFTER}`, "iu")
  const gets = new RegExp(
    `${BEFORE}${written}${AFTER}${GETS}(?!${LATER})${VALUE}|\\$\\{${written}:?[-=][^}]`,
    "iu"
  )
  const isPart = new RegExp(String.raw`["'\x60][\w.-]{0,60}[\w-]\.${written}["'\x60]`, "iu")
  return {
    searchText: words.join(" "),
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) =>
      text.split("\n").reduce((best, line) => {
        if (line.length > MAX_LINE_CHARACTERS) return best
        if (!named.test(line)) return Math.max(best, entry.test(line) ? ENTRY : 0)
        return Math.max(
          best,
          gets.test(line) ? (isPart.test(line) ? PART_OF_KEY : 1) : entry.test(line) ? ENTRY : NAMED_ONLY
        )
      }, 0)
  }
}

/** Longer lines are generated and skipped. */
const MAX_LINE_CHARACTERS = 500
