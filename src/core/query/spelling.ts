import { anyScript } from "../text/anyScript.ts"
import { editDistance } from "../text/editDistance.ts"
import { joinedName } from "../text/joinedName.ts"
import { oneEdit } from "../text/oneEdit.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"

/** Shorter words are similar to too many others. */
const SHORTEST = 5
/**
 * The least length for an edit that is no typical slip (a swap of two letters, or a doubled one): below it, adding, dropping or replacing a letter yields too
 * many other words.
 */
const SHORTEST_OF_OTHERS = 6

/** Words of any script: words that are not English must not be cut into pieces that could be English. */
const WORD = anyScript(/[\w$]+/g)
const LETTERS = /[A-Za-z]+/g
const PLAIN = /^[\w$]+$/
const NAME = anyScript(/(?!\d)[\w$]+/g)

const SHORTEST_NAME = 6

/**
 * Distinct words of a query that are long enough to be checked for misspelling, in lower case; identifiers are split into their parts.
 *
 * @example
 * ```ts
 * spelledWords("where is a SesionStore made") // => ["where", "sesion", "store"]
 * ```
 */
export const spelledWords = (query: string): ReadonlyArray<string> => [
  ...new Set(
    (query.match(WORD) ?? [])
      .filter((word) => PLAIN.test(word))
      .flatMap((word) => word.match(LETTERS) ?? [])
      .flatMap((word) => splitIdentifier(word))
      .filter((part) => part.length >= SHORTEST)
  )
]

/** A stem, and the number of texts that contain it. */
export interface HeldStem {
  readonly stem: string
  readonly frequency: number
}

/** The endings that `stemOf` removes, and their replacements. */
const FORMS = [
  [/$/, ""],
  [/$/, "s"],
  [/$/, "e"],
  [/$/, "es"],
  [/$/, "ed"],
  [/$/, "ing"],
  [/y$/, "ies"]
] as const

/** The shortest and longest stem, in letters, of a word that `word` may be a misspelling of. */
export const likelyLengths = (word: string): readonly [shortest: number, longest: number] => [
  Math.max(SHORTEST - 1, word.length - 1 - "ing".length),
  word.length + 1
]

/**
 * The word that a misspelled `word` most likely stands for: formed from one of the `held` stems, with the same first letter, one edit away (see `oneEdit`), and
 * either a known word or the stem itself. An edit that is no typical slip also requires a longer word and a stem in more than one text. Of several, a known
 * word wins, then the most frequent stem, then alphabetical order. Undefined if none is that similar.
 *
 * @example
 * ```ts
 * const held = [{ stem: "session", frequency: 9 }, { stem: "call", frequency: 2 }, { stem: "season", frequency: 3 }]
 * const isWord = (word: string) => ["session", "sessions", "call", "calling"].includes(word)
 * likelySpelling("sesions", held, isWord) // => "sessions"
 * likelySpelling("calilng", held, isWord) // => "calling"
 * likelySpelling("lession", held, isWord) // => undefined
 * ```
 */
export const likelySpelling = (
  word: string,
  held: ReadonlyArray<HeldStem>,
  isWord: (word: string) => boolean
): string | undefined =>
  held
    .filter(({ stem }) => /^[a-z]+$/.test(stem) && stem[0] === word[0])
    .flatMap(({ frequency, stem }) =>
      FORMS.filter(([end]) => end.test(stem)).map(([end, ending]) => {
        const spelling = stem.replace(end, ending)
        return { spelling, frequency, known: isWord(spelling), literal: ending === "" }
      })
    )
    .filter(({ frequency, known, literal, spelling }) => {
      const edit = oneEdit(word, spelling)
      if (edit === undefined || !(known || literal)) return false
      return edit.kind !== "other" || (word.length >= SHORTEST_OF_OTHERS && frequency > 1)
    })
    .sort(
      (a, b) =>
        Number(b.known) - Number(a.known) || b.frequency - a.frequency || (a.spelling < b.spelling ? -1 : 1)
    )[0]?.spelling

/**
 * The query with words replaced by other spellings, which are given in lower case. Parts of identifiers are replaced too; the case is kept.
 *
 * @example
 * ```ts
 * respelled("is a sesion kept by SesionStore", new Map([["sesion", "session"]])) // => "is a session kept by SessionStore"
 * ```
 */
export const respelled = (query: string, spellings: ReadonlyMap<string, string>): string =>
  query.replace(WORD, (word) =>
    PLAIN.test(word) ? word.replace(LETTERS, (letters) => withSpellings(letters, spellings)) : word
  )

const withSpellings = (word: string, spellings: ReadonlyMap<string, string>): string => {
  let at = 0
  return splitIdentifier(word)
    .map((part) => {
      const written = word.slice(at, (at += part.length))
      const spelling = spellings.get(part)
      return spelling === undefined ? written : inCaseOf(written, spelling)
    })
    .join("")
}

const inCaseOf = (written: string, spelling: string): string =>
  written === written.toUpperCase()
    ? spelling.toUpperCase()
    : written[0] === written[0]!.toLowerCase()
      ? spelling
      : spelling[0]!.toUpperCase() + spelling.slice(1)

/**
 * Distinct names of several parts in a query that are long enough to be checked for misspelling.
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
 * The name that a misspelled `asked` most likely stands for: with the same first letter and one edit away (see `oneEdit`), ignoring case and separators between
 * parts. The edit must be a swap of two letters or lie in (or next to) a part that is not `isRight`, and must not change a digit. Of several, the one with the
 * smallest edit distance to `asked` as written wins, then the first. Undefined if none is that similar.
 *
 * @example
 * ```ts
 * const isRight = (part: string) => ["parse", "request", "is", "active", "inactive"].includes(part)
 * likelyName("parseRequets", ["parserRequest", "parseRequest"], isRight) // => "parseRequest"
 * likelyName("parseConf", ["parseConfig"], isRight) // => undefined
 * likelyName("isActive", ["inactive"], isRight) // => undefined
 * ```
 */
export const likelyName = (
  asked: string,
  names: ReadonlyArray<string>,
  isRight: (part: string) => boolean
): string | undefined => {
  const own = joinedName(asked)
  const wrong = wrongLetters(asked, isRight)
  let likely: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const name of names) {
    if (name.length < own.length - 1 || !beginsWith(name, own[0]!)) continue
    const other = joinedName(name)
    const edit = oneEdit(own, other)
    if (edit === undefined) continue
    const { at, kind } = edit
    const isWrong = wrong[at] === true || wrong[at - 1] === true || wrong[at + 1] === true
    if (!(isWrong || kind === "swap") || isDigit(own[at]) || isDigit(other[at])) continue
    const edits = editDistance(asked, name)
    if (edits < fewest) [likely, fewest] = [name, edits]
  }
  return likely
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /^\p{Nd}$/u.test(letter)

/** For each letter of the joined name, whether it belongs to a part that is not right. */
const wrongLetters = (name: string, isRight: (part: string) => boolean): ReadonlyArray<boolean> =>
  splitIdentifier(name).flatMap((part) => {
    const isWrong = !isRight(part)
    return Array.from(part, () => isWrong)
  })

/**
 * Whether some name begins with `asked`, ignoring case and separators: then `asked` is an incomplete name rather than a misspelled one.
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

/** Whether a name begins with a letter, ignoring case and leading signs. */
const beginsWith = (name: string, letter: string): boolean => {
  let at = 0
  while (name[at] === "_" || name[at] === "$" || name[at] === "#" || name[at] === "@") at++
  return name[at]?.toLowerCase() === letter
}

/**
 * The query with names replaced by others.
 *
 * @example
 * ```ts
 * renamed("who calls parseRequets", new Map([["parseRequets", "parseRequest"]])) // => "who calls parseRequest"
 * ```
 */
export const renamed = (query: string, names: ReadonlyMap<string, string>): string =>
  query.replace(NAME, (name) => names.get(name) ?? name)
