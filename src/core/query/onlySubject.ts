import { countAsking, MAX_AFTER, MAX_BEFORE, subjectWords } from "./askingWords.ts"

/**
 * The one word that a query is about, which asks what it is, where it is, or how it works; undefined for any other query.
 *
 * @example
 * ```ts
 * onlySubject("how does parseConfig work?") // => "parseConfig"
 * onlySubject("how does parseConfig report errors") // => undefined
 * ```
 */
export const onlySubject = (query: string): string | undefined => {
  const words = subjectWords(query)
  const [before, after] = [countAsking(words), countAsking(words.toReversed())]
  return before <= MAX_BEFORE && after <= MAX_AFTER && words.length - before - after === 1
    ? words[before]
    : undefined
}
