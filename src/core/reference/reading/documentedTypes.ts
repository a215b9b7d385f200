import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { kindsNamed } from "./kindsNamed.ts"
import type { tapeReader } from "./tapeReader.ts"

/** Most nodes between what binds a variable and the node that documentation precedes. */
const MAX_ANCESTORS = 3

/** UTF-16 code units of a comment that are examined, and of what follows it. */
const MAX_COMMENT_CHARACTERS = 4000
const MAX_FOLLOWING_CHARACTERS = 60

/**
 * Tells the type that a comment before a function, or before a statement, states for a variable that it binds; "" when unknown. `stated`: the type that the language states of a parameter, undefined for
 * another variable.
 */
export const documentedTypes = (
  { end, parent, start, type, types }: SyntaxTape,
  text: string,
  { before }: Pick<ReturnType<typeof tapeReader>, "before">,
  { documentedVariable: typeIn, narrowing }: Pick<MentionRules, "documentedVariable" | "narrowing">
): ((binder: number, name: string, stated?: string) => string) => {
  if (typeIn === undefined) return () => ""
  const isBlock = kindsNamed(types, narrowing?.blocks ?? [])
  const commentAt = (node: number) =>
    text.slice(
      start[node],
      Math.min(end[node]! + MAX_FOLLOWING_CHARACTERS, start[node]! + MAX_COMMENT_CHARACTERS)
    )
  return (binder, name, stated) => {
    for (
      let node = binder, left = MAX_ANCESTORS;
      node >= 0 && left >= 0 && !isBlock[type[node]!]!;
      node = parent[node]!, left--
    ) {
      const previous = before(node)
      if (previous >= 0 && types[type[previous]!]?.includes("comment") === true)
        return typeIn(commentAt(previous), name, stated)
    }
    return ""
  }
}
