/** The rows that declare the types which implement an interface by having its methods. */
import { nameParts } from "../../core/locate/mod.ts"
import { isWhollyQualifiedBy } from "../../core/query/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { implementationFinder, implementationNote } from "./implementationFinder.ts"
import { filesByPath, NONE_PLACED, type PlacedRows, rowsOf, weightAtRank } from "./placedRows.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import { rowAt } from "./rowOfPlace.ts"
import type { Snapshot } from "./Snapshot.ts"

/** An interface whose implementations are asked for. */
export interface RequestedInterface {
  readonly name: string
  /** What their paths contain, in any case, if the question is limited to a part of the project. */
  readonly place: string | undefined
}

/** Of several interfaces with one name, those with the most implementations are named. */
const MAX_NAMED_INTERFACES = 3

/** The types that have the methods of an interface: those outside of tests first, then those in its own package, then by path. */
export const implementingRows = (
  snapshot: Snapshot,
  tables: Pick<Tables, "mentions" | "symbols">,
  { name, place }: RequestedInterface,
  allowed: RowFilter
): PlacedRows => {
  const parts = nameParts(name)
  const interfaces = tables.symbols
    .withName(snapshot.view.id, parts.at(-1) ?? name)
    .filter(
      (each) =>
        each.kind === "interface" &&
        each.name === parts.at(-1) &&
        isWhollyQualifiedBy(each.qualifiedName, parts.slice(0, -1))
    )
  const implementationsOf = implementationFinder(tables, snapshot.view.id)
  const found = interfaces.flatMap((each) => {
    const implementing = implementationsOf(each)
    return implementing === undefined ? [] : [{ ...implementing, of: each }]
  })
  if (found.length === 0) return NONE_PLACED
  const byPath = filesByPath(snapshot, allowed)
  const rowOf = ({ file, nameLine }: DeclaredSymbol): number | undefined => {
    const range = byPath.get(file.path)
    const row = range && rowAt(rowsOf(range, allowed), snapshot.columns, [nameLine, nameLine])
    return row?.containsLine === true ? row.row : undefined
  }
  const isTest = (row: number) => snapshot.test[snapshot.columns.file[row]!] === true
  const isInPlace = ({ file }: DeclaredSymbol) =>
    place === undefined || file.path.toLowerCase().includes(place.toLowerCase())
  const placed = found.map(({ of, types, unknown }) => ({
    of,
    unknown,
    types: types
      .filter(isInPlace)
      .flatMap((type) => {
        const row = rowOf(type)
        if (row === undefined) return []
        const distance = (isTest(row) ? 2 : 0) + (type.file.package === of.file.package ? 0 : 1)
        return [{ row, type, distance }]
      })
      .toSorted(byDistance)
  }))
  // Of several in one row the first is shown.
  const last = placed
    .flatMap(({ types }) => types)
    .toSorted(byDistance)
    .toReversed()
  if (last.length === 0) return NONE_PLACED
  return {
    ...NONE_PLACED,
    places: new Map(last.map(({ row }, at) => [row, weightAtRank(last.length - 1 - at)])),
    symbolByRow: new Map(last.map(({ row, type }) => [row, type.ordinal])),
    foundNote: placed
      .filter(({ types }) => types.length > 0)
      .toSorted((a, b) => b.types.length - a.types.length)
      .slice(0, MAX_NAMED_INTERFACES)
      .map(({ of, types, unknown }) =>
        implementationNote(placed.length === 1 ? name : of.qualifiedName, {
          types: types.map(({ type }) => type),
          unknown
        })
      )
      .join(". ")
  }
}

const byDistance = (a: { readonly distance: number }, b: { readonly distance: number }) =>
  a.distance - b.distance
