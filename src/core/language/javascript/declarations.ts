import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declared, DeclarationRule, Holder, Surroundings } from "../Language.ts"
import { unquoted } from "./unquoted.ts"
import {
  givenFunction,
  innerFunction,
  isFunction,
  isObject,
  mayHoldFunctions,
  mayHoldMembers,
  objectOf
} from "./values.ts"

const bodyOf = (value: SyntaxNode) => value.childForFieldName("body") ?? undefined

const isStatic = (node: SyntaxNode) =>
  /^(?:(?:public|private|protected|override|accessor)\s+)*static\b/.test(node.text)

/** `Type#method` for a method, `Type.of` for a static one, `Type.#secret` for a private one, `api.get` for an object's. */
const joint = (node: SyntaxNode, around: Surroundings, name: string) =>
  name.startsWith("#") || (around.parent !== "class" && around.parent !== "interface") || isStatic(node)
    ? { joint: "." }
    : {}

/** UTF-16 code units of a value that a signature shows. */
const SHOWN_OF_VALUE = 120

/** The value of a variable decides what it is: a function, a class, an object with functions, or a plain value. */
/** The names that a pattern binds: `{ a, b: c, ...d }`, `[e, f = 1]`. */
const boundBy = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  switch (pattern.type) {
    case "identifier":
    case "shorthand_property_identifier_pattern":
      return [pattern]
    case "pair_pattern":
      return [pattern.childForFieldName("value")].flatMap((value) => (value === null ? [] : boundBy(value)))
    case "object_assignment_pattern":
    case "assignment_pattern":
      return [pattern.childForFieldName("left")].flatMap((left) => (left === null ? [] : boundBy(left)))
    case "object_pattern":
    case "array_pattern":
    case "rest_pattern":
      return pattern.namedChildren.flatMap(boundBy)
    default:
      return []
  }
}

/** Destructuring at the top of a file: each name is a variable, except if the value is only imported. */
const takenApart = (node: SyntaxNode, pattern: SyntaxNode): ReadonlyArray<Declared> => {
  const value = node.childForFieldName("value")
  if (value === null || /^(?:await\s+)?(?:require|import)\b/.test(value.text.slice(0, 20))) return []
  return boundBy(pattern).map((name) => ({
    kind: "variable",
    name: name.text,
    at: name.startIndex,
    signatureEnd: Math.min(node.endIndex, pattern.endIndex + SHOWN_OF_VALUE)
  }))
}

const declarator: DeclarationRule = (node, around) => {
  const name = node.childForFieldName("name")
  if (name !== null && !around.local && /^(?:object|array)_pattern$/.test(name.type))
    return takenApart(node, name)
  if (name?.type !== "identifier") return undefined
  const value = node.childForFieldName("value")
  const callee = innerFunction(value)
  if (callee !== undefined) return { kind: "function", name: name.text, body: bodyOf(callee) }
  if (value?.type === "class") return { kind: "class", name: name.text, body: bodyOf(value) }
  const given = value === null ? undefined : bodyOfGiven(value)
  if (around.local) {
    const held = given ?? (value !== null && isObject(value) && mayHoldFunctions(value) ? value : undefined)
    return held && { holds: held }
  }
  if (value?.type === "call_expression" && /^require\b/.test(value.text.slice(0, 8))) return undefined
  const kind = /^[A-Z][A-Z0-9_]*$/.test(name.text) ? "constant" : "variable"
  const object = value === null ? undefined : objectOf(value)
  const members = object !== undefined && mayHoldMembers(object) ? object : undefined
  const end =
    value === null
      ? {}
      : {
          signatureEnd: Math.min(
            value.endIndex,
            value.startIndex + (members !== undefined && mayHoldFunctions(members) ? 0 : SHOWN_OF_VALUE)
          )
        }
  if (given !== undefined)
    return {
      kind,
      name: name.text,
      body: given,
      runs: true,
      signatureEnd: Math.min(given.startIndex, end.signatureEnd!)
    }
  return { kind, name: name.text, body: members, ...end }
}

/** The statements of a callback in the call that makes a value: they may declare functions. */
const bodyOfGiven = (value: SyntaxNode): SyntaxNode | undefined => {
  const given = givenFunction(value)
  const body = given && bodyOf(given)
  return body?.type === "statement_block" ? body : undefined
}

/** A field of a class; a method if its value is a function. */
const bound: DeclarationRule = (node, around) => {
  const name = (node.childForFieldName("property") ?? node.childForFieldName("name"))?.text
  if (name === undefined) return undefined
  const value = innerFunction(node.childForFieldName("value"))
  return value === undefined
    ? { kind: "field", name, ...joint(node, around, name) }
    : { kind: "method", name, body: bodyOf(value), ...joint(node, around, name) }
}

/** A holder of the declarations in an object's value, which no qualified name leads to. */
const heldIn = (value: SyntaxNode): Holder | undefined => {
  const body = isFunction(value) ? bodyOf(value) : undefined
  if (body?.type === "statement_block") return { holds: body, local: true }
  return isObject(value) && mayHoldFunctions(value) ? { holds: value, local: true } : undefined
}

/** A key that is written as a name. */
const NAME = /^[A-Za-z_$][\w$]*$/

/**
 * A property of an object: functions become its methods, objects with functions are holders, plain data is a field if the object has a name, and else nothing.
 */
const pair: DeclarationRule = (node, around) => {
  const key = node.childForFieldName("key")
  const value = node.childForFieldName("value")
  if (key === null || value === null) return undefined
  if (around.local) return heldIn(value)
  const name = key.text.replace(/^["']|["']$/g, "")
  if (isFunction(value))
    return {
      kind: around.parent === undefined ? "function" : "method",
      name,
      body: bodyOf(value),
      joint: "."
    }
  if (isObject(value) && mayHoldFunctions(value)) return { holds: value, owner: name }
  const isNamed = around.parent === "constant" || around.parent === "variable"
  if (!isNamed || key.type !== "property_identifier" || !NAME.test(name)) return undefined
  const end = Math.min(value.endIndex, value.startIndex + SHOWN_OF_VALUE)
  return { kind: "field", name, joint: ".", signatureEnd: end }
}

const method: DeclarationRule = (node, around) => {
  const declared: Declared | undefined = declares("method")(node, around)
  if (declared === undefined) return undefined
  if (around.local) return declared.body && { holds: declared.body, local: true }
  const kind = around.parent === undefined || around.parent === "module" ? "function" : "method"
  return { ...declared, kind, ...joint(node, around, declared.name) }
}

/** Calls whose callback is a module, or runs with the page: its declarations count as the file's. */
const RUNS_AS_FILE = /^(?:define|require|requirejs|\$|jQuery|System\.register)$/

/** Calls that define a computed property of an object. */
const DEFINES = /^(?:define\w*|Object\.defineProperty|\w+\.__define[GS]etter__)$/i

/**
 * `exports.name = …`, `Type.prototype.method = …`, `module.exports = { … }` of older code; also calls of a function expression, or with a callback, which hold
 * the declarations in its body.
 */
const statement: DeclarationRule = (node, around) => {
  const expression = node.namedChildren[0]
  if (expression === undefined) return undefined
  if (expression.type === "assignment_expression") return around.local ? undefined : assignedAll(expression)
  const called = expression.type === "await_expression" ? expression.namedChildren[0] : expression
  if (called?.type !== "call_expression") return undefined
  const target = called.childForFieldName("function")
  const property = around.local ? undefined : definedProperty(called, target)
  if (property !== undefined) return property
  const inner = target?.type === "parenthesized_expression" ? target.namedChildren[0] : undefined
  const onTheSpot = inner !== undefined && isFunction(inner) ? inner : undefined
  const given = called
    .childForFieldName("arguments")
    ?.namedChildren.findLast((argument) => isFunction(argument) || isObject(argument))
  if (given !== undefined && isObject(given) && onTheSpot === undefined) {
    const type = /^Object\.assign\(\s*([\w.]+)\.prototype\b/.exec(called.text.slice(0, 200))?.[1]
    return type === undefined || around.local ? undefined : { holds: given, owner: type, parent: "class" }
  }
  const held = longer(onTheSpot, given)
  const body = held && bodyOf(held)
  if (body?.type !== "statement_block") return undefined
  return onTheSpot !== undefined || RUNS_AS_FILE.test(target?.text ?? "")
    ? { holds: body }
    : { holds: body, local: true }
}

/** The longer of a function expression that is called at once and a callback passed to it: some libraries are written in the one, some in the other. */
const longer = (onTheSpot: SyntaxNode | undefined, given: SyntaxNode | undefined): SyntaxNode | undefined => {
  if (onTheSpot === undefined || given === undefined || !isFunction(given)) return onTheSpot ?? given
  return given.endIndex - given.startIndex > onTheSpot.endIndex - onTheSpot.startIndex ? given : onTheSpot
}

/** `Object.defineProperty(Type.prototype, "name", { get() { … } })`, `defineGetter(req, "ip", function ip() { … })`. */
const definedProperty = (call: SyntaxNode, callee: SyntaxNode | null): Declared | undefined => {
  if (callee === null || callee.endIndex - callee.startIndex > 60 || !DEFINES.test(callee.text))
    return undefined
  const given = call.childForFieldName("arguments")?.namedChildren ?? []
  const [object, key, value] = callee.text.includes("__define") ? [callee, ...given] : given
  if (object === undefined || key?.type !== "string" || value === undefined) return undefined
  const name = key.text.slice(1, -1)
  const getter = isFunction(value) ? value : isObject(value) ? accessorOf(value) : undefined
  if (!NAME.test(name) || !/^(?:identifier|member_expression)$/.test(object.type)) return undefined
  const owner = ownerOf(object.text.replace(/\.__define[GS]etter__$/, ""))
  return {
    kind: owner === "" ? "variable" : getter === undefined ? "field" : "method",
    name,
    at: key.startIndex + 1,
    ...(owner === "" ? {} : { owner, joint: object.text.includes(".prototype") ? "#" : "." }),
    runs: true,
    body: getter && bodyOf(getter),
    signatureEnd: getter === undefined ? value.startIndex : (bodyOf(getter)?.startIndex ?? value.startIndex)
  }
}

/** The function that reads a property, by its property descriptor. */
const accessorOf = (description: SyntaxNode): SyntaxNode | undefined => {
  for (const part of description.namedChildren) {
    if (part.type === "method_definition" && part.childForFieldName("name")?.text === "get") return part
    const value = part.type === "pair" ? part.childForFieldName("value") : null
    if (
      value !== null &&
      /^(?:get|value)$/.test(part.childForFieldName("key")?.text ?? "") &&
      isFunction(value)
    )
      return value
  }
  return undefined
}

/** The qualifier of a member, without a prefix for exports or the global object. */
const ownerOf = (written: string): string =>
  written
    .replace(".prototype", "")
    .replace(/^(?:(?:module\.)?exports|window|globalThis|global|self)(?:\.|$)|^this$|^module$/, "")

/** The declarations of an assignment: several for `res.type = res.contentType = function () { … }`, of which the last has the body. */
const assignedAll = (expression: SyntaxNode): ReturnType<DeclarationRule> => {
  const lefts: Array<SyntaxNode> = []
  let value: SyntaxNode | null = expression
  while (value?.type === "assignment_expression") {
    const left = value.childForFieldName("left")
    if (left !== null) lefts.push(left)
    value = value.childForFieldName("right")
  }
  const [only] = lefts
  if (value === null || only === undefined) return undefined
  if (lefts.length === 1) return assigned(only, value)
  const last = lefts.length - 1
  return lefts.flatMap((left, at): ReadonlyArray<Declared> => {
    const declared = assigned(left, value)
    if (declared === undefined || !("name" in declared)) return []
    const { body, ...bodiless } = declared
    const signatureEnd = body === undefined ? {} : { signatureEnd: body.startIndex }
    return [at === last ? declared : { ...bodiless, ...signatureEnd }]
  })
}

const assigned = (left: SyntaxNode, value: SyntaxNode): Declared | Holder | undefined => {
  if (left.type !== "member_expression") return undefined
  const exported = /^(?:module\.)?exports$/.test(left.text)
  const callee = isFunction(value) ? value : undefined
  if (exported && isObject(value)) return mayHoldFunctions(value) ? { holds: value } : undefined
  const [, written = "", name] = /^(.*?)\.?([\w$]+)$/.exec(left.text.replace(".prototype", "")) ?? []
  const owner = ownerOf(written)
  const known = callee !== undefined || value.type === "class" || (isObject(value) && mayHoldFunctions(value))
  if (name === undefined || name === "prototype") return undefined
  const prototype = left.text.includes(".prototype.")
  if (!known) {
    // An alias of a method.
    if (prototype && /^(?:member_expression|identifier)$/.test(value.type) && value.text !== "undefined")
      return {
        kind: "method",
        name,
        at: left.endIndex - name.length,
        owner,
        joint: "#",
        signatureEnd: value.endIndex
      }
    if (
      !/(?:^|\.)exports\.\w+$/.test(left.text) ||
      /^(?:identifier|undefined|unary_expression)$/.test(value.type)
    )
      return undefined
    const end = Math.min(value.endIndex, value.startIndex + SHOWN_OF_VALUE)
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
  return {
    kind,
    name: finalName,
    at: exported ? fallback?.startIndex : left.endIndex - finalName.length,
    ...(owner === "" || exported ? {} : { owner, joint: prototype ? "#" : "." }),
    body: isObject(value) ? value : bodyOf(value)
  }
}

/** An unnamed `export default` is named after its file. */
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

/** A function that another returns: its declarations are found even if it has no name. */
const returned: DeclarationRule = (node, around) => {
  const named = declares("function")(node, around)
  const body = bodyOf(node)
  return named ?? (body?.type === "statement_block" ? { holds: body, local: true } : undefined)
}

/** A returned value may be made from a callback: `return observable((o) => { … })`. */
const givenBack: DeclarationRule = (node, around) => {
  const body = around.local ? bodyOfGiven(node) : undefined
  return body && { holds: body, local: true }
}

/** An object that a function returns: a holder of what its functions declare. */
const localObject: DeclarationRule = (node, around) =>
  around.local && mayHoldFunctions(node) ? { holds: node, local: true } : undefined

/** Declarations of JavaScript; TypeScript adds its types. */
export const javascriptDeclarations: Readonly<Record<string, DeclarationRule>> = {
  function_declaration: declares("function"),
  generator_function_declaration: declares("function"),
  class_declaration: declares("class"),
  class: declares("class"),
  function_expression: returned,
  arrow_function: returned,
  call_expression: givenBack,
  object: localObject,
  generator_function: returned,
  method_definition: unquoted(method),
  field_definition: unquoted(bound),
  pair,
  variable_declarator: declarator,
  expression_statement: statement,
  export_statement: defaultExport
}

/** `export`, `export default` and the `const` around declarators, which become part of the declaration's span. */
export const JAVASCRIPT_WRAPPERS: ReadonlyArray<string> = [
  "export_statement",
  "lexical_declaration",
  "variable_declaration"
]

/** Control-flow nodes whose declarations are not visible outside. */
export const JAVASCRIPT_SCOPES: ReadonlyArray<string> = [
  "if_statement",
  "else_clause",
  "try_statement",
  "catch_clause",
  "finally_clause",
  "for_statement",
  "for_in_statement",
  "while_statement",
  "do_statement",
  "switch_statement",
  "return_statement"
]

/** Those, and the nodes inside them that contain statements. */
export const JAVASCRIPT_BRANCHES: ReadonlyArray<string> = [
  ...JAVASCRIPT_SCOPES,
  "statement_block",
  "switch_body",
  "switch_case",
  "switch_default"
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
