import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, DeclarationRule, Holder, NodeContext, TreeLanguage } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { argumentNamed, calleeOf, positionalArguments, textOfString, unquotedName } from "./calls.ts"
import { rMentions } from "./mentions.ts"
import { rNamespace } from "./rNamespace.ts"

const ASSIGNS = /^(?:<<?-|=|:=)$/
const MAKES_CLASS = /^(?:(?:R6|S7|methods|ggplot2)::)?(?:R6Class|setRefClass|setClass|new_class|ggproto)$/
/** Arguments of a class that hold its members. */
const MEMBER_LISTS = /^(?:public|private|active|methods|fields|slots|representation|properties)$/
const TESTS = /^(?:testthat::)?(?:test_that|it)$/
const TEST_GROUPS = /^(?:testthat::)?(?:describe|context)$/

const isFunction = (value: SyntaxNode | null | undefined): value is SyntaxNode =>
  value?.type === "function_definition"

/** Where a function's body is, and where its head ends. */
const functionParts = (
  value: SyntaxNode
): Pick<Declaration, "body" | "signatureEnd" | "hasFunctionBody"> => ({
  body: value.childForFieldName("body") ?? undefined,
  signatureEnd: value.childForFieldName("parameters")?.endIndex ?? value.startIndex,
  hasFunctionBody: true
})

/** The members that the arguments of a call declare, and where its head ends: after what it inherits. */
const classParts = (call: SyntaxNode): Pick<Declaration, "body" | "signatureEnd"> => {
  const parent =
    argumentNamed(call, "inherit") ?? argumentNamed(call, "contains") ?? argumentNamed(call, "parent")
  const arguments_ = call.childForFieldName("arguments") ?? undefined
  const first = positionalArguments(call)[0]
  return {
    body: arguments_,
    signatureEnd: Math.max(parent?.endIndex ?? 0, first?.endIndex ?? 0, arguments_?.startIndex ?? 0)
  }
}

/** `f <- function(x) …`, `Cart <- R6Class("Cart", …)`, `limit <- 3`. */
const assignment: DeclarationRule = (node, context) => {
  const operator = node.childForFieldName("operator")?.text
  const [target, value] =
    operator === "->" || operator === "->>"
      ? [node.childForFieldName("rhs"), node.childForFieldName("lhs")]
      : [node.childForFieldName("lhs"), node.childForFieldName("rhs")]
  if (target === null || (target === node.childForFieldName("lhs") && !ASSIGNS.test(operator ?? "")))
    return undefined
  const named = nameParts(target)
  if (named === undefined) return undefined
  if (isFunction(value))
    return {
      kind: named.owner === undefined ? "function" : "method",
      ...named,
      ...functionParts(value)
    }
  if (named.owner !== undefined) return undefined
  if (MAKES_CLASS.test(calleeOf(value))) return { kind: "class", ...named, ...classParts(value!) }
  if (context.local) return undefined
  if (calleeOf(value) === "setGeneric") return generic(value!)
  const list = /^(?:base::)?(?:list|c|new\.env|structure)$/.test(calleeOf(value)) ? value! : undefined
  return {
    kind: /^\.?[A-Z][A-Z0-9_.]*$/.test(named.name) && named.name.length > 1 ? "constant" : "variable",
    ...named,
    ...(list === undefined
      ? { signatureEnd: node.endIndex, signatureLimit: target.endIndex + MAX_VALUE_CHARACTERS }
      : { body: list.childForFieldName("arguments") ?? undefined })
  }
}

/** Characters of a value that its signature shows. */
const MAX_VALUE_CHARACTERS = 120

/** What `method(total, Cart) <- function(cart) …` of S7 gives a class; `total` may be of another package. */
const assignedMethod = (target: SyntaxNode): ReturnType<typeof nameParts> => {
  const [title, type] = positionalArguments(target)
  const named = title?.type === "namespace_operator" ? title.childForFieldName("rhs") : title
  const owner = type === undefined ? undefined : /^(?:list\(\s*)?([A-Za-z.][\w.]*)/.exec(type.text)?.[1]
  return named?.type !== "identifier" || owner === undefined
    ? undefined
    : { name: unquotedName(named), at: named.startIndex, owner, separator: "#" }
}

/** The name that is assigned: a plain one, one in quotes, a member of an object, or a method of a class. */
const nameParts = (
  target: SyntaxNode
): Pick<Declaration, "name" | "at" | "owner" | "separator"> | undefined => {
  if (/^(?:S7::)?method$/.test(calleeOf(target))) return assignedMethod(target)
  if (target.type === "identifier" || target.type === "string") {
    const name = unquotedName(target)
    return name === "" ? undefined : { name, at: target.startIndex }
  }
  const object = target.type === "extract_operator" ? target.childForFieldName("lhs") : null
  const member = target.type === "extract_operator" ? target.childForFieldName("rhs") : null
  return object?.type === "identifier" && member?.type === "identifier"
    ? { name: unquotedName(member), at: member.startIndex, owner: object.text, separator: "#" }
    : undefined
}

/** An argument of a class, a list of members, or of a list of functions. */
const argument: DeclarationRule = (node, { mark, parent }) => {
  const nameNode = node.childForFieldName("name")
  const value = node.childForFieldName("value")
  if (nameNode === null || value === null) return undefined
  const name = unquotedName(nameNode)
  if (parent !== "class" && parent !== "variable") return undefined
  const inMembers = mark !== undefined
  if (parent === "class" && !inMembers)
    return value.type === "call" && MEMBER_LISTS.test(name)
      ? { holds: value.childForFieldName("arguments") ?? value, parent: "class", mark: name }
      : isFunction(value)
        ? { kind: "method", name, at: nameNode.startIndex, ...functionParts(value) }
        : undefined
  if (isFunction(value)) return { kind: "method", name, at: nameNode.startIndex, ...functionParts(value) }
  return inMembers ? { kind: "field", name, at: nameNode.startIndex } : undefined
}

/** `setGeneric("total", function(x) …)` */
const generic = (call: SyntaxNode): Declaration | undefined => {
  const [title, value] = positionalArguments(call)
  const name = title === undefined ? undefined : textOfString(title)
  return name === undefined
    ? undefined
    : {
        kind: "function",
        name,
        at: title!.startIndex + 1,
        ...(isFunction(value) ? functionParts(value) : { signatureEnd: title!.endIndex })
      }
}

/** `setMethod("total", "Cart", function(x) …)`: a method of the class, or of the first of several. */
const method = (call: SyntaxNode): Declaration | undefined => {
  const [title, type, ...others] = positionalArguments(call)
  const name = title === undefined ? undefined : (textOfString(title) ?? unquotedName(title))
  const owner = type === undefined ? undefined : /["']([\w.]+)["']/.exec(type.text)?.[1]
  const value = [type, ...others].findLast(isFunction)
  return name === undefined || name === "" || owner === undefined || !isFunction(value)
    ? undefined
    : {
        kind: "method",
        name,
        at: title!.startIndex + title!.text.indexOf(name),
        owner,
        separator: "#",
        ...functionParts(value)
      }
}

const test = (call: SyntaxNode, callee: string): Declaration | undefined => {
  const [title, body] = positionalArguments(call)
  return title?.type !== "string"
    ? undefined
    : titledTest({
        at: call.startIndex,
        word: callee.replace(/^\w+::/, ""),
        title: title.text,
        isGroup: TEST_GROUPS.test(callee),
        body,
        hasFunctionBody: true,
        signatureEnd: title.endIndex
      })
}

const call: DeclarationRule = (node, context: NodeContext) => {
  const callee = calleeOf(node)
  if (TESTS.test(callee) || TEST_GROUPS.test(callee)) return test(node, callee)
  if (context.local) return undefined
  if (callee === "setGeneric") return generic(node)
  if (callee === "setMethod" || callee === "setReplaceMethod") return method(node)
  if (MAKES_CLASS.test(callee)) {
    const [title] = positionalArguments(node)
    const name = title === undefined ? undefined : textOfString(title)
    return name === undefined
      ? undefined
      : { kind: "class", name, at: title!.startIndex + 1, ...classParts(node) }
  }
  return addedMethods(node, callee)
}

/** `Cart$methods(total = function() …)`, and a block that is evaluated in place: `local({ … })`. */
const addedMethods = (node: SyntaxNode, callee: string): Holder | undefined => {
  const holds = node.childForFieldName("arguments")
  const owner = /^(\w[\w.]*)\$methods$/.exec(callee)?.[1]
  return holds === null || owner === undefined
    ? undefined
    : { holds, owner, parent: "class", mark: "methods" }
}

export const r: TreeLanguage = {
  id: "r",
  title: "R",
  shape: "tree",
  grammar: "r",
  extensions: [".r", ".rprofile"],
  filenames: [".Rprofile", "Rprofile.site", "NAMESPACE"],
  interpreters: ["Rscript", "r", "littler"],
  separator: ".",
  memberSeparator: "#",
  declarations: { binary_operator: assignment, call, argument },
  branches: new Set([
    "if_statement",
    "braced_expression",
    "for_statement",
    "while_statement",
    "call",
    "arguments",
    "argument",
    "function_definition"
  ]),
  scopes: new Set(["function_definition"]),
  declaresLocally: /\b(?:R6Class|setRefClass|setClass)\b|\bfunction\s*\(|\\\(|\btest_that\b|\bit\(/,
  comments: new Set(["comment"]),
  nonDocComments: /^#\s*(?:-{3,}|={3,}|#{3,}|nolint|nocov|styler:)/,
  blocks: new Set(["program", "braced_expression"]),
  collections: new Set(["arguments"]),
  moduleOf: (path) => {
    const name = rNamespace(path)
    return { qualifier: "", package: name, declared: name }
  },
  mentions: rMentions
}
