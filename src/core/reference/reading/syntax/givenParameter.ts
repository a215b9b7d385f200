import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "./kindsNamed.ts"

/** Most nodes between the name of a parameter and its function. */
const MAX_DEPTH = 4

/** Most parameters of a function that is given to another one. */
const MAX_PLACE = 4

/** Tells of which function that is written as an argument a name is the parameter, and at which place; undefined for another name. */
export const givenParameter = (
  { after, parent, type, types }: SyntaxTape,
  { chain, declarators = [], parameters = [] }: Pick<MentionRules, "chain" | "declarators" | "parameters">
): ((name: number) => { readonly visiting: number; readonly place: number } | undefined) => {
  const isVisitor = kindsNamed(types, chain?.functions?.visitors ?? [])
  const isAround = kindsNamed(types, [...declarators, ...parameters])
  return (name) => {
    let parameter = name
    for (let left = MAX_DEPTH; left > 0 && isAround[type[parent[parameter]!]!] === true; left--)
      parameter = parent[parameter]!
    const list = parent[parameter]!
    const visiting = list < 0 ? -1 : parent[list]!
    if (visiting < 0 || !isVisitor[type[visiting]!]!) return undefined
    let place = 0
    for (let each = list + 1; each !== parameter; each = after[each]!)
      if (each > parameter || ++place > MAX_PLACE) return undefined
    return { visiting, place }
  }
}
