/** Formats a command's page for a terminal. */
import type { Paint } from "../render/paint.ts"
import { type CommandPage, isOption, type Parameter } from "./commandPage.ts"

/** Descriptions are aligned in one column, except after names longer than this. */
const WIDEST_NAME = 28
const INDENT = 2
/** Longer lines are hard to read, however wide the terminal is. */
const WIDEST_LINE = 100

interface Row {
  readonly name: string
  readonly says: string
}

/** Options of every command, and those that only the program's page lists. */
const EVERYWHERE: ReadonlyArray<Row> = [{ name: "-h, --help", says: "Show this help" }]
const OF_THE_PROGRAM: ReadonlyArray<Row> = [
  ...EVERYWHERE,
  { name: "    --version", says: "Print the version" },
  {
    name: "    --completions <bash|fish|zsh>",
    says: "Print a script that makes a shell complete commands and options"
  },
  { name: "    --wizard", says: "Ask for each option of a command" }
]

/** Usage, parameters and subcommands, in lines of at most `columns`. */
export const helpText = (page: CommandPage, { bold }: Paint, columns = WIDEST_LINE): string => {
  const width = Math.min(columns, WIDEST_LINE)
  const isProgram = page.path.length === 1
  const options = [
    ...page.parameters.filter(isOption).map(optionRow),
    ...(isProgram ? OF_THE_PROGRAM : EVERYWHERE)
  ]
  const section = (title: string, rows: ReadonlyArray<Row>) =>
    rows.length === 0 ? [] : ["", bold(title), ...rows.flatMap((row) => linesOf(row, columnOf(rows), width))]
  return [
    ...wrapped(page.says, width),
    "",
    `${bold("Usage:")} ${usageOf(page)}`,
    ...section("Arguments", page.parameters.filter((each) => !isOption(each)).map(argumentRow)),
    ...section(
      "Commands",
      page.commands.map((each) => ({ name: each.path.at(-1)!, says: each.says }))
    ),
    ...section("Options", options),
    ...(page.commands.length > 0
      ? ["", `\`${page.path.join(" ")} <command> --help\` explains one command.`]
      : [])
  ].join("\n")
}

const usageOf = ({ commands, parameters, path }: CommandPage): string =>
  [
    ...path,
    ...(commands.length > 0 ? ["<command>"] : parameters.some(isOption) ? ["[options]"] : []),
    ...parameters.filter((each) => isOption(each) && !each.isOptional && !each.isRepeated).map(nameAndValue),
    ...parameters
      .filter((each) => !isOption(each))
      .map(({ isOptional, isRepeated, names }) => {
        const name = `${names.join()}${isRepeated ? "..." : ""}`
        return isOptional ? `[${name}]` : name
      })
  ].join(" ")

const argumentRow = ({ choices, names, says }: Parameter): Row => ({
  name: names.join(),
  says: choices.length > 0 ? `${choices.join(", ")}. ${says}` : says
})

const optionRow = (option: Parameter): Row => ({
  // Aligns long names, with or without a short one.
  name: option.names.length > 1 ? nameAndValue(option) : `    ${nameAndValue(option)}`,
  says: [option.says, ...(option.isRepeated ? ["(may be repeated)"] : [])].join(" ")
})

const nameAndValue = ({ choices, names, takes }: Parameter): string =>
  takes === undefined
    ? names.join(", ")
    : `${names.join(", ")} <${choices.length > 0 ? choices.join("|") : takes}>`

const columnOf = (rows: ReadonlyArray<Row>): number =>
  Math.max(...rows.map(({ name }) => name.length).filter((length) => length <= WIDEST_NAME), 0) + 2 * INDENT

const linesOf = ({ name, says }: Row, column: number, width: number): ReadonlyArray<string> => {
  const [first = "", ...others] = wrapped(says, Math.max(width - column, WIDEST_NAME))
  const indented = `${" ".repeat(INDENT)}${name}`
  const below = others.map((line) => " ".repeat(column) + line)
  return first === ""
    ? [indented]
    : indented.length + INDENT > column
      ? [indented, " ".repeat(column) + first, ...below]
      : [indented.padEnd(column) + first, ...below]
}

/** Breaks a text into lines of at most `width`, except for longer words. */
const wrapped = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
