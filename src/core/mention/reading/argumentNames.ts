import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"
import { type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import { OUTERMOST } from "../Mention.ts"

/** Nodes between the name of an argument and the list of all. */
const LONGEST_WAY_UP = 3

/** Letters before a list of arguments that are looked at. */
const LOOKED_BACK = 120

/** What is called as types are, with what it is applied to: a whole name, and none behind what is more than names. */
const TYPE_CALLED = anyScript(
  /(?<![\w.$\\]|::|->)(\\?(?:(?!\d)\w+[.\\])*_*\p{Lu}\w*)(?:<[^<>()\n]{0,60}>|\[[^[\]()\n]{0,60}\])?[ \t]*$/u
)

/** One word that is called, and none behind others. */
const SELF_CALLED = anyScript(/(?<![\w.$\\]|::|->)((?!\d)\w+)[ \t]*$/)

/**
 * Tells of what stands at a node, where that is the name of an argument by which a value of some type is made, how that type is called there, or the word for the type around; "" where it is an argument
 * of anything else, undefined where it is none.
 */
export const argumentNames =
  (
    { after, field, parent, start, type }: Pick<SyntaxTape, "after" | "field" | "parent" | "start" | "type">,
    text: string,
    { fieldCount, node: bits, place }: Pick<CompiledRules, "fieldCount" | "node" | "place">,
    { selves = [] }: Pick<NonNullable<MentionRules["argumentNames"]>, "selves">
  ): ((node: number) => string | undefined) =>
  (node) => {
    const up = parent[node]!
    const here = up < 0 ? 0 : place[type[up]! * fieldCount + field[node]!]!
    if ((here & PLACE.argumentName) === 0) return undefined
    // Where the grammar tells no names of arguments, one is what stands before something else.
    if ((here & PLACE.keyed) !== 0 && (node !== up + 1 || after[node]! >= after[up]!)) return undefined
    // What may be assigned to as well is a name in a list of arguments only.
    const outer = parent[up]!
    if ((here & PLACE.key) !== 0 && (outer < 0 || (bits[type[outer]!]! & NODE.keysIn) === 0)) return undefined
    let list = up
    for (let left = LONGEST_WAY_UP; left > 0 && text[start[list]!] !== "("; left--) {
      list = parent[list]!
      if (list < 0) return ""
    }
    const from = start[list]!
    if (text[from] !== "(") return ""
    const before = text.slice(Math.max(0, from - LOOKED_BACK), from)
    const self = SELF_CALLED.exec(before)?.[1] ?? ""
    if (selves.includes(self)) return self
    const called = TYPE_CALLED.exec(before)?.[1] ?? ""
    return called.replace(/^\\/, `${OUTERMOST}.`).replaceAll("\\", ".")
  }
