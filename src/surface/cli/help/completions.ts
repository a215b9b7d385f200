/** Shell scripts that complete commands, options and choices. */
import { type CommandPage, isOption, type Parameter } from "./commandPage.ts"

/** A command as scripts identify it: the words that call it without the program's name, each preceded by a space. */
interface Place {
  readonly at: string
  readonly options: ReadonlyArray<Parameter>
  /** The possible next words with their descriptions. */
  readonly words: ReadonlyArray<readonly [word: string, says: string]>
}

const placesOf = (page: CommandPage): ReadonlyArray<Place> => [
  {
    at: page.path
      .slice(1)
      .map((word) => ` ${word}`)
      .join(""),
    options: [...page.parameters.filter(isOption), HELP, ...(page.path.length === 1 ? OF_THE_PROGRAM : [])],
    words: [
      ...page.commands.map((each) => [each.path.at(-1)!, each.says] as const),
      ...page.parameters
        .filter((each) => !isOption(each))
        .flatMap(({ choices }) => choices.map((choice) => [choice, ""] as const))
    ]
  },
  ...page.commands.flatMap(placesOf)
]

const HELP: Parameter = {
  names: ["-h", "--help"],
  takes: undefined,
  choices: [],
  isOptional: true,
  isRepeated: false,
  says: "Show help"
}

const alone = { isOptional: true, isRepeated: false }
const OF_THE_PROGRAM: ReadonlyArray<Parameter> = [
  { ...alone, names: ["--version"], takes: undefined, choices: [], says: "The version of lodestone" },
  {
    ...alone,
    names: ["--completions"],
    takes: "shell",
    choices: ["bash", "zsh", "fish"],
    says: "Print a script for shell completion"
  }
]

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
/** Alternatives of a `case`. */
const anyOf = (texts: ReadonlyArray<string>): string => texts.map(quoted).join("|")

/** Each place followed by one of its options, for the options that satisfy `wanted`. */
const behind = (
  places: ReadonlyArray<Place>,
  wanted: (option: Parameter) => boolean
): ReadonlyArray<readonly [behind: ReadonlyArray<string>, option: Parameter]> =>
  places.flatMap(({ at, options }) =>
    options.filter(wanted).map((option) => [option.names.map((name) => `${at} ${name}`), option] as const)
  )

const isChoice = ({ choices }: Parameter) => choices.length > 0
const takesOther = (option: Parameter) => option.takes !== undefined && !isChoice(option)

const inBash = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "_lodestone() {",
  '  local cur="${COMP_WORDS[COMP_CWORD]}" prev="${COMP_WORDS[COMP_CWORD-1]}" at="" words="" i',
  "  COMPREPLY=()",
  "  for ((i = 1; i < COMP_CWORD; i++)); do",
  '    case "$at ${COMP_WORDS[i]}" in',
  `      ${anyOf(calledPlaces(places))}) at="$at \${COMP_WORDS[i]}" ;;`,
  "    esac",
  "  done",
  '  case "$at $prev" in',
  ...behind(places, isChoice).map(
    ([at, { choices }]) =>
      `    ${anyOf(at)}) COMPREPLY=($(compgen -W ${quoted(choices.join(" "))} -- "$cur")); return ;;`
  ),
  // Returns nothing, so that readline completes file names.
  `    ${anyOf(behind(places, takesOther).flatMap(([at]) => at))}) return ;;`,
  "  esac",
  '  case "$at" in',
  ...places.map(
    ({ at, options, words }) =>
      `    ${quoted(at)}) words=${quoted([...words.map(([word]) => word), ...options.flatMap(({ names }) => names)].join(" "))} ;;`
  ),
  "  esac",
  '  COMPREPLY=($(compgen -W "$words" -- "$cur"))',
  "}",
  "complete -o default -F _lodestone lodestone"
]

/** A word and its description in the form of `_describe`. */
const described = (word: string, says: string) => quoted(`${word.replaceAll(":", String.raw`\:`)}:${says}`)

const inZsh = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "#compdef lodestone",
  "_lodestone() {",
  '  local at="" i',
  "  local -a items options",
  "  for ((i = 2; i < CURRENT; i++)); do",
  '    case "$at $words[i]" in',
  `      (${anyOf(calledPlaces(places))}) at="$at $words[i]" ;;`,
  "    esac",
  "  done",
  '  case "$at $words[CURRENT-1]" in',
  ...behind(places, isChoice).map(
    ([at, { choices }]) => `    (${anyOf(at)}) compadd -- ${choices.join(" ")}; return ;;`
  ),
  `    (${anyOf(behind(places, takesOther).flatMap(([at]) => at))}) _files; return ;;`,
  "  esac",
  '  case "$at" in',
  ...places.flatMap(({ at, options, words }) => [
    `    (${quoted(at)})`,
    `      items=(${words.map(([word, says]) => described(word, says)).join(" ")})`,
    `      options=(${options.flatMap(({ names, says }) => names.map((name) => described(name, says))).join(" ")}) ;;`
  ]),
  "  esac",
  "  if [[ $PREFIX == -* ]]; then _describe -o option options",
  "  elif (( $#items )); then _describe command items",
  "  else _files; fi",
  "}",
  // Autoloaded from a folder of functions, the script is the function itself; otherwise it registers it.
  'if [[ "$funcstack[1]" == "_lodestone" ]]; then _lodestone "$@"; else compdef _lodestone lodestone; fi'
]

const inFish = (places: ReadonlyArray<Place>): ReadonlyArray<string> => [
  "function __lodestone_at",
  '    set -l at ""',
  "    for word in (commandline -opc)[2..-1]",
  '        switch "$at $word"',
  `            case ${calledPlaces(places).map(quoted).join(" ")}`,
  '                set at "$at $word"',
  "        end",
  "    end",
  '    test "$at" = "$argv[1]"',
  "end",
  ...places.flatMap(({ at, options, words }) => {
    const here = `complete -c lodestone -n ${quoted(`__lodestone_at "${at}"`)}`
    return [
      ...(words.length > 0 ? [`${here} -f`] : []),
      ...words.map(([word, says]) => `${here} -a ${quoted(word)} -d ${quoted(says)}`),
      ...options.map((option) => [here, ...fishOption(option)].join(" "))
    ]
  })
]

const fishOption = ({ choices, names, says, takes }: Parameter): ReadonlyArray<string> => [
  ...names.map((name) => (name.startsWith("--") ? `-l ${name.slice(2)}` : `-s ${name.slice(1)}`)),
  ...(choices.length > 0
    ? [`-x -a ${quoted(choices.join(" "))}`]
    : takes === "directory"
      ? ["-x -a '(__fish_complete_directories)'"]
      : takes === undefined
        ? []
        : ["-r"]),
  `-d ${quoted(says)}`
]

/** The places other than the program itself. */
const calledPlaces = (places: ReadonlyArray<Place>): ReadonlyArray<string> =>
  places.flatMap(({ at }) => (at === "" ? [] : [at]))

const SHELLS = { bash: inBash, zsh: inZsh, fish: inFish }

export const SHELL_NAMES: ReadonlyArray<string> = Object.keys(SHELLS)

/** The completion script for a shell in `SHELL_NAMES`; undefined for any other. */
export const completions = (program: CommandPage, shell: string): string | undefined =>
  Object.hasOwn(SHELLS, shell)
    ? `${SHELLS[shell as keyof typeof SHELLS](placesOf(program)).join("\n")}\n`
    : undefined
