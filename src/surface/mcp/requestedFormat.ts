/** The form of answers that a client asks for in its address: `/mcp?answers=text`. */
import { ANSWER_FORMATS, type AnswerFormat } from "./answerFormat.ts"

const answersIn = (url: string): string | null => {
  const query = url.indexOf("?")
  return query < 0 ? null : new URLSearchParams(url.slice(query)).get("answers")
}

/**
 * The form in an address; undefined when it names none that there is.
 *
 * @example
 * ```ts
 * requestedFormat("http://127.0.0.1:8080/mcp?answers=text") // => "text"
 * requestedFormat("http://127.0.0.1:8080/mcp") // => undefined
 * ```
 */
export const requestedFormat = (url: string): AnswerFormat | undefined => {
  const answers = answersIn(url)
  return ANSWER_FORMATS.find((format) => format === answers)
}

/** Whether an address names a form that there is not. */
export const namesUnknownFormat = (url: string): boolean =>
  answersIn(url) !== null && requestedFormat(url) === undefined
