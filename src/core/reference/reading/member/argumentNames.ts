import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import type { CompiledRules } from "../syntax/compileRules.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import { OUTERMOST } from "../../../mention/Mention.ts"

/** Most nodes between an argument's name and the argument list. */
const MAX_ANCESTORS = 3

/** UTF-16 code units before an argument list that are examined for the callee. */
const LOOKBACK_CHARACTERS = 120

/** A callee with a capital letter, as types have, with type arguments: a whole name that follows no other expression. */
const TYPE_CALLEE = anyScript(
  /(?<![\w.$\\]|::|->)(\\?(?:(?!\d)\w+[.\\])*_*\p{Lu}\w*)(?:<[^<>()\n]{0,60}>|\[[^[\]()\n]{0,60}\])?[ \t]*$/u
)

/** A callee of one word that follows nothing else. */
const WORD_CALLEE = anyScript(/(?<![\w.$\\]|::|->)((?!\d)\w+)[ \t]*$/)

/**
 * Tells whether a node is the name of an argument that constructs a value of some type: the type as it is written in the call, or the word for the enclosing
 * type; "" for an argument of any other call; undefined for anything else.
 */
export const argumentNames =
  (
    { after, field, parent, start, type }: Pick<SyntaxTape, "after" | "field" | "parent" | "start" | "type">,
    text: string,
    { fieldCount, node: nodeRoles, place }: Pick<CompiledRules, "fieldCount" | "node" | "place">,
    { selfWords = [] }: Pick<NonNullable<MentionRules["argumentNames"]>, "selfWords">
  ): ((node: number) => string | undefined) =>
  (node) => {
    const parentNode = parent[node]!
    const placeRoles = parentNode < 0 ? 0 : place[type[parentNode]! * fieldCount + field[node]!]!
    if ((placeRoles & PLACE.argumentName) === 0) return undefined
    // If the grammar does not mark names of arguments, one is a first child with another child after it.
    if ((placeRoles & PLACE.keyed) !== 0 && (node !== parentNode + 1 || after[node]! >= after[parentNode]!))
      return undefined
    // A place that also occurs in assignments holds the name of an argument only inside an argument list.
    const grandparent = parent[parentNode]!
    if (
      (placeRoles & PLACE.key) !== 0 &&
      (grandparent < 0 || (nodeRoles[type[grandparent]!]! & NODE.keysIn) === 0)
    )
      return undefined
    let list = parentNode
    for (let left = MAX_ANCESTORS; left > 0 && text[start[list]!] !== "("; left--) {
      list = parent[list]!
      if (list < 0) return ""
    }
    const from = start[list]!
    if (text[from] !== "(") return ""
    const before = text.slice(Math.max(0, from - LOOKBACK_CHARACTERS), from)
    const word = WORD_CALLEE.exec(before)?.[1] ?? ""
    if (selfWords.includes(word)) return word
    const callee = TYPE_CALLEE.exec(before)?.[1] ?? ""
    return callee.replace(/^\\/, `${OUTERMOST}.`).replaceAll("\\", ".")
  }
