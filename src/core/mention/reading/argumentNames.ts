import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"
import { type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import { OUTERMOST } from "../Mention.ts"

/** Most nodes between an argument's name and the argument list. */
const LONGEST_WAY_UP = 3

/** UTF-16 code units before an argument list that are examined for the callee. */
const LOOKED_BACK = 120

/** A callee with a capital letter, as types have, with type arguments: a whole name that follows no other expression. */
const TYPE_CALLED = anyScript(
  /(?<![\w.$\\]|::|->)(\\?(?:(?!\d)\w+[.\\])*_*\p{Lu}\w*)(?:<[^<>()\n]{0,60}>|\[[^[\]()\n]{0,60}\])?[ \t]*$/u
)

/** A callee of one word that follows nothing else. */
const SELF_CALLED = anyScript(/(?<![\w.$\\]|::|->)((?!\d)\w+)[ \t]*$/)

/**
 * Tells whether a node is the name of an argument that constructs a value of some type: the type as it is written in the call, or the word for the enclosing
 * type; "" for an argument of any other call; undefined for anything else.
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
    // If the grammar does not mark names of arguments, one is a first child with another child after it.
    if ((here & PLACE.keyed) !== 0 && (node !== up + 1 || after[node]! >= after[up]!)) return undefined
    // A place that also occurs in assignments holds the name of an argument only inside an argument list.
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
