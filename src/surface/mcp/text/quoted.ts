/**
 * Text that others wrote, each line marked as quoted: it is data, not instructions.
 *
 * @example
 * ```ts
 * quoted("a\nb") // => "> a\n> b"
 * ```
 */
export const quoted = (text: string): string =>
  text
    .split("\n")
    .map((line) => `> ${line}`)
    .join("\n")
