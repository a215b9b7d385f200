import type { MentionRules } from "../language/MentionRules.ts"
import type { ProgramPiece, TemplateProgram } from "../language/mod.ts"
import { type DeclaredExtent, innermost, type Mention, mentionsOf } from "../mention/mod.ts"
import type { SyntaxTape } from "../syntax/mod.ts"
import { type LineTable, lineAt, lineTable, partitionPoint } from "../text/mod.ts"

/** What the markup of a file computes, and its tree. */
export interface ReadTemplate {
  readonly program: TemplateProgram
  readonly rules: MentionRules
  readonly tape: () => SyntaxTape
  /** What stands behind a bare name that is a method of the object that the page belongs to. */
  readonly callsOwn?: RegExp | undefined
}

/** What a script gives as a component: its members by name, each with its ordinal, and what the script uses. */
export interface GivenObject {
  readonly members: ReadonlyMap<string, number>
  readonly uses: ReadonlyArray<Mention>
}

/** A place in a file, from its beginning. */
interface Placed {
  readonly at: number
  readonly mention: Mention
}

/**
 * The names that the markup of a file uses, in order, where the file has them. They mean what the file declares or imports; of a component
 * that is an object they mean its members, and of all else in the script what the object takes of it under the same name.
 */
export const templateMentions = (
  { lines, text }: { readonly lines: LineTable; readonly text: string },
  { callsOwn, program, rules, tape }: ReadTemplate,
  extents: ReadonlyArray<DeclaredExtent>,
  object: GivenObject | undefined
): ReadonlyArray<Mention> => {
  const own = lineTable(program.text)
  // What is around a name in the program is not what is around it in the file.
  const { mentions } = mentionsOf(tape(), program.text, rules, [], own)
  const placed = mentions.flatMap((mention): ReadonlyArray<Placed> => {
    const start = own.starts[mention.line - 1]! + mention.column - 1
    const at = placeIn(program.pieces, start)
    return at === undefined ? [] : [{ at, mention: asOwn(mention, program.text, start, callsOwn) }]
  })
  const known = object === undefined ? placed : ofObject(placed, object, { lines, text })
  const around = innermost(extents)
  return known
    .sort((a, b) => a.at - b.at)
    .map(({ at, mention }) => {
      const line = lineAt(lines, at)
      return { ...mention, line: line + 1, column: at - lines.starts[line]! + 1, within: around(at) }
    })
}

/** A method of the object that the page belongs to, of which nothing is known, by what stands behind its name. */
const asOwn = (mention: Mention, text: string, start: number, callsOwn: RegExp | undefined): Mention => {
  if (callsOwn === undefined || mention.role !== "call" || mention.qualifier !== "") return mention
  callsOwn.lastIndex = start + mention.name.length
  return callsOwn.test(text) ? { ...mention, qualifier: "?" } : mention
}

/** Where a place of the program is in the file, undefined for what is of no file. */
const placeIn = (pieces: ReadonlyArray<ProgramPiece>, at: number): number | undefined => {
  const piece = pieces[partitionPoint(pieces.length, (one) => pieces[one]!.start <= at) - 1]
  return piece === undefined || at >= piece.start + piece.length ? undefined : piece.at + at - piece.start
}

/** Characters before a name that tell whether an object takes it as its own. */
const LOOKED_BACK = 100

const ofObject = (
  placed: ReadonlyArray<Placed>,
  { members, uses }: GivenObject,
  { lines, text }: { readonly lines: LineTable; readonly text: string }
): Array<Placed> => {
  /** What the object takes under its own name, by what it means: `{ a }`, `{ a: a }`. */
  const taken = new Map(
    uses.flatMap(({ column, line, means, name, qualifier }): ReadonlyArray<readonly [string, number]> => {
      if (qualifier !== "") return []
      const at = lines.starts[line - 1]! + column - 1
      const key = /(?:[{,]|([\p{L}\p{N}_$]+)\s*:)\s*$/u.exec(text.slice(Math.max(0, at - LOOKED_BACK), at))
      const follows = /^\s*[,}]/.test(text.slice(at + name.length, at + name.length + LOOKED_BACK))
      return key !== null && (key[1] ?? name) === name && follows ? [[name, means]] : []
    })
  )
  return placed.flatMap(({ at, mention }) => {
    const { name, qualifier } = mention
    if (qualifier === "") {
      const means = members.get(name) ?? taken.get(name)
      return means === undefined ? [] : [{ at, mention: { ...mention, means } }]
    }
    const [first = ""] = qualifier.split(".")
    // What a member holds does not show.
    const isKnown = !members.has(first) && taken.get(first) === -1
    return [{ at, mention: isKnown ? mention : { ...mention, qualifier: "?" } }]
  })
}
