import type { SyntaxNode } from "../../syntax/mod.ts"
import type { DeclarationRule, Holder } from "../Language.ts"

/** An array with more elements is data, whose keys nobody looks up by name. */
const MAX_ELEMENTS = 2000

const isArray = (node: SyntaxNode | undefined): node is SyntaxNode =>
  node?.type === "array_creation_expression"

/**
 * The array that a file returns holds settings, or texts, by their keys: programs read them by the name of the file and the keys, `config('session.cookie.name')`.
 */
export const returnedArray = (value: SyntaxNode | undefined, fileName: string): Holder | undefined =>
  isArray(value) && value.namedChildren.length <= MAX_ELEMENTS
    ? { holds: value, owner: fileName, parent: "key" }
    : undefined

/** The key of an element of it, and the keys of the array that it has. */
export const returnedKey: DeclarationRule = (node, { local, parent }) => {
  const [key, value] = node.namedChildren
  if (local || parent !== "key" || value === undefined) return undefined
  const name = /^(['"])([^$]+)\1$/.exec(key!.text)?.[2]
  return name === undefined
    ? undefined
    : {
        kind: "key",
        name,
        at: key!.startIndex + 1,
        separator: ".",
        signatureLimit: node.startIndex + 120,
        ...(isArray(value) && value.namedChildren.length <= MAX_ELEMENTS
          ? { body: value }
          : { signatureEnd: node.endIndex })
      }
}
