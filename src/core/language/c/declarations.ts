import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext } from "../Language.ts"
import { declaratorOf } from "./declaratorOf.ts"
import { definedByMacro, MACRO_NAME } from "./definedByMacro.ts"
import { isIncludeGuard } from "./isIncludeGuard.ts"

const KIND_BY_SPECIFIER: Readonly<Record<string, SymbolKind>> = {
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
  return type !== null &&
    ownValue(KIND_BY_SPECIFIER, type.type) !== undefined &&
    type.childForFieldName("body") !== null
    ? type
    : undefined
}

const typeDeclaration = (
  node: SyntaxNode,
  declaringNode: SyntaxNode,
  name?: SyntaxNode
): Declaration | undefined => {
  const nameNode = node.childForFieldName("name") ?? name
  const body = node.childForFieldName("body")
  const kind = ownValue(KIND_BY_SPECIFIER, node.type)
  if (!nameNode || body === null || kind === undefined) return undefined
  return {
    kind,
    ...nameParts(nameNode),
    body,
    mark: markOf(node),
    ...(declaringNode === node ? {} : { node: declaringNode })
  }
}

/** `struct point { … }`. A mere mention, `struct point;`, declares nothing; an anonymous type is a holder of its members. */
export const typeSpecifier: DeclarationRule = (node) => typeDeclaration(node, node) ?? anonymousHolder(node)

const anonymousHolder = (type: SyntaxNode): Holder | undefined => {
  const body = type.childForFieldName("body")
  return body === null || type.childForFieldName("name") !== null ? undefined : { holds: body }
}

const DECLARATOR_TYPE = /declarator$|identifier$|^operator_(?:name|cast)$/

/** All declarators of a declaration: functions, variables, fields. */
const declarators = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  const found = node.namedChildren.filter((child) => DECLARATOR_TYPE.test(child.type))
  if (found[0] === undefined || found[0].type.endsWith("declarator")) return found
  const type = node.childForFieldName("type")
  return found.filter(({ startIndex }) => startIndex !== type?.startIndex)
}

const MEMBER_PARENTS = new Set<SymbolKind>(["struct", "class"])

/** A macro after a type definition that is an attribute of it. */
const ATTRIBUTE_MACRO = /^(?=[A-Z0-9_]*(?:ATTR|UNUSED|PACKED|ALIGN|DEPRECAT|EXPORT|VISIB|_$))[A-Z0-9_]+$/

/** What a prototype, a variable or a field declares: one symbol per declarator, and the type that it defines inline. */
export const declaration: DeclarationRule = (node, context) => {
  const found: Array<Declaration> = []
  const type = definedType(node)
  const inlineType = type && typeDeclaration(type, type)
  if (inlineType !== undefined) found.push({ ...inlineType, node: type! })
  if (context.local) return found[0]
  const isConst = node.type === "declaration" && isConstant(node)
  for (const declarator of declarators(node)) {
    if (inlineType !== undefined && declarator.type === "identifier" && ATTRIBUTE_MACRO.test(declarator.text))
      continue
    const declared = declarationOf(declarator, node, context, isConst)
    if (declared !== undefined)
      found.push(type !== undefined && inlineType === undefined ? withMembers(declared, type) : declared)
  }
  if (found.length === 0) return type && anonymousHolder(type)
  return found.length === 1 ? found[0] : found
}

const isConstant = (node: SyntaxNode) =>
  node.namedChildren.some(
    (child) => child.type === "type_qualifier" && /^const(?:expr|init)?$/.test(child.text)
  )

/** The members of an anonymous type belong to the variable or field of that type. */
const withMembers = (declared: Declaration, type: SyntaxNode): Declaration => {
  const body = type.childForFieldName("body")
  return body === null ? declared : { ...declared, members: [body], mark: markOf(type) }
}

const declarationOf = (
  declarator: SyntaxNode,
  node: SyntaxNode,
  context: NodeContext,
  isConst: boolean
): Declaration | undefined => {
  const found = declaratorOf(declarator)
  if (found === undefined) return undefined
  const isMember =
    node.type === "field_declaration" || (context.parent !== undefined && MEMBER_PARENTS.has(context.parent))
  const parts = nameParts(found.name)
  if (KEYWORD.test(parts.name)) return undefined
  if (isMember && found.callable && isMacroCall(parts.name, node, context)) return undefined
  const kind = found.callable
    ? isMember
      ? "method"
      : "function"
    : isMember
      ? "field"
      : isConst
        ? "constant"
        : "variable"
  return {
    kind,
    ...parts,
    signatureEnd: node.endIndex,
    ...(found.callable ? {} : { signatureLimit: declarator.startIndex + 120 })
  }
}

/** Keywords that a parser takes for a name when it cannot read the surroundings. */
const KEYWORD =
  /^(?:auto|break|case|char|const|continue|default|do|double|else|enum|extern|float|for|goto|if|inline|int|long|register|return|short|signed|sizeof|static|struct|switch|typedef|union|unsigned|void|volatile|while)$/

/** For `int128::operator char()`, the grammar takes the type for the name. */
const castOperatorParts = (
  parts: ReturnType<typeof nameParts>,
  node: SyntaxNode
): ReturnType<typeof nameParts> => {
  if (!KEYWORD.test(parts.name)) return parts
  const type = node.childForFieldName("type")
  const [matched, owner = ""] = /^(?:(.*)::)?operator$/s.exec(type?.text ?? "") ?? []
  if (matched === undefined) return parts
  const name = `operator ${parts.name}`
  const at = type!.endIndex - "operator".length
  return owner === "" ? { name, at } : { name, at, owner }
}

/** `NO_COPY(Shape);` in a class is no constructor: that would have the name of the class. */
const isMacroCall = (name: string, node: SyntaxNode, { parentName }: NodeContext) =>
  name !== parentName && MACRO_NAME.test(name) && node.childForFieldName("type") === null

/** The name, and its qualifier in `ns::Type<T>::name`. */
export const nameParts = (
  name: SyntaxNode
): { readonly name: string; readonly at: number; readonly owner?: string } => {
  const nameText = name.type === "operator_cast" ? name.text.replace(/\s*\(.*$/s, "") : name.text
  const stripped = withoutTypeArguments(nameText.replace(/\s+/g, " ")).replace(GUESSED_PREFIX, "")
  const separatorAt = /^operator\b/.test(stripped) ? -1 : stripped.search(/::(?:operator\b.*|~?[^:]*)$/)
  return separatorAt < 0
    ? { name: stripped, at: name.startIndex }
    : {
        name: stripped.slice(separatorAt + 2),
        at: name.startIndex,
        owner: stripped.slice(0, separatorAt).replace(/^::/, "")
      }
}

/** Words before a name for which a parser guessed a missing `::`: a macro, or the type after one. */
const GUESSED_PREFIX = /^(?!operator\b)(?:[\w:]+ )+(?=~?\w+$|operator\b)/

/** `Map<K, V>::find` is a method of `Map`. The angle brackets of an operator are kept. */
const withoutTypeArguments = (name: string): string => {
  const operator = name.search(/\boperator\b/)
  const head = operator < 0 ? name : name.slice(0, operator)
  let kept = ""
  let depth = 0
  for (const character of head) {
    if (character === "<") depth++
    else if (character === ">") depth--
    else if (depth === 0) kept += character
  }
  return (kept + (operator < 0 ? "" : name.slice(operator))).trim()
}

/** A function with its body; one with a qualified name is a method defined outside of its type. */
export const functionDefinition = (node: SyntaxNode, context: NodeContext): Declaration | undefined => {
  const declarator = node.childForFieldName("declarator")
  const found = declarator === null ? undefined : declaratorOf(declarator)
  if (declarator === null || found === undefined) return undefined
  if (context.parent === undefined || !MEMBER_PARENTS.has(context.parent)) {
    const macroDefined = node.childForFieldName("type") === null ? definedByMacro(declarator) : undefined
    if (macroDefined !== undefined)
      return { ...macroDefined, body: node.childForFieldName("body") ?? undefined }
  }
  const parts = castOperatorParts(nameParts(found.name), node)
  if (parts.name === "" || KEYWORD.test(parts.name)) return undefined
  const isMember =
    (context.parent !== undefined && MEMBER_PARENTS.has(context.parent)) || parts.owner !== undefined
  const initializers = childOfType(node, "field_initializer_list")
  const body = node.childForFieldName("body") ?? childOfType(node, "try_statement") ?? undefined
  return {
    kind: isMember ? "method" : "function",
    ...parts,
    body: body ?? undefined,
    ...(initializers === undefined ? {} : { signatureEnd: initializers.startIndex }),
    ...(body === undefined ? { signatureEnd: node.endIndex } : {})
  }
}

/** `typedef struct { … } point;` is a struct named `point`; any other typedef is a type. */
export const typedef: DeclarationRule = (node) => {
  const type = definedType(node)
  const found: Array<Declaration> = []
  // Qualifiers may precede the type.
  const typeEnd = node.childForFieldName("type")?.endIndex ?? node.startIndex
  for (const declarator of node.namedChildren.filter(({ startIndex }) => startIndex >= typeEnd)) {
    const name = declaratorOf(declarator)?.name
    if (name === undefined || !/identifier$|^primitive_type$/.test(name.type)) continue
    if (type !== undefined && found.length === 0) {
      const tag = type.childForFieldName("name")
      const kind = ownValue(KIND_BY_SPECIFIER, type.type)!
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
export const macroDefinition: DeclarationRule = (node, { parent, text }) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const value = node.childForFieldName("value")?.text.trim() ?? ""
  const mayBeGuard = node.type === "preproc_def" && (value === "" || value === "1")
  if (mayBeGuard && text !== undefined && isIncludeGuard(name.text, text, node.startIndex)) return undefined
  const kind = node.type === "preproc_function_def" ? "macro" : "constant"
  const parameters = node.childForFieldName("parameters")
  return {
    kind,
    name: name.text,
    at: name.startIndex,
    // A macro belongs to no type, wherever it is defined.
    ...(parent !== undefined && TYPE_KINDS.has(parent) ? { isSibling: true } : {}),
    ...(parameters === null ? {} : { signatureEnd: parameters.endIndex })
  }
}

/** Outside of functions, an enumerator is a name of the whole file, even in a struct. */
const enumerator: DeclarationRule = (node, context) =>
  declares("constant", context.local ? { isSibling: true } : { isOutermost: true })(node, context)

/** Types with their members, and macros, as C and Objective-C declare them. */
export const TYPE_AND_MACRO_RULES: Readonly<Record<string, DeclarationRule>> = {
  field_declaration: declaration,
  type_definition: typedef,
  struct_specifier: typeSpecifier,
  union_specifier: typeSpecifier,
  enum_specifier: typeSpecifier,
  enumerator,
  preproc_def: macroDefinition,
  preproc_function_def: macroDefinition
}
