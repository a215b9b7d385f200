import { joinedName } from "../text/mod.ts"

/** The lowest similarity (Dice's coefficient of trigrams) for one name to be suggested for another. */
const NEAR = 0.6

const MOST = 5

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
const hits = (name: string, codes: ReadonlySet<number>): number => {
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
 * The names that a half-remembered name may mean: those whose trigrams have a Dice coefficient of at least 0.6 with those of `asked`, most similar first, at
 * most five, ties in the order given. If some of them begin with all of `asked`, only these are returned: `asked` may be their beginning.
 *
 * @example
 * ```ts
 * nearNames("getSchemaSerialiser", ["getSchemaSerializer", "getUser", "serialize"]) // => ["getSchemaSerializer"]
 * nearNames("parseConf", ["parserConf", "parseConfig"]) // => ["parseConfig"]
 * nearNames("x", ["y"]) // => []
 * ```
 */
export const nearNames = (asked: string, names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const own = trigrams(asked)
  const codes = trigramCodes(own)
  // Lower bound of the shared trigrams for the coefficient to reach `NEAR`: a name has at least as many trigrams as it shares, and `hits` is never less than
  // the number shared.
  const least = (own.size * NEAR) / (2 - NEAR)
  const near = names
    .filter((name) => name.length >= least && hits(name, codes) >= least)
    .map((name) => {
      const others = trigrams(name)
      const shared = [...own].filter((gram) => others.has(gram)).length
      return { name, nearness: (2 * shared) / (own.size + others.size) }
    })
    .filter(({ nearness }) => nearness >= NEAR)
    .sort((a, b) => b.nearness - a.nearness)
    .map(({ name }) => name)
  const begun = joinedName(asked)
  const whole = near.filter((name) => joinedName(name).startsWith(begun))
  return (whole.length > 0 ? whole : near).slice(0, MOST)
}
