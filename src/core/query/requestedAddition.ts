import { stemOf, tokenizeText } from "../text/mod.ts"
import { contentWords } from "./contentWords.ts"

const WORD = String.raw`[\p{L}\p{N}][\p{L}\p{N}'-]*`
/** Where the words for a thing end. */
const END =
  "(?:where|which|what|who|when|how|that|so|to|in|into|on|from|of|for|at|by|with|without|over|is|are|was|gets?|must|can|should|needs?|has|have|and|or|as|because|via|through|the|users?|i|we|it)"
const thingOf = (group: string): string => String.raw`(?<${group}>${WORD}(?: (?!${END}\b)${WORD}){0,4})`
const THING = String.raw`${thingOf("thing")}(?: (?:to|for|in|of|into|on) (?:(?:the|our|an?) )?${thingOf("context")})?`
const ADD =
  "(?:add|support|offer|introduce|register|implement|write|provide|handle|publish|define|schedule|create|allow|make)"
const FURTHER =
  "(?:an?other|one more|an? (?:new|further|additional|different|custom|second|third)|more|new|further|additional)"
const KIND = "(?:(?:kinds?|types?|sorts?) of )"

/** What is asked of a thing by who wants to add one like it. */
const PLACE = String.raw`\b(?:where|which (?:files?|places?|class(?:es)?|modules?|functions?|concerns?)|what (?:else|must|has to|needs?)|how (?:do|can) (?:i|we)|regist(?:er|ry|ered|ration)|hook(?:ed)?|touch(?:ed)?|list(?:ed|s)?)\b`

const FORMS = [
  String.raw`(?:^\s*|\b(?:to|i|we) )${ADD}(?: support)?(?: for)? ${FURTHER} ${KIND}?(?:an? )?${THING}`,
  String.raw`(?:^\s*|\bfor )an? (?:new|further|additional) ${KIND}(?:an? )?${THING}`,
  String.raw`^(?=.*?${PLACE})\s*${FURTHER} ${THING}`,
  String.raw`^(?=.*?${PLACE})\s*${ADD}(?: support)?(?: for)? (?:an?|the) ${THING}`
].map((form) => new RegExp(form, "isu"))

/** The place of what there is: `where are the account types`. */
const EXISTING =
  /\bwhere (?:are|do|is) (?:all )?(?!(?:the |our )?(?:existing|others?|ones?|they|list)\b)(?:the |our )?(?<thing>[\p{L}\p{N}-]+(?: [\p{L}\p{N}-]+){0,2}?)(?: (?:get|are|is|stand|lie|live|listed|declared|defined|registered|loaded)\b|\s*\??\s*$)/iu

/** To what another is to be added, as the stems of words. */
export interface RequestedAddition {
  /** What there is of it, in one or two ways to say it. */
  readonly things: ReadonlyArray<ReadonlyArray<string>>
  /** To what it belongs. */
  readonly context: ReadonlyArray<string>
}

const stemsOf = (text: string | undefined): ReadonlyArray<string> =>
  text === undefined ? [] : [...new Set(contentWords(tokenizeText(text)).map(stemOf))]

/**
 * To what another is to be added, of a query for where in code that is done; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedAddition("add a new kind of discount to the cart") // => { things: [["discount"]], context: ["cart"] }
 * requestedAddition("support another payment provider, which places")?.things // => [["payment", "provider"]]
 * requestedAddition("a further export format: where are the file types")?.things // => [["export", "format"], ["fil", "typ"]]
 * requestedAddition("a new customer gets a discount") // => undefined
 * requestedAddition("add the tax to the total") // => undefined
 * ```
 */
export const requestedAddition = (query: string): RequestedAddition | undefined => {
  const groups = FORMS.map((form) => form.exec(query)?.groups).find((found) => found !== undefined)
  const { context, thing } = groups ?? {}
  if (thing === undefined) return undefined
  const existing = EXISTING.exec(query)?.groups?.["thing"]
  return {
    things: [thing, existing].map(stemsOf).filter((words) => words.length > 0),
    context: stemsOf(context)
  }
}
