import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declared, DeclarationRule, Holder, Surroundings } from "../Language.ts"
import { declaratorOf } from "./declaratorOf.ts"
import { definedByMacro, MACRO } from "./definedByMacro.ts"
import { isIncludeGuard } from "./isIncludeGuard.ts"

const KINDS: Readonly<Record<string, SymbolKind>> = {
  struct_specifier: "struct",
  union_specifier: "struct",
  class_specifier: "class",
  enum_specifier: "enum"
}

/** The mark of an enum whose enumerators are visible outside of it. */
export const OPEN_ENUM = "open"

/** The mark of an `enum` without C++'s `class`, which would require the enum's name before its enumerators. */
const markOf = (type: SyntaxNode): string | undefined =>
  type.type === "enum_specifier" && !type.children.some(({ type }) => type === "class" || type === "struct")
    ? OPEN_ENUM
    : undefined

/** The type that a declaration defines inline: `struct { … }` of `typedef struct { … } point;`. */
const definedType = (node: SyntaxNode): SyntaxNode | undefined => {
  const type = node.childForFieldName("type")
  return type !== null && KINDS[type.type] !== undefined && type.childForFieldName("body") !== null
    ? type
    : undefined
}

const typeOf = (node: SyntaxNode, whole: SyntaxNode, name?: SyntaxNode): Declared | undefined => {
  const named = node.childForFieldName("name") ?? name
  const body = node.childForFieldName("body")
  const kind = KINDS[node.type]
  if (!named || body === null || kind === undefined) return undefined
  return { kind, ...nameParts(named), body, mark: markOf(node), ...(whole === node ? {} : { node: whole }) }
}

/** `struct point { … }`. A mere mention, `struct point;`, declares nothing; an anonymous type is a holder of its members. */
export const typeSpecifier: DeclarationRule = (node) => typeOf(node, node) ?? withoutName(node)

const withoutName = (type: SyntaxNode): Holder | undefined => {
  const body = type.childForFieldName("body")
  return body === null || type.childForFieldName("name") !== null ? undefined : { holds: body }
}

const DECLARATOR = /declarator$|identifier$|^operator_(?:name|cast)$/

/** All declarators of a declaration: functions, variables, fields. */
const declarators = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const found = node.namedChildren.filter((child) => DECLARATOR.test(child.type))
  if (found[0] === undefined || found[0].type.endsWith("declarator")) return found
  const type = node.childForFieldName("type")
  return found.filter(({ startIndex }) => startIndex !== type?.startIndex)
}

const MEMBERS = new Set<SymbolKind>(["struct", "class"])

/** A macro after a type definition that is an attribute of it. */
const ATTRIBUTE = /^(?=[A-Z0-9_]*(?:ATTR|UNUSED|PACKED|ALIGN|DEPRECAT|EXPORT|VISIB|_$))[A-Z0-9_]+$/

/** What a prototype, a variable or a field declares: one symbol per declarator, and the type that it defines inline. */
export const declaration: DeclarationRule = (node, around) => {
  const found: Array<Declared> = []
  const type = definedType(node)
  const inner = type && typeOf(type, type)
  if (inner !== undefined) found.push({ ...inner, node: type! })
  if (around.local) return found[0]
  const constant = node.type === "declaration" && isConstant(node)
  for (const part of declarators(node)) {
    if (inner !== undefined && part.type === "identifier" && ATTRIBUTE.test(part.text)) continue
    const one = declared(part, node, around, constant)
    if (one !== undefined)
      found.push(type !== undefined && inner === undefined ? withMembers(one, type) : one)
  }
  if (found.length === 0) return type && withoutName(type)
  return found.length === 1 ? found[0] : found
}

const isConstant = (node: SyntaxNode) =>
  node.namedChildren.some(
    (child) => child.type === "type_qualifier" && /^const(?:expr|init)?$/.test(child.text)
  )

/** The members of an anonymous type belong to the variable or field of that type. */
const withMembers = (one: Declared, type: SyntaxNode): Declared => {
  const body = type.childForFieldName("body")
  return body === null ? one : { ...one, members: [body], mark: markOf(type) }
}

const declared = (
  part: SyntaxNode,
  node: SyntaxNode,
  around: Surroundings,
  constant: boolean
): Declared | undefined => {
  const found = declaratorOf(part)
  if (found === undefined) return undefined
  const member =
    node.type === "field_declaration" || (around.parent !== undefined && MEMBERS.has(around.parent))
  const parts = nameParts(found.name)
  if (RESERVED.test(parts.name)) return undefined
  if (member && found.callable && isMacroCall(parts.name, node, around)) return undefined
  const kind = found.callable
    ? member
      ? "method"
      : "function"
    : member
      ? "field"
      : constant
        ? "constant"
        : "variable"
  return {
    kind,
    ...parts,
    signatureEnd: found.callable ? node.endIndex : Math.min(node.endIndex, part.startIndex + 120)
  }
}

/** Keywords that a parser takes for a name when it cannot read the surroundings. */
const RESERVED =
  /^(?:auto|break|case|char|const|continue|default|do|double|else|enum|extern|float|for|goto|if|inline|int|long|register|return|short|signed|sizeof|static|struct|switch|typedef|union|unsigned|void|volatile|while)$/

/** For `int128::operator char()`, the grammar takes the type for the name. */
const castParts = (parts: ReturnType<typeof nameParts>, node: SyntaxNode): ReturnType<typeof nameParts> => {
  if (!RESERVED.test(parts.name)) return parts
  const type = node.childForFieldName("type")
  const [whole, owner = ""] = /^(?:(.*)::)?operator$/s.exec(type?.text ?? "") ?? []
  if (whole === undefined) return parts
  const name = `operator ${parts.name}`
  const at = type!.endIndex - "operator".length
  return owner === "" ? { name, at } : { name, at, owner }
}

/** `NO_COPY(Shape);` in a class is no constructor: that would have the name of the class. */
const isMacroCall = (name: string, node: SyntaxNode, { within }: Surroundings) =>
  name !== within && MACRO.test(name) && node.childForFieldName("type") === null

/** The name, and its qualifier in `ns::Type<T>::name`. */
export const nameParts = (
  name: SyntaxNode
): { readonly name: string; readonly at: number; readonly owner?: string } => {
  const written = name.type === "operator_cast" ? name.text.replace(/\s*\(.*$/s, "") : name.text
  const plain = withoutArguments(written.replace(/\s+/g, " ")).replace(GUESSED, "")
  const cut = /^operator\b/.test(plain) ? -1 : plain.search(/::(?:operator\b.*|~?[^:]*)$/)
  return cut < 0
    ? { name: plain, at: name.startIndex }
    : { name: plain.slice(cut + 2), at: name.startIndex, owner: plain.slice(0, cut).replace(/^::/, "") }
}

/** Words before a name for which a parser guessed a missing `::`: a macro, or the type after one. */
const GUESSED = /^(?!operator\b)(?:[\w:]+ )+(?=~?\w+$|operator\b)/

/** `Map<K, V>::find` is a method of `Map`. The angle brackets of an operator are kept. */
const withoutArguments = (name: string): string => {
  const operator = name.search(/\boperator\b/)
  const head = operator < 0 ? name : name.slice(0, operator)
  let plain = ""
  let depth = 0
  for (const character of head) {
    if (character === "<") depth++
    else if (character === ">") depth--
    else if (depth === 0) plain += character
  }
  return (plain + (operator < 0 ? "" : name.slice(operator))).trim()
}

/** A function with its body; one with a qualified name is a method defined outside of its type. */
export const functionDefinition = (node: SyntaxNode, around: Surroundings): Declared | undefined => {
  const declarator = node.childForFieldName("declarator")
  const found = declarator === null ? undefined : declaratorOf(declarator)
  if (declarator === null || found === undefined) return undefined
  if (around.parent === undefined || !MEMBERS.has(around.parent)) {
    const defined = node.childForFieldName("type") === null ? definedByMacro(declarator) : undefined
    if (defined !== undefined) return { ...defined, body: node.childForFieldName("body") ?? undefined }
  }
  const parts = castParts(nameParts(found.name), node)
  if (parts.name === "" || RESERVED.test(parts.name)) return undefined
  const member = (around.parent !== undefined && MEMBERS.has(around.parent)) || parts.owner !== undefined
  const initializers = childOfType(node, "field_initializer_list")
  const body = node.childForFieldName("body") ?? childOfType(node, "try_statement") ?? undefined
  return {
    kind: member ? "method" : "function",
    ...parts,
    body: body ?? undefined,
    ...(initializers === undefined ? {} : { signatureEnd: initializers.startIndex }),
    ...(body === undefined ? { signatureEnd: node.endIndex } : {})
  }
}

/** `typedef struct { … } point;` is a struct named `point`; any other typedef is a type. */
export const typedef: DeclarationRule = (node) => {
  const type = definedType(node)
  const found: Array<Declared> = []
  // Qualifiers may precede the type.
  const behind = node.childForFieldName("type")?.endIndex ?? node.startIndex
  for (const part of node.namedChildren.filter(({ startIndex }) => startIndex >= behind)) {
    const name = declaratorOf(part)?.name
    if (name === undefined || !/identifier$|^primitive_type$/.test(name.type)) continue
    if (type !== undefined && found.length === 0) {
      const tag = type.childForFieldName("name")
      const kind = KINDS[type.type]!
      found.push({
        kind,
        name: name.text,
        at: tag === null ? node.startIndex : tag.startIndex,
        body: type.childForFieldName("body") ?? undefined,
        mark: markOf(type)
      })
      if (tag !== null && tag.text !== name.text)
        found.push({ kind: "type", name: tag.text, at: tag.startIndex, node: type })
    } else found.push({ kind: "type", name: name.text, at: name.startIndex, signatureEnd: node.endIndex })
  }
  return found.length === 0 ? undefined : found
}

/** `#define NAME(…)` is a macro, `#define NAME` a constant, with a value or not; an include guard declares nothing. */
export const definition: DeclarationRule = (node, { text }) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const value = node.childForFieldName("value")?.text.trim() ?? ""
  const mayGuard = node.type === "preproc_def" && (value === "" || value === "1")
  if (mayGuard && text !== undefined && isIncludeGuard(name.text, text, node.startIndex)) return undefined
  const kind = node.type === "preproc_function_def" ? "macro" : "constant"
  const parameters = node.childForFieldName("parameters")
  return {
    kind,
    name: name.text,
    at: name.startIndex,
    ...(parameters === null ? {} : { signatureEnd: parameters.endIndex })
  }
}
