import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { containerOf, type NestedSymbol } from "./containerOf.ts"

/**
 * The name of the nearest type that the symbol with that ordinal is or is a member of; "" for none. `symbols` are those of one file, by ordinal.
 *
 * @example
 * ```ts
 * const type = { name: "Service", qualifiedName: "auth.Service", kind: "class", parent: undefined }
 * const method = { name: "login", qualifiedName: "auth.Service.login", kind: "method", parent: 0 }
 * enclosingTypeOf([type, method], 1) // => "Service"
 * ```
 */
export const enclosingTypeOf = (symbols: ReadonlyArray<NestedSymbol>, ordinal: number): string => {
  for (let at: number | undefined = ordinal; at !== undefined && at >= 0;) {
    const symbol: NestedSymbol | undefined = symbols[at]
    if (symbol === undefined) return ""
    if (TYPE_KINDS.has(symbol.kind)) return symbol.name
    const container = containerOf(symbol, symbols, true)
    if (container !== "") return container
    at = symbol.parent
  }
  return ""
}
