import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, NODE } from "./compileRules.ts"
import { SUPER } from "../Mention.ts"
import type { tapeNames } from "./tapeNames.ts"

/** A call that does not name its callee. */
export interface Constructed {
  /** Offset of the word used instead. */
  readonly offset: number
  /** What it calls, as an explicit call in the same file would write it. */
  readonly name: string
  readonly qualifier: string
}

/** Words that mean the supertype; other words mean another constructor of the same type. */
const ABOVE: ReadonlySet<string> = new Set(["super", "base"])

/** Tells what nodes of `rules.constructs` and `rules.overridden` call; undefined when unknown. */
export const constructsIn = (
  { end, parent, start, type, types }: SyntaxTape,
  text: string,
  { nameField, node: bits }: CompiledRules,
  { childIn, nameAt }: Pick<ReturnType<typeof tapeNames>, "childIn" | "nameAt">,
  rules: Pick<MentionRules, "constructs" | "supersOf" | "someSupersOf">
): ((node: number) => Constructed | undefined) => {
  /** The enclosing declaration of a node, and the child of it that contains the node. */
  const around = (node: number): readonly [declaring: number, child: number] | undefined => {
    let child = node
    let declaring = parent[node]!
    while (declaring >= 0 && (bits[type[declaring]!]! & NODE.constructed) === 0) {
      child = declaring
      declaring = parent[declaring]!
    }
    return declaring < 0 ? undefined : [declaring, child]
  }

  const nameOf = (declaring: number) => {
    const named = childIn(declaring, nameField)
    return named < 0 ? undefined : nameAt(named)
  }

  /** The type that a declaration extends; undefined when that is computed or it only implements something. */
  const above = (declaring: number, body: number) => {
    const header = text.slice(start[declaring], start[body])
    const [first] = (rules.supersOf ?? rules.someSupersOf)?.(header) ?? []
    if (first === undefined || (/\b(?:implements|with)\b/.test(header) && !/\bextends\b/.test(header)))
      return undefined
    return /\bextends\s+[\w$.]+\s*\(/.test(header) ? undefined : first
  }

  return (node) => {
    const [declaring, child] = around(node) ?? []
    if (declaring === undefined || child === undefined) return undefined
    if ((bits[type[node]!]! & NODE.overridden) !== 0) {
      const name = nameOf(declaring)
      return name === undefined ? undefined : { offset: start[node]!, name, qualifier: SUPER }
    }
    const written = rules.constructs![types[type[node]!]!]!
    written.lastIndex = start[node]!
    const found = written.exec(text)
    const word = found?.[1]
    if (word === undefined || found!.index + word.length > end[node]!) return undefined
    const whole = ABOVE.has(word) ? above(declaring, child) : nameOf(declaring)
    if (whole === undefined) return undefined
    const dot = whole.lastIndexOf(".")
    return {
      offset: found!.index + found![0].indexOf(word),
      name: whole.slice(dot + 1),
      qualifier: whole.slice(0, Math.max(0, dot))
    }
  }
}
