/** Formats a command's page for a terminal. */
import type { Paint } from "../render/paint.ts"
import { type CommandPage, isOption, type Parameter } from "./commandPage.ts"

/** Descriptions are aligned in one column, except after names longer than this. */
const MAX_NAME_COLUMNS = 28
const INDENT = 2
/** Longer lines are hard to read, however wide the terminal is. */
const MAX_LINE_COLUMNS = 100

interface Row {
  readonly name: string
  readonly description: string
}

/** Options of every command, and those that only the program's page lists. */
const COMMON_OPTIONS: ReadonlyArray<Row> = [{ name: "-h, --help", description: "Show this help" }]
const PROGRAM_OPTIONS: ReadonlyArray<Row> = [
  ...COMMON_OPTIONS,
  { name: "    --version", description: "Print the version" },
  {
    name: "    --completions <bash|fish|zsh>",
    description: "Print a script that makes a shell complete commands and options"
  },
  { name: "    --wizard", description: "Ask for each option of a command" }
]

/** Usage, parameters and subcommands, in lines of at most `columns`. */
export const helpText = (page: CommandPage, { bold }: Paint, columns = MAX_LINE_COLUMNS): string => {
  const width = Math.min(columns, MAX_LINE_COLUMNS)
  const isProgram = page.path.length === 1
  const options = [
    ...page.parameters.filter(isOption).map(optionRow),
    ...(isProgram ? PROGRAM_OPTIONS : COMMON_OPTIONS)
  ]
  const section = (title: string, rows: ReadonlyArray<Row>) =>
    rows.length === 0
      ? []
      : ["", bold(title), ...rows.flatMap((row) => linesOf(row, descriptionColumn(rows), width))]
  return [
    ...wrapText(page.description, width),
    "",
    `${bold("Usage:")} ${usageOf(page)}`,
    ...section("Arguments", page.parameters.filter((each) => !isOption(each)).map(argumentRow)),
    ...section(
      "Commands",
      page.commands.map((each) => ({ name: each.path.at(-1)!, description: each.description }))
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

const argumentRow = ({ choices, description, names }: Parameter): Row => ({
  name: names.join(),
  description: choices.length > 0 ? `${choices.join(", ")}. ${description}` : description
})

const optionRow = (option: Parameter): Row => ({
  // Aligns long names, with or without a short one.
  name: option.names.length > 1 ? nameAndValue(option) : `    ${nameAndValue(option)}`,
  description: [option.description, ...(option.isRepeated ? ["(may be repeated)"] : [])].join(" ")
})

const nameAndValue = ({ choices, names, valueType }: Parameter): string =>
  valueType === undefined
    ? names.join(", ")
    : `${names.join(", ")} <${choices.length > 0 ? choices.join("|") : valueType}>`

const descriptionColumn = (rows: ReadonlyArray<Row>): number =>
  Math.max(...rows.map(({ name }) => name.length).filter((length) => length <= MAX_NAME_COLUMNS), 0) +
  2 * INDENT

const linesOf = ({ description, name }: Row, column: number, width: number): ReadonlyArray<string> => {
  const [first = "", ...others] = wrapText(description, Math.max(width - column, MAX_NAME_COLUMNS))
  const indented = `${" ".repeat(INDENT)}${name}`
  const continuation = others.map((line) => " ".repeat(column) + line)
  return first === ""
    ? [indented]
    : indented.length + INDENT > column
      ? [indented, " ".repeat(column) + first, ...continuation]
      : [indented.padEnd(column) + first, ...continuation]
}

/** Breaks a text into lines of at most `width`, except for longer words. */
const wrapText = (text: string, width: number): ReadonlyArray<string> => {
  const lines: Array<string> = []
  for (const word of text.split(" ")) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
