import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, Surroundings } from "../Language.ts"
import { givenFunction, innerFunction, isFunction, isObject, mayHoldFunctions } from "./values.ts"

const bodyOf = (value: SyntaxNode) => value.childForFieldName("body") ?? undefined

const isStatic = (node: SyntaxNode) =>
  /^(?:(?:public|private|protected|override|accessor)\s+)*static\b/.test(node.text)

/** `Type#method`, `Type.of` of a static one, `Type.#secret` of a private one, `api.get` of an object. */
const joint = (node: SyntaxNode, around: Surroundings, name: string) =>
  name.startsWith("#") || (around.parent !== "class" && around.parent !== "interface") || isStatic(node)
    ? { joint: "." }
    : {}

/** What a variable is bound to decides what it is: a function, a class, an object with functions, or a plain value. */
const declarator: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")
  if (name?.type !== "identifier") return undefined
  const value = node.childForFieldName("value")
  const callee = innerFunction(value)
  if (callee !== undefined) return { kind: "function", name: name.text, body: bodyOf(callee) }
  if (value?.type === "class") return { kind: "class", name: name.text, body: bodyOf(value) }
  const given = value === null ? undefined : bodyOfGiven(value)
  if (around.local) return given && { holds: given }
  if (value?.type === "call_expression" && /^require\b/.test(value.text.slice(0, 8))) return undefined
  const kind = /^[A-Z][A-Z0-9_]*$/.test(name.text) ? "constant" : "variable"
  const object = value !== null && isObject(value) && mayHoldFunctions(value) ? value : undefined
  const end =
    value === null
      ? {}
      : { signatureEnd: Math.min(value.endIndex, value.startIndex + (object === undefined ? 120 : 0)) }
  if (given !== undefined)
    return {
      kind,
      name: name.text,
      body: given,
      runs: true,
      signatureEnd: Math.min(given.startIndex, end.signatureEnd!)
    }
  return { kind, name: name.text, body: object, ...end }
}

/** The statements of a function that is given to what makes a value: functions may be declared among them. */
const bodyOfGiven = (value: SyntaxNode): SyntaxNode | undefined => {
  const given = givenFunction(value)
  const body = given && bodyOf(given)
  return body?.type === "statement_block" ? body : undefined
}

/** A field of a class: a method where it is a function. */
const bound: DeclarationRule = (node, around) => {
  const name = (node.childForFieldName("property") ?? node.childForFieldName("name"))?.text
  if (name === undefined) return undefined
  const value = innerFunction(node.childForFieldName("value"))
  return value === undefined
    ? { kind: "field", name, ...joint(node, around, name) }
    : { kind: "method", name, body: bodyOf(value), ...joint(node, around, name) }
}

/** A property of an object: functions are its methods, objects with functions hold more of them, plain data is nothing. */
const pair: DeclarationRule = (node, around) => {
  const key = node.childForFieldName("key")
  const value = node.childForFieldName("value")
  if (key === null || value === null || around.local) return undefined
  const name = key.text.replace(/^["']|["']$/g, "")
  if (isFunction(value))
    return {
      kind: around.parent === undefined ? "function" : "method",
      name,
      body: bodyOf(value),
      joint: "."
    }
  return isObject(value) && mayHoldFunctions(value) ? { holds: value, owner: name } : undefined
}

const method: DeclarationRule = (node, around) => {
  const declared: Declared | undefined = declares("method")(node, around)
  if (declared === undefined || around.local) return undefined
  const kind = around.parent === undefined || around.parent === "module" ? "function" : "method"
  return { ...declared, kind, ...joint(node, around, declared.name) }
}

/** `exports.name = …`, `Type.prototype.method = …`, `module.exports = { … }` of older code; what calls a function on the spot holds it. */
const statement: DeclarationRule = (node, around) => {
  const expression = around.local ? undefined : node.namedChildren[0]
  if (expression === undefined) return undefined
  if (expression.type === "assignment_expression") return assigned(expression)
  const called = expression.type === "await_expression" ? expression.namedChildren[0] : expression
  if (called?.type !== "call_expression") return undefined
  const target = called.childForFieldName("function")
  const inner = target?.type === "parenthesized_expression" ? target.namedChildren[0] : undefined
  const given = called
    .childForFieldName("arguments")
    ?.namedChildren.findLast((argument) => isFunction(argument) || isObject(argument))
  const held = inner !== undefined && isFunction(inner) ? inner : given
  if (held === undefined) return undefined
  if (isObject(held)) {
    const type = /^Object\.assign\(\s*([\w.]+)\.prototype\b/.exec(called.text.slice(0, 200))?.[1]
    return type === undefined ? undefined : { holds: held, owner: type, parent: "class" }
  }
  const body = bodyOf(held)
  return body?.type === "statement_block" ? { holds: body } : undefined
}

const assigned = (expression: SyntaxNode): ReturnType<DeclarationRule> => {
  const left = expression.childForFieldName("left")
  const value = expression.childForFieldName("right")
  if (left?.type !== "member_expression" || value === null) return undefined
  const exported = /^(?:module\.)?exports$/.test(left.text)
  const callee = isFunction(value) ? value : undefined
  if (exported && isObject(value)) return mayHoldFunctions(value) ? { holds: value } : undefined
  const [, written, name] = /^(.*?)\.?([\w$]+)$/.exec(left.text.replace(".prototype", "")) ?? []
  const owner =
    written?.replace(/^(?:(?:module\.)?exports|window|globalThis|global|self)(?:\.|$)|^this$|^module$/, "") ??
    ""
  const known = callee !== undefined || value.type === "class" || (isObject(value) && mayHoldFunctions(value))
  if (name === undefined || name === "prototype") return undefined
  if (!known) {
    if (
      !/(?:^|\.)exports\.\w+$/.test(left.text) ||
      /^(?:identifier|undefined|unary_expression)$/.test(value.type)
    )
      return undefined
    const end = Math.min(value.endIndex, value.startIndex + 120)
    return { kind: "variable", name, at: left.endIndex - name.length, signatureEnd: end }
  }
  const kind =
    value.type === "class"
      ? "class"
      : callee === undefined
        ? "variable"
        : owner === ""
          ? "function"
          : "method"
  const named = exported ? {} : { name }
  const fallback =
    callee?.childForFieldName("name") ??
    (value.type === "class" ? value.childForFieldName("name") : undefined)
  const finalName = exported ? fallback?.text : named.name
  if (finalName === undefined) return undefined
  const prototype = left.text.includes(".prototype.")
  return {
    kind,
    name: finalName,
    at: exported ? fallback?.startIndex : left.endIndex - finalName.length,
    ...(owner === "" || exported ? {} : { owner, joint: prototype ? "#" : "." }),
    body: isObject(value) ? value : bodyOf(value)
  }
}

/** `export default` of something without a name is called after its file. */
const defaultExport: DeclarationRule = (node, around) => {
  const value = node.childForFieldName("value")
  if (value === null || !node.children.some(({ type }) => type === "default")) return undefined
  const callee = innerFunction(value)
  if (callee !== undefined && value === callee)
    return {
      kind: "function",
      name: callee.childForFieldName("name")?.text ?? around.file,
      body: bodyOf(callee)
    }
  if (callee !== undefined) return { kind: "function", name: around.file, body: bodyOf(callee) }
  if (value.type === "class")
    return { kind: "class", name: value.childForFieldName("name")?.text ?? around.file, body: bodyOf(value) }
  const given = givenFunction(value)
  if (given !== undefined) {
    const body = bodyOf(given)
    return { kind: "variable", name: around.file, body, runs: true }
  }
  const object = isObject(value)
    ? value
    : value.type === "call_expression"
      ? childOfType(value.childForFieldName("arguments") ?? value, "object")
      : undefined
  return object === undefined
    ? undefined
    : {
        kind: "variable",
        name: around.file,
        body: mayHoldFunctions(object) ? object : undefined,
        signatureEnd: object.startIndex
      }
}

/** What JavaScript declares; TypeScript adds its types. */
export const javascriptDeclarations: Readonly<Record<string, DeclarationRule>> = {
  function_declaration: declares("function"),
  generator_function_declaration: declares("function"),
  class_declaration: declares("class"),
  method_definition: method,
  field_definition: bound,
  pair,
  variable_declarator: declarator,
  expression_statement: statement,
  export_statement: defaultExport
}

/** `export`, `export default` and the `const` around declarators lend them their span. */
export const JAVASCRIPT_WRAPPERS: ReadonlyArray<string> = [
  "export_statement",
  "lexical_declaration",
  "variable_declaration"
]

export const JAVASCRIPT_BLOCKS: ReadonlyArray<string> = [
  "program",
  "statement_block",
  "class_body",
  "switch_body",
  "switch_case",
  "switch_default"
]

export const JAVASCRIPT_COLLECTIONS: ReadonlyArray<string> = ["object", "array", "arguments", "jsx_element"]
