import { type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { wholeExpressions } from "../syntax/flatChains.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { memoizedLast } from "../syntax/memoizedLast.ts"
import type { TypesWhileBinding } from "./typesWhileBinding.ts"

/** Tells the types of variables by the values that their declarations give them; "" when unknown. */
export interface InitializerTypes {
  /** The type of the value in a declaration. */
  readonly ownType: (binder: number) => ExpressionType
  /** The same for the declaration that several declarators share. */
  readonly sharedType: (binder: number) => ExpressionType
  /** The type of the first of several names, if the value expression gives that name a value and the others something else. */
  readonly firstType: (binder: number) => ExpressionType
  /** The type of one of several names that get the results of a call, or as many values; undefined for any other. */
  readonly placedType: (binder: number, name: number) => ExpressionType | undefined
  /** The type of a name that is bound to the value after it, or without one to the variable of its name; undefined for another declaration. */
  readonly nextType: (binder: number, name: number, pattern: number) => ExpressionType | undefined
}

/** Reads the initial values in one file. */
export const initializerTypes = (
  { compiled, reader, rules: { chain }, tape, text }: FileSyntax,
  {
    bindingOf,
    chainTypeAt,
    innermostSingle,
    valueTypeAt
  }: Pick<TypesWhileBinding, "bindingOf" | "chainTypeAt" | "innermostSingle" | "valueTypeAt">
): InitializerTypes => {
  const { after, end, field, parent, start, type, types } = tape
  const { holdsValue, isChained, makesFirst, node: nodeRoles, valueFields } = compiled
  const isDelegate = kindsNamed(types, chain?.toldTypes?.delegates ?? [])
  const bindsNext = new Set(chain?.bindsNext?.map((each) => types.indexOf(each)))
  const wholeOf = wholeExpressions(tape, chain?.flat)

  /** The expression inside lists of one element that are written as that element is. */
  const expressionAt = (node: number): number => {
    let at = node
    while (
      !isChained.has(type[at]!) &&
      after[at]! > at + 1 &&
      after[at + 1] === after[at] &&
      start[at] === start[at + 1] &&
      end[at] === end[at + 1]
    )
      at++
    return at
  }

  /** What a variable holds by the expression of its value; undefined when that is no chain and makes no value by itself. */
  const valueTypeIn = (binder: number, node: number): ExpressionType | undefined => {
    // What gives a property its values is no value of it.
    if (isDelegate[type[node]!]!) return chainTypeAt?.(node) ?? UNKNOWN_TYPE
    const value = expressionAt(node)
    const isChainValue =
      holdsValue.has(type[binder]!) &&
      (isChained.has(type[value]!) || (field[node]! > 0 && (nodeRoles[type[value]!]! & NODE.name) !== 0))
    const made = valueTypeAt(node)
    // A finder at the end of a chain is known by its name, where the steps before it may not be.
    if (chain?.typesHoldObjects !== undefined && made !== undefined && made !== "") return made
    return (isChainValue && chainTypeAt?.(wholeOf(value))) || made
  }

  const initializerType = (binder: number): ExpressionType => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      // What is bound is not the value.
      const isValue = valueFields.has(field[child]!) && (reader.placeRolesAt(child) & PLACE.binding) === 0
      const valueType = isValue ? valueTypeIn(binder, child) : undefined
      if (valueType !== undefined) return valueType
    }
    return UNKNOWN_TYPE
  }

  /** The names or values that are written beside one another, by the first of them. */
  const listFrom = (first: number): ReadonlyArray<number> => {
    const found: Array<number> = []
    for (let at = first; at < after[parent[first]!]!; at = after[at]!)
      if (field[at] === field[first]) found.push(at)
    return found
  }
  const valuesFrom = memoizedLast(listFrom)
  const placesFrom = memoizedLast((first) => new Map(listFrom(first).map((node, place) => [node, place])))
  const placesBeside = (node: number): ReadonlyMap<number, number> => {
    let first = parent[node]! + 1
    while (field[first] !== field[node]) first = after[first]!
    return placesFrom(first)
  }

  const valueOf = memoizedLast((binder) => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if (valueFields.has(field[child]!) && (reader.placeRolesAt(child) & PLACE.binding) === 0) return child
    return -1
  })

  const isCall = kindsNamed(types, Object.keys(chain?.calls ?? {}))

  /** The type of one of several names by the result or value at its place; undefined for a name alone, and where one value is no call. */
  const placedType = (binder: number, name: number): ExpressionType | undefined => {
    if (chain?.resultsByPlace !== true) return undefined
    const names = placesBeside(name)
    const value = names.size < 2 ? -1 : valueOf(binder)
    if (value < 0) return undefined
    const place = names.get(name)!
    if (isCall[type[expressionAt(value)]!]!) {
      const result = valueTypeIn(binder, value) ?? UNKNOWN_TYPE
      return typeof result === "string" ? result : withStep(result, { is: "item", name: `${place}` })
    }
    const values = value + 1 < after[value]! ? valuesFrom(value + 1) : []
    if (values.length !== names.size) return undefined
    const own = values[place]!
    const isName = (nodeRoles[type[own]!]! & NODE.name) !== 0
    return (isName ? chainTypeAt?.(own) : valueTypeIn(binder, own)) ?? UNKNOWN_TYPE
  }

  return {
    placedType,
    ownType: memoizedLast(initializerType),
    sharedType: memoizedLast(initializerType),
    firstType: (binder) => {
      for (let child = binder + 1; child < after[binder]!; child = after[child]!)
        if (
          valueFields.has(field[child]!) &&
          (makesFirst.has(type[innermostSingle(child)]!) || makesFirst.has(type[expressionAt(child)]!))
        )
          return valueTypeIn(binder, child) ?? UNKNOWN_TYPE
      return UNKNOWN_TYPE
    },
    nextType: (binder, name, pattern) => {
      if (!bindsNext.has(type[binder]!)) return undefined
      const next = after[pattern]!
      if (next < after[binder]! && /=\s*$/.test(text.slice(end[pattern], start[next])))
        return chainTypeAt?.(expressionAt(next)) ?? UNKNOWN_TYPE
      const own = reader.nameAt(name)
      return bindingOf(own, name)?.type ?? { start: { is: "named", name: own }, steps: [] }
    }
  }
}
