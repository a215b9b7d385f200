const QUESTION =
  /^\s*(?:where|which|what|who|why|how|when|find|show|locate|search|add|change|rename|move|remove|hide)\b/i
/** What is asked about may stand first: `"Empty cart" button, where is it shown`. */
const QUOTATION_FIRST =
  /^\s*(?:the )?(?:"[^"\n]+"|'[^'\n]+'|“[^”\n]+”)[^,:;?"]{0,60}(?:[,:;] (?:where|what|which|who|how|when)| (?:where|what|how) (?:is|are|does|do|happens|runs))\b/i

/**
 * Whether a query asks something about what it quotes, rather than being a message with a quotation.
 *
 * @example
 * ```ts
 * isAboutQuotation('where is "Empty cart" shown') // => true
 * isAboutQuotation('"Empty cart" button, what does it do when clicked') // => true
 * isAboutQuotation('cannot open "a.txt"') // => false
 * ```
 */
export const isAboutQuotation = (query: string): boolean =>
  QUESTION.test(query) || QUOTATION_FIRST.test(query)
