/** A description of a command for help and completions, extracted from the library's data. */
import { CliConfig, CommandDescriptor, type HelpDoc, type Span, type Usage } from "@effect/cli"
import { Option } from "effect"
import type { CommandTree } from "../group.ts"

/** An argument or an option of a command. */
export interface Parameter {
  /** "-v" and "--verbose" of an option, "<query>" of an argument. */
  readonly names: ReadonlyArray<string>
  /** Type of an option's value: "text", "directory" … Undefined for flags and for arguments. */
  readonly valueType: string | undefined
  /** The possible values of a choice. */
  readonly choices: ReadonlyArray<string>
  readonly isOptional: boolean
  readonly isRepeated: boolean
  /** A sentence; empty when there is none. */
  readonly description: string
}

export interface CommandPage {
  /** The words that call the command, including the program's name. */
  readonly path: ReadonlyArray<string>
  readonly description: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly commands: ReadonlyArray<CommandPage>
}

/** The page of the command called by `path`, with those of its subcommands. */
export const commandPage = (
  { commands = [], descriptor }: CommandTree,
  path: ReadonlyArray<string>
): CommandPage => {
  const entries = entriesOf(CommandDescriptor.getHelp(descriptor, CliConfig.defaultConfig))
  // The first is the command itself; the others of a group are its subcommands.
  const [, ...usageParameters] =
    commands.length > 0 ? [] : parametersIn(CommandDescriptor.getUsage(descriptor))
  return {
    path,
    description: entries.description,
    parameters: usageParameters.map((parameter) => ({
      ...parameter,
      description:
        entries.definitions.find(({ name }) => name.includes(parameter.names.join(", ")))?.description ?? ""
    })),
    commands: commands.map((each) => commandPage(each, [...path, nameOf(each)]))
  }
}

export const nameOf = ({ descriptor }: CommandTree): string => [...CommandDescriptor.getNames(descriptor)][0]!

export const isOption = ({ names }: Parameter): boolean => names.some((name) => name.startsWith("-"))

type UndescribedParameter = Omit<Parameter, "description">

const parametersIn = (
  usage: Usage.Usage,
  isOptional = false,
  isRepeated = false
): ReadonlyArray<UndescribedParameter> => {
  switch (usage._tag) {
    case "Named": {
      const accepted = Option.getOrUndefined(usage.acceptedValues)
      const choices = accepted?.split(" | ") ?? []
      return [
        {
          names: usage.names,
          valueType: accepted,
          choices: choices.length > 1 ? choices : [],
          isOptional,
          isRepeated
        }
      ]
    }
    case "Optional":
      return parametersIn(usage.usage, true, isRepeated)
    case "Repeated":
      return parametersIn(usage.usage, isOptional, true)
    case "Alternation":
    case "Concat":
      return [
        ...parametersIn(usage.left, isOptional, isRepeated),
        ...parametersIn(usage.right, isOptional, isRepeated)
      ]
    case "Empty":
    case "Mixed":
      return []
  }
}

interface Definition {
  /** Contains the names, in the order of the usage line, in brackets. */
  readonly name: string
  readonly description: string
}

/** Phrases that the library adds to descriptions: the kind of value first, and how often it may be given. */
const LIBRARY_PHRASE = /^This (?:setting|option|argument) /

const entriesOf = (doc: HelpDoc.HelpDoc) => {
  const parts = partsOf(doc)
  const descriptionHeader = parts.findIndex(
    (part) => part._tag === "Header" && textOf(part.value) === "DESCRIPTION"
  )
  return {
    description: descriptionHeader < 0 ? "" : paragraphsOf(parts[descriptionHeader + 1]!).join(" "),
    definitions: parts.flatMap((part) =>
      part._tag !== "DescriptionList"
        ? []
        : part.definitions.map(([name, definition]): Definition => {
            const [, ...sentences] = paragraphsOf(definition)
            return {
              name: textOf(name),
              description: sentences.filter((sentence) => !LIBRARY_PHRASE.test(sentence)).join(" ")
            }
          })
    )
  }
}

const partsOf = (doc: HelpDoc.HelpDoc): ReadonlyArray<HelpDoc.HelpDoc> =>
  doc._tag === "Sequence" ? [...partsOf(doc.left), ...partsOf(doc.right)] : [doc]

const paragraphsOf = (doc: HelpDoc.HelpDoc): ReadonlyArray<string> =>
  partsOf(doc).flatMap((part) => (part._tag === "Paragraph" ? [textOf(part.value)] : []))

const textOf = (span: Span.Span): string => {
  switch (span._tag) {
    case "Sequence":
      return textOf(span.left) + textOf(span.right)
    case "Text":
    case "URI":
      return span.value
    case "Highlight":
    case "Strong":
    case "Weak":
      return textOf(span.value)
  }
}
