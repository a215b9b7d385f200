import { type CTokens, TOKEN } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** A text while its statements are being read, in order: what encloses a token, and where statements begin. */
export interface StatementReader {
  /** Notes that a token is reached that may be a brace; returns the one that it closes, if any. */
  readonly enter: (at: number) => number | undefined
  /** Notes that a statement ends with a token, although no semicolon follows. */
  readonly endAfter: (at: number) => void
  /** Whether a statement was said to end with a token. */
  readonly endsAfter: (at: number) => boolean
  /** Whether the enclosing braces contain the members of a type. */
  readonly inClass: () => boolean
  /** Whether the enclosing braces contain the statements of a function. */
  readonly inFunction: () => boolean
  /** Whether a statement may begin after a token. */
  readonly mayBeginAfter: (previous: number) => boolean
  /** Whether a token is a certain word, without creating a string. */
  readonly isWord: (at: number, word: string) => boolean
  readonly startsNextLine: (at: number) => boolean
}

/** Words before a block that is neither the body of a type nor a value. */
const BEFORE_BLOCK = /^(?:else|do|try|const|noexcept|override|final)$/

/** Words before a colon, after which the next member of a class begins. */
const ACCESS = /^(?:public|protected|private)$/

export const statementReader = (
  text: string,
  { end, kind, start }: CTokens,
  { isName, openingOf, opensClass, tokenBefore, wordAt }: MacroReader
): StatementReader => {
  /** The enclosing braces, by token index. */
  const braces: Array<number> = []
  const classBraces = new Map<number, boolean>()
  let endedAfter = -1

  const isWord = (at: number, word: string): boolean =>
    word.length === end[at]! - start[at]! && text.startsWith(word, start[at])

  const inClass = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined) return false
    const isClass = classBraces.get(brace) ?? opensClass(brace)
    classBraces.set(brace, isClass)
    return isClass
  }

  const inFunction = (): boolean => {
    const brace = braces.at(-1)
    if (brace === undefined || inClass()) return false
    const head = tokenBefore(brace)
    if (kind[head] === MARK.close || BEFORE_BLOCK.test(wordAt(head))) return true
    // A block by itself, or after a macro: the braces around it decide.
    const outer = braces.length > 1 ? tokenBefore(braces.at(-2)!) : -1
    const isBlock =
      kind[head] === MARK.semicolon ||
      kind[head] === MARK.openBrace ||
      kind[head] === MARK.closeBrace ||
      kind[head] === MARK.colon
    return isBlock && outer >= 0 && (kind[outer] === MARK.close || BEFORE_BLOCK.test(wordAt(outer)))
  }

  /** Whether a name, if there is one, ends the head of a namespace: `namespace a::b`. */
  const opensNamespace = (last: number): boolean => {
    let head = last
    while (kind[head] === TOKEN.scope || isName(head)) head--
    return isWord(head, "namespace")
  }

  const mayBeginAfter = (previous: number): boolean => {
    if (previous < 0 || kind[previous] === MARK.semicolon || kind[previous] === MARK.closeBrace) return true
    if (previous === endedAfter) return true
    if (kind[previous] === MARK.colon && ACCESS.test(wordAt(previous - 1))) return true
    if (kind[previous] === MARK.colon || isWord(previous, "else") || isWord(previous, "do"))
      return inFunction()
    if (kind[previous] === MARK.close) {
      const head = openingOf(previous, MARK.open, MARK.close) - 1
      return isWord(head, "if") || isWord(head, "while") || isWord(head, "for")
    }
    if (kind[previous] !== MARK.openBrace) return false
    const head = previous - 1
    return (
      kind[head] === MARK.close ||
      kind[head] === MARK.semicolon ||
      BEFORE_BLOCK.test(wordAt(head)) ||
      opensNamespace(head) ||
      inClass()
    )
  }

  return {
    enter: (at) => {
      if (kind[at] === MARK.closeBrace) return braces.pop()
      if (kind[at] === MARK.openBrace) braces.push(at)
      return undefined
    },
    endAfter: (at) => {
      endedAfter = at
    },
    endsAfter: (at) => at === endedAfter,
    inClass,
    inFunction,
    mayBeginAfter,
    isWord,
    startsNextLine: (at) => text.slice(end[at - 1], start[at]).includes("\n")
  }
}
