import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"
import { loadedPath, stringText } from "./gdscriptImports.ts"

/** How a name is meant, before the class that it is looked up in. */
export const LOOKUP = {
  /** Without anything before it: followed by the class in the script. */
  bare: ":",
  /** A member of the enclosing object, or of its supertype. */
  own: ":self.",
  inherited: ":super.",
  /** A member of the class that is named. */
  of: ":of.",
  /** A member of an object of unknown type. */
  unknown: ":any",
  /** In a string, which a function of the engine looks up. */
  text: ":text."
} as const

/** Functions of the engine that take the name of a function or signal in a string. */
const TAKES_NAMES =
  /^(?:connect|disconnect|is_connected|emit_signal|call|call_deferred|callv|rpc|rpc_id|rpc_unreliable|has_method|Callable|funcref|call_group|add_user_signal|start|interpolate_method|tween_method|set_deferred)$/

const RESERVED = new Set("self super true false null PI TAU INF NAN _".split(" "))

/** Types of the language, which are no classes of a project. */
const BUILTIN_TYPE =
  /^(?:int|float|bool|String|void|Variant|Array|Dictionary|Vector[234]i?|Color|NodePath|StringName|Callable|Signal)$/

/** Deepest nesting that is read. */
const MAX_DEPTH = 200

/** What is known of variables: the class of their values, "" if that is unknown. */
type Locals = ReadonlyMap<string, string>

/** The class that a type names: what an array holds is not followed. */
const typeText = (node: SyntaxNode | null): string => {
  const text = node?.text ?? ""
  return /^[A-Za-z_][\w.]*$/.test(text) && !BUILTIN_TYPE.test(text) ? text : ""
}

/** The names that a script uses, in order, each with the class that it is looked up in, as far as types are stated. */
export const gdscriptUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []

  const push = (name: string, qualifier: string, role: StatedMention["role"], at: number) => {
    if (name !== "" && !RESERVED.has(name))
      found.push({ name, qualifier, role, receiver: UNKNOWN_RECEIVER, at })
  }

  /** The variables of a class with their types. */
  const fieldsOf = (body: SyntaxNode): Map<string, string> =>
    new Map(
      body.namedChildren.flatMap((each) => {
        const name = each.childForFieldName("name")
        return name !== null && /^(?:\w+_)?variable_statement$/.test(each.type)
          ? [[name.text, valueType(each, new Map())] as const]
          : []
      })
    )

  /** The type that a declaration states, or that its value shows. */
  const valueType = (node: SyntaxNode, locals: Locals): string => {
    const type = node.childForFieldName("type")
    const value = node.childForFieldName("value")
    if (type !== null && type.type !== "inferred_type") return typeText(type)
    return value === null ? "" : typeOf(value, locals)
  }

  /** The class of an expression: `Cart.new()`, `x as Cart`, a variable of known type; "" if unknown. */
  const typeOf = (node: SyntaxNode, locals: Locals): string => {
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

  interface Place {
    readonly around: string
    readonly locals: Locals
    readonly fields: Locals
  }

  const visitAll = (node: SyntaxNode, place: Place, depth: number) => {
    for (const child of node.namedChildren) visit(child, place, depth + 1)
  }

  /** A type with what it holds; the name of a class in another one is a member of that. */
  const visitType = (node: SyntaxNode, place: Place, depth: number): void => {
    if (depth > MAX_DEPTH || node.type === "string") return
    if (node.type === "identifier") {
      if (!BUILTIN_TYPE.test(node.text)) push(node.text, LOOKUP.bare + place.around, "type", node.startIndex)
      return
    }
    if (node.type === "attribute") return visitChain(node, place, depth, "type")
    for (const child of node.namedChildren) visitType(child, place, depth + 1)
  }

  /** `a.b().c`: each part is a member of what the parts before it give. */
  const visitChain = (
    node: SyntaxNode,
    place: Place,
    depth: number,
    role: StatedMention["role"] = "other"
  ) => {
    const [first, ...others] = node.namedChildren
    if (first === undefined) return
    let qualifier: string = LOOKUP.unknown
    const loaded = loadedPath(first)
    if (first.type === "identifier" && first.text === "self") qualifier = LOOKUP.own + place.around
    else if (first.type === "identifier" && first.text === "super")
      qualifier = LOOKUP.inherited + place.around
    else if (loaded !== "") qualifier = LOOKUP.of + loaded
    else if (first.type === "identifier") {
      const known = place.locals.get(first.text) ?? place.fields.get(first.text)
      visit(first, place, depth + 1)
      qualifier =
        known === undefined ? LOOKUP.of + first.text : known === "" ? LOOKUP.unknown : LOOKUP.of + known
    } else {
      visit(first, place, depth + 1)
      const type = typeOf(first, place.locals)
      if (type !== "") qualifier = LOOKUP.of + type
    }
    for (const each of others) {
      const name =
        each.type === "attribute_call" || each.type === "attribute_subscript" ? each.namedChildren[0] : each
      if (name === undefined) continue
      const isNew = name.text === "new" && each.type === "attribute_call"
      if (!isNew) push(name.text, qualifier, each.type === "attribute_call" ? "call" : role, name.startIndex)
      if (each !== name) visitArguments(each, name.text, place, depth)
      // What a class makes has its members; a class or enumeration in a class has its own.
      if (isNew) continue
      const isType =
        qualifier.startsWith(LOOKUP.of) && each.type === "identifier" && /^\p{Lu}/u.test(name.text)
      const field =
        qualifier.startsWith(LOOKUP.own) && each.type === "identifier"
          ? place.fields.get(name.text)
          : undefined
      qualifier = isType
        ? `${qualifier}.${name.text}`
        : field !== undefined && field !== ""
          ? LOOKUP.of + field
          : LOOKUP.unknown
    }
  }

  const visitArguments = (call: SyntaxNode, callee: string, place: Place, depth: number) => {
    const takesNames = TAKES_NAMES.test(callee)
    for (const child of call.namedChildren.slice(1)) {
      if (takesNames && child.type === "arguments")
        for (const each of child.namedChildren) {
          const text = each.type === "string" || each.type === "string_name" ? stringText(each) : ""
          if (/^[A-Za-z_]\w*$/.test(text))
            push(text, LOOKUP.text + place.around, "other", each.startIndex + each.text.indexOf(text))
        }
      visit(child, place, depth + 1)
    }
  }

  const visitParameters = (node: SyntaxNode | null, place: Place, depth: number): Locals => {
    const bound = new Map(place.locals)
    for (const each of node?.namedChildren ?? []) {
      const [name] = each.type === "identifier" ? [each] : each.namedChildren
      const type = each.childForFieldName("type")
      const value = each.childForFieldName("value")
      if (type) visitType(type, place, depth + 1)
      if (value) visit(value, place, depth + 1)
      if (name !== undefined)
        bound.set(name.text, each.type === "identifier" ? "" : valueType(each, place.locals))
    }
    return bound
  }

  /** The statements of a function, each of which sees the variables before it. */
  const visitBody = (body: SyntaxNode, place: Place, depth: number) => {
    const locals = new Map(place.locals)
    for (const statement of body.namedChildren) {
      const inner = { ...place, locals }
      visit(statement, inner, depth + 1)
      if (!/^(?:\w+_)?(?:variable|const)_statement$|^const_statement$/.test(statement.type)) continue
      const name = statement.childForFieldName("name")
      if (name !== null) locals.set(name.text, valueType(statement, locals))
    }
  }

  const boundInPattern = (node: SyntaxNode): ReadonlyArray<string> =>
    node.type === "pattern_binding"
      ? [node.namedChildren[0]?.text ?? ""]
      : node.type === "body"
        ? []
        : node.namedChildren.flatMap(boundInPattern)

  const visit = (node: SyntaxNode, place: Place, depth: number): void => {
    if (depth > MAX_DEPTH) return
    const inFunction = place.locals !== NO_LOCALS
    switch (node.type) {
      case "comment":
      case "annotation":
      case "get_node":
      case "pattern_binding":
        return
      case "annotations":
        return
      case "identifier":
        if (place.locals.has(node.text)) return
        return push(node.text, LOOKUP.bare + place.around, "other", node.startIndex)
      case "setter":
      case "getter":
        return push(node.text, LOOKUP.bare + place.around, "other", node.startIndex)
      case "type":
      case "extends_statement":
        return visitType(node, place, depth)
      case "class_name_statement":
      case "signal_statement": {
        const base = node.childForFieldName("extends")
        if (base) visitType(base, place, depth)
        visitParameters(node.childForFieldName("parameters"), place, depth)
        return
      }
      case "class_definition": {
        const own = [place.around, node.childForFieldName("name")?.text ?? ""].filter((each) => each !== "")
        const base = node.childForFieldName("extends")
        const body = node.childForFieldName("body")
        if (base) visitType(base, place, depth)
        if (body)
          visitAll(body, { around: own.join("."), locals: NO_LOCALS, fields: fieldsOf(body) }, depth + 1)
        return
      }
      case "function_definition":
      case "constructor_definition":
      case "lambda": {
        const locals = visitParameters(node.childForFieldName("parameters"), place, depth)
        const type = node.childForFieldName("return_type")
        const body = node.childForFieldName("body")
        if (type) visitType(type, place, depth)
        if (body) visitBody(body, { ...place, locals }, depth)
        return
      }
      case "set_body": {
        const locals = visitParameters(childOfType(node, "parameters") ?? null, place, depth)
        const body = node.childForFieldName("body")
        if (body) visitBody(body, { ...place, locals }, depth)
        return
      }
      case "body":
        return visitBody(node, inFunction ? place : { ...place, locals: new Map() }, depth)
      case "for_statement": {
        const [left, type, right, body] = ["left", "type", "right", "body"].map((each) =>
          node.childForFieldName(each)
        )
        if (type) visitType(type, place, depth)
        if (right) visit(right, place, depth + 1)
        const locals = new Map([...place.locals, [left?.text ?? "", typeText(type ?? null)] as const])
        if (body) visitBody(body, { ...place, locals }, depth)
        return
      }
      case "pattern_section": {
        const locals = new Map([...place.locals, ...boundInPattern(node).map((each) => [each, ""] as const)])
        return visitAll(node, { ...place, locals }, depth)
      }
      case "attribute":
        return visitChain(node, place, depth)
      case "call": {
        const callee = node.namedChildren[0]
        if (callee?.type === "identifier") {
          if (!place.locals.has(callee.text))
            push(callee.text, LOOKUP.bare + place.around, "call", callee.startIndex)
        } else if (callee) visit(callee, place, depth + 1)
        return visitArguments(node, callee?.text ?? "", place, depth)
      }
      case "pair": {
        // A key without quotes is text where `=` follows.
        const key = node.childForFieldName("left")
        const isText = node.children.some(({ type }) => type === "=")
        for (const each of node.namedChildren)
          if (!(isText && each.startIndex === key?.startIndex)) visit(each, place, depth + 1)
        return
      }
      case "enumerator": {
        const value = node.childForFieldName("right")
        if (value) visit(value, place, depth + 1)
        return
      }
      default: {
        const name = node.type.endsWith("_statement") ? node.childForFieldName("name") : null
        for (const child of node.namedChildren)
          if (child.startIndex !== name?.startIndex) visit(child, place, depth + 1)
      }
    }
  }

  visitAll(root, { around: "", locals: NO_LOCALS, fields: fieldsOf(root) }, 0)
  return found.toSorted((a, b) => a.at - b.at)
}

/** Outside of functions. */
const NO_LOCALS: Locals = new Map()
