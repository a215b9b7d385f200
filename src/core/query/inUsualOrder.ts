/** What is asked for first, and only then what about it: `MAX_ITEMS where used`, `option --all, where is it defined`. */
const SUBJECT_FIRST =
  /^\s*(\S+(?: \S+){0,4}?) where(?: (?:is|are|was|does|do) (?:it|they|this|that))?(?: (?:is|are))? (\p{Ll}+ed|set|read|written|made|sent|thrown|raised|declared|take effect|apply)(?:\s+(?:from|in|by))?\s*\??\s*$/u
/** What uses something is where it takes effect. */
const TAKES_EFFECT = /^(?:take effect|apply|applied)$/
const QUESTION_WORD = /^(?:where|what|which|who|how|why|when)\b/i

/**
 * A question that begins with what it asks about, in the usual order; any other query as it is.
 *
 * @example
 * ```ts
 * inUsualOrder("MAX_ITEMS where used") // => "where is MAX_ITEMS used"
 * inUsualOrder("option --all where is it defined?") // => "where is option --all defined"
 * inUsualOrder("MAX_ITEMS, where does it take effect") // => "where is MAX_ITEMS used"
 * inUsualOrder("where is MAX_ITEMS used") // => "where is MAX_ITEMS used"
 * inUsualOrder("the page where carts are listed") // => "the page where carts are listed"
 * ```
 */
export const inUsualOrder = (query: string): string => {
  const [, subject, asked] = SUBJECT_FIRST.exec(query) ?? []
  return subject === undefined || QUESTION_WORD.test(subject)
    ? query
    : `where is ${subject.replace(/,$/, "")} ${TAKES_EFFECT.test(asked!) ? "used" : asked}`
}
