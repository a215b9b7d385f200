import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroPlace, macroPlace } from "./macroPlace.ts"
import { FAR, keywordRole, MARK, MOST_IN_ROW } from "./tokenReader.ts"

/** The content of brackets. */
type Held = "statements" | "names" | "values"

/** The brackets around a position, innermost first; positions inside the same brackets share one object. */
interface Brackets {
  readonly holds: Held
  readonly outer: Brackets | undefined
}

/** The state of reading: the enclosing brackets, and the last token that is kept. */
interface Place {
  readonly around: Brackets | undefined
  readonly last: number
}

/** One branch of a conditional: its directive, its first token, the token and the directive after it, and the state at its end. */
interface Branch {
  readonly directive: number
  readonly first: number
  end: number
  next: number
  after: Place
}

interface Conditional {
  readonly before: Place
  readonly branches: Array<Branch>
  /** It, or one of its branches, begins or ends inside a statement or declaration. */
  splits: boolean
}

const KEYWORD = /#\s*(ifdef|ifndef|if|elifdef|elifndef|elif|else|endif)\b/y

/** A condition that never holds. */
const NEVER = /#\s*if\s+0\s*(?:$|\/|\n)/y

/** Words of directives that are no names: the directives themselves and the queries in conditions. */
const WORDS = /#\s*\w+|\bdefined\b|\/\/.*|\/\*[^]*?\*\//g

/** Tokens before a brace that are searched for `enum`. */
const HEAD = 12

/** Most tokens that are dropped from branches with statements and declarations: longer ones may be readable as they are. */
const MOST_GIVEN_UP = FAR

const fits = (sticky: RegExp, text: string, at: number): RegExpExecArray | null => {
  sticky.lastIndex = at
  return sticky.exec(text)
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
  place: Pick<MacroPlace, "leaveOut"> = macroPlace(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, directives, end, kind, start } = tokens
  if (directives.length === 0) return []
  const open: Array<Conditional> = []
  const held = new Map<number, Held>()
  /** Per token or directive: the number of dropped stretches that begin there, minus those that end there. */
  const givenUp = new Int32Array(count + 2)
  const blanked = new Int32Array(directives.length + 2)
  let changed = false
  let here: Place = { around: undefined, last: -1 }

  const wordAt = (at: number) => text.slice(start[at], end[at])
  const isWord = (at: number, words: RegExp) => kind[at] === TOKEN.word && words.test(wordAt(at))
  const inside = (): Held => here.around?.holds ?? "statements"

  const holdsAt = (at: number): Held => {
    if (kind[at] !== MARK.openBrace) return "values"
    const before = here.last
    const mark = before < 0 ? TOKEN.end : kind[before]!
    if (inside() === "values" && mark !== MARK.close && mark !== MARK.closeSquare) return "values"
    if (mark === MARK.equals || mark === MARK.open || mark === MARK.comma) return "values"
    if (mark === TOKEN.operator || isWord(before, /^return$/)) return "values"
    for (let each = before; each >= 0 && each > before - HEAD; each--) {
      const one = kind[each]
      if (one === MARK.semicolon || one === MARK.openBrace || one === MARK.closeBrace) break
      if (isWord(each, /^enum$/)) return "names"
    }
    return "statements"
  }

  /** Whether a statement, a declaration or an enumerator ends at the current position. */
  const isEnd = (): boolean => {
    const { last } = here
    if (inside() === "values") return false
    const mark = last < 0 ? MARK.semicolon : kind[last]!
    if (mark === MARK.openBrace) return true
    if (inside() === "names") return mark === MARK.comma
    if (mark === MARK.closeBrace) return held.get(last) !== "values"
    if (mark === MARK.colon) return kind[last - 1] !== MARK.close
    return mark === MARK.semicolon || isMacro(last)
  }

  /** Whether a macro that stands alone ends at a token: `END`, `declare(a, b)`. */
  const isMacro = (at: number, left = MOST_IN_ROW): boolean => {
    let name = at
    if (kind[at] === MARK.close) {
      let depth = 0
      for (; name >= 0 && name > at - FAR; name--)
        if (kind[name] === MARK.close) depth++
        else if (kind[name] === MARK.open && --depth === 0) break
      name--
      if (
        kind[name] !== TOKEN.capitals &&
        (kind[name] !== TOKEN.word || keywordRole(wordAt(name)) !== undefined)
      )
        return false
    } else if (kind[at] !== TOKEN.capitals) return false
    const before = name <= 0 ? MARK.semicolon : kind[name - 1]
    return (
      before === MARK.semicolon ||
      before === MARK.openBrace ||
      before === MARK.closeBrace ||
      (left > 0 && (before === TOKEN.capitals || before === MARK.close) && isMacro(name - 1, left - 1))
    )
  }

  /** Whether a token continues what precedes it. */
  const goesOn = (at: number): boolean => here.last >= 0 && isWord(at, /^(?:else|catch)$/)

  const finish = (conditional: Conditional, at: number, next: number) => {
    const branch = conditional.branches.at(-1)!
    branch.end = at
    branch.next = next
    branch.after = here
    if (branch.first < at && (here.around !== conditional.before.around || !isEnd()))
      conditional.splits = true
  }

  const giveUp = ({ before, branches, splits }: Conditional, next: number) => {
    const full = branches.filter(({ end, first }) => end > first)
    const kept =
      full.find(({ directive }) => fits(NEVER, text, directives[directive]!.start) === null) ??
      full[0] ??
      branches[0]!
    here = kept.after
    // Branches with nothing but macro definitions may stand anywhere except among values.
    if (!splits || (full.length === 0 && before.around?.holds !== "values")) return
    const dropped = branches.filter((each) => each !== kept)
    const tokensOf = dropped.reduce((sum, each) => sum + each.end - each.first, 0)
    if (tokensOf > MOST_GIVEN_UP && before.around?.holds !== "values") return
    changed = true
    for (const { directive, end, first, next } of dropped) {
      givenUp[first]!++
      givenUp[end]!--
      blanked[directive]!++
      blanked[next]!--
    }
    for (const one of [kept.directive, next]) {
      blanked[one]!++
      blanked[one + 1]!--
    }
  }

  for (let at = 0, next = 0; at <= count; at++) {
    for (; next < directives.length && directives[next]!.at === at; next++) {
      const keyword = fits(KEYWORD, text, directives[next]!.start)?.[1]
      const conditional = open.at(-1)
      if (keyword === undefined) {
        if (inside() !== "values") continue
        changed = true
        blanked[next]!++
        blanked[next + 1]!--
      } else if (keyword.startsWith("if")) {
        const branch = { directive: next, first: at, end: at, next, after: here }
        open.push({ before: here, branches: [branch], splits: !isEnd() || goesOn(at) })
      } else if (conditional !== undefined) {
        finish(conditional, at, next)
        if (keyword === "endif") {
          open.pop()
          if (goesOn(at)) conditional.splits = true
          giveUp(conditional, next)
        } else {
          here = conditional.before
          if (goesOn(at)) conditional.splits = true
          conditional.branches.push({ directive: next, first: at, end: at, next, after: here })
        }
      }
    }
    if (at === count) break
    const mark = kind[at]
    let { around } = here
    if (mark === MARK.openBrace || mark === MARK.open || mark === MARK.openSquare)
      around = { holds: holdsAt(at), outer: around }
    else if (mark === MARK.closeBrace || mark === MARK.close || mark === MARK.closeSquare) {
      if (mark === MARK.closeBrace && around !== undefined) held.set(at, around.holds)
      around = around?.outer
    }
    here = { around, last: at }
  }
  return changed ? leftOutOf(text, tokens, place, givenUp, blanked) : []
}

const leftOutOf = (
  text: string,
  { count, directives, end, kind, start }: CTokens,
  place: Pick<MacroPlace, "leaveOut">,
  givenUp: Int32Array,
  blanked: Int32Array
): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  const blank = (from: number, to: number) => {
    if (to > from)
      found.push({ start: from, end: to, as: text.slice(from, to).replace(/[^\n]/g, " "), apart: true })
  }
  const name = (from: number, to: number) => {
    if (to > from) found.push({ start: from, end: to, apart: true })
  }
  const directiveAt = (from: number, to: number) => {
    let done = from
    for (const { 0: word, index } of text.slice(from, to).matchAll(WORDS)) {
      name(done, from + index)
      done = from + index + word.length
      blank(from + index, done)
    }
    name(done, to)
  }
  let tokensUp = 0
  let directivesUp = 0
  for (let at = 0, next = 0; at <= count; at++) {
    for (; next < directives.length && directives[next]!.at === at; next++) {
      directivesUp += blanked[next]!
      if (directivesUp > 0) directiveAt(directives[next]!.start, directives[next]!.end)
    }
    tokensUp += givenUp[at]!
    if (at === count || tokensUp <= 0) continue
    place.leaveOut(at, at + 1)
    const isName =
      kind[at] === TOKEN.capitals ||
      (kind[at] === TOKEN.word && keywordRole(text.slice(start[at], end[at])) === undefined)
    if (isName)
      name(start[at]!, kind[at + 1] === MARK.open && givenUp[at + 1] === 0 ? end[at + 1]! : end[at]!)
    else if (kind[at] !== MARK.open || found.at(-1)?.end !== end[at]) blank(start[at]!, end[at]!)
  }
  return found
}
