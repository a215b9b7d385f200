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
  const { after, before, curly, double, single } = FORM.exec(query)?.groups ?? {}
  const label = (double ?? single ?? curly)?.trim()
  if (label === undefined) return undefined
  const words = label.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const isNamed = before !== undefined || after !== undefined
  return words >= (isNamed ? 1 : 2) &&
    words <= MAX_WORDS &&
    /^[\p{L}\p{N}]/u.test(label) &&
    !/[_./:()=]/.test(label)
    ? label
    : undefined
}
