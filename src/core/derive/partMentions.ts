import type { MentionRules } from "../language/MentionRules.ts"
import type { StructuralLanguage } from "../language/mod.ts"
import {
  type DeclaredExtent,
  innermost,
  type Mention,
  mentionsOf,
  type SourceMentions,
  UNTOLD
} from "../mention/mod.ts"
import type { OutlineNode } from "../outline/mod.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { type LineTable, lineAt } from "../text/mod.ts"
import { extentsOf } from "./symbolsOf.ts"
import { givenMembers } from "./givenMembers.ts"
import { type ReadTemplate, templateMentions } from "./templateMentions.ts"

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
export interface ReadParts {
  readonly blocks: ReadonlyArray<EmbeddedBlock>
  readonly nodes: ReadonlyArray<OutlineNode>
  readonly template: ReadTemplate | undefined
}

/**
 * The names that the blocks, the markup and the text of a file use, in order, with positions in the file. A use in a block may belong to a symbol of the
 * surrounding file.
 */
export const partMentions = (
  file: { readonly text: string; readonly lines: LineTable },
  { blocks, nodes, template }: ReadParts,
  { callsIn, standsFor = (name) => name }: Pick<StructuralLanguage, "callsIn" | "standsFor">
): SourceMentions => {
  const { lines, text } = file
  const extents = extentsOf(nodes)
  const found = blocks.flatMap((block) => mentionsIn(block, lines, extents))
  const around = innermost(extents)
  const called = (callsIn?.(text) ?? []).map(({ at, name, qualifier }) => {
    const line = lineAt(lines, at)
    const place = { line: line + 1, column: at - lines.starts[line]! + 1 }
    return {
      ...place,
      name,
      qualifier,
      role: "call" as const,
      receiver: UNTOLD,
      within: around(at),
      means: -1
    }
  })
  const meant = (one: Mention): Mention => {
    const [first = "", ...others] = one.qualifier.split(".")
    return { ...one, name: standsFor(one.name), qualifier: [standsFor(first), ...others].join(".") }
  }
  const written = found.flatMap(({ mentions }) => mentions)
  const object =
    template?.program.ofObject === true ? { members: givenMembers(nodes), uses: written } : undefined
  const said = template === undefined ? [] : templateMentions(file, template, extents, object)
  // A type argument in an expression looks like a tag.
  const places = new Set(said.map(({ column, line }) => `${line}:${column}`))
  const tags = called.filter(({ column, line }) => !places.has(`${line}:${column}`))
  return {
    imports: found.flatMap(({ imports }) => imports),
    mentions: [...[...written, ...said].map(meant), ...tags].sort(
      (a, b) => a.line - b.line || a.column - b.column
    )
  }
}

const mentionsIn = (
  { lines: ownLines, rules, start, tape, text }: EmbeddedBlock,
  lines: LineTable,
  extents: ReadonlyArray<DeclaredExtent>
): ReadonlyArray<SourceMentions> => {
  if (rules === undefined || tape === undefined) return []
  const shifted = extents.map((each) => ({
    ...each,
    start: each.start - start,
    end: each.end - start,
    at: each.at - start
  }))
  const row = lineAt(lines, start)
  const column = start - lines.starts[row]!
  const placed = <A extends { readonly line: number; readonly column: number }>(one: A): A => ({
    ...one,
    line: one.line + row,
    column: one.line === 1 ? one.column + column : one.column
  })
  const { imports, mentions } = mentionsOf(tape(), text, rules, shifted, ownLines)
  return [{ imports: imports.map(placed), mentions: mentions.map(placed) }]
}
