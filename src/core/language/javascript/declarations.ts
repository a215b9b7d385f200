import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule } from "../Language.ts"

const FUNCTIONS = new Set(["arrow_function", "function_expression", "generator_function", "function"])

/** What a variable is bound to decides what it is: a function, a class, or a plain value. */
const declarator: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")
  if (name?.type !== "identifier") return undefined
  const value = node.childForFieldName("value")
  const callee = innerFunction(value)
  if (callee !== undefined)
    return { kind: "function", name: name.text, body: callee.childForFieldName("body") ?? undefined }
  if (value?.type === "class") return { kind: "class", name: name.text, body: value.childForFieldName("body") ?? undefined }
  if (around.local) return undefined
  const kind = /^[A-Z][A-Z0-9_]*$/.test(name.text) ? "constant" : "variable"
  return { kind, name: name.text, ...(value === null ? {} : { signatureEnd: Math.min(value.endIndex, value.startIndex + 120) }) }
}

/** The function that a value is, or that is handed to the one call that makes it: `memo(() => …)`, `Effect.gen(function* () …)`. */
const innerFunction = (value: SyntaxNode | null): SyntaxNode | undefined => {
  if (value === null) return undefined
  if (FUNCTIONS.has(value.type)) return value
  if (value.type !== "call_expression") return undefined
  return value.childForFieldName("arguments")?.namedChildren.find((argument) => FUNCTIONS.has(argument.type))
}

const bound: DeclarationRule = (node) => {
  const name = (node.childForFieldName("property") ?? node.childForFieldName("name"))?.text
  if (name === undefined) return undefined
  const value = innerFunction(node.childForFieldName("value"))
  return value === undefined
    ? { kind: "field", name }
    : { kind: "method", name, body: value.childForFieldName("body") ?? undefined }
}

/** `exports.name = function …`, `Type.prototype.method = function …` of older code. */
const assigned: DeclarationRule = (node, around) => {
  const expression = node.namedChildren[0]
  if (around.local || expression?.type !== "assignment_expression") return undefined
  const left = expression.childForFieldName("left")
  const value = expression.childForFieldName("right")
  if (left?.type !== "member_expression" || value === null || !FUNCTIONS.has(value.type)) return undefined
  const [, owner, name] = /^(.*?)\.?(\w+)$/.exec(left.text.replace(".prototype", "")) ?? []
  const outer = owner?.replace(/^(?:module\.)?exports\.?|^this$/, "") ?? ""
  if (name === undefined) return undefined
  return {
    kind: outer === "" ? "function" : "method",
    name,
    ...(outer === "" ? {} : { owner: outer }),
    body: value.childForFieldName("body") ?? undefined
  }
}

/** What JavaScript declares; TypeScript adds its types. */
export const javascriptDeclarations: Readonly<Record<string, DeclarationRule>> = {
  function_declaration: declares("function"),
  generator_function_declaration: declares("function"),
  class_declaration: declares("class"),
  method_definition: declares("method"),
  field_definition: bound,
  variable_declarator: declarator,
  expression_statement: assigned
}

/** `export`, `export default` and the `const` around declarators lend them their span. */
export const JAVASCRIPT_WRAPPERS: ReadonlyArray<string> = ["export_statement", "lexical_declaration", "variable_declaration"]

export const JAVASCRIPT_BLOCKS: ReadonlyArray<string> = [
  "program", "statement_block", "class_body", "switch_body", "switch_case", "switch_default"
]

export const JAVASCRIPT_COLLECTIONS: ReadonlyArray<string> = ["object", "array", "arguments", "jsx_element"]
