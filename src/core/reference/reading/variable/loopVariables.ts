import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { partTaker } from "../expression/partTaker.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { NODE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { wholeExpressions } from "../syntax/flatChains.ts"
import type { StatedTypes } from "./statedTypes.ts"
import type { TypesWhileBinding } from "./typesWhileBinding.ts"

/**
 * Tells the type of a loop's variable, by its place in the pattern of variables (`around`); undefined for a binder that states a type or is no loop over a collection, "" when
 * unknown.
 */
export const loopVariables = (
  { compiled, reader, rules, tape, text }: FileSyntax,
  { chainTypeAt, composed, uses }: Pick<TypesWhileBinding, "chainTypeAt" | "composed" | "uses">,
  { statesType }: Pick<StatedTypes, "statesType">
): ((binder: number, name: number, around: number) => ExpressionType | undefined) => {
  const { after, parent, start, type, types } = tape
  const { loops, node: nodeRoles } = compiled
  const partOf = partTaker(rules)
  const wholeOf = wholeExpressions(tape, rules.chain?.flat)
  const isDeclarator = (node: number) => (nodeRoles[type[node]!]! & NODE.declarator) !== 0

  /** The name in a declarator such as `&cart`, or the pattern in it that takes a value apart. */
  const withoutDeclarators = (pattern: number, name: number): number => {
    let at = pattern
    while (at < name && isDeclarator(at)) {
      at++
      while (after[at]! <= name) at = after[at]!
    }
    return at
  }

  /** The place of a name in the pattern of a loop's variables: 0, 1, or -1 for any other. */
  const placeIn = (pattern: number, name: number): number => {
    // A place that binds nothing is no node: `(_, order)`.
    const isFirst = name <= pattern + 1 && !text.slice(start[pattern], start[name]).includes(",")
    return isFirst ? 0 : name === pattern + 1 || after[pattern + 1] === name ? 1 : -1
  }

  return (binder, name, around) => {
    const loopNode = loops.has(type[binder]!) || !isDeclarator(binder) ? binder : parent[binder]!
    const loop = loopNode < 0 ? undefined : loops.get(type[loopNode]!)
    if (loop === undefined || statesType(binder)) return undefined
    const next = after[loopNode === binder ? around : binder]!
    const collection =
      loop.of === "+" ? (next < after[loopNode]! ? next : -1) : reader.childNode(loopNode, loop.of)
    if (collection < 0) return UNKNOWN_TYPE
    const before = loop.word === undefined ? "" : text.slice(start[loopNode], start[collection]).trimEnd()
    if (!before.endsWith(loop.word ?? "")) return UNKNOWN_TYPE
    if (composed !== undefined) {
      const keyed = loop.keyed !== undefined && types[type[around]!] === loop.keyed ? after[around + 1]! : -1
      if (name < keyed) return partOf(chainTypeAt?.(collection), "pairKey")
      const places = composed.placesOf(name, keyed < 0 ? around : keyed)
      return places === undefined ? UNKNOWN_TYPE : composed.itemAt(wholeOf(collection), places)
    }
    const pattern = withoutDeclarators(around, name)
    if (name === pattern && loop.variables.length === 1)
      return partOf(chainTypeAt?.(wholeOf(collection)), loop.variables[0]!)
    const place = placeIn(pattern, name)
    if (loop.variables.length > 1) {
      const part = loop.variables[place]
      return part === undefined ? UNKNOWN_TYPE : partOf(chainTypeAt?.(collection), part)
    }
    const called = uses?.pairedBy(collection) ?? -1
    const paired = called < 0 && loop.givesPairs === true ? collection : called
    return place < 0 || paired < 0
      ? UNKNOWN_TYPE
      : partOf(chainTypeAt?.(paired), place === 0 ? "pairKey" : "pairElement")
  }
}
