/** The rows that define the symbol whose name a query gives in words: "rate limiter" for `RateLimiter`, "total of cart" for `Cart.total`. */
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameParts } from "../../core/locate/mod.ts"
import { spellingsOf, wordedMembers, wordedNames } from "../../core/query/mod.ts"
import { joinedName } from "../../core/text/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { Declaration } from "../../ports/storage/declaringChunks.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { NamedDefinition } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most rows by name that are examined. */
const MAX_DECLARING_ROWS = 200

/** Titles and elements of pages name no code. */
const PAGE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["section", "element"])
const PART_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "key"])
const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

/** By allowed row; empty when the query is no such name, or only tests have a symbol of that name: what they define is seldom meant by a word. */
export const wordedRows = (
  { columns, rowOf, test, view }: Pick<Snapshot, "columns" | "rowOf" | "test" | "view">,
  chunks: ChunkReader,
  query: string,
  allowed: RowFilter
): ReadonlyMap<number, NamedDefinition> => {
  const definitions = new Map<number, NamedDefinition>()
  const whole = ofWholeName()
  const found = whole.length > 0 ? whole : ofMember()
  const hasBody = found.some(({ bodiless, kind }) => FUNCTION_KINDS.has(kind) && !bodiless)
  for (const { bodiless, kind, row, symbol } of found) {
    const definition = {
      symbol,
      exact: true,
      isSubject: true,
      type: TYPE_KINDS.has(kind),
      standsBack: PART_KINDS.has(kind),
      headOnly: bodiless && hasBody
    }
    const previous = definitions.get(row)
    if (previous === undefined || (previous.standsBack && !definition.standsBack))
      definitions.set(row, definition)
  }
  return definitions

  function ofWholeName() {
    const names = wordedNames(query).map(spellingsOf)
    const declared = declaring(names.flat())
    const longest = names.find((each) => declared.some(({ name }) => each.includes(name.toLowerCase())))
    return declared.filter(({ name }) => longest?.includes(name.toLowerCase()))
  }

  function ofMember() {
    for (const { names, owner } of wordedMembers(query)) {
      const isMember = ({ qualifiedName }: Declaration) =>
        joinedName(nameParts(qualifiedName).at(-2) ?? "") === owner
      const members = declaring(names).filter(isMember)
      if (members.length > 0) return members
    }
    return []
  }

  function declaring(names: ReadonlyArray<string>) {
    return names.length === 0 ? [] : chunks.declaring(view.id, names, MAX_DECLARING_ROWS).flatMap(inCode)
  }

  function inCode(declaration: Declaration) {
    const row = rowOf.get(declaration.chunk)
    const isCode = !PAGE_KINDS.has(declaration.kind)
    return row !== undefined && isCode && !test[columns.file[row]!] && (allowed === undefined || allowed(row))
      ? [{ ...declaration, row }]
      : []
  }
}
