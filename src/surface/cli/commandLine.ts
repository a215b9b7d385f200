/** The command line as users write it, put as the library that parses it understands it. */

/** What stands for standard input on the way to a command: the library takes a single "-" for an option that it does not know. */
const STANDARD_INPUT = "/dev/stdin"

export const isStandardInput = (word: string): boolean => word === "-" || word === STANDARD_INPUT

/** What comes after it is no option, whatever it looks like. */
const END_OF_OPTIONS = "--"

const HELP: ReadonlySet<string> = new Set(["--help", "-h"])
const COMPLETIONS = "--completions"

/** An argument vector in which "-" may stand anywhere. */
export const understood = (vector: ReadonlyArray<string>): Array<string> =>
  vector.map((word) => (word === "-" ? STANDARD_INPUT : word))

/** Words by which a command is called, with its arguments as far as these stand before all options. */
export const wordsBeforeOptions = ([, , ...words]: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.findIndex((word) => word.startsWith("-"))
  return end < 0 ? words : words.slice(0, end)
}

/** Whether a command line asks for help, wherever before the end of options it does. */
export const helpAsked = ([, , ...words]: ReadonlyArray<string>): boolean =>
  beforeEnd(words).some((word) => HELP.has(word))

/** The shell whose completions are asked for; undefined where none are. */
export const shellAsked = ([, , ...words]: ReadonlyArray<string>): string | undefined => {
  const options = beforeEnd(words)
  const at = options.findIndex((word) => word === COMPLETIONS || word.startsWith(`${COMPLETIONS}=`))
  if (at < 0) return undefined
  return options[at]!.slice(COMPLETIONS.length + 1) || (options[at + 1] ?? "")
}

const beforeEnd = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.indexOf(END_OF_OPTIONS)
  return end < 0 ? words : words.slice(0, end)
}

/** Asked in every help, but by nobody who is no person. */
const WIZARD = "--wizard"
const VERSION = "--version"

/**
 * What is wrong with a command line that the library would take otherwise: it waits for answers where there is no terminal, and shows its own version for that of
 * anything. Undefined where nothing is.
 */
export const misuse = ([, , ...words]: ReadonlyArray<string>, hasTerminal: boolean): string | undefined => {
  const options = beforeEnd(words)
  if (options.includes(WIZARD) && !hasTerminal)
    return `${WIZARD} asks on a terminal, and there is none: give the options instead, see --help`
  if (options.length > 1 && options.includes(VERSION))
    return `${VERSION} stands alone and tells the version of lodestone; that of a skill is --skill-version`
  return undefined
}

/** Whether a word that was taken for an argument looks like an option, and does not stand where nothing is one. */
export const isUnknownOption = (word: string, vector: ReadonlyArray<string>): boolean => {
  if (!/^--?[a-z][\w-]*(?:=|$)/i.test(word)) return false
  const end = vector.indexOf(END_OF_OPTIONS)
  return end < 0 || !vector.includes(word, end + 1)
}
