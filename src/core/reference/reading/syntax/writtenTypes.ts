import type { ArityRules } from "../../../language/ArityRules.ts"
import type { Mention, MentionRole } from "../../../mention/Mention.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { matchesAt } from "../../../text/mod.ts"

/** What the text at a name tells of the type that it may mean. */
export type WrittenType = Pick<Mention, "isAccessed" | "isMade" | "typeArgumentCount">

const NOTHING: WrittenType = {}
const ACCESSED: WrittenType = { isAccessed: true, typeArgumentCount: 0 }

const ACCESS = /\s*\??\.\s*[\p{L}_@]/uy

/**
 * Tells with how many type arguments a name is written, whether it is that of a type of which an object is made, and whether a member of what it means follows. What is
 * called without type arguments may take some nevertheless, unless it is a type.
 */
export const writtenTypes = (
  { after, end, parent, start, type, types }: SyntaxTape,
  text: string,
  rules: ArityRules["types"]
): ((node: number, role: MentionRole) => WrittenType) => {
  if (rules === undefined) return () => NOTHING
  const isAny = (node: number, names: ReadonlyArray<string>) =>
    node >= 0 && names.includes(types[type[node]!]!)

  const countIn = (list: number): number => {
    let count = 0
    for (let child = list + 1; child < after[list]!; child = after[child]!) count++
    // The arguments that a generic type leaves open are told by the commas between them.
    return count > 0 ? count : text.slice(start[list], end[list]).split(",").length
  }

  return (node, role) => {
    const isGeneric = isAny(parent[node]!, rules.generics)
    let whole = isGeneric ? parent[node]! : node
    while (isAny(parent[whole]!, rules.qualified) && end[parent[whole]!] === end[whole])
      whole = parent[whole]!
    const isMade = role === "call" && isAny(parent[whole]!, rules.makes)
    const made = isMade ? { isMade } : NOTHING
    if (role === "other" && matchesAt(ACCESS, text, end[node]!)) return ACCESSED
    if (!isGeneric) return role === "call" && !isMade ? NOTHING : { ...made, typeArgumentCount: 0 }
    const list = after[node]!
    return list < after[parent[node]!]! && isAny(list, rules.lists)
      ? { ...made, typeArgumentCount: countIn(list) }
      : made
  }
}
