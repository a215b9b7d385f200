/** A description of a command for help and completions, extracted from the library's data. */
import { CliConfig, CommandDescriptor, type HelpDoc, type Span, type Usage } from "@effect/cli"
import { Option } from "effect"
import type { Described } from "../group.ts"

/** An argument or an option of a command. */
export interface Parameter {
  /** "-v" and "--verbose" of an option, "<query>" of an argument. */
  readonly names: ReadonlyArray<string>
  /** Type of an option's value: "text", "directory" … Undefined for flags and for arguments. */
  readonly takes: string | undefined
  /** The possible values of a choice. */
  readonly choices: ReadonlyArray<string>
  readonly isOptional: boolean
  readonly isRepeated: boolean
  /** A sentence; empty when there is none. */
  readonly says: string
}

export interface CommandPage {
  /** The words that call the command, including the program's name. */
  readonly path: ReadonlyArray<string>
  readonly says: string
  readonly parameters: ReadonlyArray<Parameter>
  readonly commands: ReadonlyArray<CommandPage>
}

/** The page of the command called by `path`, with those of its subcommands. */
export const commandPage = (
  { commands = [], descriptor }: Described,
  path: ReadonlyArray<string>
): CommandPage => {
  const entries = entriesOf(CommandDescriptor.getHelp(descriptor, CliConfig.defaultConfig))
  // The first is the command itself; the others of a group are its subcommands.
  const [, ...named] = commands.length > 0 ? [] : namedIn(CommandDescriptor.getUsage(descriptor))
  return {
    path,
    says: entries.description,
    parameters: named.map((parameter) => ({
      ...parameter,
      says: entries.definitions.find(({ name }) => name.includes(parameter.names.join(", ")))?.says ?? ""
    })),
    commands: commands.map((each) => commandPage(each, [...path, nameOf(each)]))
  }
}

export const nameOf = ({ descriptor }: Described): string => [...CommandDescriptor.getNames(descriptor)][0]!

export const isOption = ({ names }: Parameter): boolean => names.some((name) => name.startsWith("-"))

type Named = Omit<Parameter, "says">

const namedIn = (usage: Usage.Usage, isOptional = false, isRepeated = false): ReadonlyArray<Named> => {
  switch (usage._tag) {
    case "Named": {
      const accepted = Option.getOrUndefined(usage.acceptedValues)
      const choices = accepted?.split(" | ") ?? []
      return [
        {
          names: usage.names,
          takes: accepted,
          choices: choices.length > 1 ? choices : [],
          isOptional,
          isRepeated
        }
      ]
    }
    case "Optional":
      return namedIn(usage.usage, true, isRepeated)
    case "Repeated":
      return namedIn(usage.usage, isOptional, true)
    case "Alternation":
    case "Concat":
      return [...namedIn(usage.left, isOptional, isRepeated), ...namedIn(usage.right, isOptional, isRepeated)]
    case "Empty":
    case "Mixed":
      return []
  }
}

interface Definition {
  /** Contains the names, in the order of the usage line, in brackets. */
  readonly name: string
  readonly says: string
}

/** Phrases that the library adds to descriptions: the kind of value first, and how often it may be given. */
const OF_THE_LIBRARY = /^This (?:setting|option|argument) /

const entriesOf = (doc: HelpDoc.HelpDoc) => {
  const parts = partsOf(doc)
  const described = parts.findIndex((part) => part._tag === "Header" && textOf(part.value) === "DESCRIPTION")
  return {
    description: described < 0 ? "" : paragraphsOf(parts[described + 1]!).join(" "),
    definitions: parts.flatMap((part) =>
      part._tag !== "DescriptionList"
        ? []
        : part.definitions.map(([name, said]): Definition => {
            const [, ...sentences] = paragraphsOf(said)
            return {
              name: textOf(name),
              says: sentences.filter((sentence) => !OF_THE_LIBRARY.test(sentence)).join(" ")
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
