/** What calls declare: of Ruby itself, of test frameworks, of routes and of Rails. */
import { ownValue } from "../../record/mod.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"
import { registration, ROUTE_VERB } from "../registration.ts"
import { titledTest } from "../titledTest.ts"
import { factoryDeclaration, MACRO_IN_BLOCK, macroDeclaration } from "./macroDeclarations.ts"
import { delegatedMethods, enumDeclarations, symbolName } from "./railsDeclarations.ts"
import { schemaDeclaration } from "./railsSchema.ts"
import { rakeDeclaration } from "./rakeDeclarations.ts"
import { railsRoute } from "./routeDeclarations.ts"

/** The body of a declaration, or of the block of a call. */
export const bodyOf = (node: SyntaxNode) => node.childForFieldName("body") ?? undefined

/** Calls that declare a field for each symbol. */
const ACCESSORS = new Set([
  "attr_reader",
  "attr_accessor",
  "attr_writer",
  "attr",
  "cattr_accessor",
  "cattr_reader",
  "cattr_writer",
  "mattr_accessor",
  "mattr_reader",
  "mattr_writer",
  "thread_mattr_accessor",
  "thread_cattr_accessor",
  "config_accessor",
  "class_attribute"
])
/** Calls that declare a method for each symbol after this number of arguments, which name the delegate. */
const DELEGATE_ARGUMENTS: Readonly<Record<string, number>> = {
  def_delegators: 1,
  def_instance_delegators: 1,
  def_single_delegators: 1,
  delegate_methods: 0
}
/** Calls that declare one method, named by the last of three symbols, or by the second of two. */
const SINGLE_DELEGATOR = /^def_(?:(?:instance|single)_)?delegator$/

const VISIBILITY = new Set([
  "private",
  "public",
  "protected",
  "private_class_method",
  "module_function",
  "memoize"
])

/** Calls whose block is the body of their receiver. */
const REOPENING_CALL = /^(?:class|module)_(?:eval|exec)$/
const DECLARATION_WORD = /\b(?:def|class|module)\s/

/** Holds the declarations in a block: of the class of a concern, of a refined or evaluated class, or of the surroundings. */
const blockHolder: DeclarationRule = (node) => {
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body")
  if (!block || !body || !(DECLARATION_WORD.test(body.text) || MACRO_IN_BLOCK.test(body.text)))
    return undefined
  const methodName = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const reopened = REOPENING_CALL.test(methodName)
    ? receiver
    : methodName === "refine"
      ? node.childForFieldName("arguments")?.namedChildren[0]
      : undefined
  return {
    holds: body,
    ...(reopened && /^(?:constant|scope_resolution)$/.test(reopened.type)
      ? { owner: reopened.text, parent: "class" as const }
      : {}),
    ...(methodName === "class_methods" ? { mark: "static" } : {})
  }
}

/** `TEST_CALL`: calls whose block is a test. `GROUP_CALL`: calls whose block contains tests. */
const TEST_CALL = /^(?:it|specify|should|test|scenario|example)$/
const GROUP_CALL = /^(?:describe|context|feature|shared_examples|shared_context|shared_examples_for)$/

/** `it "works" do … end`, `RSpec.describe Cart do … end`. */
const testCall = (node: SyntaxNode): Declaration | undefined => {
  const calleeName = node.childForFieldName("method")?.text ?? ""
  const isTest = TEST_CALL.test(calleeName)
  const block = isTest || GROUP_CALL.test(calleeName) ? node.childForFieldName("block") : null
  const title = node.childForFieldName("arguments")?.namedChildren[0]
  if (block === null || title === undefined) return undefined
  if ((node.childForFieldName("receiver")?.text ?? "RSpec") !== "RSpec") return undefined
  if (title.type !== "string" && (isTest || !CONSTANT_TYPE.test(title.type))) return undefined
  return titledTest({
    at: node.startIndex,
    word: calleeName,
    title: title.text,
    isGroup: !isTest,
    body: bodyOf(block),
    signatureEnd: block.startIndex
  })
}

/** `post "/carts" do … end` of Sinatra and its like. */
const routeCall = (node: SyntaxNode): Declaration | undefined => {
  const verb = node.childForFieldName("method")?.text ?? ""
  const block = ROUTE_VERB.test(verb) ? node.childForFieldName("block") : null
  const path = node.childForFieldName("arguments")?.namedChildren[0]
  if (block === null || path?.type !== "string" || node.childForFieldName("receiver") !== null)
    return undefined
  return /^["']\/[^#]*$/.test(path.text)
    ? registration({
        at: node.startIndex,
        word: verb,
        titles: [path.text],
        body: bodyOf(block),
        signatureEnd: block.startIndex
      })
    : undefined
}

const CONSTANT_TYPE = /^(?:constant|scope_resolution)$/

/** What a call declares, outside of functions. */
export const call: DeclarationRule = (node, context) =>
  context.local
    ? undefined
    : (testCall(node) ??
      routeCall(node) ??
      railsRoute(node, context) ??
      rakeDeclaration(node, context) ??
      schemaDeclaration(node, context) ??
      factoryDeclaration(node, context) ??
      declaringCall(node, context) ??
      blockHolder(node, context))

const declaringCall: DeclarationRule = (node, context) => {
  const methodName = node.childForFieldName("method")?.text ?? ""
  const argumentList = node.childForFieldName("arguments")
  if (argumentList === null || node.childForFieldName("receiver") !== null) return undefined
  if (VISIBILITY.has(methodName))
    return {
      holds: argumentList,
      documented: true,
      ...(methodName === "private_class_method" ? { mark: "static" } : {})
    }
  const first = argumentList.namedChildren[0]
  if (context.parent === undefined || context.parent === "section" || first === undefined) return undefined
  const separatorOption = context.mark === "static" || methodName.endsWith("scope") ? { separator: "." } : {}
  if (methodName === "delegate") return delegatedMethods(argumentList.namedChildren, separatorOption)
  if (methodName === "enum") return enumDeclarations(argumentList.namedChildren)
  if (ACCESSORS.has(methodName))
    return argumentList.namedChildren.flatMap((child): ReadonlyArray<Declaration> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "field", name, at: child.startIndex, ...separatorOption }]
    })
  const delegatorArguments = SINGLE_DELEGATOR.test(methodName)
    ? argumentList.namedChildren.slice(0, 3)
    : undefined
  const firstDelegated = ownValue(DELEGATE_ARGUMENTS, methodName)
  const delegated =
    delegatorArguments?.slice(delegatorArguments.length < 3 ? 1 : 2) ??
    (firstDelegated === undefined ? undefined : argumentList.namedChildren.slice(firstDelegated))
  if (delegated !== undefined)
    return delegated.flatMap((child): ReadonlyArray<Declaration> => {
      const name = symbolName(child)
      return name === undefined ? [] : [{ kind: "method", name, at: child.startIndex, ...separatorOption }]
    })
  const declared = macroDeclaration(methodName, argumentList.namedChildren, context)
  return (
    declared && {
      ...declared,
      ...separatorOption,
      ...(declared.kind === "method"
        ? {
            signatureEnd:
              first.endIndex +
              (argumentList.text.startsWith("(") && argumentList.namedChildren.length === 1 ? 1 : 0)
          }
        : {})
    }
  )
}
