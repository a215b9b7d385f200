import { inOrder } from "../inOrder.ts"
import type { Misread } from "../Language.ts"

/** A loop over the arguments of the script or function: the grammar requires a `;` before its `do`. */
const FOR_ALL = /^[^\S\n]*for[^\S\n]+\w+(?=[^\S\n]+do[^\S\n]*$)/gm

/** An expansion with an alternative for a set or unset variable; it may contain other variables by their names alone. */
const ALTERNATIVE = /\$\{\w+:?[-+=?](?:[^{}\n$"`\\]|\\[^\n]|\$\{\w+\}|\$(?=\w))+\}/g
const MARKS = /[;()]+|\\"/g

/** A redirection after an assignment. */
const REDIRECTED =
  /^([^\S\n]*\w+=(?:[\w./-]*|'[^'\n]*'|"[^"\n]*")[^\S\n]+)([0-9&]?>{1,2}[^\S\n]*[\w./&-]+)(?=[^\S\n]*(?:$|\|\||&&|;))/gm

/** `;&` falls through to the next case; here no case follows. */
const LAST_CASE = /;&(?=\s*esac\b)/g

/** An unquoted pattern in a condition that continues. */
const PATTERN = /(?<=[^\S\n]!?=[^\S\n])[\w./-]{0,80}\*(?=[^\S\n]{1,20}(?:&&|\|\|))/g

/** An unquoted variable as the offset of a substring expansion. */
const TAKEN_FROM = /(?<=[=\s]\$\{\w{1,200}:)\$(?=\w)/g

/**
 * Valid shell code that the grammar misreads, with replacements.
 *
 * @example
 * ```ts
 * misreadIn("for arg do\n  echo $arg\ndone") // => [{ start: 7, end: 8, as: ";" }]
 * misreadIn("for arg in a b; do\n  echo $arg\ndone") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const found: ReadonlyArray<Misread> = [
    ...Array.from(text.matchAll(FOR_ALL), ({ 0: { length }, index }) => ({
      start: index + length,
      end: index + length + 1,
      as: ";"
    })),
    ...Array.from(text.matchAll(REDIRECTED), ({ 1: assigned = "", 2: redirected = "", index }) => ({
      start: index + assigned.length,
      end: index + assigned.length + redirected.length,
      as: " ".repeat(redirected.length)
    })),
    ...places(LAST_CASE, text, ";;"),
    ...places(TAKEN_FROM, text, " "),
    ...Array.from(text.matchAll(PATTERN), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: "x".repeat(length)
    })),
    ...Array.from(text.matchAll(ALTERNATIVE)).flatMap(({ 0: whole, index: at }) =>
      Array.from(whole.matchAll(MARKS), ({ 0: marks, index }) => ({
        start: at + index,
        end: at + index + marks.length,
        as: "x".repeat(marks.length)
      }))
    )
  ]
  return inOrder([found])
}

/** The matches of an expression, each replaced by `as`, which has the length of a match. */
const places = (expression: RegExp, text: string, as: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(expression), ({ index }) => ({ start: index, end: index + as.length, as }))
