import type { ChainRules } from "../../../language/ChainRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { wholeExpressions } from "../syntax/flatChains.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most wrapping nodes between two steps. */
const MAX_WRAPPERS = 8

/** Most characters of an expression that tells the type of a value which it makes. */
const MAX_MADE_CHARACTERS = 200

const NAME_IN_TEXT = /^[^\p{L}_$#]*(#?[\p{L}_$][\p{L}\p{M}\p{N}_$]*)/u

/** What may precede a wrapped expression without changing its type. */
const SAME_VALUE = /^(?:\(\s*|(?:try[?!]?|await)\s+)?$/

/** Tells which nodes are the parts of a chain. */
export interface ChainNodes {
  /** The name of a member or function, without signs; "" for anything else. `takesWholeText`: whatever the text is. */
  readonly nameIn: (node: number, takesWholeText?: boolean) => string
  /** The collection that a node takes an element out of; -1 for any other node. */
  readonly collectionAt: (node: number) => number
  /** The expression inside of nodes that give what it gives. */
  readonly withoutWrappers: (node: number) => number
}

/** Finds the parts of the chains of one file. */
export const chainNodes = (
  tape: SyntaxTape,
  text: string,
  chain: ChainRules,
  { childNode, nameAt, textOf }: Pick<TapeReader, "childNode" | "nameAt" | "textOf">
): ChainNodes => {
  const { after, end, start, type, types } = tape
  const wrapperFields = valuesByKind(types, chain.wrappers)
  /** What may also hold several values. */
  const isTuple = kindsNamed(types, chain.parts?.tuples ?? [])
  const constructedKinds = valuesByKind(types, chain.parts?.constructed)
  const elementRules = valuesByKind(types, chain.elements)
  const wholeOf = wholeExpressions(tape, chain.flat)

  const collectionAt = (node: number): number => {
    const rule = elementRules[type[node]!]
    if (rule === undefined || (rule.sign !== undefined && !text.startsWith(rule.sign, start[node]))) return -1
    const collection = childNode(node, rule.of)
    return collection >= 0 && rule.follows !== undefined && !text.startsWith(rule.follows, end[collection])
      ? -1
      : collection
  }

  /** Whether the text of a node tells the type of a value that it makes, as a cast does. */
  const makesValue = (node: number): boolean => {
    const constructed = constructedKinds[type[node]!]
    return (
      constructed !== undefined &&
      end[node]! - start[node]! <= MAX_MADE_CHARACTERS &&
      constructed(textOf(node)) !== ""
    )
  }

  return {
    collectionAt,
    nameIn: (node, takesWholeText = false) => {
      if (node < 0) return ""
      const name = nameAt(node)
      // A name in several parts is none in the text.
      return takesWholeText || name.length > end[node]! - start[node]!
        ? name
        : (NAME_IN_TEXT.exec(name)?.[1] ?? "")
    },
    withoutWrappers: (node) => {
      let at = node
      for (let left = MAX_WRAPPERS; left > 0; left--) {
        if (collectionAt(at) >= 0 || makesValue(at)) return at
        const field = wrapperFields[type[at]!]
        const wrapped = field === undefined ? -1 : wholeOf(childNode(at, field))
        if (wrapped < 0 || (isTuple[type[at]!]! && after[wrapped] !== after[at])) return at
        // A sign before the expression may change its type.
        const signs = field === ">" ? "" : text.slice(start[at], start[wrapped])
        if (!SAME_VALUE.test(signs)) return at
        at = wrapped
      }
      return at
    }
  }
}
