import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { NODE, PLACE, SHAPE } from "../syntax/roles.ts"
import type { Step } from "../../../mention/AccessChain.ts"
import { contextualTypes } from "../syntax/contextualTypes.ts"
import { placeInList } from "../syntax/placeInList.ts"
import { plainKey } from "../syntax/plainKey.ts"

/** The call that takes an object as an argument: callee node, whether it is a constructor, and the argument's place from 0. */
export interface ArgumentOwner {
  readonly is: "argument"
  readonly callee: number
  readonly isConstructor: boolean
  readonly position: number
}

/**
 * The owner of a key: a type by name, the type of the value at a node, the parameter type of a call, or what a pattern takes apart that a
 * loop or a function visits. `inner`: the steps from there to the object that has the
 * key, if it is inside of others.
 */
export type KeyOwner = (
  | { readonly is: "type"; readonly type: string }
  | { readonly is: "value"; readonly value: number }
  | { readonly is: "visited"; readonly pattern: number }
  | ArgumentOwner
) & { readonly inner: ReadonlyArray<Step> }

/** The steps from a list of lists to what they hold. */
const itemSteps = (lists: number): ReadonlyArray<Step> =>
  Array.from({ length: lists }, () => ({ is: "item", name: "" }) as const)

/** Most nodes between a literal and what states its type. */
const MAX_ANCESTORS = 16

/** Tells the owner of the keys of patterns and literals; undefined when the surrounding text does not show it. */
export const keyOwners = (syntax: FileSyntax): ((key: number) => KeyOwner | undefined) => {
  const { compiled, reader, tape, text } = syntax
  const { shapes } = syntax.rules
  const { after, end, field, parent, start, type } = tape
  const { childIn } = reader
  const {
    fieldCount,
    nameField,
    node: nodeRoles,
    place: placeRoles,
    returnField,
    shape,
    typeField,
    valueField
  } = compiled
  const placeOf = placeInList(tape, text)
  const contextualTypeOf = contextualTypes(syntax)
  const hasShape = (node: number, roles: number) => node >= 0 && (shape[type[node]!]! & roles) !== 0

  const typeOwner = (at: number, lists: number, inner: ReadonlyArray<Step> = []): KeyOwner | undefined => {
    const name = at < 0 ? "" : shapes?.typeNamed(text.slice(start[at], end[at]), lists)
    return name === undefined || name === "" ? undefined : { is: "type", type: name, inner }
  }

  /** What a pattern destructures: a declared type, or a value. */
  const patternOwner = (pattern: number): KeyOwner | undefined => {
    const declarator = parent[pattern]!
    const visited = { is: "visited", pattern, inner: [] } as const
    if (!hasShape(declarator, SHAPE.typed)) return visited
    const declared = childIn(declarator, typeField)
    if (declared >= 0) return typeOwner(declared, 0)
    const contextual = contextualTypeOf(declarator)
    if (contextual !== "") {
      const type = shapes!.typeNamed(contextual, 0)
      return type === "" ? undefined : { is: "type", type, inner: [] }
    }
    const value = childIn(declarator, valueField)
    const cast =
      value >= 0 && hasShape(value, SHAPE.cast) && text[start[value]!] !== "<" ? after[value + 1]! : -1
    if (cast >= 0 && cast < after[value]!) {
      const owner = typeOwner(cast, 0)
      if (owner !== undefined) return owner
    }
    if (value < 0) return visited
    return value === pattern || !hasShape(declarator, SHAPE.takes)
      ? undefined
      : { is: "value", value, inner: [] }
  }

  /** The call whose argument list contains a node. */
  const argumentOwner = (
    list: number,
    argument: number,
    inner: ReadonlyArray<Step>
  ): KeyOwner | undefined => {
    const call = parent[list]!
    const callee = call + 1
    if (
      call < 0 ||
      callee >= list ||
      (placeRoles[type[call]! * fieldCount + field[callee]!]! & PLACE.call) === 0
    )
      return undefined
    const position = placeOf(list, argument)
    if (position === undefined) return undefined
    return { is: "argument", callee, isConstructor: hasShape(call, SHAPE.makes), position, inner }
  }

  /** The attributes of a tag are the only argument of its component. */
  const tagOwner = (tag: number, inner: ReadonlyArray<Step>): KeyOwner | undefined => {
    const callee = childIn(tag, nameField)
    return callee < 0 || !/^\p{Lu}/u.test(text.slice(start[callee], end[callee]))
      ? undefined
      : { is: "argument", callee, isConstructor: false, position: 0, inner }
  }

  /** The expected type of a literal: by a declaration, a cast, the return type of the enclosing function, or the call it is passed to. */
  const literalOwner = (literal: number): KeyOwner | undefined => {
    let lists = 0
    let inner: ReadonlyArray<Step> = []
    let node = literal
    let left = MAX_ANCESTORS
    for (let up = parent[node]!; up >= 0 && left > 0; node = up, up = parent[node]!, left--) {
      if (hasShape(up, SHAPE.list)) lists++
      else if (hasShape(up, SHAPE.pair) && shapes?.nested === true) {
        const name = node === up + 1 ? "" : plainKey(text.slice(start[up + 1], end[up + 1]))
        if (name === "") return undefined
        inner = [{ is: "field", name }, ...itemSteps(lists), ...inner]
        lists = 0
      } else if (hasShape(up, SHAPE.literal) && hasShape(node, SHAPE.pair)) continue
      else if (hasShape(up, SHAPE.tag) && hasShape(node, SHAPE.pair)) return tagOwner(up, inner)
      else if (hasShape(up, SHAPE.cast)) {
        const first = up + 1
        const other = first === node ? after[first]! : first
        // `as const` names no type.
        if (other < after[up]!) return typeOwner(other, lists, inner)
      } else if (hasShape(up, SHAPE.typed))
        return field[node] === valueField ? typeOwner(childIn(up, typeField), lists, inner) : undefined
      else if ((nodeRoles[type[up]!]! & NODE.scope) !== 0)
        return typeOwner(childIn(up, returnField), lists, inner)
      else if (hasShape(up, SHAPE.returns)) {
        let scope = parent[up]!
        while (scope >= 0 && (nodeRoles[type[scope]!]! & NODE.scope) === 0) scope = parent[scope]!
        return scope < 0 ? undefined : typeOwner(childIn(scope, returnField), lists, inner)
      } else if (hasShape(up, SHAPE.arguments))
        return lists > 0 && shapes?.nested !== true
          ? undefined
          : argumentOwner(up, node, [...itemSteps(lists), ...inner])
      else if (!hasShape(up, SHAPE.through)) return undefined
    }
    return undefined
  }

  return (key) => {
    let shapeNode = parent[key]!
    while (hasShape(shapeNode, SHAPE.pair)) shapeNode = parent[shapeNode]!
    return hasShape(shapeNode, SHAPE.pattern)
      ? patternOwner(shapeNode)
      : hasShape(shapeNode, SHAPE.literal)
        ? literalOwner(shapeNode)
        : hasShape(shapeNode, SHAPE.tag)
          ? tagOwner(shapeNode, [])
          : undefined
  }
}
