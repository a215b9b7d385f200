import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import {
  bodyOf,
  callbackOf,
  functionIn,
  MAX_VALUE_CHARACTERS,
  mayContainFunctions,
  objectIn,
  valueIn
} from "./values.ts"
import { classBody } from "./constructorFields.ts"
import { ENCLOSED, immediateModule } from "./immediate.ts"
import { wrappedName } from "./wrappedName.ts"

/** Node types of values that a call makes. */
export const MADE_VALUE = new Set(["call_expression", "new_expression"])

/** Whether an export makes a value, `export default new Cart()`, and neither loads it nor wraps what has a name. */
const isMade = (value: SyntaxNode): boolean =>
  MADE_VALUE.has(value.type) &&
  !/^(?:require|import)\b/.test(value.text.slice(0, 8)) &&
  wrappedName(value.text) === undefined

/** Whether a text declares a name. */
const declaresName = (text: string, name: string): boolean =>
  new RegExp(
    String.raw`\b(?:class|function|const|let|var|enum|namespace)\s+${RegExp.escape(name)}(?![\p{L}\p{N}_$])`,
    "u"
  ).test(text)

/**
 * Such a value, which is named after its file, or as the export is called if the file declares something of that name: `export default new Logger()` beside
 * `class Logger`. `at` is an offset where no name begins.
 */
export const madeValue = (
  value: SyntaxNode,
  at: number,
  { fileName, text = "" }: NodeContext
): Declaration | undefined =>
  isMade(value)
    ? {
        kind: "variable",
        name: declaresName(text, fileName) ? "default" : fileName,
        at,
        signatureEnd: value.endIndex,
        signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
      }
    : undefined

/**
 * The value that a file exports if a function that is called at once makes it and declares functions or types: a module is the file itself, anything else is
 * named as any other value that the file makes.
 */
export const immediateExport = (
  value: SyntaxNode,
  at: number,
  context: NodeContext
): Declaration | Holder | undefined => {
  const module = immediateModule("", value, context)
  if (module === undefined || "holds" in module) return module
  if (module.kind === "module" && module.body !== undefined) return { holds: module.body, mark: ENCLOSED }
  const made = madeValue(value, at, context)
  return made && { ...made, ...module }
}

/** An unnamed `export default` is named after its file. */
export const defaultExport: DeclarationRule = (node, context) => {
  const written = node.childForFieldName("value")
  if (written === null || !node.children.some(({ type }) => type === "default")) return undefined
  const value = valueIn(written)
  const immediate = immediateExport(value, node.startIndex, context)
  if (immediate !== undefined) return immediate
  const isCall = value.type === "call_expression"
  if (isCall && !isMade(value)) return undefined
  const unnamed = { name: context.fileName, at: node.startIndex }
  const callee = functionIn(value)
  const named = value === callee || value.type === "class" ? value.childForFieldName("name") : null
  const name = named === null ? unnamed : { name: named.text }
  if (callee !== undefined) return { kind: "function", ...name, body: bodyOf(callee) }
  if (value.type === "class") return { kind: "class", ...name, ...classBody(value) }
  const callback = callbackOf(value)
  if (callback !== undefined)
    return { kind: "variable", ...unnamed, body: bodyOf(callback), hasFunctionBody: true }
  const object = isCall
    ? childOfType(value.childForFieldName("arguments") ?? value, "object")
    : objectIn(value)
  return object === undefined
    ? madeValue(value, node.startIndex, context)
    : {
        kind: "variable",
        ...unnamed,
        body: mayContainFunctions(object) ? object : undefined,
        signatureEnd: object.startIndex
      }
}
