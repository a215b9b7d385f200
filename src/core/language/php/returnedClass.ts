import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"

/** What orders migrations by their time, before what they are called. */
const TIME = /^\d{4}_\d{2}_\d{2}_\d{4,6}_/

/** The class without a name that a file returns, as migrations of Laravel do: it is named after its file, `create_carts_table` of `2026_01_31_120000_create_carts_table`. */
export const returnedClass = (value: SyntaxNode | undefined, fileName: string): Declaration | undefined => {
  const made = value?.type === "object_creation_expression" ? value : undefined
  const type = made && (childOfType(made, "anonymous_class") ?? made)
  const body = type && childOfType(type, "declaration_list")
  return made === undefined || body === undefined
    ? undefined
    : { kind: "class", name: fileName.replace(TIME, ""), at: made.startIndex, body }
}
