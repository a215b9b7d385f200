import { Effect } from "effect"
import {
  isForeignLanguage,
  isPlainWord,
  namesInSentence,
  requestedLabel,
  requestedMessage,
  requestedRelation,
  requestedRoute
} from "../../core/query/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import { CLOSEST_SHOWN } from "./closestShown.ts"
import type { Retrieved } from "./Retrieved.ts"
import type { Scale } from "./SearchRequest.ts"

const ASK_IN_ENGLISH =
  "Most of these words are neither in the index nor known to the embedding model: ask in English, or use names from the code"

const NO_TEST_MATCHES = "No test matches: showing the code that tests would cover"

const NOT_FOUND = "Nothing is named or contains"

/** A text that repeats less of a quoted one is another. */
const MIN_REPEATED = 0.5

/** Most names of a sentence that are said not to occur. */
const MAX_ABSENT_NAMES = 3

/** Most characters of a query that are repeated in advice. */
const MAX_QUERY_CHARACTERS = 100

/** For what was not found while the index does not have the latest changes. */
export const CATCHING_UP_NOTE = "The index is being updated: ask again in a moment"

/** The same while no update succeeds, for example because the disk is full. */
export const NOT_UPDATED_NOTE =
  "The index lacks the latest changes: ask again in a moment, and if that does not help, `lodestone doctor` says why"

/**
 * Advice on a query: it names a place that is elsewhere, a name that occurs nowhere, or words in a foreign language. `isWord` tests the vocabulary of the
 * embedder, if it has one.
 */
export const adviceOn = (
  { intent, misplacedNotes, scale }: Pick<Retrieved, "intent" | "misplacedNotes" | "scale">,
  isWord: ((word: string) => boolean) | undefined
): string | undefined => {
  if (scale === undefined) return undefined
  if (misplacedNotes.length > 0) return misplacedNotes.join(". ")
  if (!/\s/.test(scale.query.trim()))
    return isAbsent(scale, intent) ? notFoundNote(scale.query.trim()) : undefined
  const related = requestedRelation(scale.query)
  if (related !== undefined && isNameAbsent(scale, related.name)) return notFoundNote(related.name)
  const path = requestedRoute(scale.query)?.path
  // A parameter has any name.
  const lastWord = path?.split("/").findLast((segment) => /^\p{L}/u.test(segment))
  if (path !== undefined && lastWord !== undefined && isNameAbsent(scale, lastWord)) return notFoundNote(path)
  if (scale.lacksTests) return NO_TEST_MATCHES
  const indexedStems = new Set(scale.terms.stems.filter((_, at) => scale.chunksWithStem[at]! > 0))
  const isForeign =
    isWord !== undefined && isForeignLanguage(scale.query, (stem) => indexedStems.has(stem), isWord)
  if (isForeign) return ASK_IN_ENGLISH
  const text = requestedMessage(scale.query) ?? requestedLabel(scale.query)
  if (text !== undefined && (scale.rareMaxima.get("wording") ?? 0) < MIN_REPEATED) return textNote(text)
  // A message quotes values that no code contains.
  if (intent === "error" || intent === "path") return undefined
  const absent = namesInSentence(scale.query).filter((name) => isNameAbsent(scale, name))
  return absent.length === 0 ? undefined : notFoundNote(...absent.slice(0, MAX_ABSENT_NAMES))
}

/** Whether a query of one word is neither a name here nor occurs anywhere. A plain word counts as occurring in any of its forms. */
const isAbsent = (
  { chunksWithStem, isNameDefined, query, rareMaxima }: Scale,
  intent: Retrieved["intent"]
): boolean => {
  if (isNameDefined || [...rareMaxima.values()].some((value) => value > 0)) return false
  const isName = intent === "path" || (intent === "symbol" && !isPlainWord(query.trim()))
  return isName || chunksWithStem.every((count) => count === 0)
}

/** Whether a name in a query does not occur as a whole. */
const isNameAbsent = ({ chunksWithStem, terms }: Scale, name: string): boolean => {
  const lastStem = tokenizeText(nameParts(name).at(-1) ?? name)
    .map(stemOf)
    .at(-1)
  const at = lastStem === undefined ? -1 : terms.stems.indexOf(lastStem)
  return at >= 0 && chunksWithStem[at] === 0
}

/** The advice that nothing has any of these names or mentions it. */
export const notFoundNote = (...names: ReadonlyArray<string>): string =>
  `${NOT_FOUND} ${names.map(quoted).join(" or ")}${CLOSEST_SHOWN}`

/** The advice that no text reads like one in quotes, or only in other words. */
export const textNote = (text: string): string => `Found no text that reads ${quoted(text)}${CLOSEST_SHOWN}`

/** Shorter parts of names are met by chance. */
const MIN_PART_CHARACTERS = 4

/** The advice on an answer to a query, and its corrected spelling if that is said; `names`: those of all symbols, read only where a name seems to be absent. */
export const adviceOnAnswer = <E>(
  written: string,
  found: Parameters<typeof adviceOn>[0] & Pick<Retrieved, "namingNote" | "query">,
  isWord: Parameters<typeof adviceOn>[1],
  names: Effect.Effect<ReadonlyArray<string>, E>
): Effect.Effect<ReturnType<typeof adviceOnSpelling>, E> =>
  Effect.map(withLongerNames(adviceOn(found, isWord) ?? found.namingNote, names), (advice) =>
    adviceOnSpelling(written, found.query, advice)
  )

/** Advice that names are absent, of which some are parts of longer names, which it then gives instead; any other as it is. */
const withLongerNames = <E>(
  advice: string | undefined,
  names: Effect.Effect<ReadonlyArray<string>, E>
): Effect.Effect<string | undefined, E> => {
  const absent = namesNotFound(advice ?? "")
  if (absent.length === 0) return Effect.succeed(advice)
  return Effect.map(names, (all) => {
    const longer = absent.flatMap((name) => {
      const part = name.toLowerCase()
      const found =
        part.length < MIN_PART_CHARACTERS ? undefined : all.find((each) => each.toLowerCase().includes(part))
      return found === undefined ? [] : [{ name, found }]
    })
    if (longer.length === 0) return advice
    const others = absent.filter((name) => !longer.some((each) => each.name === name))
    return [
      ...longer.map(
        ({ found, name }) => `${quoted(name)} is only part of longer names, such as ${quoted(found)}`
      ),
      ...(others.length === 0 ? [] : [notFoundNote(...others)])
    ].join(". ")
  })
}

/** What to say of a query whose spelling was corrected: of a name that is nowhere in either spelling, only that. */
export const adviceOnSpelling = (
  written: string,
  corrected: string,
  advice: string | undefined
): { readonly advice: string | undefined; readonly respelled: string | undefined } =>
  written === corrected
    ? { advice, respelled: undefined }
    : advice === notFoundNote(corrected.trim())
      ? { advice: notFoundNote(written.trim()), respelled: undefined }
      : { advice, respelled: corrected }

/** The names that such advice is about; none for other advice. */
export const namesNotFound = (advice: string): ReadonlyArray<string> =>
  advice.startsWith(NOT_FOUND) ? [...advice.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name) : []

const quoted = (name: string) =>
  `"${name.slice(0, MAX_QUERY_CHARACTERS)}${name.length > MAX_QUERY_CHARACTERS ? "…" : ""}"`
