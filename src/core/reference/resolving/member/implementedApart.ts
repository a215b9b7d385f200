import type { Mention } from "../../../mention/Mention.ts"

/** A member that stands outside of its type. */
interface MemberOutside {
  /** Name of its type. */
  readonly container: string
  readonly nameLine: number
  /** Ordinal of the enclosing symbol, -1 outside of all. */
  readonly within: number
}

/**
 * The types that the head of the declaration around a member names beside the member's own: what it implements, and their type arguments. Empty for a member that the type has
 * without implementing anything.
 *
 * @example
 * ```ts
 * const type = (name, line) => ({ name, line, column: 1, role: "type", within: -1 })
 * const mentions = [type("Cart", 1), type("Store", 5), type("Cart", 5)]
 * implementedApart(mentions, { container: "Cart", nameLine: 6, within: -1 }) // => ["Store"]
 * implementedApart(mentions, { container: "Cart", nameLine: 2, within: -1 }) // => []
 * ```
 */
export const implementedApart = (
  mentions: ReadonlyArray<Pick<Mention, "line" | "name" | "role" | "within">>,
  { container, nameLine, within }: MemberOutside
): ReadonlyArray<string> => {
  const around = mentions.filter(
    (each) => each.within === within && each.role === "type" && each.line <= nameLine
  )
  // The last such line above a member is the head of what is around it, because nothing but members stands between them.
  const head = around.findLast(({ name }) => name === container)?.line
  return around.flatMap(({ line, name }) => (line === head && name !== container ? [name] : []))
}
