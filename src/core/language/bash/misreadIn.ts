import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"
import { interruptedHeredocs } from "./interruptedHeredocs.ts"
import { zshExpansions } from "./zshExpansions.ts"
import { sharnessTests } from "./sharnessTests.ts"

/** A loop over the arguments of the script or function: the grammar requires a `;` before its `do`. */
const FOR_WITHOUT_LIST =
  /(?<=(?:^|[;({&|]|\b(?:do|then|else)[^\S\n])[^\S\n]{0,80})for[^\S\n]+\w+(?=[^\S\n]+do(?:\s|$))/gm

/** The base of a number that is in a variable: `10#$hours`. */
const BASE_OF_VARIABLE = /(?<=[\s(+\-*/%=<>,])\d{1,2}#(?=\$)/g

/** A part of a file name's pattern that is one of several, or none of them: `!(a|b)`. */
const ALTERNATIVE_NAMES = /(?<=[\w/.-])[!@]\([\w|.*/-]{1,100}\)/g

/** A bracket that is replaced in a value: `${text/]/}`. */
const REPLACED_BRACKET = /(?<=\$\{\w{1,200}\/{1,2})\](?=\/)/g

/** The end of a group after the end of a command, which needs no `;` before it. */
const GROUP_AFTER_COMMAND = /(?<=;[^\S\n]{0,20}(?:fi|done|esac))[^\S\n](?=\}[^\S\n]*(?:$|;|\|\||&&))/gm

/** A word after the end of a condition, which needs no `;` between: `[[ a ]] then`. */
const AFTER_CONDITION =
  /(?<=(?:\]\]|\)\)|[^\S\n]\]|;[^\S\n]{0,20}\}|(?:^|;)[^\S\n]{0,80}esac))[^\S\n](?=(?:then|do)\b)/gm

/** An expansion with an alternative for a set or unset variable; it may contain other variables by their names alone. */
const ALTERNATIVE_EXPANSION = /\$\{\w+:?[-+=?](?:[^{}\n$"`\\]|\\[^\n]|\$\{\w+\}|\$(?=\w))+\}/g
const UNREADABLE_MARKS = /[;()]+|\\"/g

/** A redirection after an assignment. */
const REDIRECTED_ASSIGNMENT =
  /^([^\S\n]*\w+=(?:[\w./-]*|'[^'\n]*'|"[^"\n]*")[^\S\n]+)([0-9&]?>{1,2}[^\S\n]*[\w./&-]+)(?=[^\S\n]*(?:$|\|\||&&|;))/gm

/** `;&` falls through to the next case; here no case follows. */
const LAST_CASE = /;&(?=\s*esac\b)/g

/** An unquoted pattern in a condition that continues. */
const UNQUOTED_PATTERN = /(?<=[^\S\n]!?=[^\S\n])[\w./-]{0,80}\*(?=[^\S\n]{1,20}(?:&&|\|\|))/g

/** The head of a test of Bats, which is no shell code: the parser gets that of a function. */
const TEST_HEAD = /^[^\S\n]*(@test[^\S\n][^\n]*)\{[^\S\n]*$/gm

/** An unquoted variable as the offset of a substring expansion, or of one of a list. */
const SUBSTRING_OFFSET =
  /(?<=[=\s]\$\{(?:\w{1,200}(?:\[[@*]\])?|[@*]):)\$(?=\w)|(?<="\$\{(?:\w{1,200}(?:\[[@*]\])?|[@*]):)\$(?=\w{1,200}:)/g

/** A dollar sign that ends a word before a bracket, as that of a pattern: `$(grep ^shop$)`. */
const FINAL_DOLLAR = /(?<=[\w.*+])\$(?=\))/g

/** The end of a group after a command in brackets, which needs no `;` before it. */
const GROUP_AFTER_BRACKETS =
  /(?<=^[^\S\n]*(?:[^#\n]{0,200}(?:&&|\|\||;)[^\S\n]*)?\{[^\S\n][^\n]{0,400}\))[^\S\n](?=\}[^\S\n]*(?:$|;|\|\||&&))/gm

/** The sign that negates a choice, which the grammar does not know before one. */
const NEGATED_CASE =
  /(?<=(?:^|[;&|({]|\b(?:if|elif|while|until|then|else|do)[^\S\n])[^\S\n]{0,80})![^\S\n](?=[^\S\n]*case[^\S\n])/gm

/** The sign of a file that is opened for reading and writing. */
const READ_AND_WRITTEN = /(?<=[\s\d])<>(?=[\s"'$\w./&])/g

/** A pattern of a case that consists of quoted texts and stars, with brackets in them. */
const QUOTED_PATTERN =
  /^([^\S\n]*)(?=\*"[^"\n]{0,200}[()])((?:\*?"[^"$`\\\n]{0,200}")+\*?)(?=\)[^\S\n]*(?:$|[\w:]))/gm

/** A variable with dots in its name, of which the shell knows none. */
const BUILD_VARIABLE = /\$\{[A-Za-z]\w{0,100}(?:\.\w{1,100}){1,9}\}/g

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
    ...Array.from(text.matchAll(FOR_WITHOUT_LIST), ({ 0: { length }, index }) => ({
      start: index + length,
      end: index + length + 1,
      as: ";"
    })),
    ...Array.from(
      text.matchAll(REDIRECTED_ASSIGNMENT),
      ({ 1: assigned = "", 2: redirected = "", index }) => ({
        start: index + assigned.length,
        end: index + assigned.length + redirected.length,
        as: " ".repeat(redirected.length)
      })
    ),
    ...Array.from(text.matchAll(TEST_HEAD), ({ 0: head, 1: test = "", index }) => {
      const start = index + head.indexOf("@")
      const { length } = test.trimEnd()
      return { start, end: start + length, as: `${"t".repeat(length - 2)}()` }
    }),
    ...replaceMatches(LAST_CASE, text, ";;"),
    ...[BASE_OF_VARIABLE, ALTERNATIVE_NAMES, REPLACED_BRACKET].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
        start: index,
        end: index + length,
        as: (pattern === BASE_OF_VARIABLE ? " " : "x").repeat(length)
      }))
    ),
    ...replaceMatches(GROUP_AFTER_COMMAND, text, ";"),
    ...replaceMatches(AFTER_CONDITION, text, ";"),
    ...replaceMatches(GROUP_AFTER_BRACKETS, text, ";"),
    ...replaceMatches(NEGATED_CASE, text, "  "),
    ...replaceMatches(READ_AND_WRITTEN, text, "> "),
    ...Array.from(text.matchAll(QUOTED_PATTERN), ({ 1: { length } = "", 2: pattern = "", index }) => ({
      start: index + length,
      end: index + length + pattern.length,
      as: "x".repeat(pattern.length)
    })),
    ...replaceMatches(SUBSTRING_OFFSET, text, " "),
    ...replaceMatches(FINAL_DOLLAR, text, "x"),
    ...Array.from(text.matchAll(UNQUOTED_PATTERN), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: "x".repeat(length)
    })),
    ...Array.from(text.matchAll(ALTERNATIVE_EXPANSION)).flatMap(({ 0: expansion, index: at }) =>
      Array.from(expansion.matchAll(UNREADABLE_MARKS), ({ 0: marks, index }) => ({
        start: at + index,
        end: at + index + marks.length,
        as: "x".repeat(marks.length)
      }))
    )
  ]
  return withoutOverlaps([
    sharnessTests(text),
    zshExpansions(text),
    text.includes("<<") ? interruptedHeredocs(text) : [],
    found,
    variablesOfBuilds(text)
  ])
}

/** The dots in variables that a build fills in: `${project.name}`. */
const variablesOfBuilds = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(BUILD_VARIABLE)).flatMap(({ 0: variable, index: at }) =>
    Array.from(variable.matchAll(/\./g), ({ index }) => ({ start: at + index, end: at + index + 1, as: "_" }))
  )

/** The matches of an expression, each replaced by `as`, which has the length of a match. */
const replaceMatches = (pattern: RegExp, text: string, as: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ index }) => ({ start: index, end: index + as.length, as }))
