import type { MentionRules } from "../language/MentionRules.ts"
import type { ProgramPiece, TemplateOwner, TemplateProgram } from "../language/mod.ts"
import type { DeclaredExtent, Import, Mention, MentionPlace } from "../mention/mod.ts"
import { innermostAt, mentionsOf } from "../reference/mod.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { ownerMember } from "./ownerMember.ts"
import { type LineTable, lineTable, partitionPoint, placeAt } from "../text/mod.ts"

/** The program in the markup of a file, and its tree. */
export interface ParsedTemplate {
  readonly program: TemplateProgram
  readonly rules: MentionRules
  readonly tape: () => SyntaxTape
  /** Matches the text after a bare name that is a method of the page's own object. */
  readonly ownMethodSuffix?: RegExp | undefined
  /** The type whose members the markup names without a qualifier. */
  readonly owner?: TemplateOwner | undefined
}

/** The default export of a script as a component: its members by name with their ordinals, and the names that the script uses. */
export interface ComponentObject {
  readonly members: ReadonlyMap<string, number>
  readonly uses: ReadonlyArray<Mention>
}

/** A use of a name and its offset in the file. */
interface PlacedMention {
  readonly at: number
  readonly mention: Mention
}

/** What the markup of a file uses and imports. */
export interface TemplateMentions {
  readonly mentions: ReadonlyArray<Mention>
  readonly imports: ReadonlyArray<Import>
}

/**
 * The names that the markup of a file uses and imports, in order, with positions in the file. They refer to declarations and imports of the file. If the component is an
 * options object, they refer to its members, and to other names of the script only if the object contains them under the same name.
 */
export const templateMentions = (
  { lines, text }: { readonly lines: LineTable; readonly text: string },
  { ownMethodSuffix, owner, program, rules, tape }: ParsedTemplate,
  extents: ReadonlyArray<DeclaredExtent>,
  object: ComponentObject | undefined
): TemplateMentions => {
  const programLines = lineTable(program.text)
  /** The offset in the file of what is at a place in the program, and its offset in the program. */
  const placed = ({ column, line }: MentionPlace) => {
    const start = programLines.starts[line - 1]! + column - 1
    return { start, at: fileOffsetOf(program.pieces, start) }
  }
  // The program gets no extents: enclosing symbols in the program differ from those in the file.
  const { imports, mentions } = mentionsOf(tape(), program.text, rules, [], programLines)
  const placedMentions = mentions.flatMap((mention): ReadonlyArray<PlacedMention> => {
    const { at, start } = placed(mention)
    return at === undefined
      ? []
      : [{ at, mention: asOwnMethod(mention, program.text, start, ownMethodSuffix) }]
  })
  const visible =
    object === undefined ? placedMentions : resolveInObject(placedMentions, object, { lines, text })
  const ofOwner = owner === undefined ? (one: Mention) => one : ownerMember(owner)
  const innermostSymbolAt = innermostAt(extents)
  return {
    mentions: visible
      .sort((a, b) => a.at - b.at)
      .map(({ at, mention }) => ({
        ...ofOwner(mention),
        ...placeAt(lines, at),
        within: innermostSymbolAt(at)
      })),
    imports: [
      ...(owner === undefined ? [] : [allOf(owner.module)]),
      ...imports.flatMap((one) => {
        const { at } = placed(one)
        return at === undefined ? [] : [{ ...one, ...placeAt(lines, at) }]
      })
    ]
  }
}

/** An import of everything that a module declares, which the file does not write. */
const allOf = (module: string): Import => ({
  module,
  name: "*",
  alias: "",
  exported: false,
  line: 1,
  column: 1
})

/** The mention as a method of the page's own object, if the text after its name shows that. */
const asOwnMethod = (
  mention: Mention,
  text: string,
  start: number,
  ownMethodSuffix: RegExp | undefined
): Mention => {
  if (ownMethodSuffix === undefined || mention.role !== "call" || mention.qualifier !== "") return mention
  ownMethodSuffix.lastIndex = start + mention.name.length
  return ownMethodSuffix.test(text) ? { ...mention, qualifier: "?" } : mention
}

/** The offset in the file of an offset in the program; undefined for generated text. */
const fileOffsetOf = (pieces: ReadonlyArray<ProgramPiece>, at: number): number | undefined => {
  const piece = pieces[partitionPoint(pieces.length, (one) => pieces[one]!.start <= at) - 1]
  return piece === undefined || at >= piece.start + piece.length
    ? undefined
    : piece.fileOffset + at - piece.start
}

/** The characters around a name that decide whether an object contains it under its own name. */
const LOOKAROUND_CHARACTERS = 100

const resolveInObject = (
  placedMentions: ReadonlyArray<PlacedMention>,
  { members, uses }: ComponentObject,
  { lines, text }: { readonly lines: LineTable; readonly text: string }
): Array<PlacedMention> => {
  /** Names that the object contains under their own name, `{ a }` or `{ a: a }`, with what they refer to. */
  const containedNames = new Map(
    uses.flatMap(({ column, line, means, name, qualifier }): ReadonlyArray<readonly [string, number]> => {
      if (qualifier !== "") return []
      const at = lines.starts[line - 1]! + column - 1
      const key = /(?:[{,]|([\p{L}\p{N}_$]+)\s*:)\s*$/u.exec(
        text.slice(Math.max(0, at - LOOKAROUND_CHARACTERS), at)
      )
      const follows = /^\s*[,}]/.test(text.slice(at + name.length, at + name.length + LOOKAROUND_CHARACTERS))
      return key !== null && (key[1] ?? name) === name && follows ? [[name, means]] : []
    })
  )
  return placedMentions.flatMap(({ at, mention }) => {
    const { name, qualifier } = mention
    if (qualifier === "") {
      const means = members.get(name) ?? containedNames.get(name)
      return means === undefined ? [] : [{ at, mention: { ...mention, means } }]
    }
    const [first = ""] = qualifier.split(".")
    // The members of a member's value are unknown.
    const isKnown = !members.has(first) && containedNames.get(first) === -1
    return [{ at, mention: isKnown ? mention : { ...mention, qualifier: "?" } }]
  })
}
