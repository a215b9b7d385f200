/** Rewrites the user's command line into the form that the CLI library understands. */
import { Either } from "effect"
import { closestWord } from "../../core/text/closestWord.ts"
import { type CommandPage, isOption, type Parameter } from "./help/commandPage.ts"

/** Means standard input in the place of a file or text. */
const STANDARD_INPUT = "-"

export const isStandardInput = (word: string): boolean => word === STANDARD_INPUT

/** Words after it are not options. */
const END_OF_OPTIONS = "--"

const HELP: ReadonlySet<string> = new Set(["--help", "-h"])
const COMPLETIONS = "--completions"
/** Shown in every help, but usable only by a person at a terminal. */
const WIZARD = "--wizard"
const VERSION = "--version"

/** Options that the library adds to every command. */
const OF_THE_LIBRARY: ReadonlyArray<Pick<Parameter, "names" | "takes" | "isRepeated" | "choices">> = [
  { names: [WIZARD], takes: undefined, isRepeated: false, choices: [] },
  { names: ["--log-level"], takes: "level", isRepeated: false, choices: [] }
]

/** Whether an option can be used without a command. */
export const needsNoCommand = (option: string): boolean => {
  const [name = ""] = option.split("=")
  return name === VERSION || OF_THE_LIBRARY.some(({ names }) => names.includes(name))
}

/** A word that looks like an option, with its optional value. */
const OPTION = /^(--?[a-z][\w-]*)(?:=(.*))?$/is
/** Letters of several options after one dash, or of one option with its value. */
const LETTERS = /^-([a-z])([^=]+)$/is

/** The words before the first option: the command and possibly arguments. */
export const wordsBeforeOptions = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.findIndex((word) => word.startsWith("-"))
  return end < 0 ? words : words.slice(0, end)
}

/** Whether a command line has a help option before the end of options. */
export const helpAsked = (words: ReadonlyArray<string>): boolean =>
  beforeEnd(words).some((word) => HELP.has(word))

/** The shell whose completions are requested; undefined when none are. */
export const shellAsked = (words: ReadonlyArray<string>): string | undefined => {
  const options = beforeEnd(words)
  const at = options.findIndex((word) => word === COMPLETIONS || word.startsWith(`${COMPLETIONS}=`))
  if (at < 0) return undefined
  return options[at]!.slice(COMPLETIONS.length + 1) || (options[at + 1] ?? "")
}

const beforeEnd = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.indexOf(END_OF_OPTIONS)
  return end < 0 ? words : words.slice(0, end)
}

/**
 * What is wrong with a command line that the library would misinterpret: `--wizard` waits for answers even without a terminal, and `--version` shows the
 * program's version with any command. Undefined when nothing is.
 */
export const misuse = (words: ReadonlyArray<string>, hasTerminal: boolean): string | undefined => {
  const options = beforeEnd(words)
  if (options.includes(WIZARD) && !hasTerminal)
    return `${WIZARD} needs a terminal, and there is none: give the options instead, see --help`
  if (options.length > 1 && options.includes(VERSION))
    return `${VERSION} is used alone and prints the version of lodestone; for a skill's version use --skill-version, and put a literal "${VERSION}" after "${END_OF_OPTIONS}"`
  return undefined
}

/**
 * Arranges a command's words so that the library reads each correctly: options first, each value as a word of its own, then the arguments, whatever they begin
 * with. Left is the error message for invalid words.
 */
export const arranged = (
  words: ReadonlyArray<string>,
  { parameters, path }: Pick<CommandPage, "parameters" | "path">
): Either.Either<ReadonlyArray<string>, string> => {
  const known = [...parameters.filter(isOption), ...OF_THE_LIBRARY]
  const optionOf = (name: string) => known.find(({ names }) => names.includes(name))
  const options: Array<string> = []
  const others: Array<string> = []
  const given = new Set<unknown>()
  const left = [...words]
  while (left.length > 0) {
    const word = left.shift()!
    if (word === END_OF_OPTIONS) {
      others.push(...left)
      break
    }
    const [, name = "", value] = OPTION.exec(word) ?? []
    const option = optionOf(name)
    if (option === undefined) {
      const apart = lettersApart(word, optionOf)
      if (apart !== undefined) left.unshift(...apart)
      else if (name !== "") return Either.left(unknownOption(word, name, known, path))
      else others.push(word)
      continue
    }
    if (given.has(option) && !option.isRepeated) return Either.left(`${name} is given twice`)
    given.add(option)
    if (option.takes === undefined) {
      if (value !== undefined) return Either.left(`${name} takes no value: omit "=${value}"`)
      options.push(name)
    } else {
      const said = value ?? left.shift()
      if (said === undefined) return Either.left(`${name} needs a value (${option.takes})`)
      const wanted = wantedInstead(said, option)
      if (wanted !== undefined) return Either.left(`${name} takes ${wanted}, not "${said}"`)
      options.push(name, said)
    }
  }
  for (const [at, argument] of parameters.filter((each) => !isOption(each)).entries()) {
    const said = others[at]
    const wanted = said === undefined ? undefined : wantedInstead(said, argument)
    if (wanted !== undefined) return Either.left(`${argument.names.join()} must be ${wanted}, not "${said}"`)
  }
  return Either.right(others.length === 0 ? options : [...options, END_OF_OPTIONS, ...others])
}

/** A description of the valid values when the given one is invalid; else undefined. The library's own message would not name the option. */
const wantedInstead = (
  said: string,
  { choices, takes }: Pick<Parameter, "choices" | "takes">
): string | undefined => {
  const value = said.trim() === "" ? Number.NaN : Number(said)
  if (takes === "integer") return Number.isInteger(value) ? undefined : "a whole number"
  if (takes === "float") return Number.isNaN(value) ? "a number" : undefined
  if (choices.length === 0 || choices.includes(said)) return undefined
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`
}

/** `-il` as `-i -l`, and `-n3` as `-n 3`; undefined when the letters are no options. */
const lettersApart = (
  word: string,
  optionOf: (name: string) => Pick<Parameter, "takes"> | undefined
): ReadonlyArray<string> | undefined => {
  const [, first = "", others = ""] = LETTERS.exec(word) ?? []
  const option = optionOf(`-${first}`)
  if (option === undefined) return undefined
  if (option.takes !== undefined) return [`-${first}`, others]
  const further = lettersApart(`-${others}`, optionOf) ?? (optionOf(`-${others}`) && [`-${others}`])
  return further && [`-${first}`, ...further]
}

const unknownOption = (
  word: string,
  name: string,
  known: ReadonlyArray<Pick<Parameter, "names">>,
  path: ReadonlyArray<string>
): string => {
  const like = closestWord(
    name,
    known.flatMap(({ names }) => names).filter((each) => each.startsWith("--") && name.startsWith("--"))
  )
  const meant = like === undefined ? "" : `did you mean "${like}"? `
  return `There is no option "${word}" here: ${meant}\`${path.join(" ")} --help\` lists all. If it is not an option, put it after "${END_OF_OPTIONS}"`
}
