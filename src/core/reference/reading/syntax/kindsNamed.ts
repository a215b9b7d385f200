import { ownValue } from "../../../record/mod.ts"

/** By the number of a node type, whether it is one of some names. */
export type Kinds = ReadonlyArray<boolean>

const kindsByTypes = new WeakMap<ReadonlyArray<string>, Map<string, Kinds>>()

/**
 * Tells by its number whether a node type has one of the names: a grammar may have several of one name. Read once per grammar.
 *
 * @example
 * ```ts
 * kindsNamed(["call", "name", "call"], ["call"]) // => [true, false, true]
 * ```
 */
export const kindsNamed = (types: ReadonlyArray<string>, names: ReadonlyArray<string>): Kinds => {
  const known = kindsByTypes.get(types) ?? new Map<string, Kinds>()
  kindsByTypes.set(types, known)
  const key = names.join()
  const kinds = known.get(key) ?? types.map((name) => names.includes(name))
  known.set(key, kinds)
  return kinds
}

const valuesByRecord = new WeakMap<object, WeakMap<ReadonlyArray<string>, ReadonlyArray<unknown>>>()
const NONE = {}

/**
 * By the number of a node type, what a record says of its name. Read once per grammar.
 *
 * @example
 * ```ts
 * valuesByKind(["call", "name"], { call: "function" }) // => ["function", undefined]
 * valuesByKind(["call"], undefined) // => [undefined]
 * ```
 */
export const valuesByKind = <A>(
  types: ReadonlyArray<string>,
  record: Readonly<Record<string, A>> = NONE
): ReadonlyArray<A | undefined> => {
  const byTypes = valuesByRecord.get(record) ?? new WeakMap<ReadonlyArray<string>, ReadonlyArray<unknown>>()
  valuesByRecord.set(record, byTypes)
  const values = byTypes.get(types) ?? types.map((name) => ownValue(record, name))
  byTypes.set(types, values)
  return values as ReadonlyArray<A | undefined>
}

const numbersByTypes = new WeakMap<ReadonlyArray<string>, Map<string, Uint8Array>>()

/**
 * By the number of a node type, 1 if it has one of the names, else 0: for loops over all nodes of a file. Read once per grammar.
 *
 * @example
 * ```ts
 * kindMarks(["call", "name", "call"], ["call"]) // => Uint8Array.of(1, 0, 1)
 * ```
 */
export const kindMarks = (types: ReadonlyArray<string>, names: ReadonlyArray<string>): Uint8Array => {
  const known = numbersByTypes.get(types) ?? new Map<string, Uint8Array>()
  numbersByTypes.set(types, known)
  const key = names.join()
  const marks = known.get(key) ?? Uint8Array.from(types, (name) => (names.includes(name) ? 1 : 0))
  known.set(key, marks)
  return marks
}
