import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { type BelongingSymbol, containerOf } from "./containerOf.ts"

/**
 * The name of the nearest type that the symbol with that ordinal is or is a member of; "" for none. `symbols` are those of one file, by ordinal.
 *
 * @example
 * ```ts
 * const type = { name: "Service", qualifiedName: "auth.Service", kind: "class", parent: undefined }
 * const method = { name: "login", qualifiedName: "auth.Service.login", kind: "method", parent: 0 }
 * typeAround([type, method], 1) // => "Service"
 * ```
 */
export const typeAround = (symbols: ReadonlyArray<BelongingSymbol>, ordinal: number): string => {
  for (let at: number | undefined = ordinal; at !== undefined && at >= 0;) {
    const symbol: BelongingSymbol | undefined = symbols[at]
    if (symbol === undefined) return ""
    if (TYPE_KINDS.has(symbol.kind)) return symbol.name
    const container = containerOf(symbol, symbols, true)
    if (container !== "") return container
    at = symbol.parent
  }
  return ""
}
