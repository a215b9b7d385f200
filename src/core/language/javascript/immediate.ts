import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import { bodyOf, functionIn, isFunction, isObject, mayContainFunctions, objectIn } from "./values.ts"

/** The mark of what is declared in a function that is called at once and whose result has a name: its functions, types and constants are members, its variables are its own. */
export const ENCLOSED = "enclosed"

/** Nodes around a call that change nothing in what it calls: `(…)`, `!…`, `void …`, `await …`. */
const AROUND = new Set(["parenthesized_expression", "unary_expression", "await_expression"])

/** More UTF-16 code units in a line than anyone writes by hand, on average over a function. */
const MINIFIED_LINE = 400

/** Whether a function was written by a program: its names mean nothing. */
const isMinified = ({ endIndex, endPosition, startIndex, startPosition }: SyntaxNode): boolean =>
  endIndex - startIndex > MINIFIED_LINE * (endPosition.row - startPosition.row + 2)

/** Operators whose right side is the value unless there is one: `App.Table || …`. */
const DEFAULT_OPERATOR = /^(?:\|\||\?\?)$/

const unwrapped = (value: SyntaxNode): SyntaxNode => {
  const inner = AROUND.has(value.type)
    ? value.namedChildren.find(({ type }) => type !== "comment")
    : undefined
  return inner === undefined ? value : unwrapped(inner)
}

/** The call that an expression consists of: `(function () { … }())` and `!function () { … }()`, too. */
export const callIn = (expression: SyntaxNode): SyntaxNode | undefined => {
  const call = unwrapped(expression)
  return call.type === "call_expression" ? call : undefined
}

/**
 * The function that a call makes and calls at once: `(function () { … })()`, `(() => { … })()`, `(function () { … }).call(this)`. What is minified does not count.
 */
export const immediateFunction = (call: SyntaxNode): SyntaxNode | undefined => {
  const callee = call.childForFieldName("function")
  if (callee === null) return undefined
  const isPassedOn =
    callee.type === "member_expression" &&
    /^(?:call|apply)$/.test(callee.childForFieldName("property")?.text ?? "")
  const called = unwrapped((isPassedOn ? callee.childForFieldName("object") : callee) ?? callee)
  return isFunction(called) && !isMinified(called) ? called : undefined
}

/** The value that a variable gets if it has none: the last of `App.Table || (App.Table = {})`. */
const defaultIn = (value: SyntaxNode): SyntaxNode =>
  value.type === "binary_expression" && DEFAULT_OPERATOR.test(value.childForFieldName("operator")?.text ?? "")
    ? (value.childForFieldName("right") ?? value)
    : value

/** Statements that declare, with what may stand around them. */
const declarationsIn = (body: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  body.namedChildren.flatMap((statement) =>
    /^(?:lexical|variable)_declaration$/.test(statement.type) ? statement.namedChildren : [statement]
  )

/** Whether a statement of a body declares a function or type. */
const declaresCode = (declared: SyntaxNode): boolean => {
  if (declared.type !== "variable_declarator")
    return /^(?:generator_)?function_declaration$|^(?:abstract_)?class_declaration$/.test(declared.type)
  const value = declared.childForFieldName("value")
  return value !== null && (functionIn(value) !== undefined || value.type === "class")
}

/** What the call gives, by the last statement of its function. */
const resultOf = (body: SyntaxNode): SyntaxNode | undefined => {
  const last = body.namedChildren.findLast(({ type }) => type !== "comment")
  return last?.type === "return_statement" ? last.namedChildren[0] : undefined
}

/** Whether what a function gives may stand for all that it declares: an object, or what it puts together without being told anything. */
const isModule = (result: SyntaxNode | undefined, declared: ReadonlyArray<SyntaxNode>): boolean => {
  if (result === undefined || objectIn(result) !== undefined) return true
  if (result.type === "call_expression")
    return (
      result.childForFieldName("function")?.type === "identifier" &&
      result.childForFieldName("arguments")?.namedChildren.length === 0
    )
  return (
    result.type === "identifier" &&
    !declared.some((one) => declaresCode(one) && one.childForFieldName("name")?.text === result.text)
  )
}

/**
 * What the name `name` declares if a function that is called at once makes its value and declares functions or types: a module with these as members; a function,
 * if it gives one; only these, if it gives that of the same name. Undefined for any other value.
 */
export const immediateModule = (
  name: string,
  value: SyntaxNode,
  { local }: NodeContext
):
  (Pick<Declaration, "kind" | "body" | "signatureEnd" | "hasFunctionBody" | "mark"> | Holder) | undefined => {
  const call = local ? undefined : callIn(defaultIn(value))
  const body = call && bodyOf(immediateFunction(call) ?? call)
  if (body?.type !== "statement_block") return undefined
  const declared = declarationsIn(body)
  const result = resultOf(body)
  const object = result && objectIn(result)
  const isCode = declared.some(declaresCode) || (object !== undefined && mayContainFunctions(object))
  if (result !== undefined && isFunction(result))
    return { kind: "function", body, signatureEnd: value.startIndex }
  if (!isCode) return undefined
  if (result?.type === "identifier" && result.text === name) return { holds: body, mark: ENCLOSED }
  return isModule(result, declared)
    ? { kind: "module", body, signatureEnd: value.startIndex, mark: ENCLOSED }
    : { kind: "variable", body, signatureEnd: value.startIndex, hasFunctionBody: true }
}

/** The object that such a function gives: its functions are members of the module. */
export const resultMembers: DeclarationRule = (node, { local, mark }) => {
  const result = mark === ENCLOSED && !local ? node.namedChildren[0] : undefined
  const object = result && objectIn(result)
  return object !== undefined && isObject(object) && mayContainFunctions(object)
    ? { holds: object }
    : undefined
}
