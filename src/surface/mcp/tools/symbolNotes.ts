/** What the answer of get_symbol says of what it does not show. */
import { TYPE_KINDS } from "../../../core/domain/CodeSymbol.ts"
import { counted } from "../../../core/text/mod.ts"
import { siblingsOf } from "../../../engine/symbols/ownerOf.ts"
import { MAX_NEIGHBOURS, type Part, type SymbolWithNeighbours } from "./symbolResult.ts"

/** A type is called where it is constructed: its static members, or what inherits it, may be used everywhere. A function may be passed on, to be called elsewhere. */
export const uncalledNote = ({
  callers,
  callsOutside,
  otherUses,
  symbol
}: SymbolWithNeighbours): ReadonlyArray<string> =>
  callers?.length !== 0 || callsOutside.length > 0
    ? []
    : TYPE_KINDS.has(symbol.kind)
      ? [`Nothing calls ${symbol.name} itself: find_references lists its other uses`]
      : otherUses > 0
        ? [
            `Nothing calls ${symbol.name} by its name, but it has ${counted(otherUses, "other use")}, such as where it is passed on: find_references lists ${otherUses === 1 ? "it" : "them"}`
          ]
        : []

/** Messages about neighbours that are not shown, and how to see them. */
export const omissionNotes = (
  {
    callees = [],
    callers = [],
    callsOutside,
    file,
    moreCalls,
    symbol,
    unknownCallees,
    unlistedGuesses
  }: SymbolWithNeighbours,
  parts: ReadonlySet<Part>
): ReadonlyArray<string> => [
  ...(callers.length > MAX_NEIGHBOURS || moreCalls
    ? [
        `${Math.min(MAX_NEIGHBOURS, callers.length)} of ${moreCalls ? "more than " : ""}${callers.length} callers of ${symbol.name} are shown: find_references with roles ["call"] lists all calls, page by page`
      ]
    : []),
  ...(unlistedGuesses > 0
    ? [
        `${counted(unlistedGuesses, "more call")} only ${unlistedGuesses === 1 ? "has" : "have"} the name ${symbol.name} and may mean something else: find_references lists ${unlistedGuesses === 1 ? "it" : "them"}`
      ]
    : []),
  ...(callsOutside.length > MAX_NEIGHBOURS
    ? [
        `${MAX_NEIGHBOURS} of ${callsOutside.length} calls of ${symbol.name} outside symbols are shown: find_references with roles ["call"] lists all`
      ]
    : []),
  ...(unknownCallees.length > 0
    ? [
        `Calls from ${symbol.name} to ${quotedNames(unknownCallees)} are omitted: too many symbols have that name to tell which one is meant`
      ]
    : []),
  ...(callees.length > MAX_NEIGHBOURS
    ? [`${MAX_NEIGHBOURS} of ${callees.length} callees of ${symbol.name} are shown, most certain first`]
    : []),
  ...(parts.has("siblings") && siblingsOf(file, symbol).length > MAX_NEIGHBOURS
    ? [
        `${MAX_NEIGHBOURS} of ${siblingsOf(file, symbol).length} siblings of ${symbol.name} are shown: get_outline with file_path "${file.path}" lists all`
      ]
    : [])
]

/** Most names listed in a message. */
const MAX_LISTED_NAMES = 5

const quotedNames = (names: ReadonlyArray<string>) =>
  names
    .slice(0, MAX_LISTED_NAMES)
    .map((name) => `"${name}"`)
    .join(", ") +
  (names.length > MAX_LISTED_NAMES ? ` and ${names.length - MAX_LISTED_NAMES} more names` : "")
