import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { keywordRole, MARK, MAX_ADJACENT_MACROS, MAX_SCANNED_TOKENS } from "./tokenReader.ts"

/** The content of brackets. */
type BracketContent = "statements" | "names" | "values"

/** The brackets around a position, innermost first; positions inside the same brackets share one object. */
interface Brackets {
  readonly content: BracketContent
  readonly outer: Brackets | undefined
}

/** The state of reading: the enclosing brackets, and the last token that is kept. */
interface ReadState {
  readonly brackets: Brackets | undefined
  readonly lastToken: number
}

/** One branch of a conditional: its directive, its first token, the token and the directive after it, and the state at its end. */
interface Branch {
  readonly directive: number
  readonly first: number
  end: number
  nextDirective: number
  stateAfter: ReadState
}

interface Conditional {
  readonly stateBefore: ReadState
  readonly branches: Array<Branch>
  /** It, or one of its branches, begins or ends inside a statement or declaration. */
  splits: boolean
}

const DIRECTIVE_KEYWORD = /#\s*(ifdef|ifndef|if|elifdef|elifndef|elif|else|endif)\b/y

/** A condition that never holds. */
const NEVER_TRUE = /#\s*if\s+0\s*(?:$|\/|\n)/y

/** Words of directives that are no names: the directives themselves and the queries in conditions. */
const DIRECTIVE_WORD = /#\s*\w+|\bdefined\b|\/\/.*|\/\*[^]*?\*\//g

/** Tokens before a brace that are searched for `enum`. */
const MAX_HEAD_TOKENS = 12

/** Most tokens that are dropped from branches with statements and declarations: longer ones may be readable as they are. */
const MAX_DROPPED_TOKENS = MAX_SCANNED_TOKENS

const matchAt = (pattern: RegExp, text: string, at: number): RegExpExecArray | null => {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/**
 * Preprocessor conditionals that split a construct, which no grammar accepts: between arguments of a call or values of a list, between a head and its body, or
 * with brackets that are closed elsewhere. The first branch with content is kept. Names in the dropped parts are still mentioned, everything else gets blanks.
 *
 * @example
 * ```ts
 * const text = "int all[] = {\n#ifdef A\n1,\n#else\nTWO,\n#endif\n};"
 * const leftOut = splitConditionals(text)
 * leftOut.filter(({ as }) => as === undefined).map(({ start, end }) => text.slice(start, end)) // => [" A", "TWO"]
 * ```
 */
export const splitConditionals = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: Pick<MacroReader, "exclude"> = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, directives, end, kind, start } = tokens
  if (directives.length === 0) return []
  const open: Array<Conditional> = []
  const contentByBrace = new Map<number, BracketContent>()
  /** Per token or directive: the number of dropped stretches that begin there, minus those that end there. */
  const dropChanges = new Int32Array(count + 2)
  const blankChanges = new Int32Array(directives.length + 2)
  let isChanged = false
  let state: ReadState = { brackets: undefined, lastToken: -1 }

  const wordAt = (at: number) => text.slice(start[at], end[at])
  const isWord = (at: number, words: RegExp) => kind[at] === TOKEN.word && words.test(wordAt(at))
  const enclosingContent = (): BracketContent => state.brackets?.content ?? "statements"

  const contentAt = (at: number): BracketContent => {
    if (kind[at] !== MARK.openBrace) return "values"
    const previous = state.lastToken
    const mark = previous < 0 ? TOKEN.end : kind[previous]!
    if (enclosingContent() === "values" && mark !== MARK.close && mark !== MARK.closeSquare) return "values"
    if (mark === MARK.equals || mark === MARK.open || mark === MARK.comma) return "values"
    if (mark === TOKEN.operator || isWord(previous, /^return$/)) return "values"
    for (let each = previous; each >= 0 && each > previous - MAX_HEAD_TOKENS; each--) {
      const tokenKind = kind[each]
      if (tokenKind === MARK.semicolon || tokenKind === MARK.openBrace || tokenKind === MARK.closeBrace) break
      if (isWord(each, /^enum$/)) return "names"
    }
    return "statements"
  }

  /** Whether a statement, a declaration or an enumerator ends at the current position. */
  const isEnd = (): boolean => {
    const { lastToken } = state
    if (enclosingContent() === "values") return false
    const mark = lastToken < 0 ? MARK.semicolon : kind[lastToken]!
    if (mark === MARK.openBrace) return true
    if (enclosingContent() === "names") return mark === MARK.comma
    if (mark === MARK.closeBrace) return contentByBrace.get(lastToken) !== "values"
    if (mark === MARK.colon) return kind[lastToken - 1] !== MARK.close && !endsLabel(lastToken)
    return mark === MARK.semicolon || endsMacro(lastToken)
  }

  /** Whether a macro that stands alone ends at a token: `END`, `declare(a, b)`. */
  const endsMacro = (at: number, macrosLeft = MAX_ADJACENT_MACROS): boolean => {
    let name = at
    if (kind[at] === MARK.close) {
      let depth = 0
      for (; name >= 0 && name > at - MAX_SCANNED_TOKENS; name--)
        if (kind[name] === MARK.close) depth++
        else if (kind[name] === MARK.open && --depth === 0) break
      name--
      if (
        kind[name] !== TOKEN.capitals &&
        (kind[name] !== TOKEN.word || keywordRole(wordAt(name)) !== undefined)
      )
        return false
    } else if (kind[at] !== TOKEN.capitals) return false
    const previous = name <= 0 ? MARK.semicolon : kind[name - 1]
    return (
      previous === MARK.semicolon ||
      previous === MARK.openBrace ||
      previous === MARK.closeBrace ||
      (macrosLeft > 0 &&
        (previous === TOKEN.capitals || previous === MARK.close) &&
        endsMacro(name - 1, macrosLeft - 1))
    )
  }

  /** Whether a token continues what precedes it: a list of initialisers may be one. */
  const isContinuation = (at: number): boolean =>
    state.lastToken >= 0 && (isWord(at, /^(?:else|catch)$/) || kind[at] === MARK.comma)

  /** Whether a label ends at a token, to which the grammar takes a statement; `signals:` of Qt begins a part of a class instead. */
  const endsLabel = (colon: number): boolean => {
    const before = kind[colon - 2]
    return (
      kind[colon - 1] === TOKEN.word &&
      keywordRole(wordAt(colon - 1)) === undefined &&
      !/^(?:signals|Q_SIGNALS)$/.test(wordAt(colon - 1)) &&
      (before === MARK.semicolon || before === MARK.closeBrace || before === TOKEN.capitals)
    )
  }

  const finishBranch = (conditional: Conditional, at: number, next: number) => {
    const branch = conditional.branches.at(-1)!
    branch.end = at
    branch.nextDirective = next
    branch.stateAfter = state
    if (branch.first < at && (state.brackets !== conditional.stateBefore.brackets || !isEnd()))
      conditional.splits = true
  }

  const dropBranches = ({ branches, splits, stateBefore }: Conditional, next: number) => {
    const nonEmpty = branches.filter(({ end, first }) => end > first)
    const kept =
      nonEmpty.find(({ directive }) => matchAt(NEVER_TRUE, text, directives[directive]!.start) === null) ??
      nonEmpty[0] ??
      branches[0]!
    state = kept.stateAfter
    // Branches with nothing but macro definitions may stand anywhere except among values.
    if (!splits || (nonEmpty.length === 0 && stateBefore.brackets?.content !== "values")) return
    const dropped = branches.filter((each) => each !== kept)
    const droppedTokens = dropped.reduce((sum, each) => sum + each.end - each.first, 0)
    if (droppedTokens > MAX_DROPPED_TOKENS && stateBefore.brackets?.content !== "values") return
    isChanged = true
    for (const { directive, end, first, nextDirective } of dropped) {
      dropChanges[first]!++
      dropChanges[end]!--
      blankChanges[directive]!++
      blankChanges[nextDirective]!--
    }
    for (const directiveIndex of [kept.directive, next]) {
      blankChanges[directiveIndex]!++
      blankChanges[directiveIndex + 1]!--
    }
  }

  for (let at = 0, nextDirective = 0; at <= count; at++) {
    for (
      ;
      nextDirective < directives.length && directives[nextDirective]!.nextToken === at;
      nextDirective++
    ) {
      const keyword = matchAt(DIRECTIVE_KEYWORD, text, directives[nextDirective]!.start)?.[1]
      const conditional = open.at(-1)
      if (keyword === undefined) {
        if (enclosingContent() !== "values") continue
        isChanged = true
        blankChanges[nextDirective]!++
        blankChanges[nextDirective + 1]!--
      } else if (keyword.startsWith("if")) {
        const branch = { directive: nextDirective, first: at, end: at, nextDirective, stateAfter: state }
        open.push({ stateBefore: state, branches: [branch], splits: !isEnd() || isContinuation(at) })
      } else if (conditional !== undefined) {
        finishBranch(conditional, at, nextDirective)
        if (keyword === "endif") {
          open.pop()
          if (isContinuation(at)) conditional.splits = true
          dropBranches(conditional, nextDirective)
        } else {
          state = conditional.stateBefore
          if (isContinuation(at)) conditional.splits = true
          conditional.branches.push({
            directive: nextDirective,
            first: at,
            end: at,
            nextDirective,
            stateAfter: state
          })
        }
      }
    }
    if (at === count) break
    const mark = kind[at]
    let { brackets } = state
    if (mark === MARK.openBrace || mark === MARK.open || mark === MARK.openSquare)
      brackets = { content: contentAt(at), outer: brackets }
    else if (mark === MARK.closeBrace || mark === MARK.close || mark === MARK.closeSquare) {
      if (mark === MARK.closeBrace && brackets !== undefined) contentByBrace.set(at, brackets.content)
      brackets = brackets?.outer
    }
    state = { brackets, lastToken: at }
  }
  return isChanged ? droppedStretches(text, tokens, reader, dropChanges, blankChanges) : []
}

const droppedStretches = (
  text: string,
  { count, directives, end, kind, start }: CTokens,
  reader: Pick<MacroReader, "exclude">,
  dropChanges: Int32Array,
  blankChanges: Int32Array
): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const addBlank = (from: number, to: number) => {
    if (to > from)
      found.push({ start: from, end: to, as: text.slice(from, to).replace(/[^\n]/g, " "), apart: true })
  }
  const addNames = (from: number, to: number) => {
    if (to > from) found.push({ start: from, end: to, apart: true })
  }
  const addDirective = (from: number, to: number) => {
    let nextStart = from
    for (const { 0: word, index } of text.slice(from, to).matchAll(DIRECTIVE_WORD)) {
      addNames(nextStart, from + index)
      nextStart = from + index + word.length
      addBlank(from + index, nextStart)
    }
    addNames(nextStart, to)
  }
  let dropDepth = 0
  let blankDepth = 0
  for (let at = 0, next = 0; at <= count; at++) {
    for (; next < directives.length && directives[next]!.nextToken === at; next++) {
      blankDepth += blankChanges[next]!
      if (blankDepth > 0) addDirective(directives[next]!.start, directives[next]!.end)
    }
    dropDepth += dropChanges[at]!
    if (at === count || dropDepth <= 0) continue
    reader.exclude(at, at + 1)
    const isName =
      kind[at] === TOKEN.capitals ||
      (kind[at] === TOKEN.word && keywordRole(text.slice(start[at], end[at])) === undefined)
    if (isName)
      addNames(start[at]!, kind[at + 1] === MARK.open && dropChanges[at + 1] === 0 ? end[at + 1]! : end[at]!)
    else if (kind[at] !== MARK.open || found.at(-1)?.end !== end[at]) addBlank(start[at]!, end[at]!)
  }
  return found
}
