import type { Misread } from "../Language.ts"

/** The beginning of a macro that is invoked with braces at the start of a line. */
const INVOCATION = /^[ \t]*((?:\w+::)*\w+!\s*\{)/gm

/** Macros that make tokens for another program, with places to fill in. */
const QUOTES_TOKENS = /quote(?:_\w+)?!/

/** How often the text may be read: what is in many macros at once, or in one without end, is read again for each. */
const MAX_READINGS = 8

/** What stands before an item: spaces, comments and attributes. */
const BEFORE_ITEM =
  /(?:\s+|\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|#!?\[(?:[^[\]"]|"(?:[^"\\]|\\.)*"|\[[^[\]]*\])*\])*/y

/**
 * The beginning of an item as the language knows it, up to where the forms that only macros understand differ: `struct Flags: u32 {`, `static ref CACHE`,
 * `fn holds(x in 0..9)`. The group is the keyword of an item that only a semicolon ends.
 */
const ITEM =
  /(?:pub\s*(?:\([^()]*\)\s*)?)?(?:(use|extern\s+crate)\s+[\w:{*]|(type)\s+\w+|(const)\s+(?:\w+)\s*:|(static)\s+(?:mut\s+)?\w+\s*:|mod\s+\w+\s*[;{]|(?:unsafe\s+)?impl\b|(?:unsafe\s+)?trait\s+\w+|(?:struct|enum|union)\s+\w+\s*(?:[<({;]|where\b)|(?:(?:const|async|unsafe|extern|"[^"\n]*")\s+)*fn\s+\w+\s*(?:<|\((?!\s*(?:mut\s+)?\w+\s+in\s))|(?:unsafe\s+)?extern\s+"[^"\n]*"\s*\{|macro_rules!\s*\w+|(?:\w+::)*\w+!\s*\{)/y

/** A comment, a literal, or a bracket. */
const TOKEN =
  /\/\/[^\n]*|\/\*[^]*?(?:\*\/|$)|\bb?r(#*)"[^]*?(?:"\1|$)|"(?:[^"\\]|\\[^])*(?:"|$)|'(?:[^'\\\n]|\\(?:u\{[^}]*\}|x..|.))'|[{}()[\];]/g

/** A branch of `cfg_if!`, and the beginning of its next. */
const CONDITION = /if\s+#\[[^\n]*?\]\s*\{/y
const OTHERWISE = /\s*else\s*(?:if\s+#\[[^\n]*?\]\s*)?\{/y

/** Index after a sticky expression that matches at `at`; -1 if it does not, or if `at` is none. */
const endAt = (pattern: RegExp, text: string, at: number): number => {
  if (at < 0) return -1
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Reads lists of items, each until it meets something else. */
const itemReader = (text: string) => {
  let charactersLeft = MAX_READINGS * text.length

  /** Index after the item that begins at `at`: its body, or its semicolon; -1 when there is none. */
  const itemEnd = (at: number): number => {
    ITEM.lastIndex = at
    const found = ITEM.exec(text)
    if (found === null) return -1
    const needsSemicolon = found.slice(1).some((keyword) => keyword !== undefined)
    let depth = 0
    TOKEN.lastIndex = at
    for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
      const { 0: token, index } = match
      if (token === "{" || token === "(" || token === "[") depth++
      else if (token === "}" || token === ")" || token === "]") depth--
      const isEnd = token === ";" || (token === "}" && !needsSemicolon)
      if (depth > 0 || (depth === 0 && !isEnd)) continue
      charactersLeft -= index - at
      return depth < 0 ? -1 : index + 1
    }
    charactersLeft -= text.length - at
    return -1
  }

  /** Index after what stands before an item at `at`; -1 if the text was read too often. */
  const itemStart = (at: number): number => {
    if (charactersLeft < 0) return -1
    const start = endAt(BEFORE_ITEM, text, at)
    charactersLeft -= start - at
    return start
  }

  /** Index of the brace that closes a list of items that begins at `at`, and contains nothing else; -1 when it contains something else, or nothing. */
  const closingBrace = (at: number): number => {
    const first = itemStart(at)
    for (let next = first; ;) {
      if (next < 0) return -1
      if (text[next] === "}") return next === first ? -1 : next
      const end = itemEnd(next)
      if (end < 0) return -1
      next = itemStart(end)
    }
  }

  /** The stretches around the items in the branches of `cfg_if!`; none when it has another form. */
  const aroundBranches = (start: number, open: number): ReadonlyArray<Misread> => {
    const found: Array<Misread> = []
    let from = start
    let at = endAt(CONDITION, text, itemStart(open))
    while (at >= 0) {
      const close = closingBrace(at)
      if (close < 0) return []
      found.push({ start: from, end: at })
      from = close
      at = endAt(OTHERWISE, text, close + 1)
    }
    const end = found.length === 0 ? -1 : itemStart(from + 1)
    return text[end] === "}" ? [...found, { start: from, end: end + 1 }] : []
  }

  return { aroundBranches, closingBrace }
}

/**
 * The beginnings and ends of macros around nothing but items, such as `cfg_net! { … }` and `thread_local! { … }`, which most likely declare these items: without
 * them the grammar reads the items.
 *
 * @example
 * ```ts
 * macrosAroundItems("on! { fn a() {} }") // => [{ start: 0, end: 5 }, { start: 16, end: 17 }]
 * macrosAroundItems("on! { a => b }") // => []
 * ```
 */
export const macrosAroundItems = (text: string): ReadonlyArray<Misread> => {
  const { aroundBranches, closingBrace } = itemReader(text)
  return Array.from(text.matchAll(INVOCATION), ({ 0: matched, 1: beginning = "", index }) => {
    if (QUOTES_TOKENS.test(beginning)) return []
    const open = index + matched.length
    const start = open - beginning.length
    const close = closingBrace(open)
    if (close < 0) return aroundBranches(start, open)
    return [
      { start, end: open },
      { start: close, end: close + 1 }
    ]
  }).flat()
}
