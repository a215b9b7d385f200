import type { SyntaxTape } from "../../../syntax/mod.ts"

/** More than the number of fields in any grammar. */
const MAX_FIELDS = 0x10000

/** Children up to this number are scanned again each time, without caching. */
const MIN_CACHED_CHILDREN = 32

/** Answers questions about single nodes of a tree. */
export interface NodeReader {
  /** The name of a node's type; "" for no node, and for what the grammar has no name for. */
  readonly kindOf: (node: number) => string
  readonly textOf: (node: number) => string
  /** The first child in a field, by the field's number; -1 for none. */
  readonly childIn: (node: number, field: number) => number
  /** A child by its place: "<" is the first one, ">" the last, anything else the name of a field; -1 for none. */
  readonly childNode: (node: number, place: string) => number
  /** The last child that is no comment; -1 for none. */
  readonly lastPart: (node: number) => number
}

/** Answers questions about the nodes of one file. */
export const nodeReader = (
  {
    after,
    end,
    field,
    fields,
    start,
    type,
    types
  }: Pick<SyntaxTape, "after" | "end" | "field" | "fields" | "start" | "type" | "types">,
  text: string
): NodeReader => {
  const kindOf = (node: number): string => (node < 0 ? "" : (types[type[node]!] ?? ""))

  /** Results of searches in nodes with many children, which are repeated once per child. */
  const childByKey = new Map<number, number>()
  const childIn = (node: number, childField: number): number => {
    const key = node * MAX_FIELDS + childField
    const cached = childByKey.size === 0 ? undefined : childByKey.get(key)
    if (cached !== undefined) return cached
    let scanned = 0
    let child = node + 1
    for (; child < after[node]! && field[child] !== childField; child = after[child]!) scanned++
    const result = child < after[node]! ? child : -1
    if (scanned > MIN_CACHED_CHILDREN) childByKey.set(key, result)
    return result
  }

  return {
    kindOf,
    textOf: (node) => text.slice(start[node], end[node]),
    childIn,
    childNode: (node, place) => {
      if (after[node] === node + 1) return -1
      if (place === "<") return node + 1
      if (place !== ">") return childIn(node, fields.indexOf(place))
      let last = node + 1
      while (after[last]! < after[node]!) last = after[last]!
      return last
    },
    lastPart: (node) => {
      let last = -1
      for (let child = node + 1; child < after[node]!; child = after[child]!)
        if (!kindOf(child).includes("comment")) last = child
      return last
    }
  }
}
