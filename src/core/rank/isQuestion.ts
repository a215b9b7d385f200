const QUESTION = /^\s*(?:how|where|what|why|which|who)\b[^:]*(?<![.\s])\s*$|^[^.!?:;]*\?\s*$/i

/**
 * Whether a query asks. Who asks does not quote: what says the same question is an answer at best in prose.
 *
 * @example
 * ```ts
 * isQuestion("where is the retry limit read") // => true
 * isQuestion("what: no such file") // => false
 * ```
 */
export const isQuestion = (query: string): boolean => QUESTION.test(query)
