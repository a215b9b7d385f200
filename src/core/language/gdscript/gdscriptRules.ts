import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { visitArguments, visitChain, visitType } from "./gdscriptChains.ts"
import { LOOKUP } from "./gdscriptLookups.ts"
import { type GdscriptReading, type Place, type Rule, visitAll } from "./GdscriptReading.ts"
import { fieldsOf, type Locals, typeText, valueType } from "./gdscriptTypes.ts"

/** Outside of functions. */
const NO_LOCALS: Locals = new Map()

/** A script, or the body of a class: `around` is its path. */
export const visitClass = (reading: GdscriptReading, body: SyntaxNode, around: string, depth: number): void =>
  visitAll(reading, body, { around, locals: NO_LOCALS, fields: fieldsOf(body) }, depth)

/** Reads parameters; returns the variables with them. */
const visitParameters = (
  reading: GdscriptReading,
  node: SyntaxNode | null,
  place: Place,
  depth: number
): Locals => {
  const bound = new Map(place.locals)
  for (const each of node?.namedChildren ?? []) {
    const [name] = each.type === "identifier" ? [each] : each.namedChildren
    const type = each.childForFieldName("type")
    const value = each.childForFieldName("value")
    if (type) visitType(reading, type, place, depth + 1)
    if (value) reading.visit(value, place, depth + 1)
    if (name !== undefined)
      bound.set(name.text, each.type === "identifier" ? "" : valueType(each, place.locals))
  }
  return bound
}

/** The statements of a function, each of which sees the variables before it. */
const visitBody = (reading: GdscriptReading, body: SyntaxNode, place: Place, depth: number) => {
  const locals = new Map(place.locals)
  for (const statement of body.namedChildren) {
    const inner = { ...place, locals }
    reading.visit(statement, inner, depth + 1)
    if (!/^(?:\w+_)?(?:variable|const)_statement$/.test(statement.type)) continue
    const name = statement.childForFieldName("name")
    if (name !== null) locals.set(name.text, valueType(statement, locals))
  }
}

/** The variables that a pattern binds. */
const boundInPattern = (node: SyntaxNode): ReadonlyArray<string> =>
  node.type === "pattern_binding"
    ? [node.namedChildren[0]?.text ?? ""]
    : node.type === "body"
      ? []
      : node.namedChildren.flatMap(boundInPattern)

const ignore: Rule = () => {}

const visitName: Rule = (reading, node, place) => {
  if (!place.locals.has(node.text))
    reading.push(node.text, LOOKUP.bare + place.around, "other", node.startIndex)
}

/** The function that sets or gives a property. */
const visitAccessor: Rule = (reading, node, place) =>
  reading.push(node.text, LOOKUP.bare + place.around, "other", node.startIndex)

/** What a script is called or signals: only the types in it are uses. */
const visitHead: Rule = (reading, node, place, depth) => {
  const base = node.childForFieldName("extends")
  if (base) visitType(reading, base, place, depth)
  visitParameters(reading, node.childForFieldName("parameters"), place, depth)
}

const visitInnerClass: Rule = (reading, node, place, depth) => {
  const path = [place.around, node.childForFieldName("name")?.text ?? ""].filter((each) => each !== "")
  const base = node.childForFieldName("extends")
  const body = node.childForFieldName("body")
  if (base) visitType(reading, base, place, depth)
  if (body) visitClass(reading, body, path.join("."), depth + 1)
}

const visitFunction: Rule = (reading, node, place, depth) => {
  const parameters = node.childForFieldName("parameters") ?? childOfType(node, "parameters") ?? null
  const locals = visitParameters(reading, parameters, place, depth)
  const type = node.childForFieldName("return_type")
  const body = node.childForFieldName("body")
  if (type) visitType(reading, type, place, depth)
  if (body) visitBody(reading, body, { ...place, locals }, depth)
}

const visitBlock: Rule = (reading, node, place, depth) =>
  visitBody(reading, node, place.locals === NO_LOCALS ? { ...place, locals: new Map() } : place, depth)

const visitLoop: Rule = (reading, node, place, depth) => {
  const name = node.childForFieldName("left")
  const type = node.childForFieldName("type")
  const values = node.childForFieldName("right")
  const body = node.childForFieldName("body")
  if (type) visitType(reading, type, place, depth)
  if (values) reading.visit(values, place, depth + 1)
  const locals = new Map([...place.locals, [name?.text ?? "", typeText(type)] as const])
  if (body) visitBody(reading, body, { ...place, locals }, depth)
}

const visitCase: Rule = (reading, node, place, depth) => {
  const locals = new Map([...place.locals, ...boundInPattern(node).map((each) => [each, ""] as const)])
  visitAll(reading, node, { ...place, locals }, depth)
}

const visitCall: Rule = (reading, node, place, depth) => {
  const callee = node.namedChildren[0]
  if (callee?.type !== "identifier") {
    if (callee) reading.visit(callee, place, depth + 1)
  } else if (!place.locals.has(callee.text))
    reading.push(callee.text, LOOKUP.bare + place.around, "call", callee.startIndex)
  visitArguments(reading, node, callee?.text ?? "", place, depth)
}

/** All in a node except one part of it, which may be missing. */
const visitOthers = (
  reading: GdscriptReading,
  node: SyntaxNode,
  part: SyntaxNode | null,
  place: Place,
  depth: number
): void => {
  for (const each of node.namedChildren)
    if (each.startIndex !== part?.startIndex) reading.visit(each, place, depth + 1)
}

/** A key and its value; without quotes, a key is text where `=` follows. */
const visitPair: Rule = (reading, node, place, depth) => {
  const isText = node.children.some(({ type }) => type === "=")
  visitOthers(reading, node, isText ? node.childForFieldName("left") : null, place, depth)
}

const visitEnumerator: Rule = (reading, node, place, depth) => {
  const value = node.childForFieldName("right")
  if (value) reading.visit(value, place, depth + 1)
}

/** Anything else: the name of a statement is what it declares. */
export const visitOther: Rule = (reading, node, place, depth) => {
  const name = node.type.endsWith("_statement") ? node.childForFieldName("name") : null
  visitOthers(reading, node, name, place, depth)
}

/** How each kind of node is read; `visitOther` reads all others. */
export const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ["comment", ignore],
  ["annotation", ignore],
  ["annotations", ignore],
  ["get_node", ignore],
  ["pattern_binding", ignore],
  ["identifier", visitName],
  ["setter", visitAccessor],
  ["getter", visitAccessor],
  ["type", visitType],
  ["extends_statement", visitType],
  ["class_name_statement", visitHead],
  ["signal_statement", visitHead],
  ["class_definition", visitInnerClass],
  ["function_definition", visitFunction],
  ["constructor_definition", visitFunction],
  ["lambda", visitFunction],
  ["set_body", visitFunction],
  ["body", visitBlock],
  ["for_statement", visitLoop],
  ["pattern_section", visitCase],
  ["attribute", (reading, node, place, depth) => visitChain(reading, node, place, depth)],
  ["call", visitCall],
  ["pair", visitPair],
  ["enumerator", visitEnumerator]
])
