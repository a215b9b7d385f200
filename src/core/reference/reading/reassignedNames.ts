import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { isAnyBetween } from "./isAnyBetween.ts"
import { valuesByKind } from "./kindsNamed.ts"
import type { tapeReader } from "./tapeReader.ts"

/**
 * Whether a variable of a name is assigned inside of a scope after its declaration, -1 for the whole file, in a language where its values may then have another type; undefined in
 * others.
 */
export const reassignedNames = (
  { after, fields, length, type, types }: Pick<SyntaxTape, "after" | "fields" | "length" | "type" | "types">,
  { childIn, nameAt }: Pick<ReturnType<typeof tapeReader>, "childIn" | "nameAt">,
  { narrowing, valuesChangeTypes }: Pick<MentionRules, "narrowing" | "valuesChangeTypes">
): ((name: string, scope: number) => boolean) | undefined => {
  if (narrowing === undefined || valuesChangeTypes !== true) return undefined
  const targets = valuesByKind(types, narrowing.assignments)
  const numbers = new Map(Object.values(narrowing.assignments).map((name) => [name, fields.indexOf(name)]))
  const found = new Map<string, Array<number>>()
  for (let node = 0; node < length; node++) {
    const target = targets[type[node]!]
    const assigned = target === undefined ? -1 : childIn(node, numbers.get(target)!)
    if (assigned < 0 || !narrowing.variables.includes(types[type[assigned]!]!)) continue
    const name = nameAt(assigned)
    const nodes = found.get(name)
    if (nodes === undefined) found.set(name, [assigned])
    else nodes.push(assigned)
  }
  return (name, scope) => {
    const nodes = found.get(name)
    return nodes !== undefined && (scope < 0 || isAnyBetween(nodes, scope + 1, after[scope]!))
  }
}
