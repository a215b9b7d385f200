import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"

/** Tells how many arguments a name is called or referenced with; undefined when unknown. Only for languages that tell functions of one name apart by that. */
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

  /** The chain that ends with a name: `A.b` for `b`. */
  const wholeOf = (node: number): number => {
    const up = parent[node]!
    return up >= 0 && types[type[up]!] === chain && end[up] === end[node] ? up : node
  }

  /** The number of arguments in a call; undefined when one of them may stand for several. */
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
    // The first node of a chain also follows the pipe sign, but only the whole chain gets the piped argument.
    const begins = parent[last]! >= 0 && start[parent[last]!] === start[last]
    const more = !begins && fits(passed, start[last]!) ? 1 : 0
    if (!isCall) return more === 0 ? undefined : more
    const count = countIn(up)
    if (count === undefined) return undefined
    // Without parentheses it may be a field of a map.
    if (
      count + more === 0 &&
      after[whole] === after[up] &&
      !/^\p{Lu}/u.test(text.slice(start[whole], start[whole]! + 2))
    )
      return undefined
    return count + more
  }
}
