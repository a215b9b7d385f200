import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { macrosAroundItems } from "./macrosAroundItems.ts"

/** A macro with the name of a primitive type, like `str![…]` of snapshot tests. */
const TYPE_NAMED_MACRO =
  /(?<![\w:])(?:str|char|bool|[iu](?:8|16|32|64|128|size)|f(?:32|64))(?=!\s{0,20}[[({])/g

/** An attribute of a field in a pattern, which has only the field's name. */
const PATTERN_FIELD_ATTRIBUTE =
  /#\[[^[\]\n]{1,200}(?:\[[^[\]\n]{0,200}\][^[\]\n]{0,200})?\](?=\s{1,80}(?:ref\s{1,20})?(?:mut\s{1,20})?[a-z_]\w{0,100}\s{0,80}[,}])/g

/** A variable called `raw` behind a reference, which is no keyword there. */
const REFERENCE_TO_RAW = /(?<=&)raw(?!\s+(?:const|mut)\b|\w)/g

/** An attribute of a closure's parameter. */
const CLOSURE_PARAMETER_ATTRIBUTE = /(?<=\|\s{0,20})#\[[^[\]\n]{1,200}\](?=\s{0,20}[a-z_])/g

/** Words of declarations for another language: a block of them that is unsafe, and one of them that is not. */
const FOREIGN_WORDS =
  /\bunsafe(?=\s{1,20}extern\s{1,20}(?:"[^"\n]{0,40}"\s{0,20})?\{)|\bsafe(?=\s{1,20}(?:fn|static)\b)/g

/** The number of a field in a pattern. */
const PATTERN_FIELD_NUMBER = /(?<=[{,]\s{0,80})\d(?=:\s)/g

/** An attribute of a function's first parameter that another follows. */
const FIRST_OF_ATTRIBUTES =
  /(?<=\bfn\s{1,20}\w{1,100}(?:<[^<>()\n]{0,200}>)?\(\s{0,80})#\[[^[\]\n]{1,200}\](?=\s{0,80}#\[)/g

/** What a script says of itself to Cargo, at its beginning. */
const FRONTMATTER =
  /^(?:#!(?!\[)[^\n]*\n)?(?:[^\S\n]*\n)*(-{3,})[^\S\n]*[\w.]*[^\S\n]*\n(?:[^\n]*\n){0,200}?\1[^\S\n]*(?:\n|$)/

/** The longest text in which it is looked for. */
const MAX_FRONTMATTER = 20_000

/** A sign that only macros give a meaning. */
const TILDE = /(?<=[,(+|=;]\s{0,80})~(?=[$\p{L}_])/gu

const replaced = (text: string, pattern: RegExp): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: name, index }) => ({
    start: index,
    end: index + name.length,
    as: "_".repeat(name.length)
  }))

const frontmatter = (text: string): ReadonlyArray<Misread> => {
  const { 0: matched, 1: fence = "" } = FRONTMATTER.exec(text.slice(0, MAX_FRONTMATTER)) ?? []
  if (matched === undefined) return []
  const start = matched.indexOf(fence)
  return [{ start, end: matched.length, as: matched.slice(start).replace(/[^\n]/g, " "), apart: true }]
}

const leftOut = (text: string, pattern: RegExp): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({ start: index, end: index + length }))

/**
 * Valid Rust code that the grammar misreads: macros that are named like a primitive type, variables called `raw`, attributes of the fields in a pattern and of
 * parameters, numbers of fields in a pattern, what a script says of itself to Cargo, macros around items, of which it sees only tokens, and words of blocks of foreign functions.
 *
 * @example
 * ```ts
 * misreadIn("a(str![b])") // => [{ start: 2, end: 5, as: "___" }]
 * misreadIn("let A { #[cfg(b)] c, .. } = d;") // => [{ start: 8, end: 17 }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    replaced(text, TYPE_NAMED_MACRO),
    macrosAroundItems(text),
    text.includes("extern") ? leftOut(text, FOREIGN_WORDS) : [],
    frontmatter(text),
    replaced(text, PATTERN_FIELD_NUMBER),
    text.includes("~") ? leftOut(text, TILDE) : [],
    text.includes("&raw") ? replaced(text, REFERENCE_TO_RAW) : [],
    ...(text.includes("#[")
      ? [
          leftOut(text, FIRST_OF_ATTRIBUTES),
          leftOut(text, PATTERN_FIELD_ATTRIBUTE),
          leftOut(text, CLOSURE_PARAMETER_ATTRIBUTE)
        ]
      : [])
  ])
