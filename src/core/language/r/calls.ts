import type { SyntaxNode } from "../../syntax/mod.ts"

/** A name without the backticks or quotes around it. */
export const unquotedName = ({ text }: SyntaxNode): string => text.replace(/^(["'`])([^]*)\1$/, "$2")

/** The content of a string; undefined for anything else. */
export const textOfString = (node: SyntaxNode): string | undefined =>
  node.type === "string" ? unquotedName(node) : undefined

/** What a call calls, as written; "" if the node is no call. */
export const calleeOf = (call: SyntaxNode | null | undefined): string => {
  const callee = call?.type === "call" ? call.childForFieldName("function") : null
  return callee === null || callee.endIndex - callee.startIndex > 60 ? "" : callee.text
}

const argumentsOf = (call: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  (call.childForFieldName("arguments")?.namedChildren ?? []).filter(({ type }) => type === "argument")

/** The value of a named argument. */
export const argumentNamed = (call: SyntaxNode, name: string): SyntaxNode | undefined =>
  argumentsOf(call).find((each) => each.childForFieldName("name")?.text === name) ?? undefined

/** The values of a call's arguments, in order, with or without a name. */
export const positionalArguments = (call: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  argumentsOf(call).flatMap((each) => each.childForFieldName("value") ?? [])
