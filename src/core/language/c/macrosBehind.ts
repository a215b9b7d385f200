/** Macros after the declared name: after a variable or a field, after a parameter list. */
import { TOKEN } from "./cTokens.ts"
import type { MacroPlace } from "./macroPlace.ts"
import { MARK, takesParameters } from "./tokenReader.ts"

/** Tokens that may follow a variable. */
const BEHIND_VARIABLE: ReadonlySet<number> = new Set([MARK.semicolon, MARK.equals, MARK.comma, MARK.close])

/** Tokens that may follow a parameter list. */
const BEHIND_PARAMETERS: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.equals,
  MARK.colon
])

/** `GUARDED(mu)` of `int count GUARDED(mu) = 0;`, `UNUSED` of `f(int x UNUSED)`. */
export const isBehindVariable = (place: MacroPlace, at: number, behind: number): boolean => {
  const { before, endsType, isName, kind, openingOf } = place
  let name = before(at)
  while (kind[name] === MARK.closeSquare) name = before(openingOf(name, MARK.openSquare, MARK.closeSquare))
  if (!isName(name) || !endsType(before(name))) return false
  const called = behind > at + 1
  if (called && takesParameters(place, at + 1, behind)) return false
  const next = place.behindCapitals(behind)
  if (called && kind[next] === MARK.openBrace) return true
  // `word Type NAME;` may be a variable with an unknown specifier.
  const certain = called || kind[next] === MARK.comma || kind[next] === MARK.close || !isName(before(name))
  return certain && BEHIND_VARIABLE.has(kind[next] ?? TOKEN.end)
}

/** `LOCKS(mu)` of `void f() const LOCKS(mu);` */
export const isBehindParameters = (place: MacroPlace, at: number, behind: number): boolean => {
  const { before, kind, openingOf, roleAt } = place
  const list = beforeTrailers(place, at)
  if (kind[list] !== MARK.close || !endsHead(place, behind)) return false
  const opening = openingOf(list, MARK.open, MARK.close)
  const name = opening < 0 ? -1 : before(opening)
  if (name < 0) return false
  if ([name, name - 1, name - 2].some((each) => roleAt(each) === "operator")) return true
  if (!place.isName(name)) return false
  let previous = before(name)
  if (kind[previous] === MARK.tilde || kind[previous] === TOKEN.scope || isFunctionSpecifier(place, previous))
    return true
  if (place.endsType(previous)) return true
  // Without a type it is a constructor, or a call as the head of a loop: `each(x) CHECK(x);`
  if (!place.mayEnd(previous)) return false
  if (place.isType(place.wordAt(name))) return true
  // `IGNORE("-Wall") TEST(A, b) {`: the second one defines something.
  return behind === at + 1 && kind[name] === TOKEN.capitals && kind[behind] === MARK.openBrace
}

const isFunctionSpecifier = ({ roleAt, wordAt }: MacroPlace, at: number): boolean =>
  roleAt(at) === "opener" && /^(?:explicit|virtual)$/.test(wordAt(at))

/** The token before `const`, `noexcept(…)`, `&&` and the like. */
const beforeTrailers = (place: MacroPlace, at: number): number => {
  const { before, kind, openingOf, roleAt, wordAt } = place
  for (let token = before(at); ; token = before(token)) {
    if (roleAt(token) === "trailer" || kind[token] === MARK.ampersand) continue
    if (roleAt(token) === "specifier" && /^(?:const|volatile)$/.test(wordAt(token))) continue
    const open = kind[token] === MARK.close ? openingOf(token, MARK.open, MARK.close) : -1
    if (open < 0 || roleAt(before(open)) !== "trailer") return token
    token = open
  }
}

/** Whether the head of a function ends at `at`, or continues as only a head can. */
const endsHead = (place: MacroPlace, at: number): boolean => {
  const { behindCapitals, kind, roleAt, wordAt } = place
  const next = behindCapitals(at)
  if (next < 0) return false
  const role = roleAt(next)
  if (role === "trailer" || role === "attribute" || BEHIND_PARAMETERS.has(kind[next]!)) return true
  return (
    (role === "specifier" && wordAt(next) === "const") ||
    (kind[next] === TOKEN.operator && wordAt(next) === "->")
  )
}
