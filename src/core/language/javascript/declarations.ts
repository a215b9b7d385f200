import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import { chainedAssignments, isAssignment, ownerOf } from "./assignments.ts"
import { classBody } from "./constructorFields.ts"
import { defaultExport } from "./defaultExport.ts"
import { destructuredVariables } from "./destructured.ts"
import { callIn, ENCLOSED, immediateFunction, immediateModule, resultMembers } from "./immediate.ts"
import { madeMember, madeMembers } from "./madeMembers.ts"
import { registrationCall } from "./registrationCall.ts"
import { testCall } from "./testCall.ts"
import { unquoted } from "./unquoted.ts"
import {
  bodyOf,
  callbackOf,
  functionIn,
  isFunction,
  isObject,
  MAX_VALUE_CHARACTERS,
  mayContainFunctions,
  mayDeclareMembers,
  objectIn,
  returnedObject,
  valueIn
} from "./values.ts"

const isStatic = (node: SyntaxNode) =>
  /^(?:(?:public|private|protected|override|accessor)\s+)*static\b/.test(node.text)

/** `Type#method` for a method, `Type.of` for a static one, `Type.#secret` for a private one, `api.get` for an object's. */
const memberSeparator = (node: SyntaxNode, context: NodeContext, name: string) =>
  name.startsWith("#") || (context.parent !== "class" && context.parent !== "interface") || isStatic(node)
    ? { separator: "." }
    : {}

/** The value of a variable decides what it is: a function, a class, an object with functions, or a plain value. */
const declarator: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  if (name !== null && !context.local && /^(?:object|array)_pattern$/.test(name.type))
    return context.mark === ENCLOSED ? undefined : destructuredVariables(node, name)
  if (name?.type !== "identifier") return undefined
  const value = node.childForFieldName("value")
  const callee = functionIn(value)
  if (callee !== undefined)
    return { kind: "function", name: name.text, body: bodyOf(callee), ...returnedMembers(callee, context) }
  const unwrapped = value === null ? null : valueIn(value)
  if (unwrapped?.type === "class") return { kind: "class", name: name.text, ...classBody(unwrapped) }
  const module = value === null ? undefined : immediateModule(name.text, value, context)
  if (module !== undefined) return "holds" in module ? module : { name: name.text, ...module }
  const callbackBody = value === null ? undefined : callbackBodyOf(value)
  if (context.local) {
    const localObjectOrBody =
      callbackBody ?? (value !== null && isObject(value) && mayContainFunctions(value) ? value : undefined)
    return localObjectOrBody && { holds: localObjectOrBody }
  }
  if (value?.type === "call_expression" && /^require\b/.test(value.text.slice(0, 8))) return undefined
  const kind = /^[A-Z][A-Z0-9_]*$/.test(name.text) ? "constant" : "variable"
  const object = value === null ? undefined : objectIn(value)
  const members = object !== undefined && mayDeclareMembers(object) ? object : undefined
  const signature =
    value === null
      ? {}
      : members !== undefined && mayContainFunctions(members)
        ? { signatureEnd: value.startIndex }
        : { signatureEnd: value.endIndex, signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS }
  if (callbackBody !== undefined)
    return {
      kind,
      name: name.text,
      body: callbackBody,
      hasFunctionBody: true,
      ...signature,
      signatureEnd: Math.min(callbackBody.startIndex, signature.signatureEnd!)
    }
  const made = object === undefined && value !== null ? madeMembers(value) : undefined
  const isOwn = made === undefined && (members === undefined || !mayContainFunctions(members))
  if (context.mark === ENCLOSED && kind === "variable" && isOwn) return undefined
  return { kind, name: name.text, body: members, ...made, ...signature }
}

/** What a function outside of all others declares if it only returns an object: the functions in that are its members. */
const returnedMembers = (
  callee: SyntaxNode,
  { local }: NodeContext
): Pick<Declaration, "body" | "members" | "signatureEnd"> => {
  const body = local ? undefined : bodyOf(callee)
  const object = body && returnedObject(body)
  return body === undefined || object === undefined || !mayContainFunctions(object)
    ? {}
    : { body: undefined, members: [object], signatureEnd: body.startIndex }
}

/** `function cart() { … }` */
const functionDeclaration: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares("function")(node, context)
  return declared && { ...declared, ...returnedMembers(node, context) }
}

/** The statements of a callback in the call that makes a value: they may declare functions. */
const callbackBodyOf = (value: SyntaxNode): SyntaxNode | undefined => {
  const callback = callbackOf(value)
  const body = callback && bodyOf(callback)
  return body?.type === "statement_block" ? body : undefined
}

/** A field of a class; a method if its value is a function. */
const fieldDefinition: DeclarationRule = (node, context) => {
  const name = (node.childForFieldName("property") ?? node.childForFieldName("name"))?.text
  if (name === undefined) return undefined
  const value = functionIn(node.childForFieldName("value"))
  return value === undefined
    ? { kind: "field", name, ...memberSeparator(node, context, name) }
    : { kind: "method", name, body: bodyOf(value), ...memberSeparator(node, context, name) }
}

/** A holder of the declarations in an object's value, which no qualified name leads to. */
const localHolder = (value: SyntaxNode): Holder | undefined => {
  const body = isFunction(value) ? bodyOf(value) : undefined
  if (body?.type === "statement_block") return { holds: body, local: true }
  return isObject(value) && mayContainFunctions(value) ? { holds: value, local: true } : undefined
}

/** A key that is written as a name. */
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/

/**
 * A property of an object: functions become its methods, objects with functions are holders, plain data is a field if the object has a name, and else nothing.
 */
const pair: DeclarationRule = (node, context) => {
  const key = node.childForFieldName("key")
  const written = node.childForFieldName("value")
  if (key === null || written === null) return undefined
  const value = valueIn(written)
  if (context.local) return localHolder(value)
  const name = key.text.replace(/^["']|["']$/g, "")
  const made = madeMember(name, value, context)
  if (made !== "as usual") return made
  if (isFunction(value))
    return {
      kind: context.parent === undefined ? "function" : "method",
      name,
      body: bodyOf(value),
      separator: "."
    }
  if (isObject(value) && mayContainFunctions(value)) return { holds: value, owner: name }
  const isNamed = context.parent === "constant" || context.parent === "variable"
  if (!isNamed || key.type !== "property_identifier" || !IDENTIFIER.test(name)) return undefined
  return {
    kind: "field",
    name,
    separator: ".",
    signatureEnd: written.endIndex,
    signatureLimit: value.startIndex + MAX_VALUE_CHARACTERS
  }
}

const method: DeclarationRule = (node, context) => {
  const declared: Declaration | undefined = declares("method")(node, context)
  if (declared === undefined) return undefined
  if (context.local) return declared.body && { holds: declared.body, local: true }
  const isOutside = context.parent === undefined || (context.parent === "module" && context.mark !== ENCLOSED)
  const kind = isOutside ? "function" : "method"
  return { ...declared, kind, ...memberSeparator(node, context, declared.name) }
}

/** Calls whose callback is a module, or runs with the page: its declarations count as the file's. */
const MODULE_CALL = /^(?:define|require|requirejs|\$|jQuery|System\.register)$/

/** Calls that define a computed property of an object. */
const PROPERTY_DEFINING_CALL = /^(?:define\w*|Object\.defineProperty|\w+\.__define[GS]etter__)$/i

/**
 * `exports.name = …`, `Type.prototype.method = …`, `module.exports = { … }` of older code; also calls of a function expression, or with a callback, which hold
 * the declarations in its body.
 */
const statement: DeclarationRule = (node, context) => {
  const expression = node.namedChildren[0]
  if (expression === undefined) return undefined
  if (isAssignment(expression)) return context.local ? undefined : chainedAssignments(expression, context)
  const call = callIn(expression)
  if (call === undefined) return undefined
  const test = testCall(call)
  if (test !== undefined) return test
  const target = call.childForFieldName("function")
  const property = context.local ? undefined : definedProperty(call, target)
  if (property !== undefined) return property
  const isModule = MODULE_CALL.test(target?.text ?? "")
  const registered = isModule ? undefined : registrationCall(call, context.local)
  if (registered !== undefined) return registered
  const immediate = immediateFunction(call)
  const callback = call
    .childForFieldName("arguments")
    ?.namedChildren.findLast((argument) => isFunction(argument) || isObject(argument))
  if (callback !== undefined && isObject(callback) && immediate === undefined) {
    const type = /^Object\.assign\(\s*([\w.]+)\.prototype\b/.exec(call.text.slice(0, 200))?.[1]
    return type === undefined || context.local ? undefined : { holds: callback, owner: type, parent: "class" }
  }
  const longest = longerFunction(immediate, callback)
  const body = longest && bodyOf(longest)
  if (body?.type !== "statement_block") return undefined
  return immediate !== undefined || isModule ? { holds: body } : { holds: body, local: true }
}

/** The longer of a function expression that is called at once and a callback passed to it: some libraries are written in the one, some in the other. */
const longerFunction = (
  immediate: SyntaxNode | undefined,
  callback: SyntaxNode | undefined
): SyntaxNode | undefined => {
  if (immediate === undefined || callback === undefined || !isFunction(callback)) return immediate ?? callback
  return callback.endIndex - callback.startIndex > immediate.endIndex - immediate.startIndex
    ? callback
    : immediate
}

/** `Object.defineProperty(Type.prototype, "name", { get() { … } })`, `defineGetter(req, "ip", function ip() { … })`. */
const definedProperty = (call: SyntaxNode, callee: SyntaxNode | null): Declaration | undefined => {
  if (
    callee === null ||
    callee.endIndex - callee.startIndex > 60 ||
    !PROPERTY_DEFINING_CALL.test(callee.text)
  )
    return undefined
  const callArguments = call.childForFieldName("arguments")?.namedChildren ?? []
  const [object, key, value] = callee.text.includes("__define") ? [callee, ...callArguments] : callArguments
  if (object === undefined || key?.type !== "string" || value === undefined) return undefined
  const name = key.text.slice(1, -1)
  const getter = isFunction(value) ? value : isObject(value) ? getterOf(value) : undefined
  if (!IDENTIFIER.test(name) || !/^(?:identifier|member_expression)$/.test(object.type)) return undefined
  const owner = ownerOf(object.text.replace(/\.__define[GS]etter__$/, ""))
  return {
    kind: owner === "" ? "variable" : getter === undefined ? "field" : "method",
    name,
    at: key.startIndex + 1,
    ...(owner === "" ? {} : { owner, separator: object.text.includes(".prototype") ? "#" : "." }),
    hasFunctionBody: true,
    body: getter && bodyOf(getter),
    signatureEnd: getter === undefined ? value.startIndex : (bodyOf(getter)?.startIndex ?? value.startIndex)
  }
}

/** The function that reads a property, by its property descriptor. */
const getterOf = (descriptor: SyntaxNode): SyntaxNode | undefined => {
  for (const part of descriptor.namedChildren) {
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

/** A function that another returns: its declarations are found even if it has no name. */
const returnedFunction: DeclarationRule = (node, context) => {
  const declared = declares("function")(node, context)
  const body = bodyOf(node)
  return declared ?? (body?.type === "statement_block" ? { holds: body, local: true } : undefined)
}

/** A returned value may be made from a callback: `return observable((o) => { … })`. */
const returnedCallback: DeclarationRule = (node, context) => {
  const body = context.local ? callbackBodyOf(node) : undefined
  return body && { holds: body, local: true }
}

/** An object that a function returns: a holder of what its functions declare. */
const localObject: DeclarationRule = (node, context) =>
  context.local && mayContainFunctions(node) ? { holds: node, local: true } : undefined

/** Declarations of JavaScript; TypeScript adds its types. */
export const javascriptDeclarations: Readonly<Record<string, DeclarationRule>> = {
  function_declaration: functionDeclaration,
  generator_function_declaration: declares("function"),
  class_declaration: declares("class"),
  class: declares("class"),
  function_expression: returnedFunction,
  arrow_function: returnedFunction,
  call_expression: returnedCallback,
  object: localObject,
  generator_function: returnedFunction,
  method_definition: unquoted(method),
  field_definition: unquoted(fieldDefinition),
  pair,
  variable_declarator: declarator,
  return_statement: resultMembers,
  expression_statement: statement,
  export_statement: defaultExport
}
