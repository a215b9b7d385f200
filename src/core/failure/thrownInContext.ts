/** The most characters of an exception's message that are kept: the place behind it must not be cut with the line. */
const MAX_MESSAGE_CHARACTERS = 400

/** An exception in the context of a record of Monolog, before its trace. */
const THROWN =
  /"exception":"(?<head>\[object\] \([\w\\@]{1,200}\(code: [^()\n]{0,40}\): )(?<message>[^\n]{0,6000}?) at (?<place>[^\s()]{1,500}\.php:\d{1,7}\))/

/** In JSON, a backslash that is escaped itself, the end of a line, or a quote. */
const ESCAPED = /\\([\\n"])/g

/**
 * The exception that a line of Monolog, the logger of Laravel and Symfony, has in its context, on lines of its own: the message with its place, then the trace if it is
 * in the same line. Undefined for any other line.
 *
 * @example
 * ```ts
 * const line = String.raw`local.ERROR: No cart {"user":1,"exception":"[object] (Error(code: 0): No cart at /srv/Cart.php:12)\n[stacktrace]\n#0 {main}"}`
 * thrownInContext(line) // => "[object] (Error(code: 0): No cart at /srv/Cart.php:12)\n[stacktrace]\n#0 {main}\"}"
 * thrownInContext("local.ERROR: No cart {}") // => undefined
 * ```
 */
export const thrownInContext = (line: string): string | undefined => {
  const found = THROWN.exec(line)
  if (found === null) return undefined
  const { head = "", message = "", place = "" } = found.groups ?? {}
  const stated = unescaped(message).replaceAll("\n", " ").slice(0, MAX_MESSAGE_CHARACTERS)
  return `${head}${stated} at ${place}${unescaped(line.slice(found.index + found[0].length))}`
}

const unescaped = (text: string): string =>
  text.replaceAll(ESCAPED, (_, letter: string) => (letter === "n" ? "\n" : letter))
