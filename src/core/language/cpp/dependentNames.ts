import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { MARK, MAX_SCANNED_TOKENS, type TokenReader, tokenReader } from "../c/tokenReader.ts"

/** Tokens that may precede a value. */
const BEFORE_VALUE: ReadonlySet<number> = new Set([MARK.equals, MARK.open, MARK.comma, MARK.colon])

/** Tokens between statements. */
const STATEMENT_MARKS: ReadonlySet<number> = new Set([MARK.semicolon, MARK.openBrace, MARK.closeBrace])

/** Most tokens of a value in a condition. */
const MAX_VALUE_TOKENS = 60

/** Most tokens of the class of a member that is pointed to. */
const MAX_MEMBER_TOKENS = 40

/** Most tokens of an operator's sign. */
const MAX_OPERATOR_TOKENS = 4

/** Most tokens of an enumeration's underlying type. */
const MAX_BASE_TYPE_TOKENS = 12

/**
 * Valid C++ that the grammar does not know but reads well without: `typename` before a constructed value, `template` after `::`, `extern` before `template`,
 * unnamed parameters with a default, `= delete` after any function, `throw` as an operand, expressions joined by commas in `decltype(…)`, the class of a pointer to a member, a value constructed from `decltype(…)`, and macros with arguments among template parameters.
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
  const { afterBracket, afterName, isName, kind, roleAt, wordAt } = reader
  const { end, start } = tokens
  const found: Array<Misread> = []
  const addBlank = (at: number) => {
    found.push({ start: start[at]!, end: end[at]!, as: " ".repeat(end[at]! - start[at]!), apart: true })
  }
  /** Whether a colon stands between the values of a condition: `a ? b : c`. */
  const isAlternative = (colon: number): boolean => {
    if (kind[colon] !== MARK.colon) return false
    for (let token = colon - 1; token >= 0 && token > colon - MAX_VALUE_TOKENS; token--) {
      if (kind[token] === TOKEN.operator && wordAt(token) === "?") return true
      if (STATEMENT_MARKS.has(kind[token]!)) return false
    }
    return false
  }
  /** Handles `operator,` and an operator that is called by its name. */
  const handleOperator = (at: number) => {
    if (kind[at + 1] === MARK.comma && kind[at + 2] === MARK.open)
      found.push({ start: start[at + 1]!, end: end[at + 1]!, as: "+", apart: true })
    const previous = kind[at - 1] === MARK.ampersand ? at - 2 : at - 1
    const isAllocation = /^(?:new|delete)$/.test(wordAt(at + 1)) && BEFORE_VALUE.has(kind[at - 1]!)
    const isCalled =
      (kind[previous] === TOKEN.operator && /^(?:\.|->)$/.test(wordAt(previous))) ||
      wordAt(previous) === "return" ||
      isAllocation
    if (!isCalled || isName(at + 1) || (roleAt(at + 1) !== undefined && !isAllocation)) return
    let next = at + 1
    while (next < at + MAX_OPERATOR_TOKENS && kind[next] !== MARK.open) next++
    if (next === at + 1 && kind[next + 1] === MARK.close) next += 2
    if (kind[next] !== MARK.open) return
    const length = end[next - 1]! - start[at]!
    found.push({ start: start[at]!, end: end[next - 1]!, as: "x".repeat(length), apart: true })
  }
  for (let at = 0; at < tokens.count; at++) {
    if (kind[at] === TOKEN.scope && kind[at + 1] === MARK.star) {
      found.push({ start: start[classBefore(reader, at)]!, end: end[at]!, apart: true })
      continue
    }
    if (kind[at] === MARK.star && kind[at - 1] === TOKEN.operator && wordAt(at - 1) === "->") {
      addBlank(at)
      continue
    }
    if (isPointerMark(kind[at]!)) {
      if (kind[at + 1] === MARK.equals)
        for (let pointer = at; isPointerMark(kind[pointer]!); pointer--) addBlank(pointer)
      continue
    }
    if (kind[at] !== TOKEN.word) continue
    switch (wordAt(at)) {
      case "typename": {
        const isInUsing = wordAt(at - 1) === "using"
        const next = isInUsing || kind[at - 1] === MARK.less ? -1 : afterName(at + 1)
        if (isInUsing || (next >= 0 && (kind[next] === MARK.open || kind[next] === MARK.openBrace)))
          addBlank(at)
        break
      }
      case "template": {
        if (kind[at - 1] === TOKEN.scope) addBlank(at)
        else if (wordAt(at - 1) === "extern") addBlank(at - 1)
        else if (/^(?:class|struct)$/.test(wordAt(at + 1))) addBlank(at + 1)
        else if (kind[at + 1] === MARK.less)
          scanTemplateParameters(reader, at + 1, addBlank, (from, after) => {
            found.push({ start: start[from]!, end: end[after - 1]!, apart: true })
          })
        break
      }
      case "new": {
        let next = at + 1
        while (roleAt(next) === "specifier" || roleAt(next) === "type") next++
        if (isName(next) || kind[next] === TOKEN.scope) next = afterName(next)
        const firstStar = next
        while (next >= 0 && kind[next] === MARK.star) next++
        if (next >= 0 && kind[next] === MARK.openSquare)
          for (let star = firstStar; star < next; star++) addBlank(star)
        break
      }
      case "enum": {
        if (kind[at + 1] !== MARK.colon) break
        let brace = at + 2
        while (
          brace < at + MAX_BASE_TYPE_TOKENS &&
          (isName(brace) || roleAt(brace) === "type" || kind[brace] === TOKEN.scope)
        )
          brace++
        if (kind[brace] === MARK.openBrace)
          found.push({ start: start[at + 1]!, end: end[brace - 1]!, apart: true })
        break
      }
      case "void": {
        const isVoidCall =
          kind[at - 1] === MARK.comma && kind[at + 1] === MARK.open && kind[at + 2] === MARK.close
        if (isVoidCall && (kind[at + 3] === MARK.close || kind[at + 3] === MARK.comma))
          found.push({
            start: start[at]!,
            end: end[at + 2]!,
            as: "0".padEnd(end[at + 2]! - start[at]!),
            apart: true
          })
        break
      }
      case "delete": {
        const isDeleted = kind[at - 1] === MARK.equals && kind[at + 1] === MARK.semicolon
        if (isDeleted) for (const token of [at - 1, at]) addBlank(token)
        break
      }
      case "throw": {
        const isOperand = (kind[at - 1] === TOKEN.operator && wordAt(at - 1) === "?") || isAlternative(at - 1)
        if (kind[at - 1] === MARK.open || kind[at - 1] === MARK.comma || isOperand) addBlank(at)
        break
      }
      case "decltype": {
        const brace = kind[at + 1] === MARK.open ? afterBracket(at + 1, MARK.open, MARK.close) : -1
        for (let depth = 0, inner = at + 1; inner < brace; inner++) {
          if (kind[inner] === MARK.open) depth++
          else if (kind[inner] === MARK.close) depth--
          const isBeforeNumber = kind[inner + 1] === TOKEN.literal && kind[inner + 2] === MARK.close
          if (kind[inner] === MARK.comma && depth === 1 && (kind[inner - 1] === MARK.close || isBeforeNumber))
            found.push({ start: start[inner]!, end: end[inner]!, as: "+", apart: true })
        }
        const isReturnType = kind[at - 1] === TOKEN.operator && wordAt(at - 1) === "->"
        if (brace < 0 || kind[brace] !== MARK.openBrace || isReturnType) break
        const afterWord = end[at]!
        found.push({ start: start[at]!, end: afterWord, as: "_".repeat(afterWord - start[at]!), apart: true })
        found.push({ start: start[at + 1]!, end: end[brace - 1]!, apart: true })
        break
      }
      case "operator":
        handleOperator(at)
    }
  }
  return found.toSorted((a, b) => a.start - b.start)
}

/** The first token of the class before `::` in the type of a pointer to a member: `A<B>::C` of `int A<B>::C::*`. */
const classBefore = ({ isName, kind, openingOf }: TokenReader, scope: number): number => {
  let first = scope
  while (first > scope - MAX_MEMBER_TOKENS) {
    let name = first - 1
    if (kind[name] === MARK.greater) name = openingOf(name, MARK.less, MARK.greater) - 1
    if (!isName(name)) return first
    first = name
    if (kind[first - 1] !== TOKEN.scope) return first
    first--
  }
  return first
}

const isPointerMark = (mark: number): boolean => mark === MARK.star || mark === MARK.ampersand

/** Scans the parameters of a template, from its `<`. */
const scanTemplateParameters = (
  { afterBracket, kind, roleAt, wordAt }: TokenReader,
  openingAt: number,
  addBlank: (at: number) => void,
  exclude: (from: number, after: number) => void
) => {
  let depth = 0
  /** First token of the current parameter, and of its default. */
  let parameterStart = openingAt + 1
  let defaultAt = -1
  for (let at = openingAt; at < openingAt + MAX_SCANNED_TOKENS && kind[at] !== TOKEN.end; at++) {
    const mark = kind[at]
    if (mark === MARK.semicolon || mark === MARK.openBrace) return
    if (mark === MARK.less) depth++
    else if (mark === MARK.open) {
      const after = afterBracket(at, MARK.open, MARK.close)
      if (after < 0) return
      const endsParameter = kind[after] === MARK.comma || kind[after] === MARK.greater
      const isMacro = kind[at - 1] === TOKEN.capitals && at - 1 === parameterStart
      const isType =
        defaultAt >= 0 &&
        at > defaultAt &&
        roleAt(at - 1) !== "opener" &&
        /^(?:typename|class)$/.test(wordAt(parameterStart))
      if (depth === 1 && endsParameter && (isMacro || isType)) exclude(at, after)
      at = after - 1
    } else if (depth === 1 && (mark === MARK.comma || mark === MARK.greater)) {
      const isType = defaultAt >= 0 && /^(?:typename|class)$/.test(wordAt(parameterStart))
      if (isType)
        for (let pointer = at - 1; pointer > defaultAt && isPointerMark(kind[pointer]!); pointer--)
          addBlank(pointer)
      if (isType && roleAt(defaultAt) === "specifier") addBlank(defaultAt)
      if (mark === MARK.greater) return
      parameterStart = at + 1
      defaultAt = -1
    } else if (mark === MARK.greater) depth--
    else if (depth === 1 && mark === MARK.equals && defaultAt < 0) defaultAt = at + 1
  }
}
