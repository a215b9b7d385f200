import { joinedName } from "../text/mod.ts"

/** The lowest similarity (Dice's coefficient of trigrams) for one name to be suggested for another. */
const MIN_SIMILARITY = 0.6

const MAX_NAMES = 5

/** The trigrams of a name, with marks at both ends. */
const trigrams = (name: string): ReadonlySet<string> => {
  const marked = `^${joinedName(name)}$`
  return new Set(Array.from({ length: Math.max(0, marked.length - 2) }, (_, at) => marked.slice(at, at + 3)))
}

/** The trigrams as numbers, so that many names can be tested without cutting them into strings. */
const trigramCodes = (grams: ReadonlySet<string>): ReadonlySet<number> =>
  new Set([...grams].map((gram) => codeOf(gram.charCodeAt(0), gram.charCodeAt(1), gram.charCodeAt(2))))

const codeOf = (first: number, second: number, third: number) => (first * 0x10000 + second) * 0x10000 + third

const CARET = 94
const DOLLAR = 36

/** How many trigrams of an ASCII name are among `codes`; repeated ones count each time. Infinity for a name that is not ASCII. */
const countTrigramsIn = (name: string, codes: ReadonlySet<number>): number => {
  let count = 0
  let first = -1
  let second = CARET
  for (let at = 0; at <= name.length; at++) {
    let code = at === name.length ? DOLLAR : name.charCodeAt(at)
    if (code > 127) return Number.POSITIVE_INFINITY
    if (code >= 65 && code <= 90) code += 32
    else if (at < name.length && !((code >= 97 && code <= 122) || (code >= 48 && code <= 57))) continue
    if (first >= 0 && codes.has(codeOf(first, second, code))) count++
    first = second
    second = code
  }
  return count
}

/**
 * The names that a half-remembered name may mean: those whose trigrams have a Dice coefficient of at least 0.6 with those of `requested`, most similar first, at
 * most five, ties in the order given. If some of them begin with all of `requested`, only these are returned: `requested` may be their beginning.
 *
 * @example
 * ```ts
 * similarNames("getSchemaSerialiser", ["getSchemaSerializer", "getUser", "serialize"]) // => ["getSchemaSerializer"]
 * similarNames("parseConf", ["parserConf", "parseConfig"]) // => ["parseConfig"]
 * similarNames("x", ["y"]) // => []
 * ```
 */
export const similarNames = (requested: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const requestedTrigrams = trigrams(requested)
  const codes = trigramCodes(requestedTrigrams)
  // Lower bound of the shared trigrams for the coefficient to reach `MIN_SIMILARITY`: a name has at least as many trigrams as it shares, and `countTrigramsIn` is never less than
  // the number shared.
  const minShared = (requestedTrigrams.size * MIN_SIMILARITY) / (2 - MIN_SIMILARITY)
  const candidates = names
    .filter((name) => name.length >= minShared && countTrigramsIn(name, codes) >= minShared)
    .map((name) => {
      const nameTrigrams = trigrams(name)
      const shared = [...requestedTrigrams].filter((gram) => nameTrigrams.has(gram)).length
      return { name, nearness: (2 * shared) / (requestedTrigrams.size + nameTrigrams.size) }
    })
    .filter(({ nearness: similarity }) => similarity >= MIN_SIMILARITY)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ name }) => name)
  const requestedJoined = joinedName(requested)
  const continuations = candidates.filter((name) => joinedName(name).startsWith(requestedJoined))
  return (continuations.length > 0 ? continuations : candidates).slice(0, MAX_NAMES)
}
