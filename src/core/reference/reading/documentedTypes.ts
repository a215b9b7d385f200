import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { documentedType } from "../documentedType.ts"
import { plainTypeName } from "../../mention/typeNames.ts"
import type { tapeReader } from "./tapeReader.ts"

/** Most nodes between what binds a variable and the node that documentation precedes. */
const MAX_ANCESTORS = 3

/** UTF-16 code units of a comment that are examined. */
const MAX_COMMENT_CHARACTERS = 4000

/** Tells the type that a comment before a function, or before a statement, states for a variable that it binds; "" when unknown. */
export const documentedTypes = (
  { end, parent, start, type, types }: SyntaxTape,
  text: string,
  { before }: Pick<ReturnType<typeof tapeReader>, "before">,
  typeIn: MentionRules["documentedVariable"]
): ((binder: number, name: string) => string) => {
  if (typeIn === undefined) return () => ""
  const commentAt = (node: number) =>
    text.slice(start[node], Math.min(end[node]!, start[node]! + MAX_COMMENT_CHARACTERS))
  return (binder, name) => {
    for (let node = binder, left = MAX_ANCESTORS; node >= 0 && left >= 0; node = parent[node]!, left--) {
      const previous = before(node)
      if (previous >= 0 && types[type[previous]!]!.includes("comment"))
        return documentedType(plainTypeName(typeIn(commentAt(previous), name)))
    }
    return ""
  }
}
