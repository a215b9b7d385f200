import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most nodes between what binds a variable and the node that documentation precedes. */
const MAX_ANCESTORS = 3

/** UTF-16 code units of a comment that are examined, and of what follows it. */
const MAX_COMMENT_CHARACTERS = 4000
const MAX_FOLLOWING_CHARACTERS = 60

/** The comment before a node, or before one of those around it in the same block, with what follows it; "" for none. */
export const commentsBefore = (
  { end, parent, start, type, types }: SyntaxTape,
  text: string,
  { before }: Pick<TapeReader, "before">,
  { chain, narrowing }: Pick<MentionRules, "chain" | "narrowing">
): ((node: number) => string) => {
  const isBlock = kindsNamed(types, narrowing?.blocks ?? [])
  const isDeclarator = kindsNamed(types, chain?.variables ?? [])
  return (from) => {
    for (
      let node = from, left = MAX_ANCESTORS;
      node >= 0 && left >= 0 && !isBlock[type[node]!]!;
      node = parent[node]!, left--
    ) {
      const previous = before(node)
      // What stands before several variables is about the first.
      if (previous >= 0 && isDeclarator[type[node]!]! && isDeclarator[type[previous]!]!) return ""
      if (previous >= 0 && types[type[previous]!]?.includes("comment") === true)
        return text.slice(
          start[previous],
          Math.min(end[previous]! + MAX_FOLLOWING_CHARACTERS, start[previous]! + MAX_COMMENT_CHARACTERS)
        )
    }
    return ""
  }
}

/**
 * Tells the type that a comment before a function, or before a statement, states for a variable that it binds; "" when unknown. `stated`: the type that the language states of a parameter, undefined for
 * another variable.
 */
export const documentedTypes = (
  tape: SyntaxTape,
  text: string,
  reader: Pick<TapeReader, "before">,
  rules: Pick<MentionRules, "chain" | "documentedVariable" | "narrowing">
): ((binder: number, name: string, stated?: string) => string) => {
  const typeIn = rules.documentedVariable
  if (typeIn === undefined) return () => ""
  const commentBefore = commentsBefore(tape, text, reader, rules)
  return (binder, name, stated) => {
    const comment = commentBefore(binder)
    return comment === "" ? "" : typeIn(comment, name, stated)
  }
}

/** Tells the type that a comment states for what is declared at a node: for what a function gives, or for a variable; "" for none. */
export const documentedDeclarations = (
  tape: SyntaxTape,
  text: string,
  reader: Pick<TapeReader, "before">,
  rules: Pick<MentionRules, "chain" | "documentedResult" | "documentedVariable" | "narrowing">
): ((node: number, isFunction: boolean) => string) => {
  const { documentedResult, documentedVariable } = rules
  if (documentedResult === undefined || documentedVariable === undefined) return () => ""
  const commentBefore = commentsBefore(tape, text, reader, rules)
  return (node, isFunction) => {
    const comment = commentBefore(node)
    if (comment === "") return ""
    return isFunction ? documentedResult(comment) : documentedVariable(comment, "", undefined)
  }
}
