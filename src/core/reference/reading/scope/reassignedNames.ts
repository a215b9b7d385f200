import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { isAnyBetween } from "../syntax/isAnyBetween.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Words by which what follows them is declared and not assigned. */
const DECLARES = /\b(?:const|let|using|var)\s+$/

/** Most characters between a statement and what it assigns to. */
const MAX_HEAD_CHARACTERS = 40

/** What gets another value than the one that it is declared with. */
export interface ReassignedNames {
  /** Whether a variable is assigned inside of a scope after its declaration, -1 for the whole file. */
  readonly isAssigned: (name: string, scope: number) => boolean
  /** The same for a part of what the variable holds. */
  readonly isChanged: (name: string, scope: number) => boolean
  /** The nodes of the names by which members of that name are assigned. */
  readonly membersNamed: (name: string) => ReadonlyArray<number>
}

/** What is assigned in a file of a language where values may then have another type; undefined in others. */
export const reassignedNames = (
  {
    after,
    fields,
    length,
    start,
    type,
    types
  }: Pick<SyntaxTape, "after" | "fields" | "length" | "start" | "type" | "types">,
  text: string,
  { childIn, nameAt }: Pick<TapeReader, "childIn" | "nameAt">,
  { chain, narrowing, valuesChangeTypes }: Pick<MentionRules, "chain" | "narrowing" | "valuesChangeTypes">
): ReassignedNames | undefined => {
  if (narrowing === undefined || valuesChangeTypes !== true) return undefined
  const targets = valuesByKind(types, narrowing.assignments)
  const numbers = new Map(Object.values(narrowing.assignments).map((name) => [name, fields.indexOf(name)]))
  const isVariable = kindsNamed(types, [...narrowing.variables, ...(narrowing.assignedNames ?? [])])
  const memberNames = valuesByKind(types, chain?.inferred?.members ?? {})
  const isElement = kindsNamed(types, Object.keys(chain?.elements ?? {}))
  const assigned = new Map<string, Array<number>>()
  const changed = new Map<string, Array<number>>()
  const members = new Map<string, Array<number>>()

  const add = (found: Map<string, Array<number>>, name: string, node: number) => {
    const nodes = found.get(name)
    if (nodes === undefined) found.set(name, [node])
    else nodes.push(node)
  }

  /** Reads what an assignment is to: a variable, a member, or a pattern of them. */
  const readTarget = (node: number): void => {
    const kind = type[node]!
    if (isVariable[kind]!) return add(assigned, nameAt(node), node)
    const member = memberNames[kind]
    const name = member === undefined ? -1 : childIn(node, fields.indexOf(member))
    if (name >= 0) add(members, nameAt(name), name)
    if (name >= 0 || isElement[kind]!) {
      let object = node + 1
      while (object < after[node]! && after[object]! > object + 1) object++
      if (isVariable[type[object]!] === true) add(changed, nameAt(object), object)
      return
    }
    for (let child = node + 1; child < after[node]!; child = after[child]!) readTarget(child)
  }

  for (let node = 0; node < length; node++) {
    const target = targets[type[node]!]
    const at = target === undefined ? -1 : childIn(node, numbers.get(target)!)
    if (
      at < 0 ||
      DECLARES.test(text.slice(Math.max(start[node]!, start[at]! - MAX_HEAD_CHARACTERS), start[at]))
    )
      continue
    readTarget(at)
  }
  for (const nodes of [...assigned.values(), ...changed.values()]) nodes.sort((a, b) => a - b)
  const isIn = (nodes: ReadonlyArray<number> | undefined, scope: number): boolean =>
    nodes !== undefined && (scope < 0 || isAnyBetween(nodes, scope + 1, after[scope]!))
  return {
    isAssigned: (name, scope) => isIn(assigned.get(name), scope),
    isChanged: (name, scope) => isIn(changed.get(name), scope),
    membersNamed: (name) => members.get(name) ?? []
  }
}
