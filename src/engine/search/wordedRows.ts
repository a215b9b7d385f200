/** The rows that define the symbol whose name a query gives in words: "rate limiter" or "limiter for rates" for `RateLimiter`, "action add item" for `AddItemAction`, "total of cart" for `Cart.total`. */
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { kindsOfWord, nameParts } from "../../core/locate/mod.ts"
import {
  describedNames,
  rotatedNames,
  spellingsOf,
  wordedMembers,
  wordedNames
} from "../../core/query/mod.ts"
import { joinedName } from "../../core/text/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { Declaration } from "../../ports/storage/declaringChunks.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { NamedDefinition } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most rows by name that are examined; of a word that is to be a type more, because many variables are called so. */
const MAX_DECLARING_ROWS = 200
const MAX_ROWS_FOR_TYPE = 2000

/** Titles and elements of pages name no code. */
const PAGE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["section", "element"])
const PART_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["field", "key"])
/** An alias of a type may be a union of values. */
const LISTING_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["enum", "constant", "type"])
const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

/** By allowed row; empty when the query is no such name, or only tests have a symbol of that name: what they define is seldom meant by a word. */
export const wordedRows = (
  { columns, rowOf, test, view }: Pick<Snapshot, "columns" | "rowOf" | "test" | "view">,
  chunks: ChunkReader,
  query: string,
  allowed: RowFilter
): ReadonlyMap<number, NamedDefinition> => {
  const definitions = new Map<number, NamedDefinition>()
  const found = foundFirst(ofExactKind, ofWholeName, ofRotatedName, ofMember, ofDescribed)
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

  function foundFirst(...finders: ReadonlyArray<() => ReturnType<typeof declaring>>) {
    for (const find of finders) {
      const found = find()
      if (found.length > 0) return found
    }
    return []
  }

  /** Of a class and its interface, which may be called alike but for a letter, the one that is asked for. */
  function ofExactKind() {
    const kinds = describedNames(query).flatMap(({ kind }) => kindsOfWord(kind ?? ""))
    return kinds.length === 0 ? [] : ofDescribed().filter(({ kind }) => kinds.includes(kind))
  }

  function ofWholeName() {
    const names = wordedNames(query).map(spellingsOf)
    const declared = declaring(names.flat())
    const longest = names.find((each) => declared.some(({ name }) => each.includes(name.toLowerCase())))
    return declared.filter(({ name }) => longest?.includes(name.toLowerCase()))
  }

  function ofRotatedName() {
    return declaring(rotatedNames(query).flatMap((words) => [words.join(""), words.join("_")]))
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

  function ofDescribed() {
    const described = describedNames(query).map(({ only, words }) => ({ only, names: spellingsOf(words) }))
    const ofTypes = described.some(({ only }) => only !== undefined)
    const declared = declaring(
      described.flatMap(({ names }) => names),
      ofTypes ? MAX_ROWS_FOR_TYPE : MAX_DECLARING_ROWS
    )
    const isMeant = (kind: SymbolKind, only: (typeof described)[number]["only"]) =>
      only === undefined ? !PART_KINDS.has(kind) : (only === "type" ? TYPE_KINDS : LISTING_KINDS).has(kind)
    const fits = ({ kind, name }: Declaration, { names, only }: (typeof described)[number]) =>
      names.includes(name.toLowerCase()) && isMeant(kind, only)
    const likeliest = described.find((each) => declared.some((declaration) => fits(declaration, each)))
    return likeliest === undefined ? [] : declared.filter((declaration) => fits(declaration, likeliest))
  }

  function declaring(names: ReadonlyArray<string>, limit = MAX_DECLARING_ROWS) {
    return names.length === 0 ? [] : chunks.declaring(view.id, names, limit).flatMap(inCode)
  }

  function inCode(declaration: Declaration) {
    const row = rowOf.get(declaration.chunk)
    const isCode = !PAGE_KINDS.has(declaration.kind)
    return row !== undefined && isCode && !test[columns.file[row]!] && (allowed === undefined || allowed(row))
      ? [{ ...declaration, row }]
      : []
  }
}
