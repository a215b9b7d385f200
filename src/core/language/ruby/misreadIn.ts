import type { Misread } from "../Language.ts"

/** A value in a heredoc that holds another heredoc, with whose end the grammar ends both. */
const NESTED_HEREDOC =
  /#\{[^{}]{0,400}?<<[~-]['"]?([A-Z]\w{0,40})['"]?[^{}]{0,4000}?\n[^\S\n]{0,80}\1\b[^{}]{0,400}\}/g

/**
 * Heredocs in values of heredocs.
 *
 * @example
 * ```ts
 * misreadIn("a <<~B\n#{c(<<~B)\n  d\nB\n}\nB\n") // => [{ start: 7, end: 24 }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  text.includes("#{") && text.includes("<<")
    ? Array.from(text.matchAll(NESTED_HEREDOC), ({ 0: { length }, index }) => ({
        start: index,
        end: index + length
      }))
    : []
