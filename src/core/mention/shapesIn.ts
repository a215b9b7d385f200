import type { SyntaxTape } from "../syntax/mod.ts"
import { type CompiledRules, NODE, SHAPE } from "./compileRules.ts"
import { shapeName } from "./shapeName.ts"
import type { tapeNames } from "./tapeNames.ts"

/** What a key is a member of: a type, by its name, or what the value at a node is of. */
export type KeyOwner =
  | { readonly type: string; readonly value?: undefined }
  | { readonly value: number; readonly type?: undefined }

/** Tells of the keys of patterns and literals what they are members of; undefined where the text around does not say it. */
export const shapesIn = (
  { after, end, field, parent, start, type }: SyntaxTape,
  text: string,
  { node: bits, returnField, shape, typeField, valueField }: CompiledRules,
  { childIn }: Pick<ReturnType<typeof tapeNames>, "childIn">
): ((key: number) => KeyOwner | undefined) => {
  const is = (node: number, what: number) => node >= 0 && (shape[type[node]!]! & what) !== 0

  const named = (at: number, lists: number): KeyOwner | undefined => {
    const name = at < 0 ? "" : shapeName(text.slice(start[at], end[at]), lists)
    return name === "" ? undefined : { type: name }
  }

  /** What a pattern takes apart: what it is declared to be, or a value. */
  const takenFrom = (pattern: number): KeyOwner | undefined => {
    const around = parent[pattern]!
    if (!is(around, SHAPE.typed)) return undefined
    const declared = childIn(around, typeField)
    if (declared >= 0) return named(declared, 0)
    const value = childIn(around, valueField)
    return value < 0 || value === pattern || !is(around, SHAPE.takes) ? undefined : { value }
  }

  /** What a literal is to be: by a declaration, by what it is cast to, by what the function around returns. */
  const madeFor = (literal: number): KeyOwner | undefined => {
    let lists = 0
    let node = literal
    for (let up = parent[node]!; up >= 0; node = up, up = parent[node]!) {
      if (is(up, SHAPE.list)) lists++
      else if (is(up, SHAPE.cast)) {
        const first = up + 1
        const other = first === node ? after[first]! : first
        // `as const` says no type.
        if (other < after[up]!) return named(other, lists)
      } else if (is(up, SHAPE.typed))
        return field[node] === valueField ? named(childIn(up, typeField), lists) : undefined
      else if ((bits[type[up]!]! & NODE.scope) !== 0) return named(childIn(up, returnField), lists)
      else if (is(up, SHAPE.returns)) {
        let scope = parent[up]!
        while (scope >= 0 && (bits[type[scope]!]! & NODE.scope) === 0) scope = parent[scope]!
        return scope < 0 ? undefined : named(childIn(scope, returnField), lists)
      } else if (!is(up, SHAPE.through)) return undefined
    }
    return undefined
  }

  return (key) => {
    let whole = parent[key]!
    while (is(whole, SHAPE.pair)) whole = parent[whole]!
    return is(whole, SHAPE.pattern) ? takenFrom(whole) : is(whole, SHAPE.literal) ? madeFor(whole) : undefined
  }
}
