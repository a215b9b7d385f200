import type { SyntaxNode } from "../syntax/mod.ts"
import type { Declaration } from "./Language.ts"
import { testTitle } from "./testTitle.ts"

/** A call that runs a test, or groups tests, under a title. */
export interface TitledCall extends Pick<Declaration, "body" | "hasFunctionBody" | "signatureEnd"> {
  /** Offset of the call. */
  readonly at: number
  /** What the framework calls it: `it`, `describe`. */
  readonly word: string
  /** The title as written, with its quotes. */
  readonly title: string
  /** It contains tests. */
  readonly isGroup: boolean
}

/** The declaration of a test or a group of tests; undefined without a title. Its name begins with a word, and so differs from every name in the code. */
export const titledTest = ({ isGroup, title, word, ...place }: TitledCall): Declaration | undefined => {
  const name = testTitle(title)
  return name === ""
    ? undefined
    : { kind: isGroup ? "section" : "function", name: `${word} ${name}`, ...place, test: !isGroup }
}

/** `it("adds items", function () { … })` as a call of a bare function with a title and a callback. */
export interface PlainTestCall {
  readonly call: SyntaxNode
  readonly callee: SyntaxNode | null | undefined
  readonly title: SyntaxNode | undefined
  readonly callback: SyntaxNode | undefined
}

const TEST_WORD = /^(?:it|test|specify|arch|pending|todo)$/
const GROUP_WORD = /^(?:describe|context|insulate|expose)$/

/** The declaration of such a call; undefined if the function is none of a test framework, or something is missing. */
export const plainTestCall = ({ call, callback, callee, title }: PlainTestCall): Declaration | undefined => {
  const word = callee && callee.endIndex - callee.startIndex < 20 ? callee.text : ""
  const isGroup = GROUP_WORD.test(word)
  if (callback === undefined || title === undefined || !(isGroup || TEST_WORD.test(word))) return undefined
  return titledTest({
    at: call.startIndex,
    word,
    title: title.text,
    isGroup,
    body: callback.childForFieldName("body") ?? undefined,
    hasFunctionBody: true,
    signatureEnd: title.endIndex
  })
}
