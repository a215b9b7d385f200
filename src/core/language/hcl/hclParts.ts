import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { StructuralPart } from "../Language.ts"
import { type HclAttribute, type HclBlock, hclBody } from "./hclBody.ts"
import { hclTokens } from "./hclTokens.ts"

/** Kinds by the type of a block; all others are elements. */
const KINDS: Readonly<Record<string, SymbolKind>> = {
  variable: "variable",
  output: "variable",
  module: "module",
  locals: "section"
}

/** Types of blocks that are named by other words in references. */
const QUALIFIERS: Readonly<Record<string, string>> = { variable: "var" }

/** Types of blocks whose description says what they are for, not what they make. */
const DESCRIBED = new Set(["variable", "output"])

/** Characters of a value that are shown of it. */
const MAX_VALUE_CHARACTERS = 120

/** What references call a block: its own name, and the names before it. */
interface HclName {
  readonly name: string
  /** Joined by dots, "" for none. */
  readonly qualifier: string
}

/** The attribute of that name that a block has itself. */
export const attributeOf = ({ entries }: HclBlock, wanted: string): HclAttribute | undefined =>
  entries.find((entry): entry is HclAttribute => entry.is === "attribute" && entry.name === wanted)

/** The text of a value that is a string without expressions, or a heredoc; undefined for any other. */
export const literalOf = (text: string, { end, value }: HclAttribute): string | undefined => {
  const written = text.slice(value, end)
  const string = /^"((?:[^"\\$]|\\.|\$(?!\{))*)"$/.exec(written)?.[1]
  if (string !== undefined) return string.replaceAll(/\\(["\\])/g, "$1").replaceAll("\\n", "\n")
  return /^<<-?\w+[ \t]*\r?\n([^]*)\n[ \t]*\w+$/.exec(written)?.[1]
}

/**
 * The name of a block as Terraform's references write it: `aws_instance.web` of a resource, `var.name` of a variable, else its type and its labels. A
 * configuration of a provider that has an alias is named by that too.
 */
const nameOf = (text: string, block: HclBlock): HclName => {
  const { labels, type } = block
  const alias = type === "provider" ? attributeOf(block, "alias") : undefined
  const aliasName = alias && literalOf(text, alias)
  const names = [
    ...(type === "resource" && labels.length === 2 ? [] : [ownValue(QUALIFIERS, type) ?? type]),
    ...labels,
    ...(aliasName === undefined ? [] : [aliasName])
  ]
  return { name: names.at(-1)!, qualifier: names.slice(0, -1).join(".") }
}

/** The blocks of a file, the values that it names itself (`locals`), and those that it gives to what is declared elsewhere. */
export const hclParts = (text: string): ReadonlyArray<StructuralPart> =>
  hclBody(text, hclTokens(text)).map((entry) =>
    entry.is === "attribute" ? attributePart(text, entry, "key") : blockPart(text, entry)
  )

const attributePart = (
  text: string,
  { end, head, name, start }: HclAttribute,
  kind: SymbolKind,
  owner?: string
): StructuralPart => ({
  kind,
  name,
  ...(owner === undefined ? {} : { owner, isSibling: true }),
  start,
  head,
  end,
  headEnd: Math.min(end, lineEnd(text, head)),
  headLimit: head + MAX_VALUE_CHARACTERS,
  ...docOf(text.slice(start, head)),
  children: []
})

const blockPart = (text: string, block: HclBlock): StructuralPart => {
  const { end, entries, head, open, start, type } = block
  const { name, qualifier } = nameOf(text, block)
  const description = DESCRIBED.has(type) ? attributeOf(block, "description") : undefined
  return {
    kind: ownValue(KINDS, type) ?? "element",
    name,
    ...(qualifier === "" ? {} : { owner: qualifier }),
    start,
    head,
    end,
    headEnd: open,
    ...docOf(text.slice(start, head), description && literalOf(text, description)),
    children: entries.flatMap((entry) =>
      entry.is === "attribute"
        ? type === "locals"
          ? [attributePart(text, entry, "constant", "local")]
          : []
        : // A dynamic block makes what the type around it prescribes, as a block without labels does.
          entry.labels.length > 0 && entry.type !== "dynamic"
          ? [blockPart(text, entry)]
          : []
    )
  }
}

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf("\n", from)
  return end < 0 ? text.length : end
}

/** Documentation: the comments above, without their marks, and a description. */
const docOf = (comments: string, description = ""): { readonly doc?: string } => {
  const written = comments
    .split("\n")
    .map((line) => line.trim().replace(/^(?:#+|\/\/+|\/\*+|\*+(?!\/))\s?|\s*\*+\/$/g, ""))
    .join("\n")
  const doc = [written, description.replaceAll(/\n[ \t]+/g, "\n")]
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("\n")
  return doc === "" ? {} : { doc }
}
