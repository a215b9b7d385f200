import type { SyntaxTape } from "../../../syntax/mod.ts"

/** Most parts of one expression that are compared. */
const MAX_PARTS = 12

/**
 * Tells the parts of an expression or pattern, without comments; undefined if there are too many, or if a list is spread among them (`spread`: node types) without
 * `withSpread`.
 */
export const partsIn =
  ({ after, type, types }: Pick<SyntaxTape, "after" | "type" | "types">, spread: ReadonlyArray<string>) =>
  (node: number, withSpread = false): ReadonlyArray<number> | undefined => {
    const found: Array<number> = []
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const kind = types[type[child]!] ?? ""
      if (kind.includes("comment")) continue
      if (found.length === MAX_PARTS || (!withSpread && spread.includes(kind))) return undefined
      found.push(child)
    }
    return found
  }
