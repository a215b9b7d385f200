import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** Tells how many arguments a name is called or referenced with; undefined when unknown. Only for languages that tell functions of one name apart by that. */
export const argumentCounts = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  { arity }: Pick<MentionRules, "arity">
): ((node: number) => number | undefined) => {
  if (arity === undefined) return () => undefined
  const { afterCapture, afterPipe, argumentList, block, call, capturedArity, chain, unknownCount } = arity
  const matchesAt = (pattern: RegExp, at: number): boolean => {
    pattern.lastIndex = at
    return pattern.test(text)
  }

  /** The chain that ends with a name: `A.b` for `b`. */
  const chainEndingWith = (node: number): number => {
    const up = parent[node]!
    return up >= 0 && types[type[up]!] === chain && end[up] === end[node] ? up : node
  }

  /** The number of arguments in a call; undefined when one of them may stand for several. */
  const countIn = (node: number): number | undefined => {
    let count = 0
    for (let child = after[node + 1]!; child < after[node]!; child = after[child]!) {
      const kind = types[type[child]!]!
      if (kind === argumentList) {
        for (let each = child + 1; each < after[child]!; each = after[each]!) {
          if (types[type[each]!] === "comment") continue
          if (matchesAt(unknownCount, start[each]!)) return undefined
          count++
        }
      } else if (kind === block) count++
    }
    return count
  }

  return (node) => {
    const qualifiedNode = chainEndingWith(node)
    if (matchesAt(afterCapture, start[qualifiedNode]!)) {
      capturedArity.lastIndex = end[qualifiedNode]!
      const argumentCount = capturedArity.exec(text)?.[1]
      if (argumentCount !== undefined) return Number(argumentCount)
    }
    const up = parent[qualifiedNode]!
    const isCall = up >= 0 && types[type[up]!] === call && qualifiedNode === up + 1
    const callNode = isCall ? up : qualifiedNode
    // The first node of a chain also follows the pipe sign, but only the whole chain gets the piped argument.
    const startsParent = parent[callNode]! >= 0 && start[parent[callNode]!] === start[callNode]
    const pipedCount = !startsParent && matchesAt(afterPipe, start[callNode]!) ? 1 : 0
    if (!isCall) return pipedCount === 0 ? undefined : pipedCount
    const count = countIn(up)
    if (count === undefined) return undefined
    // Without parentheses it may be a field of a map.
    if (
      count + pipedCount === 0 &&
      after[qualifiedNode] === after[up] &&
      !/^\p{Lu}/u.test(text.slice(start[qualifiedNode], start[qualifiedNode]! + 2))
    )
      return undefined
    return count + pipedCount
  }
}
