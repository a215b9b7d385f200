import { isAboutQuotation } from "./isAboutQuotation.ts"

const NOUN =
  "(?:(?:ui|i18n|button|menu|page|form|table|column|field|link|tab) )?(?:texts?|labels?|buttons?|headings?|headlines?|titles?|links?|strings?|captions?|placeholders?|tooltips?|menu items?|menu entr(?:y|ies)|tabs?|translations?|columns?|options?|checkbox(?:es)?)"
const ASKING =
  "(?:(?:where(?:'s| is| are| do we)|what|which \\w+|find|show(?: me)?|who)(?: (?:shows?|renders?|displays?|has|prints?|contains?))? )?"
const ASKED = "(?: (?:is |are )?(?:shown|rendered|displayed|defined|used|printed|set|translated|come from))?"
const QUOTED = String.raw`(?:"(?<double>[^"\n]+)"|'(?<single>[^'\n]+)'|“(?<curly>[^”\n]+)”)`

const FORM = new RegExp(
  String.raw`^\s*${ASKING}(?:the )?(?:(?<before>${NOUN})(?: (?:called|named|with|saying|that says))? )?${QUOTED}(?: (?<after>${NOUN}))?${ASKED}\s*\??\s*$`,
  "iu"
)

/** What somebody sees, in a question that goes on; columns and options are of other things, too. */
const SHOWN =
  "(?:texts?|labels?|buttons?|headings?|captions?|placeholders?|tooltips?|menu items?|menu entr(?:y|ies)|checkbox(?:es)?)"
const QUESTION =
  /^\s*(?:where|which|what|who|how|when|find|show|locate|add|change|rename|move|remove|hide)\b/i
const SHOWN_BEFORE = new RegExp(
  String.raw`\b${SHOWN} (?:(?:called|named|with|saying|that says) )?${QUOTED}`,
  "iu"
)
const SHOWN_AFTER = new RegExp(String.raw`${QUOTED} ${SHOWN}\b`, "iu")
const QUOTATION_MARKS = /["“”]|(?<!\w)'|'(?!\w)/g

/** Words without quotes as a surface shows them: with a capital, and nothing but words. */
const UNQUOTED = new RegExp(
  String.raw`^\s*(\p{Lu}[\p{L}\p{N}'’-]*(?: [\p{L}\p{N}'’-]+){1,4}?)(?: (?:${SHOWN}|dialog|menu|page|tab|link))?[.…]?\s*$`,
  "u"
)

/** Longer ones are messages; a single word is quoted for many reasons. */
const MAX_WORDS = 2

/**
 * The words in quotes of a query that asks for what a program shows under just these: the label of a button, a heading. Undefined for any other query, and for
 * words that may be a whole message.
 *
 * @example
 * ```ts
 * requestedLabel('"Empty cart"') // => "Empty cart"
 * requestedLabel("where is the button 'Empty cart' rendered?") // => "Empty cart"
 * requestedLabel('"Save" button') // => "Save"
 * requestedLabel('"Save"') // => undefined
 * requestedLabel('"the cart is empty"') // => undefined
 * ```
 */
export const requestedLabel = (query: string): string | undefined => {
  const isAboutOne = isAboutQuotation(query) && query.match(QUOTATION_MARKS)?.length === 2
  const form = FORM.exec(query)
  const within = isAboutOne ? (SHOWN_BEFORE.exec(query) ?? SHOWN_AFTER.exec(query)) : null
  const { after, before, curly, double, single } = (form ?? within)?.groups ?? {}
  const label = (double ?? single ?? curly)?.trim()
  if (label === undefined) return undefined
  const words = label.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const isNamed = form === null || before !== undefined || after !== undefined
  return words >= (isNamed ? 1 : 2) &&
    words <= MAX_WORDS &&
    /^[\p{L}\p{N}]/u.test(label) &&
    !/[_./:()=]/.test(label)
    ? label
    : undefined
}

/**
 * The words of a query that may be just what a program shows: `Empty cart`, or `Empty cart button`. Undefined for a sentence, and for words in quotes.
 *
 * @example
 * ```ts
 * possibleLabel("Empty cart") // => "Empty cart"
 * possibleLabel("Empty cart button") // => "Empty cart"
 * possibleLabel("empty the cart") // => undefined
 * possibleLabel("Where is the cart emptied and who may do it") // => undefined
 * ```
 */
export const possibleLabel = (query: string): string | undefined => {
  const label = UNQUOTED.exec(query)?.[1]
  return label === undefined || QUESTION.test(label) ? undefined : label
}
