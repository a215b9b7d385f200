import type { Misread } from "../Language.ts"
import { replacedApart } from "./replacedApart.ts"

/** The beginning of a variable that is an argument of a command: a name, a parameter or a word precedes it, but no operator. */
const ARGUMENT = [
  String.raw`\$(?<=[\w"'][^\S\n]{1,40}\$)`,
  String.raw`(?<!(?:-(?:[ci]?(?:eq|ne|gt|ge|lt|le|like|notlike|match|notmatch|contains|notcontains|in|notin|replace|split)|is|isnot|as|and|or|xor|not|f|join|b(?:and|or|xor|not)|sh[lr])|\b(?:return|in|throw|if|while|until|elseif))[^\S\n]{1,40}\$)`,
  String.raw`(?<![=+*\/%!,][^\S\n]{0,40}["']?\w{0,40}["']?[^\S\n]{1,40}\$)`
].join("")

/** What follows the sign of a variable, and what else may be in a path. */
const VARIABLE_NAME = String.raw`(?:\{(?:\w{1,40}:)?\w{1,80}\}|(?:\w{1,40}:)?\w{1,80})`
const PATH_PART = String.raw`(?:\$${VARIABLE_NAME}|[^\s|;,(){}"'\x60]){0,200}`

/** A path that begins with a variable and has others, or wildcards, in it: `$folder\$name`, `$folder/*.txt`, `$name*`. */
const VARIABLE_PATH = new RegExp(
  String.raw`\$(?<=[^\S\n]\$)${VARIABLE_NAME}\\${PATH_PART}|${ARGUMENT}${VARIABLE_NAME}(?:\*|\/(?=[^\s|;,()"'\x60]{0,200}[$*]))${PATH_PART}`,
  "g"
)

/** `--format=%H`: the grammar ends the parameter before the sign. */
const OPTION_VALUE = /=(?<=(?:^|\s)--?[A-Za-z][\w-]{0,80}=)(?:[^\s"'$(){};|,]{1,200}|(?=["'$(]))/gm

/** A digit in the name of a parameter. */
const DIGIT_OF_PARAMETER = /\d(?<=(?:^|[\s({|;])--?[A-Za-z][\w-]{0,80}\d)/gm

/** Two dashes that end the parameters. */
const END_OF_PARAMETERS = /(?<=[^\S\n])--(?=\s)/g

/** Words without quotes, separated by commas, of which some may be numbers, literals or variables. */
const WORD_LIST =
  /(?<=[^\S\n])(?<!:[^\S\n]{0,40})[A-Za-z*][\w.*?:+-]{0,80}(?:[^\S\n]{0,40},[^\S\n]{0,40}(?:[$\w.*?:+-]{1,80}|"s{0,80}"|'s{0,80}')){1,200}/g

/** What follows the call of a method that is an argument: `$cart.GetType().Name`. */
const CHAIN = new RegExp(
  String.raw`${ARGUMENT}[\w:.]{1,120}\((?:[^()\n]|\([^()\n]{0,100}\)){0,200}\)((?:\.\w{1,80}(?:\([^()\n]{0,100}\))?|\[[^\]\n]{0,80}\]){1,20})`,
  "dg"
)

/** A program by its path, and a variable that is none. */
const PROGRAM =
  /\/(?<=(?:^|[=(|;{&])[^\S\n]{0,40}\/)(?=[a-z])|\.{1,2}\/(?<=(?:^|[=(;{])[^\S\n]{0,40}\.{1,2}\/)(?=[A-Za-z])/gm
const ESCAPED_VARIABLE = /(?<=[^\S\n])`\$(?=\w)/g

/** The sign that runs a command in the background. */
const IN_BACKGROUND = /&(?<=[^\s&][^\S\n]{1,40}&)(?=[^\S\n]{0,40}(?:\n|$|[)};]))/g

/** Whether the innermost bracket that is open on the line belongs to a call: there, commas separate arguments. */
const isInCall = (code: string, at: number): boolean => {
  let depth = 0
  for (let before = at - 1; before >= Math.max(0, at - 400) && code[before] !== "\n"; before--) {
    if (code[before] === ")") depth++
    else if (code[before] === "(" && depth-- === 0) return /\w/.test(code[before - 1] ?? "")
  }
  return false
}

/** The commas of a list. */
const commasOf = (list: string, start: number): ReadonlyArray<Misread> =>
  Array.from(list.matchAll(/,/g), ({ index }) => ({
    start: start + index,
    end: start + index + 1,
    as: " ",
    apart: true
  }))

/** Arguments of commands that the grammar takes for something else. */
export const commandArguments = (code: string): ReadonlyArray<ReadonlyArray<Misread>> => {
  const replaced = (pattern: RegExp, by: (matched: string) => string) => replacedApart(code, pattern, by)
  return [
    replaced(VARIABLE_PATH, (path) => path.replaceAll(/[${}*]/g, "_")),
    replaced(OPTION_VALUE, (value) => ` ${"v".repeat(value.length - 1)}`),
    replaced(DIGIT_OF_PARAMETER, () => "x"),
    replaced(END_OF_PARAMETERS, () => "__"),
    Array.from(code.matchAll(WORD_LIST))
      .filter(({ index }) => !isInCall(code, index))
      .flatMap(({ 0: list, index }) => commasOf(list, index)),
    Array.from(code.matchAll(CHAIN), ({ indices }) => {
      const [start, end] = indices![1]!
      return { start, end, as: " ".repeat(end - start), apart: true }
    }),
    replaced(PROGRAM, (path) => "_".repeat(path.length)),
    replaced(ESCAPED_VARIABLE, () => "__"),
    replaced(IN_BACKGROUND, () => " ")
  ]
}
