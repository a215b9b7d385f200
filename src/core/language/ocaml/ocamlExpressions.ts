import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { bindPattern } from "./ocamlBindings.ts"
import { visitModule } from "./ocamlModules.ts"
import { visitBinding, visitParameters, visitPattern } from "./ocamlPatterns.ts"
import { MAX_DEPTH, type OcamlReading } from "./OcamlReading.ts"
import { Scope, SPACE } from "./ocamlScope.ts"

/** Operators that the language defines. */
const OPERATORS = new Set(
  "+ - * / +. -. *. /. ** = <> < > <= >= == != && || & or not ! := ^ @ :: |> @@ mod land lor lxor lsl lsr asr ~- ~-. -> .".split(
    " "
  )
)

/** How one kind of node is read. */
type Rule = (reading: OcamlReading, node: SyntaxNode, scope: Scope, depth: number) => void

/** An expression, a type, or anything else that declares nothing. */
export const visitExpression: Rule = (reading, node, scope, depth) => {
  if (depth > MAX_DEPTH) return
  const rule = RULES.get(node.type) ?? visitAll
  rule(reading, node, scope, depth)
}

const visitAll: Rule = (reading, node, scope, depth) => {
  for (const each of node.namedChildren) reading.visit(each, scope, depth + 1)
}

/** All in a node except one part of it, which may be missing. */
const visitOthers = (
  reading: OcamlReading,
  node: SyntaxNode,
  part: SyntaxNode | null,
  scope: Scope,
  depth: number
): void => {
  for (const each of node.namedChildren)
    if (each.startIndex !== part?.startIndex) reading.visit(each, scope, depth + 1)
}

const ignore: Rule = () => {}

const visitInModule: Rule = (reading, node, scope, depth) => {
  visitModule(reading, node, scope, depth + 1)
}

const visitDeclaration: Rule = (reading, node, scope, depth) => reading.visitItem(node, scope, false, depth)

/** `cart#total`: a method is looked up by its name alone. */
const visitMethodCall: Rule = (reading, node, scope, depth) => {
  const object = node.childForFieldName("object")
  if (object) reading.visit(object, scope, depth + 1)
  const method = node.childForFieldName("method")
  if (method) reading.push(method, "call", SPACE.method)
}

const visitCall: Rule = (reading, node, scope, depth) => {
  const callee = node.childForFieldName("function")
  if (callee?.type === "value_path") reading.usePath(callee, SPACE.value, scope, "call")
  else if (callee) reading.visit(callee, scope, depth + 1)
  visitOthers(reading, node, callee, scope, depth)
}

const visitOperation: Rule = (reading, node, scope, depth) => {
  for (const each of node.namedChildren)
    if (!each.type.endsWith("_operator")) reading.visit(each, scope, depth + 1)
    else if (!OPERATORS.has(each.text)) reading.use(SPACE.value, each, [], scope, "call")
}

/** `~total` alone gives the value of that name. */
const visitArgument: Rule = (reading, node, scope, depth) => {
  const label = childOfType(node, "label_name")
  if (label !== undefined && node.namedChildren.length === 1) reading.use(SPACE.value, label, [], scope)
  visitAll(reading, node, scope, depth)
}

/** A field in a record: its name, and then its value. */
const visitField: Rule = (reading, node, scope, depth) => {
  const path = node.childForFieldName("name") ?? node.namedChildren[0]
  if (path?.type === "field_path") reading.visit(path, scope, depth + 1)
  for (const each of node.namedChildren.slice(1)) reading.visit(each, scope, depth + 1)
}

const visitLet: Rule = (reading, node, scope, depth) => {
  const inner = new Scope(scope)
  const body = node.childForFieldName("body")
  for (const each of node.namedChildren)
    if (each.startIndex !== body?.startIndex) reading.visitItem(each, inner, false, depth + 1)
  if (body) reading.visit(body, inner, depth + 1)
}

const visitLocalOpen: Rule = (reading, node, scope, depth) => {
  const inner = new Scope(scope)
  const [path, ...others] = node.namedChildren
  reading.openModule(path, inner)
  for (const each of others) reading.visit(each, inner, depth + 1)
}

const visitFunction: Rule = (reading, node, scope, depth) => {
  const inner = new Scope(scope)
  visitParameters(reading, node, inner, depth)
  for (const each of node.namedChildren) if (each.type !== "parameter") reading.visit(each, inner, depth + 1)
}

const visitCase: Rule = (reading, node, scope, depth) => {
  const inner = new Scope(scope)
  const pattern = node.childForFieldName("pattern")
  if (pattern) visitPattern(reading, pattern, inner, depth)
  visitOthers(reading, node, pattern, inner, depth)
}

/** A loop with its variable, or an object with its variables. */
const visitWithVariables: Rule = (reading, node, scope, depth) => {
  const inner = new Scope(scope)
  for (const each of node.namedChildren)
    if (/^value_(?:name|pattern)$/.test(each.type)) bindPattern(each, inner, false)
    else if (each.type === "instance_variable_definition") {
      const name = childOfType(each, "instance_variable_name")
      if (name) inner.bind(SPACE.value, name.text, { at: name.startIndex })
    }
  visitAll(reading, node, inner, depth)
}

const visitPackage: Rule = (reading, node, scope, depth) => {
  for (const each of node.namedChildren) visitModule(reading, each, scope, depth + 1)
}

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["comment", ignore],
  ["attribute_id", ignore],
  ["item_attribute", ignore],
  ["attribute", ignore],
  ["floating_attribute", ignore],
  ["value_path", (reading, node, scope) => reading.usePath(node, SPACE.value, scope)],
  ["constructor_path", (reading, node, scope) => reading.usePath(node, SPACE.constructor, scope, "other")],
  ["field_path", (reading, node, scope) => reading.usePath(node, SPACE.field, scope)],
  ["type_constructor_path", (reading, node, scope) => reading.usePath(node, SPACE.type, scope, "type")],
  ["class_path", (reading, node, scope) => reading.usePath(node, SPACE.class, scope, "type")],
  ["class_type_path", (reading, node, scope) => reading.usePath(node, SPACE.class, scope, "type")],
  ["module_path", visitInModule],
  ["extended_module_path", visitInModule],
  ["module_type_path", visitInModule],
  ["structure", visitInModule],
  ["signature", visitInModule],
  ["module_application", visitInModule],
  ["package_expression", visitPackage],
  ["method_invocation", visitMethodCall],
  ["application_expression", visitCall],
  ["infix_expression", visitOperation],
  ["prefix_expression", visitOperation],
  ["labeled_argument", visitArgument],
  ["field_expression", visitField],
  ["let_expression", visitLet],
  ["let_binding", visitBinding],
  ["value_definition", visitDeclaration],
  ["module_definition", visitDeclaration],
  ["open_module", visitDeclaration],
  ["exception_definition", visitDeclaration],
  ["type_definition", visitDeclaration],
  ["local_open_expression", visitLocalOpen],
  ["local_open_type", visitLocalOpen],
  ["local_open_pattern", visitLocalOpen],
  ["fun_expression", visitFunction],
  ["class_function", visitFunction],
  ["method_definition", visitFunction],
  ["match_case", visitCase],
  ["for_expression", visitWithVariables],
  ["object_expression", visitWithVariables]
])
