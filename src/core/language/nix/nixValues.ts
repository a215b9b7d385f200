import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"

/** An attribute path. */
export interface AttributePath {
  /** Without quotes; undefined for a name that an expression gives. */
  readonly names: ReadonlyArray<string | undefined>
  readonly nodes: ReadonlyArray<SyntaxNode>
}

/** The names of a path: `programs."git".enable`. */
export const pathOf = (attrpath: SyntaxNode | undefined): AttributePath => {
  const nodes = attrpath?.namedChildren ?? []
  return {
    nodes,
    names: nodes.map(({ text, type }) =>
      type === "identifier" ? text : /^"([^"$\\]+)"$/.exec(type === "string_expression" ? text : "")?.[1]
    )
  }
}

export const attributeSets = new Set(["attrset_expression", "rec_attrset_expression"])

/** Functions that mark a value without changing its structure: `mkIf condition { … }`. */
const MARKS =
  /^(?:\w+\.)*(?:mkIf|mkMerge|mkDefault|mkForce|mkOverride|mkBefore|mkAfter|mkOrder|recurseIntoAttrs|optionalAttrs|setAttrByPath)$/
/** The one of these whose argument is a list of such values. */
const MERGE = /\bmkMerge$/

/** Functions that declare an option. */
const OPTION = /^(?:\w+\.)*mk(?:\w*Option\w*)$/

/** The function of a call, whatever the number of its arguments, and the last of these. */
export const callOf = (
  value: SyntaxNode
): { readonly callee: SyntaxNode; readonly argument: SyntaxNode } | undefined => {
  if (value.type !== "apply_expression") return undefined
  const argument = value.childForFieldName("argument")
  let callee = value.childForFieldName("function")
  while (callee?.type === "apply_expression") callee = callee.childForFieldName("function")
  return argument && callee ? { callee, argument } : undefined
}

/** The value inside of brackets and marks. */
export const innerValue = (value: SyntaxNode, depthLeft = 8): SyntaxNode => {
  if (depthLeft === 0) return value
  if (value.type === "parenthesized_expression") {
    const inner = value.childForFieldName("expression")
    return inner === null ? value : innerValue(inner, depthLeft - 1)
  }
  const call = callOf(value)
  return call !== undefined && MARKS.test(call.callee.text) ? innerValue(call.argument, depthLeft - 1) : value
}

/** Expressions that end in the value they have. */
const SCOPES = new Set(["let_expression", "with_expression", "assert_expression"])

/** Whether a value is a set as it is written, inside of brackets, marks and scopes: `let … in { … }`, `defaults // { … }`, `mkMerge [ { … } ]`. */
export const isWrittenSet = (value: SyntaxNode, depthLeft = 16): boolean => {
  if (attributeSets.has(value.type)) return true
  if (depthLeft === 0) return false
  const isSet = (node: SyntaxNode | null) => node !== null && isWrittenSet(node, depthLeft - 1)
  if (value.type === "parenthesized_expression") return isSet(value.childForFieldName("expression"))
  if (SCOPES.has(value.type)) return isSet(value.childForFieldName("body"))
  if (value.type === "binary_expression")
    return (
      value.childForFieldName("operator")?.text === "//" &&
      (isSet(value.childForFieldName("left")) || isSet(value.childForFieldName("right")))
    )
  const call = callOf(value)
  if (call === undefined || !MARKS.test(call.callee.text)) return false
  return MERGE.test(call.callee.text) ? call.argument.namedChildren.some(isSet) : isSet(call.argument)
}

/** The description of an option; undefined for what declares no option, "" for none. */
export const optionDescription = (value: SyntaxNode): string | undefined => {
  const call = callOf(value)
  if (call === undefined || call.callee.text.length > 80 || !OPTION.test(call.callee.text)) return undefined
  const { argument } = call
  if (argument.type === "string_expression") return argument.text.slice(1, -1)
  const set = attributeSets.has(argument.type) ? childOfType(argument, "binding_set") : undefined
  const description = set?.namedChildren
    .find((one) => one.childForFieldName("attrpath")?.text === "description")
    ?.childForFieldName("expression")
  const text =
    description === undefined || description === null
      ? undefined
      : /''[^]*''|"(?:[^"\\]|\\.)*"/.exec(description.text)?.[0]
  return text === undefined ? "" : text.replace(/^(?:''|")\n?|(?:''|")$/g, "")
}

/** Whether a value is a module: a set with options. */
const declaresOptions = (value: SyntaxNode): boolean => {
  const set = attributeSets.has(value.type) ? childOfType(value, "binding_set") : undefined
  return (
    set?.namedChildren.some((one) =>
      /^options(?:$|\.)/.test(one.childForFieldName("attrpath")?.text ?? "")
    ) === true
  )
}

const SUBMODULE = /submodule\w*$/i

/** The modules that a value is the type of, or holds the types of: `types.attrsOf (types.submodule { options = … })`. */
export const submodulesIn = (value: SyntaxNode, depthLeft = 12): ReadonlyArray<SyntaxNode> => {
  if (depthLeft === 0) return []
  const call = callOf(value)
  if (call !== undefined && SUBMODULE.test(call.callee.text)) return [call.argument]
  if (declaresOptions(value)) return [value]
  return value.namedChildren.flatMap((child) => submodulesIn(child, depthLeft - 1))
}
