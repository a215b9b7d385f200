import type { NestedSymbol } from "./resolving/view/containerOf.ts"

/**
 * The names of the methods directly in the symbol with that ordinal. `symbols` are those of its file, by ordinal.
 *
 * @example
 * ```ts
 * const store = { name: "Store", qualifiedName: "a.Store", kind: "interface", parent: undefined }
 * const get = { name: "Get", qualifiedName: "a.Store.Get", kind: "method", parent: 0 }
 * methodNamesIn([store, get], 0) // => ["Get"]
 * ```
 */
export const methodNamesIn = (symbols: ReadonlyArray<NestedSymbol>, ordinal: number): ReadonlyArray<string> =>
  symbols.flatMap(({ kind, name, parent }) => (parent === ordinal && kind === "method" ? [name] : []))
