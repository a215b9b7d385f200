import type { CodeSymbol } from "../../domain/CodeSymbol.ts"
import { upperFirst } from "../../text/mod.ts"
import type { OtherName } from "../MemberRules.ts"

const BOOLEAN = /(?:^|\s)boolean\s/

/**
 * The names of the methods that Lombok and its kin make for a field: `getTotal`, `isOpen`, `setOpen`.
 *
 * @example
 * ```ts
 * const names = (name: string, signature: string) => accessorNames({ name, kind: "field", signature }).map((each) => each.name)
 * names("total", "private int total") // => ["getTotal", "setTotal"]
 * names("isOpen", "private boolean isOpen") // => ["isOpen", "setOpen"]
 * names("id", "private final long id") // => ["getId"]
 * names("LIMIT", "static int LIMIT") // => []
 * ```
 */
export const accessorNames = ({
  kind,
  name,
  signature
}: Pick<CodeSymbol, "name" | "kind" | "signature">): ReadonlyArray<OtherName> => {
  if (kind !== "field" || /(?:^|\s)static\s/.test(signature)) return []
  const isBoolean = BOOLEAN.test(signature)
  const plain = isBoolean ? name.replace(/^is(?=\p{Lu})/u, "") : name
  const capitalized = upperFirst(plain)
  const isFinal = /(?:^|\s)final\s/.test(signature)
  return [isBoolean ? "is" : "get", ...(isFinal ? [] : ["set"])].map((prefix) => ({
    name: prefix + capitalized,
    isCalled: true,
    isCommon: true
  }))
}
