import type { ArityRules } from "../../../language/ArityRules.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { matchAt, matchesAt } from "../../../text/mod.ts"

const isIn = (names: ReadonlyArray<string>, type: string | undefined) =>
  type !== undefined && names.includes(type)

/**
 * Tells how many arguments a name is called or referenced with, or a node that is itself a call and names nothing; undefined when unknown. Only for languages that
 * tell functions of one name apart by that.
 */
export const argumentCounts = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  { arity }: Pick<MentionRules, "arity">
): ((node: number, isCall?: boolean) => number | undefined) => {
  if (arity === undefined) return () => undefined
  const { argumentHolders = [], argumentLists, bare, blocks, calls, chains, generics, unknownCount } = arity
  const typeOf = (node: number): string | undefined => (node < 0 ? undefined : types[type[node]!])

  /** The chain that ends with a name: `A.b` for `b`, and `a?.b` around it; also with type arguments after it. */
  const chainEndingWith = (node: number): number => {
    let ending = node
    const endsChain = (up: number) => isIn(chains, typeOf(up)) && end[up] === end[ending]
    const isGeneric = (up: number) => isIn(generics ?? [], typeOf(up)) && ending === up + 1
    for (let up = parent[node]!; endsChain(up) || isGeneric(up); up = parent[up]!) ending = up
    return ending
  }

  /** The number of arguments in a call or a part of it, 0 without a list; undefined when one of them may stand for several. */
  const countIn = (call: number): { readonly arguments: number; readonly hasList: boolean } | undefined => {
    let count = 0
    let hasList = false
    for (let child = call + 1; child < after[call]!; child = after[child]!) {
      const kind = typeOf(child)
      if (isIn(argumentHolders, kind)) {
        const held = countIn(child)
        if (held === undefined) return undefined
        count += held.arguments
        hasList ||= held.hasList
      } else if (isIn(argumentLists, kind)) {
        hasList = true
        for (let each = child + 1; each < after[child]!; each = after[each]!) {
          if (typeOf(each)?.includes("comment") === true) continue
          if (unknownCount !== undefined && matchesAt(unknownCount, text, start[each]!)) return undefined
          count++
        }
      } else if (isIn(blocks, kind)) count++
    }
    return { arguments: count, hasList }
  }

  /** The same for a call with parentheses, of which a further call may only add a block: `run("a") { … }`. */
  const countInCall = (callee: number): number | undefined => {
    const call = parent[callee]!
    if (!isIn(calls, typeOf(call))) return undefined
    const counted = countIn(call)
    if (counted === undefined) return undefined
    const around = parent[call]!
    const isExtended = counted.hasList && isIn(calls, typeOf(around)) && around + 1 === call
    const further = isExtended ? countIn(around) : undefined
    return counted.arguments + (further === undefined || further.hasList ? 0 : further.arguments)
  }
  if (bare === undefined)
    return (node, isCall) => (isCall === true ? countIn(node)?.arguments : countInCall(chainEndingWith(node)))

  const bareCount = (
    node: number,
    { afterCapture, afterPipe, capturedArity }: NonNullable<ArityRules["bare"]>
  ) => {
    const qualifiedNode = chainEndingWith(node)
    if (matchesAt(afterCapture, text, start[qualifiedNode]!)) {
      const argumentCount = matchAt(capturedArity, text, end[qualifiedNode]!)?.[1]
      if (argumentCount !== undefined) return Number(argumentCount)
    }
    const up = parent[qualifiedNode]!
    const isCall = isIn(calls, typeOf(up)) && qualifiedNode === up + 1
    const callNode = isCall ? up : qualifiedNode
    // The first node of a chain also follows the pipe sign, but only the whole chain gets the piped argument.
    const startsParent = parent[callNode]! >= 0 && start[parent[callNode]!] === start[callNode]
    const pipedCount = !startsParent && matchesAt(afterPipe, text, start[callNode]!) ? 1 : 0
    if (!isCall) return pipedCount === 0 ? undefined : pipedCount
    const count = countIn(up)?.arguments
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
  return (node) => bareCount(node, bare)
}
