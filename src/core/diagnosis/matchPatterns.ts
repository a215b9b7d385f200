import { ownValue } from "../record/mod.ts"
import { patternFilter, type PatternFilter } from "../regex/mod.ts"
import { databaseEngineOf } from "./databaseEngineOf.ts"
import { type FilledPattern, fillPattern } from "./fillPattern.ts"
import type { Category, ErrorPattern } from "./Pattern.ts"
import { PATTERNS } from "./patterns/mod.ts"

/** A pattern that matches a text, with captured values filled into its texts. */
export interface PatternMatch extends FilledPattern {
  readonly pattern: ErrorPattern
  /** The captured values by group name. */
  readonly captured: Readonly<Record<string, string>>
  /** The matched part of the text. */
  readonly evidence: string
  /** Its start, in UTF-16 code units. */
  readonly offset: number
  /** The 1-based line on which it starts. */
  readonly line: number
  /** The probability of this cause; competing causes of the same text add up to at most 1. */
  readonly prior: number
}

export interface MatchOptions {
  /** Only patterns of this language, of a related one, or without a language. */
  readonly language?: string | undefined
  readonly category?: Category | undefined
}

/** The characters of a text that are read: enough for a long message with its trace. */
export const MAX_TEXT_CHARACTERS = 60_000

/** Languages whose programs print each other's messages. */
const RELATED_LANGUAGES: ReadonlyArray<ReadonlyArray<string>> = [
  ["javascript", "typescript", "tsx", "jsx", "vue", "svelte"],
  ["java", "kotlin", "scala"],
  ["c", "cpp"]
]

const matchesLanguage = (pattern: ErrorPattern, language: string) =>
  pattern.language === undefined ||
  pattern.language === language ||
  RELATED_LANGUAGES.some((related) => related.includes(language) && related.includes(pattern.language ?? ""))

/** The first match of any of the expressions; of two at the same offset the longer. */
const firstMatch = (text: string, mayMatch: PatternFilter, match: ReadonlyArray<RegExp>) => {
  let first: RegExpExecArray | undefined
  for (const expression of match.filter(mayMatch)) {
    const found = expression.exec(text)
    if (found === null) continue
    const isEarlier = first === undefined || found.index < first.index
    if (isEarlier || (found.index === first?.index && found[0].length > first[0].length)) first = found
  }
  return first
}

const capturedGroups = ({ groups = {} }: RegExpExecArray): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(groups).filter(([, value]) => value !== undefined))

/** The number of matched characters that the pattern itself specifies: captured ones could have been anything. */
const specificityOf = ({ captured, evidence }: Pick<PatternMatch, "captured" | "evidence">) =>
  Object.values(captured).reduce((rest, value) => rest - value.length, evidence.length)

const lineAt = (text: string, offset: number) => {
  let line = 1
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++
  return line
}

/** A computation that is run when it is first needed. */
const once = <A>(compute: () => A): (() => A) => {
  let result: { readonly value: A } | undefined
  return () => (result ??= { value: compute() }).value
}

/** Scales down the priors of causes that compete for one text if they add up to more than 1. */
const normalisePriors = (matches: ReadonlyArray<PatternMatch>): ReadonlyArray<PatternMatch> =>
  matches.map((match) => {
    const rivals = matches.filter(({ pattern }) => match.pattern.competing.includes(pattern.id))
    const sum = rivals.reduce((all, { prior }) => all + prior, match.prior)
    return sum > 1 ? { ...match, prior: match.prior / sum } : match
  })

/**
 * The patterns that match a text, each at its first match; the most specific first, then the most likely, then by offset and id.
 *
 * Only the first 60,000 characters are read.
 *
 * @example
 * ```ts
 * const [first] = matchPatterns("panic: assignment to entry in nil map")
 * first.pattern.id // => "go-nil-map-write"
 * matchPatterns("all tests passed") // => []
 * ```
 */
export const matchPatterns = (
  text: string,
  { category, language }: MatchOptions = {},
  patterns: ReadonlyArray<ErrorPattern> = PATTERNS
): ReadonlyArray<PatternMatch> => {
  const examined = text.slice(0, MAX_TEXT_CHARACTERS)
  const mayMatch = patternFilter(examined)
  const engineShown = once(() => databaseEngineOf(examined))
  const matchesByExpressions = new Map<ReadonlyArray<RegExp>, RegExpExecArray | undefined>()
  const found = patterns.flatMap((pattern): ReadonlyArray<PatternMatch> => {
    if (category !== undefined && pattern.category !== category) return []
    if (language !== undefined && !matchesLanguage(pattern, language)) return []
    if (!matchesByExpressions.has(pattern.match))
      matchesByExpressions.set(pattern.match, firstMatch(examined, mayMatch, pattern.match))
    const match = matchesByExpressions.get(pattern.match)
    if (match === undefined) return []
    const captured = capturedGroups(match)
    const fits = ([name, form]: [string, RegExp]) => {
      const value = ownValue(captured, name)
      return value === undefined || form.test(value)
    }
    if (!Object.entries(pattern.whereCaptured ?? {}).every(fits)) return []
    const engine = pattern.byEngine === undefined ? undefined : engineShown()
    return [
      {
        ...fillPattern(
          engine === undefined ? pattern : { ...pattern, ...pattern.byEngine?.[engine] },
          captured
        ),
        pattern,
        captured,
        evidence: match[0],
        offset: match.index,
        line: lineAt(examined, match.index),
        prior: pattern.prior
      }
    ]
  })
  const specific = found.filter(({ pattern }) => pattern.isGeneric !== true)
  return [...normalisePriors(specific.length > 0 ? specific : found)].sort(
    (a, b) =>
      specificityOf(b) - specificityOf(a) ||
      b.prior - a.prior ||
      a.offset - b.offset ||
      (a.pattern.id < b.pattern.id ? -1 : 1)
  )
}
