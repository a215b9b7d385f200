import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { MAX_VALUE_CHARACTERS } from "./values.ts"

/** The names that a pattern binds: `{ a, b: c, ...d }`, `[e, f = 1]`. */
const boundNames = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  switch (pattern.type) {
    case "identifier":
    case "shorthand_property_identifier_pattern":
      return [pattern]
    case "pair_pattern":
      return [pattern.childForFieldName("value")].flatMap((value) =>
        value === null ? [] : boundNames(value)
      )
    case "object_assignment_pattern":
    case "assignment_pattern":
      return [pattern.childForFieldName("left")].flatMap((left) => (left === null ? [] : boundNames(left)))
    case "object_pattern":
    case "array_pattern":
    case "rest_pattern":
      return pattern.namedChildren.flatMap(boundNames)
    default:
      return []
  }
}

/** Destructuring at the top of a file: each name is a variable, except if the value is only imported. */
export const destructuredVariables = (node: SyntaxNode, pattern: SyntaxNode): ReadonlyArray<Declaration> => {
  const value = node.childForFieldName("value")
  if (value === null || /^(?:await\s+)?(?:require|import)\b/.test(value.text.slice(0, 20))) return []
  return boundNames(pattern).map((name) => ({
    kind: "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: node.endIndex,
    signatureLimit: pattern.endIndex + MAX_VALUE_CHARACTERS
  }))
}
