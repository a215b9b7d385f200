import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/**
 * Tells of a name that is called, or taken with its number of arguments, how many it is given; undefined where that does not
 * show. For languages where functions of one name are told apart so.
 */
export const argumentsGiven = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  { counted }: Pick<MentionRules, "counted">
): ((node: number) => number | undefined) => {
  if (counted === undefined) return () => undefined
  const { block, call, chain, given, passed, taken, takenBehind, unknown } = counted
  const fits = (what: RegExp, at: number): boolean => {
    what.lastIndex = at
    return what.test(text)
  }

  /** The chain that ends with a name: `A.b` of `b`. */
  const wholeOf = (node: number): number => {
    const up = parent[node]!
    return up >= 0 && types[type[up]!] === chain && end[up] === end[node] ? up : node
  }

  /** Arguments in a call, undefined where more of them may stand in one. */
  const countIn = (node: number): number | undefined => {
    let count = 0
    for (let child = after[node + 1]!; child < after[node]!; child = after[child]!) {
      const kind = types[type[child]!]!
      if (kind === given) {
        for (let each = child + 1; each < after[child]!; each = after[each]!) {
          if (types[type[each]!] === "comment") continue
          if (fits(unknown, start[each]!)) return undefined
          count++
        }
      } else if (kind === block) count++
    }
    return count
  }

  return (node) => {
    const whole = wholeOf(node)
    if (fits(takenBehind, start[whole]!)) {
      taken.lastIndex = end[whole]!
      const number = taken.exec(text)?.[1]
      if (number !== undefined) return Number(number)
    }
    const up = parent[whole]!
    const isCall = up >= 0 && types[type[up]!] === call && whole === up + 1
    const last = isCall ? up : whole
    // What a chain begins with stands behind the sign too, but is given nothing.
    const begins = parent[last]! >= 0 && start[parent[last]!] === start[last]
    const more = !begins && fits(passed, start[last]!) ? 1 : 0
    if (!isCall) return more === 0 ? undefined : more
    const count = countIn(up)
    if (count === undefined) return undefined
    // Without brackets it may be what a map holds.
    if (
      count + more === 0 &&
      after[whole] === after[up] &&
      !/^\p{Lu}/u.test(text.slice(start[whole], start[whole]! + 2))
    )
      return undefined
    return count + more
  }
}
