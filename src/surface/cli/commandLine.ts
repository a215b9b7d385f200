/** Rewrites the user's command line into the form that the CLI library understands. */
import { Either } from "effect"
import { closestWord } from "../../core/text/closestWord.ts"
import { type CommandPage, isOption, type Parameter } from "./help/commandPage.ts"

/** Means standard input in the place of a file or text. */
const STANDARD_INPUT = "-"

export const isStandardInput = (word: string): boolean => word === STANDARD_INPUT

/** Words after it are not options. */
const END_OF_OPTIONS = "--"

const HELP_OPTIONS: ReadonlySet<string> = new Set(["--help", "-h"])
const COMPLETIONS = "--completions"
/** Shown in every help, but usable only by a person at a terminal. */
const WIZARD = "--wizard"
const VERSION = "--version"

/** Options that the library adds to every command. */
const LIBRARY_OPTIONS: ReadonlyArray<Pick<Parameter, "names" | "valueType" | "isRepeated" | "choices">> = [
  { names: [WIZARD], valueType: undefined, isRepeated: false, choices: [] },
  { names: ["--log-level"], valueType: "level", isRepeated: false, choices: [] }
]

/** Whether an option can be used without a command. */
export const needsNoCommand = (option: string): boolean => {
  const [name = ""] = option.split("=")
  return name === VERSION || LIBRARY_OPTIONS.some(({ names }) => names.includes(name))
}

/** A word that looks like an option, with its optional value. */
const OPTION = /^(--?[a-z][\w-]*)(?:=(.*))?$/is
/** Letters of several options after one dash, or of one option with its value. */
const LETTER_OPTIONS = /^-([a-z])([^=]+)$/is

/** The words with `help` and `version`, as other programs have them, as options: neither is a command. */
export const withoutCustomaryCommands = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [first, ...others] = words
  if (first === "help") return [...others, "--help"]
  return first === "version" && others.length === 0 ? [VERSION] : words
}

/** The words before the first option: the command and possibly arguments. */
export const wordsBeforeOptions = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.findIndex((word) => word.startsWith("-"))
  return end < 0 ? words : words.slice(0, end)
}

/** Whether a command line has a help option before the end of options. */
export const isHelpRequested = (words: ReadonlyArray<string>): boolean =>
  beforeEndOfOptions(words).some((word) => HELP_OPTIONS.has(word))

/** The shell whose completions are requested; undefined when none are. */
export const requestedShell = (words: ReadonlyArray<string>): string | undefined => {
  const options = beforeEndOfOptions(words)
  const at = options.findIndex((word) => word === COMPLETIONS || word.startsWith(`${COMPLETIONS}=`))
  if (at < 0) return undefined
  return options[at]!.slice(COMPLETIONS.length + 1) || (options[at + 1] ?? "")
}

const beforeEndOfOptions = (words: ReadonlyArray<string>): ReadonlyArray<string> => {
  const end = words.indexOf(END_OF_OPTIONS)
  return end < 0 ? words : words.slice(0, end)
}

/**
 * What is wrong with a command line that the library would misinterpret: `--wizard` waits for answers even without a terminal, and `--version` shows the
 * program's version with any command. Undefined when nothing is.
 */
export const usageErrorOf = (words: ReadonlyArray<string>, hasTerminal: boolean): string | undefined => {
  const options = beforeEndOfOptions(words)
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
export const arrangeWords = (
  words: ReadonlyArray<string>,
  { parameters, path }: Pick<CommandPage, "parameters" | "path">
): Either.Either<ReadonlyArray<string>, string> => {
  const validOptions = [...parameters.filter(isOption), ...LIBRARY_OPTIONS]
  const optionOf = (name: string) => validOptions.find(({ names }) => names.includes(name))
  const options: Array<string> = []
  const argumentWords: Array<string> = []
  const seenOptions = new Set<unknown>()
  const remaining = [...words]
  while (remaining.length > 0) {
    const word = remaining.shift()!
    if (word === END_OF_OPTIONS) {
      argumentWords.push(...remaining)
      break
    }
    const [, name = "", value] = OPTION.exec(word) ?? []
    const option = optionOf(name)
    if (option === undefined) {
      const expanded = expandLetters(word, optionOf)
      if (expanded !== undefined) remaining.unshift(...expanded)
      else if (name !== "") return Either.left(unknownOption(word, name, validOptions, path))
      else argumentWords.push(word)
      continue
    }
    if (seenOptions.has(option) && !option.isRepeated) return Either.left(`${name} is given twice`)
    seenOptions.add(option)
    if (option.valueType === undefined) {
      if (value !== undefined) return Either.left(`${name} takes no value: omit "=${value}"`)
      options.push(name)
    } else {
      const optionValue = value ?? remaining.shift()
      if (optionValue === undefined) return Either.left(`${name} needs a value (${option.valueType})`)
      const expected = expectedInstead(optionValue, option)
      if (expected !== undefined) return Either.left(`${name} takes ${expected}, not "${optionValue}"`)
      options.push(name, optionValue)
    }
  }
  const argumentParameters = parameters.filter((each) => !isOption(each))
  if (!options.includes(WIZARD)) {
    const fault =
      missingParameter(parameters, seenOptions, argumentWords.length) ??
      excessWord(argumentParameters, argumentWords)
    if (fault !== undefined) return Either.left(`${fault}: \`${path.join(" ")} --help\` explains all`)
  }
  for (const [at, argument] of argumentParameters.entries()) {
    const word = argumentWords[at]
    const expected = word === undefined ? undefined : expectedInstead(word, argument)
    if (expected !== undefined)
      return Either.left(`${argument.names.join()} must be ${expected}, not "${word}"`)
  }
  return Either.right(argumentWords.length === 0 ? options : [...options, END_OF_OPTIONS, ...argumentWords])
}

/** Which required parameter is missing, if any. */
const missingParameter = (
  parameters: ReadonlyArray<Parameter>,
  seenOptions: ReadonlySet<unknown>,
  words: number
): string | undefined => {
  const missingOption = parameters.find(
    (each) =>
      isOption(each) &&
      each.valueType !== undefined &&
      !each.isOptional &&
      !each.isRepeated &&
      !seenOptions.has(each)
  )
  const missingArgument = parameters.filter((each) => !isOption(each) && !each.isOptional)[words]
  const missing = missingArgument ?? missingOption
  return missing === undefined ? undefined : `${missing.names.at(-1)} is missing`
}

/** The first word that no argument takes, if any. */
const excessWord = (
  parameters: ReadonlyArray<Parameter>,
  words: ReadonlyArray<string>
): string | undefined => {
  const word = parameters.some(({ isRepeated }) => isRepeated) ? undefined : words[parameters.length]
  return word === undefined ? undefined : `"${word}" is one word too many; quote text with spaces`
}

/** A description of the valid values when the given one is invalid; else undefined. The library's own message would not name the option. */
const expectedInstead = (
  text: string,
  { choices, valueType }: Pick<Parameter, "choices" | "valueType">
): string | undefined => {
  const value = text.trim() === "" ? Number.NaN : Number(text)
  if (valueType === "integer") return Number.isInteger(value) ? undefined : "a whole number"
  if (valueType === "float") return Number.isNaN(value) ? "a number" : undefined
  if (choices.length === 0 || choices.includes(text)) return undefined
  return `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`
}

/** `-il` as `-i -l`, and `-n3` as `-n 3`; undefined when the letters are no options. */
const expandLetters = (
  word: string,
  optionOf: (name: string) => Pick<Parameter, "valueType"> | undefined
): ReadonlyArray<string> | undefined => {
  const [, first = "", rest = ""] = LETTER_OPTIONS.exec(word) ?? []
  const option = optionOf(`-${first}`)
  if (option === undefined) return undefined
  if (option.valueType !== undefined) return [`-${first}`, rest]
  const expandedRest = expandLetters(`-${rest}`, optionOf) ?? (optionOf(`-${rest}`) && [`-${rest}`])
  return expandedRest && [`-${first}`, ...expandedRest]
}

const unknownOption = (
  word: string,
  name: string,
  validOptions: ReadonlyArray<Pick<Parameter, "names">>,
  path: ReadonlyArray<string>
): string => {
  const suggestion = closestWord(
    name,
    validOptions
      .flatMap(({ names }) => names)
      .filter((each) => each.startsWith("--") && name.startsWith("--"))
  )
  const hint = suggestion === undefined ? "" : `did you mean "${suggestion}"? `
  return `There is no option "${word}" here: ${hint}\`${path.join(" ")} --help\` lists all. If it is not an option, put it after "${END_OF_OPTIONS}"`
}
