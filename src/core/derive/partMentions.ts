import type { MentionRules } from "../language/MentionRules.ts"
import type { StructuralLanguage } from "../language/mod.ts"
import {
  byPlace,
  type DeclaredExtent,
  type Mention,
  type SourceMentions,
  typedReceiver,
  UNKNOWN_RECEIVER
} from "../mention/mod.ts"
import { ownValue } from "../record/mod.ts"
import { innermostAt, mentionsOf } from "../reference/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { lineAt, type LineTable, placeAt } from "../text/mod.ts"
import { extentsOf } from "./symbolsOf.ts"
import { componentMembers } from "./componentMembers.ts"
import { propertyInMarkup, propertyOfObject } from "./componentProperties.ts"
import { type ParsedTemplate, templateMentions } from "./templateMentions.ts"

/** A stretch of a file in another language. */
export interface EmbeddedBlock {
  /** Its offset in the file. */
  readonly start: number
  /** Its text, and the lines of that text. */
  readonly text: string
  readonly lines: LineTable
  /** Its outline, with offsets in the file. */
  readonly nodes: ReadonlyArray<OutlineNode>
  readonly rules?: MentionRules | undefined
  readonly tape?: (() => SyntaxTape) | undefined
}

/** The parts of a file that contain uses of names: its blocks, the outline of the whole file, and the program in its markup. */
export interface FileParts {
  readonly blocks: ReadonlyArray<EmbeddedBlock>
  readonly nodes: ReadonlyArray<OutlineNode>
  readonly template: ParsedTemplate | undefined
}

/**
 * The names that the blocks, the markup and the text of a file use, in order, with positions in the file. A use in a block may belong to a symbol of the
 * surrounding file.
 */
export const partMentions = (
  file: { readonly text: string; readonly lines: LineTable },
  { blocks, nodes, template }: FileParts,
  {
    callsIn,
    declaredNameOf = (name) => name,
    givenTypes,
    markupSeesProperties,
    propertiesTypeIn
  }: Pick<
    StructuralLanguage,
    "callsIn" | "declaredNameOf" | "givenTypes" | "markupSeesProperties" | "propertiesTypeIn"
  >
): SourceMentions => {
  const { lines, text } = file
  const extents = extentsOf(nodes)
  const blockMentions = blocks.flatMap((block) => mentionsIn(block, lines, extents))
  const innermostSymbolAt = innermostAt(extents)
  const tagMentions = (callsIn?.(text) ?? []).map(({ at, name, qualifier }) => {
    return {
      ...placeAt(lines, at),
      name,
      qualifier,
      role: "call" as const,
      receiver: UNKNOWN_RECEIVER,
      within: innermostSymbolAt(at),
      means: -1
    }
  })
  const types = givenTypes?.(text) ?? {}
  const withDeclaredNames = (one: Mention): Mention => {
    const type = ownValue(types, one.qualifier)
    if (type !== undefined && isOfCall(one.receiver))
      return { ...one, qualifier: "?", receiver: typedReceiver(type) }
    const [first = "", ...rest] = one.qualifier.split(".")
    return { ...one, name: declaredNameOf(one.name), qualifier: [declaredNameOf(first), ...rest].join(".") }
  }
  const programMentions = blockMentions.flatMap(({ mentions }) => mentions)
  const object =
    template?.program.seesOnlyObject === true
      ? { members: componentMembers(nodes), uses: programMentions }
      : undefined
  const propertiesType = markupSeesProperties === true ? propertiesTypeIn?.(text) : undefined
  const ofMarkup = template && templateMentions(file, template, extents, object)
  const imports = [...blockMentions.flatMap((each) => each.imports), ...(ofMarkup?.imports ?? [])]
  const given = new Map(blockMentions.flatMap((each) => [...(each.given ?? [])]))
  const seesProperties = markupSeesProperties === true
  const inMarkup = seesProperties
    ? propertyInMarkup(nodes, propertiesType, new Set(imports.map(({ alias }) => alias)))
    : unchanged
  const ofObject = seesProperties ? propertyOfObject(nodes, propertiesType, text) : unchanged
  const markupMentions = (ofMarkup?.mentions ?? []).map(inMarkup)
  // A type argument in an expression looks like a tag.
  const markupPlaces = new Set(markupMentions.map(({ column, line }) => `${line}:${column}`))
  const otherTags = tagMentions.filter(({ column, line }) => !markupPlaces.has(`${line}:${column}`))
  return {
    given,
    imports,
    mentions: [
      ...[...programMentions, ...markupMentions].map((one) => withDeclaredNames(ofObject(one))),
      ...otherTags
    ].sort(byPlace)
  }
}

/** Whether nothing more is known of an object than that a call gives it. */
const isOfCall = (receiver: Mention["receiver"]): boolean =>
  receiver.is === "unknown" ||
  (receiver.is === "chain" && receiver.chain.start.is === "called" && receiver.chain.steps.length === 0)

const unchanged = (one: Mention): Mention => one

const mentionsIn = (
  { lines: blockLines, rules, start, tape, text }: EmbeddedBlock,
  lines: LineTable,
  extents: ReadonlyArray<DeclaredExtent>
): ReadonlyArray<SourceMentions> => {
  if (rules === undefined || tape === undefined) return []
  const extentsInBlock = extents.map((each) => ({
    ...each,
    start: each.start - start,
    end: each.end - start,
    at: each.at - start
  }))
  const startLine = lineAt(lines, start)
  const startColumn = start - lines.starts[startLine]!
  const inFile = <A extends { readonly line: number; readonly column: number }>(one: A): A => ({
    ...one,
    line: one.line + startLine,
    column: one.line === 1 ? one.column + startColumn : one.column
  })
  const { imports, mentions, ...others } = mentionsOf(tape(), text, rules, extentsInBlock, blockLines)
  return [{ ...others, imports: imports.map(inFile), mentions: mentions.map(inFile) }]
}
