/** Longer than any path or name that a message should hold. */
const LONGEST = 300

/** Control and format characters, among them line breaks and those that turn the direction of text: what is shown would not be what runs. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u

const PLAIN = /^[\w./:@%+=,-]+$/

/**
 * A value as one word of a POSIX shell; none where it is not safe to paste: empty, long, with characters that cannot be seen, or an option by its looks.
 *
 * @example
 * ```ts
 * quoteForShell("lib/a.so") // => "lib/a.so"
 * quoteForShell("it's; rm x") // => "'it'\\''s; rm x'"
 * quoteForShell("-rf") // => undefined
 * ```
 */
export const quoteForShell = (value: string): string | undefined => {
  if (value === "" || value.length > LONGEST || value.startsWith("-") || UNSEEN.test(value)) return undefined
  return PLAIN.test(value) ? value : `'${value.replaceAll("'", "'\\''")}'`
}
