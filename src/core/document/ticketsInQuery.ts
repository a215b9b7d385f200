import { ticketsIn } from "./ticketsIn.ts"

/** A number after a word such as "issue", or a merge request in GitLab's notation. */
const NUMBER_AFTER_WORD =
  /(?<![\w-])(?:(?:pr|mr|gh|pull[ -]request|merge[ -]request|issue|ticket)(?:s|[ -]?(?:number|no\.?))?(?:[:#!-]|: ?#?| [#!]?)|(?<![^\s(])!)([1-9]\d{0,6})(?![\w-]|\.\w| of \d)/gi

/** A number on its own; one of fewer digits is usually something else. */
const BARE_NUMBER = /^[1-9]\d{2,6}$/

/**
 * The issues and pull requests that a question means: those in the usual notations (see `ticketsIn`), a number after a word such as "issue", and a number that
 * is the whole question.
 *
 * @example
 * ```ts
 * ticketsInQuery("pull request 153 and #9") // => ["#9", "#153"]
 * ticketsInQuery("153") // => ["#153"]
 * ticketsInQuery("retry after 153 seconds") // => []
 * ```
 */
export const ticketsInQuery = (query: string): ReadonlyArray<string> => {
  const trimmed = query.trim()
  const afterWord = [...query.matchAll(NUMBER_AFTER_WORD)].map(([, number]) => `#${number}`)
  return [
    ...new Set([...ticketsIn(query), ...afterWord, ...(BARE_NUMBER.test(trimmed) ? [`#${trimmed}`] : [])])
  ]
}
