import type { SyntaxTape } from "../../../syntax/mod.ts"

/** Most arguments or parameters before the examined one. */
const MAX_BEFORE = 16

/**
 * The place of an argument or parameter in its list, from 0, without the comments between them; undefined when what is spread before it, or is it, may be any
 * number of them.
 */
export const placeInList =
  (
    { after, start, type, types }: Pick<SyntaxTape, "after" | "start" | "type" | "types">,
    text: string
  ): ((list: number, node: number) => number | undefined) =>
  (list, node) => {
    let place = -1
    for (let child = list + 1; child <= node; child = after[child]!) {
      if (types[type[child]!]?.includes("comment") === true) continue
      if (place >= MAX_BEFORE || text.startsWith("...", start[child])) return undefined
      place++
    }
    return place
  }
