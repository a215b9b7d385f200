import { isForeign, isPlainWord, relationAsked } from "../../core/query/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { Retrieved } from "./retrieve.ts"
import type { Scale } from "./SearchRequest.ts"

const IN_ENGLISH =
  "Most of these words are neither in the index nor known to the embedding model: ask in English, or use names from the code"

const NO_TEST = "No test matches: showing the code that tests would cover"

/** Most characters of a query that are repeated in advice. */
const MOST_REPEATED = 100

/**
 * Advice on a query: it names a place that is elsewhere, a name that occurs nowhere, or words in a foreign language. `isWord` tests the vocabulary of the
 * embedder, if it has one.
 */
export const adviceOn = (
  { intent, misplaced, scale }: Pick<Retrieved, "intent" | "misplaced" | "scale">,
  isWord: ((word: string) => boolean) | undefined
): string | undefined => {
  if (scale === undefined) return undefined
  if (misplaced.length > 0) return misplaced.join(". ")
  if (!/\s/.test(scale.query.trim())) return isUnsaid(scale, intent) ? unsaid(scale.query.trim()) : undefined
  const related = relationAsked(scale.query)
  if (related !== undefined && isUnknown(scale, related.name)) return unsaid(related.name)
  if (scale.testless) return NO_TEST
  if (isWord === undefined) return undefined
  const held = new Set(scale.terms.stems.filter((_, at) => scale.holding[at]! > 0))
  return isForeign(scale.query, (stem) => held.has(stem), isWord) ? IN_ENGLISH : undefined
}

/** Whether a query of one word is neither a name here nor occurs anywhere. A plain word counts as occurring in any of its forms. */
const isUnsaid = ({ holding, named, query, speaking }: Scale, intent: Retrieved["intent"]): boolean => {
  if (named || [...speaking.values()].some((value) => value > 0)) return false
  const isName = intent === "path" || (intent === "symbol" && !isPlainWord(query.trim()))
  return isName || holding.every((count) => count === 0)
}

/** Whether a name in a query does not occur as a whole. */
const isUnknown = ({ holding, terms }: Scale, name: string): boolean => {
  const whole = tokenizeText(nameParts(name).at(-1) ?? name)
    .map(stemOf)
    .at(-1)
  const at = whole === undefined ? -1 : terms.stems.indexOf(whole)
  return at >= 0 && holding[at] === 0
}

/** The advice that nothing has this name or mentions it. */
export const unsaid = (name: string): string =>
  `Nothing is named or contains "${name.slice(0, MOST_REPEATED)}${name.length > MOST_REPEATED ? "…" : ""}": showing the closest matches`
