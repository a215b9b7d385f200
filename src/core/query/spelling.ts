import { editDistance } from "../text/editDistance.ts"
import { joinedName } from "../text/joinedName.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"

/** A shorter word is near too many others. */
const SHORTEST = 5

const WORD = /[A-Za-z]+/g
const NAME = /[A-Za-z_$][\w$]*/g

const SHORTEST_NAME = 6

/**
 * The words of a query that are long enough to be told misspelled, in lower case, each once: of identifiers their parts.
 *
 * @example
 * ```ts
 * spelledWords("where is a SesionStore made") // => ["where", "sesion", "store"]
 * ```
 */
export const spelledWords = (query: string): ReadonlyArray<string> => [
  ...new Set(
    (query.match(WORD) ?? [])
      .flatMap((word) => splitIdentifier(word))
      .filter((part) => part.length >= SHORTEST)
  )
]

/** A stem, and how many texts hold it. */
export interface HeldStem {
  readonly stem: string
  readonly frequency: number
}

/** What `stemOf` takes from words, and what it puts there. */
const FORMS = [
  [/$/, ""],
  [/$/, "s"],
  [/$/, "e"],
  [/$/, "es"],
  [/$/, "ed"],
  [/$/, "ing"],
  [/y$/, "ies"]
] as const

/** The lengths of stems that a word may be meant for, in letters. */
export const likelyLengths = (word: string): readonly [shortest: number, longest: number] => [
  Math.max(SHORTEST - 1, word.length - 1 - "ing".length),
  word.length + 1
]

/**
 * The word that somebody means who writes `word`: of the words that have one of these stems, and the same first letter, one that is a single edit away (see
 * `editDistance`); of several the one whose stem is most frequent, then the first by letters. Undefined where none is so near.
 *
 * @example
 * ```ts
 * const held = [{ stem: "session", frequency: 9 }, { stem: "call", frequency: 2 }, { stem: "season", frequency: 3 }]
 * likelySpelling("sesions", held) // => "sessions"
 * likelySpelling("calilng", held) // => "calling"
 * likelySpelling("lesson", held) // => undefined
 * ```
 */
export const likelySpelling = (word: string, held: ReadonlyArray<HeldStem>): string | undefined =>
  held
    .filter(({ stem }) => stem[0] === word[0])
    .flatMap(({ frequency, stem }) =>
      FORMS.filter(([end]) => end.test(stem)).map(([end, ending]) => ({
        spelling: stem.replace(end, ending),
        frequency
      }))
    )
    .filter(
      ({ spelling }) => Math.abs(spelling.length - word.length) <= 1 && editDistance(word, spelling) <= 1
    )
    .sort((a, b) => b.frequency - a.frequency || (a.spelling < b.spelling ? -1 : 1))[0]?.spelling

/**
 * The query with other spellings of words, which are given in lower case: parts of identifiers too, in the same case.
 *
 * @example
 * ```ts
 * respelled("is a sesion kept by SesionStore", new Map([["sesion", "session"]])) // => "is a session kept by SessionStore"
 * ```
 */
export const respelled = (query: string, spellings: ReadonlyMap<string, string>): string =>
  query.replace(WORD, (word) =>
    splitIdentifier(word).reduce((text, part) => {
      const spelling = spellings.get(part)
      return spelling === undefined
        ? text
        : text.replace(new RegExp(part, "i"), (written) => inCaseOf(written, spelling))
    }, word)
  )

const inCaseOf = (written: string, spelling: string): string =>
  written === written.toUpperCase()
    ? spelling.toUpperCase()
    : written[0] === written[0]!.toLowerCase()
      ? spelling
      : spelling[0]!.toUpperCase() + spelling.slice(1)

/**
 * The names of several parts in a query, each once, that are long enough to be told misspelled.
 *
 * @example
 * ```ts
 * compoundNames("does parseRequets call on_end or run") // => ["parseRequets"]
 * ```
 */
export const compoundNames = (query: string): ReadonlyArray<string> => [
  ...new Set(
    (query.match(NAME) ?? []).filter(
      (name) => splitIdentifier(name).length > 1 && joinedName(name).length >= SHORTEST_NAME
    )
  )
]

/**
 * The name that somebody means who writes `asked`: of those with the same first letter one that is a single edit away (see `editDistance`), whatever the case and
 * what stands between their parts; of several the one written most like it, then the first. Undefined where none is so near.
 *
 * @example
 * ```ts
 * likelyName("parseRequets", ["parserRequest", "parseRequest"]) // => "parseRequest"
 * likelyName("parseConf", ["parseConfig"]) // => undefined
 * ```
 */
export const likelyName = (asked: string, names: ReadonlyArray<string>): string | undefined => {
  const own = joinedName(asked)
  let likely: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const name of names) {
    if (name.length < own.length - 1 || !beginsWith(name, own[0]!)) continue
    const other = joinedName(name)
    if (Math.abs(other.length - own.length) > 1 || editDistance(own, other) > 1) continue
    const edits = editDistance(asked, name)
    if (edits < fewest) [likely, fewest] = [name, edits]
  }
  return likely
}

/**
 * Whether some name begins as `asked` does, whatever the case and what stands between their parts: then it is half a name, and no mistake.
 *
 * @example
 * ```ts
 * ["lastModifi", "lastModfied"].map((asked) => isBeginning(asked, ["last_modified_at"])) // => [true, false]
 * ```
 */
export const isBeginning = (asked: string, names: ReadonlyArray<string>): boolean => {
  const own = joinedName(asked)
  return own !== "" && names.some((name) => beginsWith(name, own[0]!) && joinedName(name).startsWith(own))
}

/** Whether a name begins with a letter, signs aside. */
const beginsWith = (name: string, letter: string): boolean => {
  let at = 0
  while (name[at] === "_" || name[at] === "$" || name[at] === "#" || name[at] === "@") at++
  return name[at]?.toLowerCase() === letter
}

/**
 * The query with other names in the place of some.
 *
 * @example
 * ```ts
 * renamed("who calls parseRequets", new Map([["parseRequets", "parseRequest"]])) // => "who calls parseRequest"
 * ```
 */
export const renamed = (query: string, names: ReadonlyMap<string, string>): string =>
  query.replace(NAME, (name) => names.get(name) ?? name)
