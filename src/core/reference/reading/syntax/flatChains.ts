import type { FlatChainRules } from "../../../language/ChainRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"

/** One step of a chain whose steps are siblings: `.total` of `cart.total`. */
export interface FlatStep {
  /** `same`: it changes nothing, as a non-null assertion. `restarted`: it goes on with the object of the chain, as a cascade. */
  readonly is: "call" | "member" | "element" | "same" | "restarted"
  /** The step before it, or what the chain begins with. */
  readonly before: number
  /** Node of the member's name, or of the arguments of a call; -1 for the others. */
  readonly inside: number
}

/** The steps of chains in a language whose grammar has them as siblings: the expression first, each step after the one before it. */
export const flatChains = (
  { after, parent, type, types }: SyntaxTape,
  { arguments: argumentLists, cascades, elements, members, steps }: FlatChainRules
) => {
  const kindOf = (node: number) => types[type[node]!]!

  const beforeOf = (node: number): number => {
    const around = parent[node]!
    if (around < 0 || node === around + 1) return -1
    let at = node - 1
    while (parent[at] !== around) at = parent[at]!
    return at
  }

  /** What a node does to the expression before it; undefined for one that is no step. */
  const stepAt = (node: number): FlatStep | undefined => {
    const kind = kindOf(node)
    const isCascade = cascades.includes(kind)
    if (!isCascade && !steps.includes(kind)) return undefined
    const before = beforeOf(node)
    if (before < 0) return undefined
    if (isCascade) return { is: "restarted", before, inside: -1 }
    const inside = node + 1
    if (after[node] === inside) return { is: "same", before, inside: -1 }
    if (argumentLists.includes(kindOf(inside))) return { is: "call", before, inside }
    if (!members.includes(kindOf(inside)) || after[inside] === inside + 1)
      return { is: "same", before, inside: -1 }
    return elements.includes(kindOf(inside + 1))
      ? { is: "element", before, inside: -1 }
      : { is: "member", before, inside: inside + 1 }
  }

  return {
    stepAt,
    /** The last step of the chain that begins with a node, cascades aside: what the whole expression gives. */
    lastOf: (node: number): number => {
      let at = node
      for (
        let next = after[at]!;
        next < after[parent[at]!]! && steps.includes(kindOf(next));
        next = after[at]!
      )
        at = next
      return at
    },
    /** The called member of a call's step: its name and its object; undefined for any other call. */
    calledMember: (call: number): { readonly object: number; readonly name: number } | undefined => {
      const step = stepAt(call)
      const member = step?.is === "call" ? stepAt(step.before) : undefined
      return member?.is === "member" ? { object: member.before, name: member.inside } : undefined
    }
  }
}

/** Tells the node that is the whole expression which begins with another: itself, where the grammar nests the steps of a chain. */
export const wholeExpressions = (
  tape: SyntaxTape,
  rules: FlatChainRules | undefined
): ((node: number) => number) => {
  const flat = rules && flatChains(tape, rules)
  return (node) => (flat === undefined || node < 0 ? node : flat.lastOf(node))
}
