import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { PLACE } from "../syntax/roles.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most characters of decorators, or of an assigned value, that are read. */
const MAX_CHARACTERS = 1000

/** Where a function or another scope binds a word. */
interface WordBindings {
  readonly isParameter: boolean
  readonly isFirst: boolean
  /** The first place where it gets another value than an object of the enclosing type. */
  readonly otherFrom: number
  readonly isMade: boolean
}

/**
 * Whether a word for the enclosing object means another one at a node, in languages where it is the name of a parameter, see `selfParameters`: another function, a loop or
 * an assignment may bind it as well.
 */
export const selfParameters = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  { selfParameters: rules }: Pick<MentionRules, "selfParameters">,
  { childNode, placeRolesAt }: Pick<TapeReader, "childNode" | "placeRolesAt">
): ((node: number, word: string) => boolean) | undefined => {
  if (rules === undefined) return undefined
  const { assignment, list, made, unbound } = rules
  const isFunction = kindsNamed(types, rules.functions)
  const isType = kindsNamed(types, rules.types)
  const isScope = kindsNamed(types, rules.scopes)
  const isNested = (node: number) => isFunction[type[node]!]! || isType[type[node]!]! || isScope[type[node]!]!
  const known = new Map<string, Map<number, WordBindings>>()

  /** The outermost node of the pattern that a name is in, whose place binds it; -1 for a name that is only used. */
  const boundAt = (name: number, scope: number): number => {
    for (let at = name; at > scope; at = parent[at]!) {
      const roles = placeRolesAt(at)
      if ((roles & PLACE.binding) !== 0) return at
      if ((roles & PLACE.pattern) === 0) return -1
    }
    return -1
  }

  const makesObject = (bound: number): boolean => {
    const around = parent[bound]!
    const kind = types[type[around]!]
    if (kind !== assignment.type || childNode(around, assignment.target) !== bound) return false
    const value = childNode(around, assignment.value)
    return (
      value >= 0 && made.test(text.slice(start[value], Math.min(end[value]!, start[value]! + MAX_CHARACTERS)))
    )
  }

  const readBindings = (scope: number, word: string): WordBindings => {
    const parameters = isFunction[type[scope]!]! ? childNode(scope, list) : -1
    let [isParameter, isFirst, isMade, otherFrom] = [false, false, false, Infinity]
    for (let node = scope + 1; node < after[scope]!; node++) {
      if (isNested(node)) {
        node = after[node]! - 1
        continue
      }
      const isAsLong = start[node]! + word.length === end[node]
      const isWord = isAsLong && after[node] === node + 1 && text.startsWith(word, start[node])
      const bound = isWord ? boundAt(node, scope) : -1
      if (bound < 0) continue
      if (parameters >= 0 && node > parameters && node < after[parameters]!) {
        isParameter = true
        isFirst = [bound, parent[bound]].includes(parameters + 1)
      } else if (makesObject(bound)) isMade = true
      else otherFrom = Math.min(otherFrom, start[node]!)
    }
    return { isParameter, isFirst, isMade, otherFrom }
  }

  const bindingsOf = (scope: number, word: string): WordBindings => {
    const ofWord = known.get(word) ?? new Map<number, WordBindings>()
    known.set(word, ofWord)
    const found = ofWord.get(scope) ?? readBindings(scope, word)
    ofWord.set(scope, found)
    return found
  }

  /** Whether a function is called on an object, or on the type, whose declaration is around it. */
  const isMethod = (node: number): boolean => {
    const around = parent[node]!
    if (around >= 0 && types[type[around]!] === unbound.around) {
      const before = text.slice(Math.max(start[around]!, start[node]! - MAX_CHARACTERS), start[node])
      if (unbound.where.test(before)) return false
    }
    for (let at = around; at >= 0; at = parent[at]!) {
      if (isType[type[at]!]!) return true
      if (isFunction[type[at]!]! || isScope[type[at]!]!) return false
    }
    return false
  }

  return (node, word) => {
    for (let at = parent[node]!; at >= 0; at = parent[at]!) {
      const isInFunction = isFunction[type[at]!]!
      if (!isInFunction && !isScope[type[at]!]!) continue
      const { isFirst, isMade, isParameter, otherFrom } = bindingsOf(at, word)
      if (!isParameter && !isMade && otherFrom === Infinity) continue
      if (!isInFunction || (isParameter && !(isFirst && isMethod(at)))) return true
      return isParameter || isMade ? start[node]! > otherFrom : true
    }
    return false
  }
}
