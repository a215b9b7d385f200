/**
 * What a compiler writes about the names of a tree, as lines of fields that tabs separate: `JavaUses.java`, `KotlinUses.kt` and `CSharpUses.cs` say which. Of a
 * type in several parts each is declared, with the same number. `X` is a use of a type that may be of a constructor too.
 */
import type { Oracle, OracleSymbol, Place } from "./oracles.ts"

interface Declared extends OracleSymbol {
  readonly id: number
  readonly sort: "local" | "unnamed" | "constructor" | "member"
  readonly related: ReadonlyArray<number>
}

const keyOf = ({ column, line, path }: Place) => `${path}:${line}:${column}`

export const declaredUses = (written: string): Oracle => {
  const declarations: Array<Declared> = []
  const meanings = new Map<string, Set<number>>()
  const places = new Map<number, Map<string, Place>>()
  const unknownConstructors = new Set<string>()
  for (const row of written.split("\n")) {
    const [sort, path = "", line, column, ...others] = row.split("\t")
    const place = { path, line: Number(line), column: Number(column) }
    if (sort === "D") {
      const [name = "", id, sortOfPlace, ...related] = others
      declarations.push({
        ...place,
        name,
        id: Number(id),
        sort: sortOfPlace as Declared["sort"],
        related: related.map(Number)
      })
    }
    if (sort === "X") unknownConstructors.add(keyOf(place))
    if (sort === "U") {
      const key = keyOf(place)
      const meant = meanings.get(key) ?? new Set()
      meanings.set(key, meant)
      for (const id of others.map(Number)) {
        meant.add(id)
        places.set(id, (places.get(id) ?? new Map<string, Place>()).set(key, place))
      }
    }
  }
  const byPlace = new Map(declarations.map((each) => [keyOf(each), each]))
  const related = new Map<number, Set<number>>()
  for (const { id, related: others } of declarations)
    related.set(id, new Set([...(related.get(id) ?? []), ...others]))
  const byPath = Map.groupBy(declarations, ({ path }) => path)
  return {
    symbols: async (path) =>
      (byPath.get(path) ?? []).filter(({ sort }) => sort === "constructor" || sort === "member"),
    references: async (symbol) => [...(places.get(byPlace.get(keyOf(symbol))?.id ?? -1)?.values() ?? [])],
    verdict: async (symbol, place) => {
      const declaredThere = byPlace.get(keyOf(place))
      const meant = meanings.get(keyOf(place)) ?? (declaredThere && new Set([declaredThere.id]))
      const declared = byPlace.get(keyOf(symbol))
      if (meant === undefined || declared === undefined) return "unknown"
      if (meant.has(declared.id)) return "same"
      if (declared.sort === "constructor" && unknownConstructors.has(keyOf(place))) return "unknown"
      // The call of a method that is overridden may run the one that overrides it, and the other way round; a constructor makes its type.
      return [...meant].some(
        (id) =>
          (declared.sort !== "constructor" && related.get(declared.id)?.has(id) === true) ||
          related.get(id)?.has(declared.id) === true
      )
        ? "related"
        : "other"
    },
    close: async () => {}
  }
}
