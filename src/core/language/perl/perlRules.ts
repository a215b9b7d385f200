import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { callsInText } from "./namedMethods.ts"
import { visitCall, visitMethodCall, visitUse } from "./perlCalls.ts"
import { LOOKUP } from "./perlLookups.ts"
import { type PerlReading, type Rule, visitAll } from "./PerlReading.ts"
import { bind, classOf, inner, type Scope, SIGILS } from "./perlScope.ts"
import { isPackage, packageOf, statedNames } from "./perlTerms.ts"

/** The list of the supertypes of a package. */
const SUPERTYPES = /@(?:\w+::)*ISA\s*$/

/** Lists of what a module gives to others. */
const EXPORTS = /@EXPORT(?:_OK)?$/

const ignore: Rule = () => {}

/** Statements in order: a package without a block holds those after it. */
export const visitStatements: Rule = (reading, node, scope, depth) => {
  let current = scope
  for (const child of node.namedChildren) {
    reading.visit(child, current, depth + 1)
    if (isPackage(child) && childOfType(child, "block") === undefined)
      current = { ...inner(current, current.isFile), within: packageOf(child) }
  }
}

const visitBlock: Rule = (reading, node, scope, depth) =>
  visitStatements(reading, node, inner(scope, scope.isFile && depth < 2), depth)

const visitPackage: Rule = (reading, node, scope, depth) => {
  const block = childOfType(node, "block")
  if (block) visitStatements(reading, block, { ...inner(scope, true), within: packageOf(node) }, depth + 1)
}

const visitMethod: Rule = (reading, node, scope, depth) =>
  visitFunction(reading, node, inner(scope, false, true), depth)

const visitClosure: Rule = (reading, node, scope, depth) =>
  visitFunction(reading, node, inner(scope, false, scope.makesAttribute === true), depth)

/** A function; what it declares is bound in the scope. */
const visitFunction: Rule = (reading, node, scope, depth) => {
  for (const parameter of childOfType(node, "signature")?.namedChildren ?? []) {
    bind(parameter, scope, "")
    const value = parameter.childForFieldName("default")
    if (value) reading.visit(value, scope, depth + 1)
  }
  const body = node.childForFieldName("body")
  if (body) visitStatements(reading, body, scope, depth + 1)
}

/** A loop or condition, with the variable that it declares. */
const visitLoop: Rule = (reading, node, scope, depth) => {
  const inside = inner(scope)
  const variable = node.childForFieldName("variable")
  const name = variable === null ? undefined : childOfType(variable, "varname")
  if (name !== undefined && /\b(?:my|our|state)\b/.test(node.text.slice(0, 20)))
    inside.variables.set(`$${name.text}`, "")
  visitAll(reading, node, inside, depth)
}

/** Binds what is declared, unless it belongs to the file or to a package; `value` is the class of what is assigned. */
const declare = (node: SyntaxNode, scope: Scope, value: string): void => {
  if (!scope.isFile && !node.text.startsWith("our")) bind(node, scope, value)
}

const visitAssignment: Rule = (reading, node, scope, depth) => {
  const left = node.childForFieldName("left")
  const stated = () => node.namedChildren.slice(1).flatMap(statedNames)
  if (left !== null && EXPORTS.test(left.text))
    for (const each of stated()) reading.pushGiven(each, LOOKUP.full + scope.within)
  if (left !== null && SUPERTYPES.test(left.text)) {
    for (const { at, name } of stated()) reading.pushPackage(name, at)
    return
  }
  // The field of a value in parentheses is that of the first parenthesis.
  const right = node.namedChildren.at(-1)
  if (right) reading.visit(right, scope, depth + 1)
  if (left?.type === "variable_declaration") declare(left, scope, classOf(right, scope))
  else if (left && !isDeclaredByAssignment(left, scope)) reading.visit(left, scope, depth + 1)
}

/** Whether an assignment declares what it assigns to: a glob, or a variable of the package at the top of the file. */
const isDeclaredByAssignment = (left: SyntaxNode, scope: Scope): boolean =>
  (left.type === "glob" && childOfType(left, "varname") !== undefined) ||
  (scope.isFile && left.text.slice(1).startsWith(`${scope.within}::`))

const visitRequire: Rule = (reading, node) => {
  const [named] = node.namedChildren
  if (named?.type === "bareword") reading.pushPackage(named.text, named.startIndex)
}

/** `\&total`, `goto &total`: a function that is not called. */
const visitReference: Rule = (reading, node, scope, depth) => {
  const [named] = node.namedChildren
  const name = named?.type === "function" ? childOfType(named, "varname") : undefined
  if (name === undefined) visitAll(reading, node, scope, depth)
  else reading.pushFunction(name.text, scope, name.startIndex, "other")
}

const visitFunctionName: Rule = (reading, node, scope) => {
  if (node.children.length === 0) reading.pushFunction(node.text, scope, node.startIndex, "other")
}

const visitBareword: Rule = (reading, node, scope) =>
  reading.pushFunction(node.text, scope, node.startIndex, "call")

/** A variable, or the expression whose value is used as one: `%$cart`. */
const visitVariable = (
  reading: PerlReading,
  node: SyntaxNode,
  scope: Scope,
  sigil: string,
  depth: number
) => {
  const name = childOfType(node, "varname")
  if (name !== undefined && name.namedChildren.length === 0) reading.pushVariable(name, scope, sigil)
  else visitAll(reading, node, scope, depth)
}

const visitWithSigil: Rule = (reading, node, scope, depth) =>
  visitVariable(reading, node, scope, ownValue(SIGILS, node.type)!, depth)

const visitVariableName: Rule = (reading, node, scope, depth) => {
  if (node.namedChildren.length > 0) visitAll(reading, node, scope, depth)
  else reading.pushVariable(node, scope, "")
}

/** An element or elements of a variable, whose sigil is that of what it holds: `$rates{de}` is of `%rates`. */
const visitElement: Rule = (reading, node, scope, depth) => {
  const sigil = node.childForFieldName("hash") === null ? "@" : "%"
  for (const child of node.namedChildren)
    if (child.type.endsWith("container_variable")) visitVariable(reading, child, scope, sigil, depth + 1)
    else reading.visit(child, scope, depth + 1)
}

/** An element by its key; one of the own object is a field. */
const visitKey: Rule = (reading, node, scope, depth) => {
  const key = node.childForFieldName("key")
  const isOwn = /^\$(?:self|this)(?:->)?\{/.test(node.text.slice(0, 12))
  if (isOwn && key?.type === "autoquoted_bareword")
    reading.push(key.text, LOOKUP.key + scope.within, "other", key.startIndex)
  visitElement(reading, node, scope, depth)
}

/** A text that names a package, or calls functions of one where it is evaluated. */
const visitText: Rule = (reading, node) => {
  const [content] = statedNames(node)
  if (content?.name.includes("::") !== true) return
  reading.pushPackage(content.name, content.at, LOOKUP.text)
  for (const { at, name, package: of } of callsInText(content))
    reading.push(name, LOOKUP.evaluated + of, "call", at)
}

/** How each kind of node is read; of the others, what they contain. */
export const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["comment", ignore],
  ["pod", ignore],
  ["data_section", ignore],
  ["attrlist", ignore],
  ["package_statement", visitPackage],
  ["class_statement", visitPackage],
  ["role_statement", visitPackage],
  ["subroutine_declaration_statement", visitMethod],
  ["method_declaration_statement", visitMethod],
  ["anonymous_method_expression", visitMethod],
  ["anonymous_subroutine_expression", visitClosure],
  ["block", visitBlock],
  ["for_statement", visitLoop],
  ["cstyle_for_statement", visitLoop],
  ["conditional_statement", visitLoop],
  ["variable_declaration", (_, node, scope) => declare(node, scope, "")],
  ["assignment_expression", visitAssignment],
  ["use_statement", visitUse],
  ["require_expression", visitRequire],
  ["method_call_expression", visitMethodCall],
  ["function_call_expression", visitCall],
  ["ambiguous_function_call_expression", visitCall],
  ["refgen_expression", visitReference],
  ["goto_expression", visitReference],
  ["function", visitFunctionName],
  ["bareword", visitBareword],
  ["hash_element_expression", visitKey],
  ["array_element_expression", visitElement],
  ["slice_expression", visitElement],
  ["keyval_expression", visitElement],
  ["scalar", visitWithSigil],
  ["array", visitWithSigil],
  ["arraylen", visitWithSigil],
  ["hash", visitWithSigil],
  ["varname", visitVariableName],
  ["string_literal", visitText]
])
