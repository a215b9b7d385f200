import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { Binding } from "./bindingLookup.ts"

/** UTF-16 code units between the start of a parameter and its name that are examined. */
const MAX_MODIFIER_CHARACTERS = 200

/**
 * Tells what a name is bound to by the parameters that the head of a type states for its constructor: they are visible in the head and where the type's fields
 * get their values, but not in its functions. Undefined for any other name.
 */
export const constructorParameters = (
  { after, length, parent, start, type, types }: SyntaxTape,
  text: string,
  {
    field,
    initialized,
    parameter,
    types: typeNodes,
    bodies,
    objects,
    unseenIn
  }: NonNullable<MentionRules["constructorParameters"]>,
  {
    isName,
    nameAt,
    nameOfType
  }: {
    readonly isName: (node: number) => boolean
    readonly nameAt: (node: number) => string
    readonly nameOfType: (written: string) => string
  }
): ((name: string, node: number) => Binding | undefined) => {
  const is = (node: number, names: ReadonlyArray<string>) => node >= 0 && names.includes(types[type[node]!]!)
  const byType = new Map<number, Map<string, Binding>>()
  if (types.includes(parameter))
    for (let node = 0; node < length; node++) {
      if (types[type[node]!] !== parameter) continue
      let name = node + 1
      while (name < after[node]! && !(parent[name] === node && isName(name))) name++
      if (name >= after[node]!) continue
      const before = text.slice(start[node], Math.min(start[name]!, start[node]! + MAX_MODIFIER_CHARACTERS))
      let owner = parent[node]!
      while (owner >= 0 && !is(owner, typeNodes)) owner = parent[owner]!
      if (owner < 0 || field.test(before)) continue
      const names = byType.get(owner) ?? new Map<string, Binding>()
      byType.set(owner, names)
      const written = after[name]! < after[node]! ? nameAt(after[name]!) : ""
      names.set(nameAt(name), { type: nameOfType(written), symbol: -1 })
    }
  if (byType.size === 0) return () => undefined
  return (name, node) => {
    let isHidden = false
    for (let at = node; at >= 0; at = parent[at]!) {
      if (is(at, typeNodes)) return isHidden ? undefined : byType.get(at)?.get(name)
      if (is(at, objects)) isHidden = false
      else if (is(at, unseenIn) || (is(parent[at]!, bodies) && !is(at, initialized))) isHidden = true
    }
    return undefined
  }
}
