import type { Declaration, DeclarationRule } from "../Language.ts"

/** A quoted name, in brackets or not. */
const QUOTED = /^(\[?\s*)(["'])((?:(?!\2).)*)\2\s*\]?$/s

/**
 * Wraps a rule for declarations whose name may be quoted, and removes the quotes: `"aria-label"?: string`.
 *
 * @example
 * ```ts
 * const rule = unquoted(() => ({ kind: "field", name: '"aria-label"', at: 4 }))
 * rule({}, { file: "", local: false, parent: undefined }) // => { kind: "field", name: "aria-label", at: 5 }
 * ```
 */
export const unquoted =
  (rule: DeclarationRule): DeclarationRule =>
  (node, context) => {
    const found = rule(node, context)
    if (found === undefined || "holds" in found) return found
    return isList(found) ? found.map(withoutQuotes) : withoutQuotes(found)
  }

const isList = (found: Declaration | ReadonlyArray<Declaration>): found is ReadonlyArray<Declaration> =>
  Array.isArray(found)

const withoutQuotes = (declared: Declaration): Declaration => {
  const [, opening = "", , name] = QUOTED.exec(declared.name) ?? []
  if (name === undefined || name === "") return declared
  const at = declared.at === undefined ? {} : { at: declared.at + opening.length + 1 }
  return { ...declared, name, ...at }
}
