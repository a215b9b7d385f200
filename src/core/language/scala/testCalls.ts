import type { Declaration, DeclarationRule } from "../Language.ts"
import type { SyntaxNode } from "../../syntax/mod.ts"
import { titledTest } from "../titledTest.ts"

const TEST_CALL = /^(?:test|it|property|scenario|Scenario)$/
const GROUP_CALL = /^(?:describe|feature|Feature|suite|suiteAll)$/

/** What is done to a test or to a suite of ZIO after it is made: `@@ ignore`, `.provide(layer)`. */
const ASPECT = "@@"

/** The call with a title around which there is nothing but what is done to it; undefined for another node. */
const titledCallIn = (node: SyntaxNode | null): SyntaxNode | undefined => {
  for (let at = node; at !== null;) {
    if (at.type === "infix_expression" && at.childForFieldName("operator")?.text === ASPECT)
      at = at.childForFieldName("left")
    else if (at.type !== "call_expression") return undefined
    else {
      const head: SyntaxNode | null = at.childForFieldName("function")
      if (head?.type === "call_expression" && wordOf(head) !== "") return at
      at = head?.type === "field_expression" ? head.childForFieldName("value") : null
    }
  }
  return undefined
}

/** The word of `test("runs")`; "" for a call of anything but a name, or without a title. */
const wordOf = (head: SyntaxNode): string => {
  const callee = head.childForFieldName("function")
  const title = head.childForFieldName("arguments")?.namedChildren[0]
  const isTitled = callee?.type === "identifier" && title?.type === "string"
  return isTitled && (TEST_CALL.test(callee.text) || GROUP_CALL.test(callee.text)) ? callee.text : ""
}

/** `test("runs") { … }`, `describe("A stack") { … }`, `suite("A stack")(test("runs") { … })`. */
const declaredBy = (node: SyntaxNode): Declaration | undefined => {
  const head = node.childForFieldName("function")!
  const body = node.childForFieldName("arguments")
  const word = wordOf(head)
  const isGroup = GROUP_CALL.test(word)
  if (body === null || !(body.type === "block" || (isGroup && body.type === "arguments"))) return undefined
  return titledTest({
    at: node.startIndex,
    word,
    title: head.childForFieldName("arguments")!.namedChildren[0]!.text,
    isGroup,
    body,
    signatureEnd: body.startIndex
  })
}

/** The calls that ZIO makes tests by, inside of methods. */
const INNER_CALL = /^(?:test|suite|suiteAll)$/

/** A test or a group of tests. */
export const testCall: DeclarationRule = (node, { local }) => {
  const call = titledCallIn(node)
  return call === undefined || (local && !INNER_CALL.test(wordOf(call.childForFieldName("function")!)))
    ? undefined
    : declaredBy(call)
}

/** What a suite of ZIO, as the value of a method or a variable, consists of; undefined for any other value. */
export const suiteBody = (value: SyntaxNode | null): SyntaxNode | undefined => {
  const call = titledCallIn(value)
  return call !== undefined && GROUP_CALL.test(wordOf(call.childForFieldName("function")!))
    ? (call.childForFieldName("arguments") ?? undefined)
    : undefined
}
