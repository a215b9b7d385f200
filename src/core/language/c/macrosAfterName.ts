/** Macros after the declared name: after a variable or a field, after a parameter list. */
import { TOKEN } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import { containsParameters, MARK } from "./tokenReader.ts"

/** Tokens that may follow a variable. */
const AFTER_VARIABLE: ReadonlySet<number> = new Set([MARK.semicolon, MARK.equals, MARK.comma, MARK.close])

/** Tokens that may follow a parameter list. */
const AFTER_PARAMETERS: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.equals,
  MARK.colon
])

/** The token before the sizes of an array that end at `at`; `at` if there are none. */
export const beforeSizes = ({ kind, openingOf, tokenBefore }: MacroReader, at: number): number => {
  let name = at
  while (kind[name] === MARK.closeSquare)
    name = tokenBefore(openingOf(name, MARK.openSquare, MARK.closeSquare))
  return name
}

/** `GUARDED(mu)` of `int count GUARDED(mu) = 0;`, `UNUSED` of `f(int x UNUSED)`. */
export const isAfterVariable = (reader: MacroReader, at: number, after: number): boolean => {
  const { endsType, isName, kind, tokenBefore } = reader
  const name = beforeSizes(reader, tokenBefore(at))
  if (!isName(name) || !endsType(tokenBefore(name))) return false
  const isCall = after > at + 1
  if (isCall && containsParameters(reader, at + 1, after)) return false
  const next = reader.afterCapitals(after)
  if (isCall && kind[next] === MARK.openBrace) return true
  // `word Type NAME;` may be a variable with an unknown specifier.
  const isCertain =
    isCall ||
    name !== tokenBefore(at) ||
    reader.wordAt(at).startsWith("__") ||
    kind[next] === MARK.comma ||
    kind[next] === MARK.close ||
    !isName(tokenBefore(name)) ||
    reader.wordAt(tokenBefore(name)).endsWith("_t")
  return isCertain && AFTER_VARIABLE.has(kind[next] ?? TOKEN.end)
}

/** `PACKED` of `typedef struct { int total; } PACKED cart;` */
export const isAfterTypeBody = (reader: MacroReader, at: number, after: number): boolean => {
  const { kind, openingOf, roleAt, tokenBefore } = reader
  const body = tokenBefore(at)
  if (kind[body] !== MARK.closeBrace || !reader.isName(after)) return false
  if (kind[after + 1] !== MARK.semicolon && kind[after + 1] !== MARK.comma) return false
  const opening = openingOf(body, MARK.openBrace, MARK.closeBrace)
  if (opening < 0) return false
  const head = tokenBefore(opening)
  return reader.opensClass(opening) || roleAt(head) === "classKey" || roleAt(tokenBefore(head)) === "classKey"
}

/** `LOCKS(mu)` of `void f() const LOCKS(mu);` */
export const isAfterParameters = (reader: MacroReader, at: number, after: number): boolean => {
  const { kind, openingOf, roleAt, tokenBefore } = reader
  const listEnd = beforeTrailers(reader, at)
  if (kind[listEnd] !== MARK.close || !mayEndHead(reader, after)) return false
  const opening = openingOf(listEnd, MARK.open, MARK.close)
  const name = opening < 0 ? -1 : tokenBefore(opening)
  if (name < 0) return false
  if ([name, name - 1, name - 2].some((each) => roleAt(each) === "operator")) return true
  if (!reader.isName(name)) return false
  let previous = tokenBefore(name)
  if (
    kind[previous] === MARK.tilde ||
    kind[previous] === TOKEN.scope ||
    isFunctionSpecifier(reader, previous)
  )
    return true
  if (reader.endsType(previous)) return true
  // Without a type it is a constructor, or a call as the head of a loop: `each(x) CHECK(x);`
  if (!reader.mayEndDeclaration(previous)) return false
  if (reader.isTypeName(reader.wordAt(name))) return true
  // `IGNORE("-Wall") TEST(A, b) {`: the second one defines something.
  return after === at + 1 && kind[name] === TOKEN.capitals && kind[after] === MARK.openBrace
}

const isFunctionSpecifier = ({ roleAt, wordAt }: MacroReader, at: number): boolean =>
  roleAt(at) === "opener" && /^(?:explicit|virtual)$/.test(wordAt(at))

/** The token before `const`, `noexcept(…)`, `__attribute__((…))`, `&&` and the like. */
const beforeTrailers = (reader: MacroReader, at: number): number => {
  const { kind, openingOf, roleAt, tokenBefore, wordAt } = reader
  for (let token = tokenBefore(at); ; token = tokenBefore(token)) {
    if (roleAt(token) === "trailer" || roleAt(token) === "attribute" || kind[token] === MARK.ampersand)
      continue
    if (roleAt(token) === "specifier" && /^(?:const|volatile)$/.test(wordAt(token))) continue
    const open = kind[token] === MARK.close ? openingOf(token, MARK.open, MARK.close) : -1
    const role = open < 0 ? undefined : roleAt(tokenBefore(open))
    if (role !== "trailer" && role !== "attribute") return token
    token = open
  }
}

/** Whether the head of a function ends at `at`, or continues as only a head can. */
const mayEndHead = (reader: MacroReader, at: number): boolean => {
  const { afterCapitals, kind, roleAt, wordAt } = reader
  const next = afterCapitals(at)
  if (next < 0) return false
  const role = roleAt(next)
  if (role === "trailer" || role === "attribute" || AFTER_PARAMETERS.has(kind[next]!)) return true
  return (
    (role === "specifier" && wordAt(next) === "const") ||
    (kind[next] === TOKEN.operator && wordAt(next) === "->")
  )
}
