import type { Misread } from "../Language.ts"
import { type CTokens, TOKEN } from "./cTokens.ts"
import { MARK, MAX_SCANNED_TOKENS, type TokenReader } from "./tokenReader.ts"

/** Types that the grammars know by name. */
const KNOWN_TYPES =
  /^(?:u?int(?:8|16|32|64|ptr)_t|s?size_t|ptrdiff_t|intptr_t|max_align_t|nullptr_t|char(?:8|16|32)_t)$/

/** Most tokens of an argument that is examined: types are short. */
const MAX_TYPE_TOKENS = 24

/** Roles of the words that a type consists of. */
const TYPE_ROLES: ReadonlySet<string | undefined> = new Set(["type", "specifier", "classKey"])

/** Whether an argument of a call passes a test, which gets its first token and the one after it; false for a list of more than `MAX_SCANNED_TOKENS` tokens. */
const someArgument = (
  kind: Uint8Array,
  open: number,
  test: (first: number, after: number) => boolean
): boolean => {
  let first = open + 1
  for (let depth = 0, at = open; at < open + MAX_SCANNED_TOKENS && kind[at] !== TOKEN.end; at++) {
    const mark = kind[at]
    if (mark === MARK.open || mark === MARK.openSquare || mark === MARK.openBrace) depth++
    else if (mark === MARK.closeSquare || mark === MARK.closeBrace) depth--
    else if (mark === MARK.close) {
      if (--depth === 0) return test(first, at)
    } else if (mark === MARK.comma && depth === 1) {
      if (test(first, at)) return true
      first = at + 1
    }
  }
  return false
}

/** Whether an argument is a type that cannot be a value: `unsigned char`, `const struct a`, `Value *`. */
const isType = ({ isName, kind, roleAt }: TokenReader, first: number, after: number): boolean => {
  let at = first
  while (at < after && TYPE_ROLES.has(roleAt(at))) at++
  const isKeyword = at > first
  if ((!isKeyword || roleAt(at - 1) !== "type") && isName(at)) at++
  const hasStar = kind[at] === MARK.star
  while (at < after && kind[at] === MARK.star) at++
  return at === after && at > first && (isKeyword || (hasStar && kind[first] !== MARK.star))
}

/** Whether an argument is an operator and nothing else. */
const isOperator = (kind: Uint8Array, first: number, after: number): boolean =>
  after - first <= 2 &&
  after > first &&
  OPERATOR_MARKS.has(kind[first]!) &&
  OPERATOR_MARKS.has(kind[after - 1]!)

const OPERATOR_MARKS: ReadonlySet<number> = new Set([TOKEN.operator, MARK.less, MARK.greater, MARK.equals])

/** Whether an argument of a call is a type or an operator: `cast(unsigned char, a)`, `container_of(a, struct b, c)`, `compare(a, b, <)`. */
export const hasTypeArgument = (reader: TokenReader, open: number): boolean =>
  someArgument(
    reader.kind,
    open,
    (first, after) => isType(reader, first, after) || isOperator(reader.kind, first, after)
  )

/** Whether a call at the place of a declaration is a macro: its first argument is a name, and another is a type. */
export const declaresByMacro = (reader: TokenReader, open: number): boolean => {
  const { isName, kind } = reader
  if (!isName(open + 1) || kind[open + 2] !== MARK.comma) return false
  return someArgument(kind, open, (first, after) => first > open + 1 && isType(reader, first, after))
}

/** Whether the only argument is the declaration of a variable: `VERBOSE(const char *text = "a")`. */
export const declaresVariable = ({ isName, kind, roleAt }: TokenReader, open: number): boolean => {
  let name = open + 1
  while (TYPE_ROLES.has(roleAt(name))) name++
  if (isName(name) && roleAt(name - 1) !== "type") name++
  while (kind[name] === MARK.star) name++
  return name > open + 1 && isName(name) && (kind[name + 1] === MARK.close || kind[name + 1] === MARK.equals)
}

/** Types among the arguments of a call, which a grammar takes for values: they get blanks, or a number where nothing would be left. */
export const typeArguments = (
  text: string,
  { end, start }: CTokens,
  { kind, roleAt, wordAt }: TokenReader,
  open: number,
  after: number
): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []

  const replaceTokens = (at: number, afterAll: number, as: string) => {
    const [from, to] = [start[at]!, end[afterAll - 1]!]
    found.push({
      start: from,
      end: to,
      as: as + text.slice(from + as.length, to).replace(/[^\n]/g, " "),
      apart: true
    })
  }

  const blankType = (first: number, after: number) => {
    let last = after
    while (last > first && (kind[last - 1] === MARK.star || kind[last - 1] === MARK.ampersand)) last--
    let name = first
    while (
      name < last &&
      (TYPE_ROLES.has(roleAt(name)) ||
        (name === last - 1 && kind[name] === TOKEN.word && KNOWN_TYPES.test(wordAt(name))))
    )
      name++
    const isTypeOnly = name === last
    if (isTypeOnly && after > first && kind[first] !== MARK.comma)
      return void replaceTokens(first, after, "0")
    if (isOperator(kind, first, after)) return void replaceTokens(first, after, "0")
    for (let at = first; at < name; at++)
      if (kind[name] === TOKEN.word || kind[name] === TOKEN.capitals || kind[name] === TOKEN.scope)
        replaceTokens(at, at + 1, "")
    if (last < after && last > name) replaceTokens(last, after, "")
  }

  let depth = 0
  let first = open + 1
  for (let at = open; at < after; at++) {
    const mark = kind[at]
    if (mark === MARK.open || mark === MARK.openSquare || mark === MARK.openBrace) depth++
    else if (mark === MARK.closeSquare || mark === MARK.closeBrace) depth--
    const endsArgument = depth === 1 && (mark === MARK.comma || at === after - 1)
    if (mark === MARK.close) depth--
    if (!endsArgument) continue
    if (at > first && at - first <= MAX_TYPE_TOKENS) blankType(first, at)
    first = at + 1
  }
  return found
}
