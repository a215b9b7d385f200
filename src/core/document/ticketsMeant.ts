import { ticketsIn } from "./ticketsIn.ts"

/** A number behind a word for what it is of, and a merge request as GitLab writes it. */
const SPOKEN =
  /(?<![\w-])(?:(?:pr|mr|gh|pull[ -]request|merge[ -]request|issue|ticket)(?:s|[ -]?(?:number|no\.?))?(?:[:#!-]|: ?#?| [#!]?)|(?<![^\s(])!)([1-9]\d{0,6})(?![\w-]|\.\w| of \d)/gi

/** A number alone may be anything: one of fewer digits mostly is. */
const NUMBER = /^[1-9]\d{2,6}$/

/**
 * The issues and pull requests that a question means: those that any text names so (see `ticketsIn`), a number behind a word for one, and one that is the whole
 * question.
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
