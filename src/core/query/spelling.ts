import { anyScript } from "../text/anyScript.ts"
import { editDistance } from "../text/editDistance.ts"
import { joinedName } from "../text/joinedName.ts"
import { oneEdit } from "../text/oneEdit.ts"
import { splitIdentifier } from "../text/splitIdentifier.ts"

/** Shorter words are similar to too many others. */
const MIN_WORD_LETTERS = 5
/**
 * The least length for an edit that is no typical slip (a swap of two letters, or a doubled one): below it, adding, dropping or replacing a letter yields too
 * many other words.
 */
const MIN_LETTERS_FOR_OTHER_EDITS = 6

/** Words of any script: words that are not English must not be cut into pieces that could be English. */
const WORD = anyScript(/[\w$]+/g)
const LETTERS = /[A-Za-z]+/g
const ASCII_WORD = /^[\w$]+$/
const NAME = anyScript(/(?!\d)[\w$]+/g)

/** The name of a command. In a sentence, words with hyphens are no names. */
const HYPHENATED = /^[A-Za-z]+-[A-Za-z]+$/

const MIN_NAME_LETTERS = 6

/**
 * Distinct words of a query that are long enough to be checked for misspelling, in lower case; identifiers are split into their parts.
 *
 * @example
 * ```ts
 * wordsToSpellCheck("where is a SesionStore made") // => ["where", "sesion", "store"]
 * ```
 */
export const wordsToSpellCheck = (query: string): ReadonlyArray<string> => [
  ...new Set(
    (query.match(WORD) ?? [])
      .filter((word) => ASCII_WORD.test(word))
      .flatMap((word) => word.match(LETTERS) ?? [])
      .flatMap((word) => splitIdentifier(word))
      .filter((part) => part.length >= MIN_WORD_LETTERS)
  )
]

/** A stem, and the number of texts that contain it. */
export interface IndexedStem {
  readonly stem: string
  readonly frequency: number
}

/** The endings that `stemOf` removes, and their replacements. */
const STEM_ENDINGS = [
  [/$/, ""],
  [/$/, "s"],
  [/$/, "e"],
  [/$/, "es"],
  [/$/, "ed"],
  [/$/, "ing"],
  [/y$/, "ies"]
] as const

/** The shortest and longest stem, in letters, of a word that `word` may be a misspelling of. */
export const candidateStemLengths = (word: string): readonly [shortest: number, longest: number] => [
  Math.max(MIN_WORD_LETTERS - 1, word.length - 1 - "ing".length),
  word.length + 1
]

/**
 * The word that a misspelled `word` most likely stands for: formed from one of the `indexedStems` stems, with the same first letter, one edit away (see `oneEdit`), and
 * either a known word or the stem itself. An edit that is no typical slip also requires a longer word and a stem in more than one text. Of several, a known
 * word wins, then the most frequent stem, then alphabetical order. Undefined if none is that similar.
 *
 * @example
 * ```ts
 * const stems = [{ stem: "session", frequency: 9 }, { stem: "call", frequency: 2 }, { stem: "season", frequency: 3 }]
 * const isWord = (word: string) => ["session", "sessions", "call", "calling"].includes(word)
 * likelySpelling("sesions", stems, isWord) // => "sessions"
 * likelySpelling("calilng", stems, isWord) // => "calling"
 * likelySpelling("lession", stems, isWord) // => undefined
 * ```
 */
export const likelySpelling = (
  word: string,
  indexedStems: ReadonlyArray<IndexedStem>,
  isWord: (word: string) => boolean
): string | undefined =>
  indexedStems
    .filter(({ stem }) => /^[a-z]+$/.test(stem) && stem[0] === word[0])
    .flatMap(({ frequency, stem }) =>
      STEM_ENDINGS.filter(([end]) => end.test(stem)).map(([end, ending]) => {
        const spelling = stem.replace(end, ending)
        return { spelling, frequency, known: isWord(spelling), literal: ending === "" }
      })
    )
    .filter(({ frequency, known: isKnown, literal: isBareStem, spelling }) => {
      const edit = oneEdit(word, spelling)
      if (edit === undefined || !(isKnown || isBareStem)) return false
      return edit.kind !== "other" || (word.length >= MIN_LETTERS_FOR_OTHER_EDITS && frequency > 1)
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
 * correctSpellings("is a sesion kept by SesionStore", new Map([["sesion", "session"]])) // => "is a session kept by SessionStore"
 * ```
 */
export const correctSpellings = (query: string, spellings: ReadonlyMap<string, string>): string =>
  query.replace(WORD, (word) =>
    ASCII_WORD.test(word) ? word.replace(LETTERS, (letters) => correctWord(letters, spellings)) : word
  )

const correctWord = (word: string, spellings: ReadonlyMap<string, string>): string => {
  let at = 0
  return splitIdentifier(word)
    .map((part) => {
      const original = word.slice(at, (at += part.length))
      const spelling = spellings.get(part)
      return spelling === undefined ? original : matchCase(original, spelling)
    })
    .join("")
}

const matchCase = (original: string, spelling: string): string =>
  original === original.toUpperCase()
    ? spelling.toUpperCase()
    : original[0] === original[0]!.toLowerCase()
      ? spelling
      : spelling[0]!.toUpperCase() + spelling.slice(1)

/**
 * Distinct names of several parts in a query that are long enough to be checked for misspelling.
 *
 * @example
 * ```ts
 * compoundNames("does parseRequets call on_end or run") // => ["parseRequets"]
 * compoundNames("Get-Crat") // => ["Get-Crat"]
 * ```
 */
export const compoundNames = (query: string): ReadonlyArray<string> => [
  ...new Set(
    (HYPHENATED.test(query.trim()) ? [query.trim()] : (query.match(NAME) ?? [])).filter(
      (name) => splitIdentifier(name).length > 1 && joinedName(name).length >= MIN_NAME_LETTERS
    )
  )
]

/**
 * The name that a `misspelled` name most likely stands for: with the same first letter and one edit away (see `oneEdit`), ignoring case and separators between
 * parts. The edit must be a swap of two letters or lie in (or next to) a part that is not `isKnownPart`, and must not change a digit. Of several, the one with the
 * smallest edit distance to `misspelled` as written wins, then the first. Undefined if none is that similar.
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
  misspelled: string,
  names: ReadonlyArray<string>,
  isKnownPart: (part: string) => boolean
): string | undefined => {
  const joined = joinedName(misspelled)
  const suspectLetters = suspectLettersOf(misspelled, isKnownPart)
  let likely: string | undefined
  let fewest = Number.POSITIVE_INFINITY
  for (const name of names) {
    if (name.length < joined.length - 1 || !beginsWith(name, joined[0]!)) continue
    const other = joinedName(name)
    const edit = oneEdit(joined, other)
    if (edit === undefined) continue
    const { at, kind } = edit
    const isNearSuspect =
      suspectLetters[at] === true || suspectLetters[at - 1] === true || suspectLetters[at + 1] === true
    if (!(isNearSuspect || kind === "swap") || isDigit(joined[at]) || isDigit(other[at])) continue
    const edits = editDistance(misspelled, name)
    if (edits < fewest) [likely, fewest] = [name, edits]
  }
  return likely
}

const isDigit = (letter: string | undefined): boolean => letter !== undefined && /^\p{Nd}$/u.test(letter)

/** For each letter of the joined name, whether it belongs to a part that is not right. */
const suspectLettersOf = (name: string, isKnownPart: (part: string) => boolean): ReadonlyArray<boolean> =>
  splitIdentifier(name).flatMap((part) => {
    const isSuspect = !isKnownPart(part)
    return Array.from(part, () => isSuspect)
  })

/**
 * Whether some name begins with `beginning`, ignoring case and separators: then it is an incomplete name rather than a misspelled one.
 *
 * @example
 * ```ts
 * ["lastModifi", "lastModfied"].map((beginning) => isNamePrefix(beginning, ["last_modified_at"])) // => [true, false]
 * ```
 */
export const isNamePrefix = (beginning: string, names: ReadonlyArray<string>): boolean => {
  const joined = joinedName(beginning)
  return (
    joined !== "" && names.some((name) => beginsWith(name, joined[0]!) && joinedName(name).startsWith(joined))
  )
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
 * replaceNames("who calls parseRequets", new Map([["parseRequets", "parseRequest"]])) // => "who calls parseRequest"
 * replaceNames("Get-Crat", new Map([["Get-Crat", "Get-Cart"]])) // => "Get-Cart"
 * ```
 */
export const replaceNames = (query: string, names: ReadonlyMap<string, string>): string =>
  names.get(query.trim()) ?? query.replace(NAME, (name) => names.get(name) ?? name)
