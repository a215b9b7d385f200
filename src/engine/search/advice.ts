import { isForeign, isPlainWord, relationAsked } from "../../core/query/mod.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { stemOf, tokenizeText } from "../../core/text/mod.ts"
import type { Retrieved } from "./retrieve.ts"
import type { Scale } from "./SearchRequest.ts"

const IN_ENGLISH =
  "Most of these words are neither in the index nor known to the embedding model: ask in English, or use names from the code"

const NO_TEST = "No test matches: showing the code that tests would cover"

/** Characters of a query that are repeated. */
const MOST_REPEATED = 100

/** What to know of an answer to a query that names what is elsewhere, or that nobody here says, or understands; `isWord` tells the words that the embedder has learnt, where it can. */
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

/** Whether nothing is called as a query of one word is, and nothing says it: of a plain word, whatever form it has. */
const isUnsaid = ({ holding, named, query, speaking }: Scale, intent: Retrieved["intent"]): boolean => {
  if (named || [...speaking.values()].some((value) => value > 0)) return false
  const isName = intent === "path" || (intent === "symbol" && !isPlainWord(query.trim()))
  return isName || holding.every((count) => count === 0)
}

/** Whether nothing says a name of a query as a whole. */
const isUnknown = ({ holding, terms }: Scale, name: string): boolean => {
  const whole = tokenizeText(nameParts(name).at(-1) ?? name)
    .map(stemOf)
    .at(-1)
  const at = whole === undefined ? -1 : terms.stems.indexOf(whole)
  return at >= 0 && holding[at] === 0
}

/** That nothing of the code is called as a query of one word is, and nothing of it says that. */
export const unsaid = (name: string): string =>
  `Nothing is named or contains "${name.slice(0, MOST_REPEATED)}${name.length > MOST_REPEATED ? "…" : ""}": showing the closest matches`
