import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { declaration, functionDefinition } from "../c/declarations.ts"
import { declaratorOf } from "../c/declaratorOf.ts"
import type { Declaration, DeclarationRule, Holder } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { selectorOf } from "./selectorOf.ts"

/** Nodes of the head of a class or protocol, after its name. */
const HEAD_TYPES = new Set(["identifier", "parameterized_arguments", "protocol_reference_list"])

/** The end of the head of a class or protocol: after its name, supertypes and category. */
const headEnd = (node: SyntaxNode): number => {
  let end = node.startIndex
  for (const child of node.namedChildren) {
    if (!HEAD_TYPES.has(child.type)) break
    end = child.endIndex
  }
  // The parentheses of a category end after its name.
  return end + (/^\s*\)/.exec(node.text.slice(end - node.startIndex))?.[0].length ?? 0)
}

/** `UIView(Shop)`: the class and the name of a category of it. */
const CATEGORY_NAME = /^(.*)\(.+\)$/s

/** A class extension, `@interface Cart ()`, has neither a name nor supertypes of its own. */
const EXTENSION_HEAD = /^@interface\s+[^\s(:<]+\s*\(\s*\)/

/** `@interface Cart : Base`, or a category `@interface UIView (Shop)`. */
export const classInterface: DeclarationRule = (node) => {
  const name = childOfType(node, "identifier")
  if (name === undefined) return undefined
  if (EXTENSION_HEAD.test(node.text.slice(0, MAX_HEAD_CHARACTERS))) return partOfClass(node)
  const category = node.childForFieldName("category")
  return {
    kind: "class",
    name: category === null ? name.text : `${name.text}(${category.text})`,
    at: name.startIndex,
    members: [node],
    signatureEnd: headEnd(node)
  }
}

const MAX_HEAD_CHARACTERS = 300

/** What adds members to a class that its interface declares: an implementation, a class extension. */
export const partOfClass = (node: SyntaxNode): Holder | undefined => {
  const name = childOfType(node, "identifier")
  return name && { holds: node, owner: name.text, parent: "class", mark: name.text }
}

export const protocol: DeclarationRule = (node) => {
  const name = childOfType(node, "identifier")
  return (
    name && {
      kind: "interface",
      name: name.text,
      at: name.startIndex,
      members: [node],
      signatureEnd: headEnd(node)
    }
  )
}

/** What a category adds belongs to the class, not to the category. */
const ownerIn = (parentName: string | undefined): Pick<Declaration, "owner" | "isSibling"> => {
  const owner = CATEGORY_NAME.exec(parentName ?? "")?.[1]
  return owner === undefined ? {} : { owner, isSibling: true }
}

const TEST_CLASS = /(?:Tests?|TestCase|Specs?)$/

/** A method by its selector: `initWithFrame:style:`. */
export const method: DeclarationRule = (node, { mark, parentName }) => {
  const selector = selectorOf(node)
  if (selector === undefined) return undefined
  const body = childOfType(node, "compound_statement")
  const isTest = body !== undefined && /^test[^:]*$/.test(selector.name) && TEST_CLASS.test(mark ?? "")
  return {
    kind: "method",
    ...selector,
    ...ownerIn(parentName),
    ...(isTest ? { test: true } : {}),
    body,
    ...(body === undefined ? { headOnly: true, signatureEnd: node.endIndex } : {})
  }
}

/** The names in a list of declarators. */
const declaredNames = (node: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  node.namedChildren.flatMap((child) => {
    const declarator = child.type === "struct_declarator" ? child.namedChildren[0] : undefined
    const name = declarator === undefined ? undefined : declaratorOf(declarator)?.name
    return name?.type.endsWith("identifier") === true ? [name] : []
  })

const fields = (
  declared: SyntaxNode,
  end: number,
  owner: Pick<Declaration, "owner" | "isSibling">
): Declaration | ReadonlyArray<Declaration> | undefined => {
  const found = declaredNames(declared).map((name): Declaration => ({
    kind: "field",
    name: name.text,
    at: name.startIndex,
    ...owner,
    signatureEnd: end
  }))
  return found.length > 1 ? found : found[0]
}

/** `@property (nonatomic) Item *item;` */
export const property: DeclarationRule = (node, { parentName }) => {
  const declared = childOfType(node, "struct_declaration")
  return declared && fields(declared, node.endIndex, ownerIn(parentName))
}

/** The instance variables of a class. */
export const instanceVariables: DeclarationRule = (node, { parentName }) =>
  fields(node, node.endIndex, ownerIn(parentName))

/** What C declares; a pointer that never changes is a constant: `NSString *const key`. */
export const variable: DeclarationRule = (node, context) => {
  const declared = declaration(node, context)
  return declared !== undefined &&
    "kind" in declared &&
    declared.kind === "variable" &&
    isConstantPointer(node)
    ? { ...declared, kind: "constant" }
    : declared
}

const isConstantPointer = (node: SyntaxNode): boolean => {
  const declarator = node.childForFieldName("declarator")
  const pointer =
    declarator?.type === "init_declarator" ? declarator.childForFieldName("declarator") : declarator
  return pointer?.type === "pointer_declarator" && childOfType(pointer, "type_qualifier")?.text === "const"
}

/** A function; in a class it is none of its members. */
export const functionOrTest: DeclarationRule = (node, context) => {
  const declared = functionDefinition(node, { ...context, parent: undefined })
  return declared && (context.parent === undefined ? declared : { ...declared, isSibling: true })
}

const TEST_WORD = /^(?:it|fit|xit|specify|pending)$/
const GROUP_WORD = /^[fx]?(?:describe|context)$/

/** `it(@"adds items", ^{ … });` of Specta, Kiwi and Quick. */
export const blockCall: DeclarationRule = (node) => {
  const call = childOfType(node, "call_expression")
  const callee = call?.childForFieldName("function")
  const [title, ...others] = call?.childForFieldName("arguments")?.namedChildren ?? []
  const word = callee && callee.endIndex - callee.startIndex < 12 ? callee.text : ""
  const block = others.find(({ type }) => type === "block_literal")
  const isGroup = GROUP_WORD.test(word)
  if (title?.type !== "string_literal" || block === undefined || !(isGroup || TEST_WORD.test(word)))
    return undefined
  return titledTest({
    at: node.startIndex,
    word,
    title: title.text.replace(/^@/, ""),
    isGroup,
    body: childOfType(block, "compound_statement"),
    hasFunctionBody: true,
    signatureEnd: title.endIndex
  })
}
