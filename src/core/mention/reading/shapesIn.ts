import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, NODE, PLACE, SHAPE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"

/** The call that takes an object as an argument: callee node, whether it is a constructor, and the argument's place from 0. */
export interface ArgumentOwner {
  readonly is: "argument"
  readonly called: number
  readonly made: boolean
  readonly place: number
}

/** The owner of a key: a type by name, the type of the value at a node, or the parameter type of a call. */
export type KeyOwner =
  | { readonly is: "type"; readonly type: string }
  | { readonly is: "value"; readonly value: number }
  | ArgumentOwner

/** Most arguments before the examined one. */
const MOST_ARGUMENTS = 16

/** Most nodes between a literal and what states its type. */
const LONGEST_WAY_UP = 16

/** Tells the owner of the keys of patterns and literals; undefined when the surrounding text does not show it. */
export const shapesIn = (
  { after, end, field, parent, start, type }: SyntaxTape,
  text: string,
  {
    node: bits,
    place: places,
    fieldCount,
    nameField,
    returnField,
    shape,
    typeField,
    valueField
  }: CompiledRules,
  { childIn }: Pick<ReturnType<typeof tapeNames>, "childIn">,
  { shapes }: Pick<MentionRules, "shapes">
): ((key: number) => KeyOwner | undefined) => {
  const is = (node: number, what: number) => node >= 0 && (shape[type[node]!]! & what) !== 0

  const named = (at: number, lists: number): KeyOwner | undefined => {
    const name = at < 0 ? "" : shapes?.typeNamed(text.slice(start[at], end[at]), lists)
    return name === undefined || name === "" ? undefined : { is: "type", type: name }
  }

  /** What a pattern destructures: a declared type, or a value. */
  const takenFrom = (pattern: number): KeyOwner | undefined => {
    const around = parent[pattern]!
    if (!is(around, SHAPE.typed)) return undefined
    const declared = childIn(around, typeField)
    if (declared >= 0) return named(declared, 0)
    const value = childIn(around, valueField)
    return value < 0 || value === pattern || !is(around, SHAPE.takes) ? undefined : { is: "value", value }
  }

  /** The call whose argument list contains a node. */
  const takenBy = (list: number, argument: number): KeyOwner | undefined => {
    const call = parent[list]!
    const called = call + 1
    if (call < 0 || called >= list || (places[type[call]! * fieldCount + field[called]!]! & PLACE.call) === 0)
      return undefined
    let place = 0
    for (let child = list + 1; child < argument && place <= MOST_ARGUMENTS; child = after[child]!) place++
    if (place > MOST_ARGUMENTS) return undefined
    return { is: "argument", called, made: is(call, SHAPE.makes), place }
  }

  /** The attributes of a tag are the only argument of its component. */
  const ofTag = (tag: number): KeyOwner | undefined => {
    const called = childIn(tag, nameField)
    return called < 0 || !/^\p{Lu}/u.test(text.slice(start[called], end[called]))
      ? undefined
      : { is: "argument", called, made: false, place: 0 }
  }

  /** The expected type of a literal: by a declaration, a cast, the return type of the enclosing function, or the call it is passed to. */
  const madeFor = (literal: number): KeyOwner | undefined => {
    let lists = 0
    let node = literal
    let left = LONGEST_WAY_UP
    for (let up = parent[node]!; up >= 0 && left > 0; node = up, up = parent[node]!, left--) {
      if (is(up, SHAPE.list)) lists++
      else if (is(up, SHAPE.cast)) {
        const first = up + 1
        const other = first === node ? after[first]! : first
        // `as const` names no type.
        if (other < after[up]!) return named(other, lists)
      } else if (is(up, SHAPE.typed))
        return field[node] === valueField ? named(childIn(up, typeField), lists) : undefined
      else if ((bits[type[up]!]! & NODE.scope) !== 0) return named(childIn(up, returnField), lists)
      else if (is(up, SHAPE.returns)) {
        let scope = parent[up]!
        while (scope >= 0 && (bits[type[scope]!]! & NODE.scope) === 0) scope = parent[scope]!
        return scope < 0 ? undefined : named(childIn(scope, returnField), lists)
      } else if (is(up, SHAPE.arguments)) return lists > 0 ? undefined : takenBy(up, node)
      else if (!is(up, SHAPE.through)) return undefined
    }
    return undefined
  }

  return (key) => {
    let whole = parent[key]!
    while (is(whole, SHAPE.pair)) whole = parent[whole]!
    return is(whole, SHAPE.pattern)
      ? takenFrom(whole)
      : is(whole, SHAPE.literal)
        ? madeFor(whole)
        : is(whole, SHAPE.tag)
          ? ofTag(whole)
          : undefined
  }
}
