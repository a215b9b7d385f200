import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { type MacroReader, macroReader } from "../c/macroReader.ts"
import { MARK } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/** A text without such a word need not be examined. */
const QT_WORD =
  /\b(?:emit|Q_EMIT|slots|Q_SLOTS|signals|Q_SIGNALS|SIGNAL|SLOT|foreach|Q_FOREACH|forever|Q_FOREVER|Q_OBJECT|Q_GADGET|Q_NAMESPACE)\b/

/** Macros that stand in a class as if they were members. */
const CLASS_MACRO =
  /^Q_(?:OBJECT|GADGET|NAMESPACE|PROPERTY|ENUMS?|FLAGS?|INTERFACES|CLASSINFO|DISABLE_(?:COPY|MOVE|COPY_MOVE)|DECLARE_(?:PRIVATE|PUBLIC|FLAGS)(?:_D)?)$/

/** Tokens after which a statement may begin. */
const BEFORE_STATEMENT: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.closeBrace,
  MARK.close,
  MARK.colon
])

/**
 * The words that Qt adds to C++ (`signals:`, `slots`, `emit`, `foreach`, `forever`, `SIGNAL(…)`, `Q_OBJECT`), so that signals are members, and what is emitted or connected
 * is used.
 *
 * @example
 * ```ts
 * const text = "class A { public slots: void b(); }; void A::b() { emit c(); }"
 * qtWords(text).map(({ start, end }) => text.slice(start, end)) // => ["slots", "emit"]
 * ```
 */
export const qtWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  { afterBracket, exclude, isName, kind, roleAt, wordAt }: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  if (!QT_WORD.test(text)) return []
  const { count, end, start } = tokens
  const found: Array<Misread> = []
  const replace = (from: number, to: number, as?: string) => {
    exclude(from, to + 1)
    found.push({
      start: start[from]!,
      end: end[to]!,
      apart: true,
      ...(as === undefined ? {} : { as: as.padEnd(end[to]! - start[from]!) })
    })
  }
  const blank = (at: number) => replace(at, at, "")
  const beginsStatement = (at: number) =>
    at === 0 || BEFORE_STATEMENT.has(kind[at - 1]!) || /^(?:else|do)$/.test(wordAt(at - 1))
  /** The comma between the variable and the list of `foreach (variable, list)`. */
  const listComma = (open: number, after: number) => {
    for (let depth = 0, at = open; at < after; at++) {
      if (kind[at] === MARK.open || kind[at] === MARK.less) depth++
      else if (kind[at] === MARK.close || kind[at] === MARK.greater) depth--
      else if (kind[at] === MARK.comma && depth === 1) return at
    }
    return -1
  }
  const handleLoop = (at: number) => {
    const after = kind[at + 1] === MARK.open ? afterBracket(at + 1, MARK.open, MARK.close) : -1
    const comma = listComma(at + 1, after)
    // Without a type, or without a body, it is the call of a function.
    if (comma < at + 4 || kind[after] === MARK.semicolon) return
    replace(at, at, "for")
    replace(comma, comma, ":")
  }
  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.word && kind[at] !== TOKEN.capitals) continue
    switch (wordAt(at)) {
      case "signals":
      case "Q_SIGNALS":
        if (kind[at + 1] === MARK.colon && beginsStatement(at)) replace(at, at, "public")
        break
      case "slots":
      case "Q_SLOTS":
        if (roleAt(at - 1) === "access" && kind[at + 1] === MARK.colon) blank(at)
        break
      case "emit":
      case "Q_EMIT": {
        const isBeforeCall =
          isName(at + 1) || kind[at + 1] === TOKEN.scope || /^(?:this|const_cast)$/.test(wordAt(at + 1))
        if (isBeforeCall && beginsStatement(at)) blank(at)
        break
      }
      case "SIGNAL":
      case "SLOT": {
        const after =
          kind[at + 1] === MARK.open && isName(at + 2) ? afterBracket(at + 1, MARK.open, MARK.close) : -1
        if (after > at + 4 && kind[at + 3] === MARK.open) replace(at + 3, after - 2)
        break
      }
      case "foreach":
      case "Q_FOREACH":
        if (beginsStatement(at)) handleLoop(at)
        break
      case "forever":
      case "Q_FOREVER":
        if (kind[at + 1] === MARK.openBrace && beginsStatement(at)) blank(at)
        break
      default: {
        if (kind[at] !== TOKEN.capitals || !CLASS_MACRO.test(wordAt(at))) break
        const after = kind[at + 1] === MARK.open ? afterBracket(at + 1, MARK.open, MARK.close) : at + 1
        if (after > 0) replace(at, after - 1)
      }
    }
  }
  return found
}
