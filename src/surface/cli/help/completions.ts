/** Shell scripts that complete commands, options and choices. */
import { type CommandPage, isOption, type Parameter } from "./commandPage.ts"

/** A command as scripts identify it: the words that call it without the program's name, each preceded by a space. */
interface Place {
  readonly at: string
  readonly options: ReadonlyArray<Parameter>
  /** The possible next words with their descriptions. */
  readonly words: ReadonlyArray<readonly [word: string, description: string]>
}

const placesOf = (page: CommandPage): ReadonlyArray<Place> => [
  {
    at: page.path
      .slice(1)
      .map((word) => ` ${word}`)
      .join(""),
    options: [
      ...page.parameters.filter(isOption),
      HELP_OPTION,
      ...(page.path.length === 1 ? PROGRAM_OPTIONS : [])
    ],
    words: [
      ...page.commands.map((each) => [each.path.at(-1)!, each.description] as const),
      ...page.parameters
        .filter((each) => !isOption(each))
        .flatMap(({ choices }) => choices.map((choice) => [choice, ""] as const))
    ]
  },
  ...page.commands.flatMap(placesOf)
]

const HELP_OPTION: Parameter = {
  names: ["-h", "--help"],
  valueType: undefined,
  choices: [],
  isOptional: true,
  isRepeated: false,
  description: "Show help"
}

const optionalOnce = { isOptional: true, isRepeated: false }
const PROGRAM_OPTIONS: ReadonlyArray<Parameter> = [
  {
    ...optionalOnce,
    names: ["--version"],
    valueType: undefined,
    choices: [],
    description: "The version of lodestone"
  },
  {
    ...optionalOnce,
    names: ["--completions"],
    valueType: "shell",
    choices: ["bash", "zsh", "fish"],
    description: "Print a script for shell completion"
  }
]

const quote = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** Alternatives of a `case`. */
const anyOf = (texts: ReadonlyArray<string>): string => texts.map(quote).join("|")

/** Each place followed by one of its options, for the options that satisfy `isIncluded`. */
const afterOptions = (
  places: ReadonlyArray<Place>,
  isIncluded: (option: Parameter) => boolean
): ReadonlyArray<readonly [placesAndOptions: ReadonlyArray<string>, option: Parameter]> =>
  places.flatMap(({ at, options }) =>
    options.filter(isIncluded).map((option) => [option.names.map((name) => `${at} ${name}`), option] as const)
  )

const isChoice = ({ choices }: Parameter) => choices.length > 0
const takesFreeValue = (option: Parameter) => option.valueType !== undefined && !isChoice(option)

const bashLines = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "_lodestone() {",
  '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" words="" i',
  "  COMPREPLY=()",
  "  for ((i = 1; i < COMP_CWORD; i++)); do",
  '    case "$at ${COMP_WORDS[i]}" in',
  `      ${anyOf(subcommandPaths(places))}) at="$at \${COMP_WORDS[i]}" ;;`,
  "    esac",
  "  done",
  '  case "$at $prev" in',
  ...afterOptions(places, isChoice).map(
    ([at, { choices }]) =>
      `    ${anyOf(at)}) COMPREPLY=($(compgen -W ${quote(choices.join(" "))} -- "$cur")); return ;;`
  ),
  // Returns nothing, so that readline completes file names.
  `    ${anyOf(afterOptions(places, takesFreeValue).flatMap(([at]) => at))}) return ;;`,
  "  esac",
  '  case "$at" in',
  ...places.map(
    ({ at, options, words }) =>
      `    ${quote(at)}) words=${quote([...words.map(([word]) => word), ...options.flatMap(({ names }) => names)].join(" "))} ;;`
  ),
  "  esac",
  '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
  "}",
  "complete -o default -F _lodestone lodestone"
]

/** A word and its description in the form of `_describe`. */
const zshItem = (word: string, description: string) =>
  quote(`${word.replaceAll(":", String.raw`\:`)}:${description}`)

const zshLines = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "#compdef lodestone",
  "_lodestone() {",
  '  local at="" i',
  "  local -a items options",
  "  for ((i = 2; i < CURRENT; i++)); do",
  '    case "$at $words[i]" in',
  `      (${anyOf(subcommandPaths(places))}) at="$at $words[i]" ;;`,
  "    esac",
  "  done",
  '  case "$at $words[CURRENT-1]" in',
  ...afterOptions(places, isChoice).map(
    ([at, { choices }]) => `    (${anyOf(at)}) compadd -- ${choices.join(" ")}; return ;;`
  ),
  `    (${anyOf(afterOptions(places, takesFreeValue).flatMap(([at]) => at))}) _files; return ;;`,
  "  esac",
  '  case "$at" in',
  ...places.flatMap(({ at, options, words }) => [
    `    (${quote(at)})`,
    `      items=(${words.map(([word, description]) => zshItem(word, description)).join(" ")})`,
    `      options=(${options.flatMap(({ description, names }) => names.map((name) => zshItem(name, description))).join(" ")}) ;;`
  ]),
  "  esac",
  "  if [[ $PREFIX == -* ]]; then _describe -o option options",
  "  elif (( $#items )); then _describe command items",
  "  else _files; fi",
  "}",
  // Autoloaded from a folder of functions, the script is the function itself; otherwise it registers it.
  'if [[ "$funcstack[1]" == "_lodestone" ]]; then _lodestone "$@"; else compdef _lodestone lodestone; fi'
]

const fishLines = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "function __lodestone_at",
  '    set -l at ""',
  "    for word in (commandline -opc)[2..-1]",
  '        switch "$at $word"',
  `            case ${subcommandPaths(places).map(quote).join(" ")}`,
  '                set at "$at $word"',
  "        end",
  "    end",
  '    test "$at" = "$argv[1]"',
  "end",
  ...places.flatMap(({ at, options, words }) => {
    const prefix = `complete -c lodestone -n ${quote(`__lodestone_at "${at}"`)}`
    return [
      ...(words.length > 0 ? [`${prefix} -f`] : []),
      ...words.map(([word, description]) => `${prefix} -a ${quote(word)} -d ${quote(description)}`),
      ...options.map((option) => [prefix, ...fishOption(option)].join(" "))
    ]
  })
]

const fishOption = ({ choices, description, names, valueType }: Parameter): ReadonlyArray<string> => [
  ...names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)),
  ...(choices.length > 0
    ? [`-x -a ${quote(choices.join(" "))}`]
    : valueType === "directory"
      ? ["-x -a '(__fish_complete_directories)'"]
      : valueType === undefined
        ? []
        : ["-r"]),
  `-d ${quote(description)}`
]

/** The places other than the program itself. */
const subcommandPaths = (places: ReadonlyArray<Place>): ReadonlyArray<string> =>
  places.flatMap(({ at }) => (at === "" ? [] : [at]))

const SHELLS = { bash: bashLines, zsh: zshLines, fish: fishLines }

export const SHELL_NAMES: ReadonlyArray<string> = Object.keys(SHELLS)

/** The completion script for a shell in `SHELL_NAMES`; undefined for any other. */
export const completions = (program: CommandPage, shell: string): string | undefined =>
  Object.hasOwn(SHELLS, shell)
    ? `${SHELLS[shell as keyof typeof SHELLS](placesOf(program)).join("\n")}\n`
    : undefined
