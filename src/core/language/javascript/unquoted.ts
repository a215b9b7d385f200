import type { Declared, DeclarationRule } from "../Language.ts"

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
  (node, around) => {
    const found = rule(node, around)
    if (found === undefined || "holds" in found) return found
    return isSeveral(found) ? found.map(plainly) : plainly(found)
  }

const isSeveral = (found: Declared | ReadonlyArray<Declared>): found is ReadonlyArray<Declared> =>
  Array.isArray(found)

const plainly = (declared: Declared): Declared => {
  const [, before = "", , name] = QUOTED.exec(declared.name) ?? []
  if (name === undefined || name === "") return declared
  const at = declared.at === undefined ? {} : { at: declared.at + before.length + 1 }
  return { ...declared, name, ...at }
}
