const QUESTION = /^\s*(?:how|where|what|why|which|who)\b[^:]*(?<![.\s])\s*$|^[^.!?:;]*\?\s*$/i

/**
 * Whether a query is a question. A question does not quote code: a text that repeats its words verbatim is at best prose.
 *
 * @example
 * ```ts
 * isQuestion("where is the retry limit read") // => true
 * isQuestion("what: no such file") // => false
 * ```
 */
export const isQuestion = (query: string): boolean => QUESTION.test(query)
