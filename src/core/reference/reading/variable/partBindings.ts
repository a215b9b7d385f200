import type { MentionRules } from "../../../language/MentionRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { ComposedTypes } from "../expression/composedTypes.ts"
import type { CompiledRules } from "../syntax/compileRules.ts"
import { NODE } from "../syntax/roles.ts"
import { givenParameter } from "../syntax/givenParameter.ts"
import type { partTaker } from "../expression/partTaker.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between a function that is an argument, and its call. */
const MAX_DEPTH = 3

/** Tells the types of variables that are bound to parts of values: by a pattern, by a call that gives an element to them, or to a function. */
export const partBindings = (
  tape: SyntaxTape,
  { node: nodeRoles }: Pick<CompiledRules, "node">,
  rules: Pick<MentionRules, "chain" | "declarators" | "parameters">,
  {
    chainTypeAt,
    composed,
    loopVariableType,
    partOf,
    reader,
    statesType
  }: {
    readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
    readonly composed: ComposedTypes | undefined
    /** The type of a loop's variable; undefined where there is none. */
    readonly loopVariableType: (binder: number, name: number, pattern: number) => ExpressionType | undefined
    readonly partOf: ReturnType<typeof partTaker>
    readonly reader: Pick<TapeReader, "childNode" | "kindOf">
    /** Whether a declaration states the type of its variable. */
    readonly statesType: (binder: number) => boolean
  }
) => {
  const { parent, type } = tape
  const { childNode, kindOf } = reader
  const isPattern = kindsNamed(tape.types, rules.chain?.parts?.patterns ?? [])
  const isDeclarator = (node: number) => (nodeRoles[type[node]!]! & NODE.declarator) !== 0

  /** The outermost pattern around a name that takes a value apart, and what binds it; undefined for a name outside of such. */
  const outermostPattern = (binder: number): readonly [binder: number, pattern: number] | undefined => {
    let [outer, pattern] = [binder, -1]
    while (
      outer >= 0 &&
      (isPattern[type[outer]!]! ||
        (isDeclarator(outer) && parent[outer]! >= 0 && isPattern[type[parent[outer]!]!]!))
    )
      [outer, pattern] = [parent[outer]!, outer]
    return pattern < 0 || outer < 0 ? undefined : [outer, pattern]
  }

  /** The type of a variable that is bound to a part of a value: `a, b = pair()`; undefined for another one. */
  const takenType = (inner: number, name: number, around: number): ExpressionType | undefined => {
    if (composed === undefined) return undefined
    const outermost = outermostPattern(inner)
    const [binder, pattern] = outermost === undefined || statesType(inner) ? [inner, around] : outermost
    const loop = binder === inner ? undefined : loopVariableType(binder, name, pattern)
    if (loop !== undefined) return loop
    const valueField = ownValue(rules.chain?.parts?.taken, kindOf(binder))
    if (name === pattern) return undefined
    if (valueField === undefined) return takenParameter(name, pattern)
    const places = composed.placesOf(name, pattern)
    return places === undefined || places.length === 0
      ? undefined
      : composed.valueAt(childNode(binder, valueField), places)
  }

  /** The type of what a pattern takes by place out of what a function is given; undefined for another pattern. */
  const takenParameter = (name: number, pattern: number): ExpressionType | undefined => {
    const takesParameters =
      rules.chain?.inferred !== undefined || rules.chain?.parts?.takesParameters === true
    if (composed === undefined || !takesParameters || !isPattern[type[pattern]!]!) return undefined
    const places = composed.placesOf(name, pattern)
    if (places === undefined || places.length === 0) return undefined
    const visited = composed.visitedTypeAt(pattern)
    const taken = visited === "" ? composed.visitedPartAt(pattern, places) : composed.take(visited, places)
    return visited === "" && taken === "" ? undefined : taken
  }

  /** The type of a variable that a call gives an element to: `map.TryGetValue(key, out var cart)`; undefined for another one. */
  const givenBackType = (binder: number): ExpressionType | undefined => {
    const given = rules.chain?.parts?.givenBack
    if (composed === undefined || given === undefined || kindOf(binder) !== given.binder) return undefined
    const call = parent[parent[parent[binder]!] ?? -1] ?? -1
    const object = call < 0 || statesType(binder) ? -1 : composed.objectOfCall(call, given.members)
    return object < 0 ? undefined : partOf(chainTypeAt?.(object), "element")
  }

  const parameterAt = givenParameter(tape, rules)
  /** Where no node types of functions are named for these, the functions are those that the functions of the language are given. */
  const { functions = [], visitors } = rules.chain?.collectionMembers ?? {}
  const memberVisitors = functions.length === 0 && visitors !== undefined ? visitors : new Set<string>()

  /** What a function gets as a parameter that a function of the language is given. */
  const givenType = (name: number): ExpressionType => {
    const parameter = composed === undefined ? undefined : parameterAt(name)
    if (composed === undefined || parameter === undefined) return ""
    const { place, visiting } = parameter
    for (
      let call = parent[visiting]!, left = MAX_DEPTH;
      call >= 0 && left > 0;
      call = parent[call]!, left--
    ) {
      const found = composed.callAt(call)
      const object = found === undefined && place === 0 ? composed.objectOfCall(call, memberVisitors) : -1
      if (object >= 0) return partOf(chainTypeAt?.(object), "item")
      if (found === undefined) continue
      const { given = [0], of = 0, visitor } = found.result
      const isGiven =
        visitor !== undefined &&
        (typeof visitor === "number" ? found.places[visitor] : found.named.get(visitor)) === visiting
      if (!isGiven) return ""
      if (given === "inTurn") return composed.itemAt(found.places[of + place] ?? -1, [])
      return given.includes(place) ? composed.itemAt(found.about, []) : ""
    }
    return ""
  }

  /** Whether the value of a variable is nothing, or an empty list. */
  const holdsNothing = (binder: number): boolean => {
    const valueField = ownValue(rules.chain?.parts?.taken, kindOf(binder))
    const value = valueField === undefined ? -1 : childNode(binder, valueField)
    return value >= 0 && composed?.isNothing(value) === true
  }

  return { givenBackType, givenType, holdsNothing, takenType }
}
