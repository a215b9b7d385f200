import { ticketsIn } from "./ticketsIn.ts"

/** A number after a word such as "issue", or a merge request in GitLab's notation. */
const SPOKEN =
  /(?<![\w-])(?:(?:pr|mr|gh|pull[ -]request|merge[ -]request|issue|ticket)(?:s|[ -]?(?:number|no\.?))?(?:[:#!-]|: ?#?| [#!]?)|(?<![^\s(])!)([1-9]\d{0,6})(?![\w-]|\.\w| of \d)/gi

/** A number on its own; one of fewer digits is usually something else. */
const NUMBER = /^[1-9]\d{2,6}$/

/**
 * The issues and pull requests that a question means: those in the usual notations (see `ticketsIn`), a number after a word such as "issue", and a number that
 * is the whole question.
 *
 * @example
 * ```ts
 * ticketsMeant("pull request 153 and #9") // => ["#9", "#153"]
 * ticketsMeant("153") // => ["#153"]
 * ticketsMeant("retry after 153 seconds") // => []
 * ```
 */
export const ticketsMeant = (query: string): ReadonlyArray<string> => {
  const plain = query.trim()
  const spoken = [...query.matchAll(SPOKEN)].map(([, number]) => `#${number}`)
  return [...new Set([...ticketsIn(query), ...spoken, ...(NUMBER.test(plain) ? [`#${plain}`] : [])])]
}
