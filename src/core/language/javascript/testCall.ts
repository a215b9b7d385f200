import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { titledTest } from "../titledTest.ts"
import { isFunction } from "./values.ts"

/**
 * The callee of a test or of a group of tests: of Jest, Vitest, Mocha, Jasmine, AVA, Playwright, Cypress, Bun and Effect by the function's own name, of QUnit,
 * Deno and the subtests of Node.js as a member. After the word, the members that choose how it runs: `test.only`, `it.effect`.
 */
const CALLEE =
  /^(?:(?:Deno|t)\.(?=test\b)|QUnit\.(?=(?:test|module)\b))?(it|test|specify|describe|suite|context|[fx](?:it|test|describe|context)|module)((?:\.\w+)*)$/

/** Words whose callback contains tests. */
const GROUP_WORD = /^(?:[fx]?(?:describe|context)|suite|module)$/

/** Members that make a group of a word for a test, and members that are neither. */
const GROUP_MEMBER = /^\.(?:describe|layer|suite)\b/
const OTHER_MEMBER = /\.(?:step|use|extend|test|it|before\w*|after\w*|configure|set\w*)$/

const MAX_CALLEE_CHARACTERS = 60

/** Matches the text of function bodies that may contain such calls. */
export const TEST_CALL_TEXT =
  /(?<![.\w$])(?:(?:Deno|QUnit|t)\.)?(?:[fx]?(?:it|test|describe|context)|specify|suite|module)(?:\.\w+)*\s*\(\s*["'`A-Z]|\b(?:it|test|describe)\.(?:each|for|layer)\b/

/** The members of a callee, on however many lines, without what is passed to them: `test.each` of `test.each([1, 2])("adds %d", …)`. */
const calleeText = (call: SyntaxNode): string => {
  const callee = call.childForFieldName("function")
  const named = callee?.type === "call_expression" ? callee.childForFieldName("function") : callee
  return named === null || named === undefined || named.endIndex - named.startIndex > MAX_CALLEE_CHARACTERS
    ? ""
    : named.text.replaceAll(/\s+/g, "")
}

const TITLE_TYPE = /^(?:string|template_string)$/
/** `describe(Cart, …)` */
const NAME_TYPE = /^(?:identifier|member_expression)$/

/** `it("adds items", () => { … })`, `describe("cart", () => { … })`; undefined for other calls, and for those of `module` alone. */
export const testCall = (call: SyntaxNode): Declaration | undefined => {
  const written = calleeText(call)
  const [, word = "", members = ""] = CALLEE.exec(written) ?? []
  if (word === "" || written === "module" || OTHER_MEMBER.test(members)) return undefined
  const isGroup = GROUP_WORD.test(word) || GROUP_MEMBER.test(members)
  const [title, ...others] = call.childForFieldName("arguments")?.namedChildren ?? []
  const callback = others.findLast(isFunction)
  if (title === undefined || callback === undefined) return undefined
  if (!TITLE_TYPE.test(title.type) && !(word.endsWith("describe") && NAME_TYPE.test(title.type)))
    return undefined
  const declared = titledTest({
    at: call.startIndex,
    word: GROUP_MEMBER.test(members) ? "describe" : word,
    title: title.text.replace(/^`|`$/g, ""),
    isGroup,
    body: callback.childForFieldName("body") ?? undefined,
    hasFunctionBody: true,
    signatureEnd: title.endIndex
  })
  return declared && { ...declared, isNamedByCall: true }
}
