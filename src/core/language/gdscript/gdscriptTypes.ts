/** The types of variables and expressions, as far as a script states them. */
import type { SyntaxNode } from "../../syntax/mod.ts"
import { loadedPath } from "./gdscriptImports.ts"

/** Types of the language, which are no classes of a project. */
export const BUILTIN_TYPE =
  /^(?:int|float|bool|String|void|Variant|Array|Dictionary|Vector[234]i?|Color|NodePath|StringName|Callable|Signal)$/

/** What is known of variables: the class of their values, "" if that is unknown. */
export type Locals = ReadonlyMap<string, string>

/** The class that a type names: what an array holds is not followed. */
export const typeText = (node: SyntaxNode | null): string => {
  const text = node?.text ?? ""
  return /^[A-Za-z_][\w.]*$/.test(text) && !BUILTIN_TYPE.test(text) ? text : ""
}

/** The variables of a class with their types. */
export const fieldsOf = (body: SyntaxNode): Locals =>
  new Map(
    body.namedChildren.flatMap((each) => {
      const name = each.childForFieldName("name")
      return name !== null && /^(?:\w+_)?variable_statement$/.test(each.type)
        ? [[name.text, valueType(each, new Map())] as const]
        : []
    })
  )

/** The type that a declaration states, or that its value shows. */
export const valueType = (node: SyntaxNode, locals: Locals): string => {
  const type = node.childForFieldName("type")
  const value = node.childForFieldName("value")
  if (type !== null && type.type !== "inferred_type") return typeText(type)
  return value === null ? "" : typeOf(value, locals)
}

/** The class of an expression: `Cart.new()`, `x as Cart`, a variable of known type; "" if unknown. */
export const typeOf = (node: SyntaxNode, locals: Locals): string => {
  if (node.type === "identifier") return locals.get(node.text) ?? ""
  if (node.type === "parenthesized_expression")
    return node.namedChildren[0] ? typeOf(node.namedChildren[0], locals) : ""
  if (node.type === "binary_operator" && node.children.some(({ type }) => type === "as"))
    return typeText(node.childForFieldName("right"))
  if (node.type !== "attribute") return ""
  const [first, ...others] = node.namedChildren
  const last = others.at(-1)
  if (last?.type !== "attribute_call" || last.namedChildren[0]?.text !== "new" || first === undefined)
    return ""
  const loaded = loadedPath(first)
  return loaded !== ""
    ? loaded
    : others.length === 1
      ? typeText(first)
      : [first, ...others.slice(0, -1)].map(({ text }) => text).join(".")
}
