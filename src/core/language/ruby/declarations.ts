/** What statements declare. */
import type { SyntaxNode } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"
import { bodyOf } from "./callDeclarations.ts"
import { rakeDeclaration } from "./rakeDeclarations.ts"

/** `def total`, and `def self.build`, which is called on the class: `Invoice#total`, `Invoice.build`. */
export const method: DeclarationRule = (node, context) => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const object = node.childForFieldName("object")
  const isInType = context.parent === "class" || context.parent === "module"
  const owner =
    object === null || object.type === "self" || object.text === context.parentName ? undefined : object.text
  const isSingleton = object !== null || context.mark === "static"
  const parameters = node.childForFieldName("parameters")
  return {
    kind: isInType || owner !== undefined ? "method" : "function",
    name: name.text,
    at: name.startIndex,
    body: bodyOf(node),
    signatureEnd: (parameters ?? name).endIndex,
    ...(owner === undefined ? {} : { owner }),
    ...(isSingleton ? { separator: "." } : context.parent === "module" ? { separator: "#" } : {})
  }
}

/** `RATE = 0.2` is a constant, `Point = Struct.new(:x) do … end` a class. */
export const assignment: DeclarationRule = (node, context) => {
  const left = node.childForFieldName("left")
  const right = node.childForFieldName("right")
  if (context.local || left === null) return undefined
  if (left.type === "left_assignment_list")
    return left.namedChildren
      .filter(({ type }) => type === "constant")
      .map((name) => ({
        kind: "constant" as const,
        name: name.text,
        at: name.startIndex,
        signatureEnd: node.endIndex
      }))
  // `shop = namespace :shop do`
  if (left.type === "identifier") return right?.type === "call" ? rakeDeclaration(right, context) : undefined
  if (left.type !== "constant") return undefined
  const isTypeConstruction =
    right?.type === "call" && /^(?:Struct|Class|Data|Module)\.(?:new|define)\b/.test(right.text.slice(0, 30))
  if (!isTypeConstruction) return { kind: "constant", name: left.text }
  const block = right.childForFieldName("block")
  return {
    kind: right.text.startsWith("Module") ? "module" : "class",
    name: left.text,
    body: (block === null ? undefined : bodyOf(block)) ?? undefined,
    members: fieldLists(right),
    signatureEnd: block?.startIndex ?? right.endIndex
  }
}

/** The arguments of `Struct.new(:x, :y)` and `Data.define(:x)` are fields of the class they make. */
const fieldLists = (constructorCall: SyntaxNode | null | undefined): ReadonlyArray<SyntaxNode> =>
  constructorCall?.type === "call" && FIELD_DEFINING_CALL.test(constructorCall.text) ? [constructorCall] : []

const FIELD_DEFINING_CALL = /^(?:::)?(?:Struct\.new|Data\.define)\b/

/** The symbols among the arguments of such a call; other arguments are ignored. */
export const fields: DeclarationRule = (node) =>
  node.namedChildren
    .filter(({ type }) => type === "simple_symbol")
    .map((symbol): Declaration => ({
      kind: "field",
      name: symbol.text.slice(1),
      node: symbol,
      at: symbol.startIndex
    }))

/** `alias dbl twice`, `alias :dbl :twice`. */
export const aliasDeclaration = (node: SyntaxNode): Declaration | undefined => {
  const name = node.childForFieldName("name")
  if (name === null) return undefined
  const bareName = name.text.replace(/^:(?=.)/, "")
  return { kind: "method", name: bareName, at: name.endIndex - bareName.length }
}

const superclassEnd = (node: SyntaxNode) =>
  (node.childForFieldName("superclass") ?? node.childForFieldName("name"))?.endIndex ?? node.startIndex

/** The modules whose members come before those of a type, by the statements in its body, in that order: what is prepended last comes first, `Loud` of `prepend Loud, Slow`. */
const prependedModules = (node: SyntaxNode): ReadonlyArray<string> =>
  (node.childForFieldName("body")?.namedChildren ?? [])
    .filter(
      (call) =>
        call.type === "call" &&
        call.childForFieldName("receiver") === null &&
        call.childForFieldName("method")?.text === "prepend"
    )
    .toReversed()
    .flatMap((call) => call.childForFieldName("arguments")?.namedChildren ?? [])
    .filter(({ type }) => type === "constant" || type === "scope_resolution")
    .map(({ text }) => text)

/** `class Billing::Receipt < Base`: `Receipt`, qualified by `Billing`. */
export const typeDeclaration =
  (kind: "class" | "module"): DeclarationRule =>
  (node, context) => {
    const declared = declares(kind)(node, context)
    if (declared === undefined) return undefined
    const superclass = node.childForFieldName("superclass")?.namedChildren[0]
    const path = declared.name.split("::")
    const name = path.pop()!
    const owner = path.filter((part) => part !== "").join("::")
    const prepended = prependedModules(node)
    const head = node.text.slice(0, superclassEnd(node) - node.startIndex)
    return {
      ...declared,
      name,
      ...(owner === "" ? {} : { owner }),
      members: fieldLists(superclass),
      signatureEnd: superclassEnd(node),
      ...(prepended.length === 0 ? {} : { signature: `${head} prepend ${prepended.join(", ")}` })
    }
  }
