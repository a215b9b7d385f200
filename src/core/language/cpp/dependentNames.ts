import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { FAR, MARK, type TokenReader, tokenReader } from "../c/tokenReader.ts"

/** Most tokens of an operator's sign. */
const LONGEST_SIGN = 4

/** Most tokens of an enumeration's underlying type. */
const LONGEST_BASE = 12

/**
 * Valid C++ that the grammar does not know but reads well without: `typename` before a constructed value, `template` after `::`, `extern` before `template`,
 * unnamed parameters with a default, and macros with arguments among template parameters.
 *
 * @example
 * ```ts
 * const text = "auto all = typename T::list(); template <class K, K* = nullptr, ENABLE_IF(K)> void f();"
 * dependentNames(text).map(({ start, end }) => text.slice(start, end)) // => ["typename", "*", "(K)"]
 * ```
 */
export const dependentNames = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: TokenReader = tokenReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { behindName, kind, isName, roleAt, wordAt } = reader
  const { end, start } = tokens
  const found: Array<Misread> = []
  const blank = (at: number) => {
    found.push({ start: start[at]!, end: end[at]!, as: " ".repeat(end[at]! - start[at]!), apart: true })
  }
  /** Handles `operator,` and an operator that is called by its name. */
  const operator = (at: number) => {
    if (kind[at + 1] === MARK.comma && kind[at + 2] === MARK.open)
      found.push({ start: start[at + 1]!, end: end[at + 1]!, as: "+", apart: true })
    const before = kind[at - 1] === MARK.ampersand ? at - 2 : at - 1
    const isCalled =
      (kind[before] === TOKEN.operator && /^(?:\.|->)$/.test(wordAt(before))) || wordAt(before) === "return"
    if (!isCalled || isName(at + 1) || roleAt(at + 1) !== undefined) return
    let next = at + 1
    while (next < at + LONGEST_SIGN && kind[next] !== MARK.open) next++
    if (next === at + 1 && kind[next + 1] === MARK.close) next += 2
    if (kind[next] !== MARK.open) return
    const length = end[next - 1]! - start[at]!
    found.push({ start: start[at]!, end: end[next - 1]!, as: "x".repeat(length), apart: true })
  }
  for (let at = 0; at < tokens.count; at++) {
    if (kind[at] === MARK.star) {
      if (kind[at + 1] === MARK.equals) for (let star = at; kind[star] === MARK.star; star--) blank(star)
      continue
    }
    if (kind[at] !== TOKEN.word) continue
    switch (wordAt(at)) {
      case "typename": {
        const isUsed = wordAt(at - 1) === "using"
        const next = isUsed || kind[at - 1] === MARK.less ? -1 : behindName(at + 1)
        if (isUsed || (next >= 0 && (kind[next] === MARK.open || kind[next] === MARK.openBrace))) blank(at)
        break
      }
      case "template": {
        if (kind[at - 1] === TOKEN.scope) blank(at)
        else if (wordAt(at - 1) === "extern") blank(at - 1)
        else if (/^(?:class|struct)$/.test(wordAt(at + 1))) blank(at + 1)
        else if (kind[at + 1] === MARK.less)
          parameters(reader, at + 1, blank, (from, behind) => {
            found.push({ start: start[from]!, end: end[behind - 1]!, apart: true })
          })
        break
      }
      case "new": {
        let next = at + 1
        while (roleAt(next) === "specifier" || roleAt(next) === "type") next++
        if (isName(next) || kind[next] === TOKEN.scope) next = behindName(next)
        const first = next
        while (next >= 0 && kind[next] === MARK.star) next++
        if (next >= 0 && kind[next] === MARK.openSquare)
          for (let star = first; star < next; star++) blank(star)
        break
      }
      case "enum": {
        if (kind[at + 1] !== MARK.colon) break
        let brace = at + 2
        while (
          brace < at + LONGEST_BASE &&
          (isName(brace) || roleAt(brace) === "type" || kind[brace] === TOKEN.scope)
        )
          brace++
        if (kind[brace] === MARK.openBrace)
          found.push({ start: start[at + 1]!, end: end[brace - 1]!, apart: true })
        break
      }
      case "void": {
        const isValue =
          kind[at - 1] === MARK.comma && kind[at + 1] === MARK.open && kind[at + 2] === MARK.close
        if (isValue && (kind[at + 3] === MARK.close || kind[at + 3] === MARK.comma))
          found.push({
            start: start[at]!,
            end: end[at + 2]!,
            as: "0".padEnd(end[at + 2]! - start[at]!),
            apart: true
          })
        break
      }
      case "operator":
        operator(at)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

const isPointer = (mark: number): boolean => mark === MARK.star || mark === MARK.ampersand

/** Scans the parameters of a template, from its `<`. */
const parameters = (
  { behindBracket, kind, roleAt, wordAt }: TokenReader,
  opening: number,
  blank: (at: number) => void,
  leaveOut: (from: number, behind: number) => void
) => {
  let depth = 0
  /** First token of the current parameter, and of its default. */
  let first = opening + 1
  let given = -1
  for (let at = opening; at < opening + FAR && kind[at] !== TOKEN.end; at++) {
    const mark = kind[at]
    if (mark === MARK.semicolon || mark === MARK.openBrace) return
    if (mark === MARK.less) depth++
    else if (mark === MARK.open) {
      const behind = behindBracket(at, MARK.open, MARK.close)
      if (behind < 0) return
      const ends = kind[behind] === MARK.comma || kind[behind] === MARK.greater
      const isMacro = kind[at - 1] === TOKEN.capitals && at - 1 === first
      const isType =
        given >= 0 && at > given && roleAt(at - 1) !== "opener" && /^(?:typename|class)$/.test(wordAt(first))
      if (depth === 1 && ends && (isMacro || isType)) leaveOut(at, behind)
      at = behind - 1
    } else if (depth === 1 && (mark === MARK.comma || mark === MARK.greater)) {
      const isType = given >= 0 && /^(?:typename|class)$/.test(wordAt(first))
      if (isType) for (let sign = at - 1; sign > given && isPointer(kind[sign]!); sign--) blank(sign)
      if (isType && roleAt(given) === "specifier") blank(given)
      if (mark === MARK.greater) return
      first = at + 1
      given = -1
    } else if (mark === MARK.greater) depth--
    else if (depth === 1 && mark === MARK.equals && given < 0) given = at + 1
  }
}
