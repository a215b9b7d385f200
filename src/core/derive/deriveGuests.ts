import { type Embedded, languageById, type StatedMention, type TreeLanguage } from "../language/mod.ts"
import { GUEST_MARK } from "../mention/mod.ts"
import { type OutlineNode, outlineTree, shiftOutline } from "../outline/mod.ts"
import { lineAt } from "../text/mod.ts"
import { asOwnProgram } from "./deriveEmbedded.ts"
import type { FileText } from "./FileText.ts"
import { parseOrReason } from "./parseOrReason.ts"
import type { ParseTree } from "./ParseTree.ts"
import { separatorsOf } from "./separatorsOf.ts"

/** What the programs in another language declare and use that are strings of a file, with offsets in the file. */
export interface Guests {
  readonly nodes: ReadonlyArray<OutlineNode>
  /** In order. Their qualifiers begin with `GUEST_MARK`. */
  readonly uses: ReadonlyArray<StatedMention>
}

const NO_GUESTS: Guests = { nodes: [], uses: [] }

/** The most of them that are read of a file. */
const MAX_GUESTS = 200

/** Reads the programs that are strings of a file. A string that is no whole program is read as far as possible, and is no error of the file. */
export const deriveGuests = (file: FileText, host: TreeLanguage, parse: ParseTree): Guests => {
  const guests = host.mentions?.guests
  const language = guests && languageById(guests.language)
  if (guests === undefined || language?.shape !== "tree") return NO_GUESTS
  const read = (host.guestsIn?.(file.text) ?? [])
    .slice(0, MAX_GUESTS)
    .map((each) => deriveGuest(each, file, language, parse))
  return {
    nodes: asOwnProgram(
      read
        .flatMap(({ nodes }) => nodes)
        .filter(({ symbol }) => symbol !== undefined && guests.declares.test(symbol.signature)),
      separatorsOf(language)
    ),
    uses: read.flatMap(({ uses }) => uses)
  }
}

const deriveGuest = (
  { end, misread = [], start }: Embedded,
  { lines, path, text }: FileText,
  language: TreeLanguage,
  parse: ParseTree
): Guests => {
  const program = text.slice(start, end)
  const unparsed = misread.map((each) => ({ ...each, start: each.start - start, end: each.end - start }))
  const root = parseOrReason(() => parse(language.grammar, program, unparsed).root)
  if (typeof root === "string") return NO_GUESTS
  return {
    nodes: shiftOutline(
      outlineTree(root, program, language, path, unparsed).nodes,
      start,
      lineAt(lines, start)
    ),
    uses: (language.usesIn?.(path, root) ?? []).map((use) => ({
      ...use,
      qualifier: GUEST_MARK + use.qualifier,
      at: use.at + start
    }))
  }
}
