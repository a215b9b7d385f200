import { isWrapper } from "./wrappers.ts"

/** A longer expression is not examined. */
const MAX_CHARACTERS = 20_000

/** A call at the end of an expression: what is called, and the arguments as written, with their offset. */
interface LastCall {
  readonly callee: string
  readonly passed: string
  readonly passedAt: number
}

/** A name in an expression, and its offset there. */
interface WrittenName {
  readonly name: string
  readonly at: number
}

const NAME = /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u
const CALLEE = /^[\p{ID_Continue}$.]+/u
const OUTSIDE_OF_BRACKETS = /[\p{ID_Continue}$.]/u

/** The end of a text or comment that begins at an index; the index itself if none does. */
const quotedEnd = (text: string, from: number): number => {
  const quote = text[from]!
  if (text.startsWith("//", from)) return endOf(text, "\n", from + 2)
  if (text.startsWith("/*", from)) return endOf(text, "*/", from + 2)
  if (!"\"'`".includes(quote)) return from
  for (let at = from + 1; at < text.length; at++)
    if (text[at] === "\\") at++
    else if (text[at] === quote) return at + 1
  return text.length
}

const endOf = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** The offset of the first character outside of all brackets that `ends` accepts, and of the last round bracket before it that was opened outside of others. */
const scan = (text: string, ends: (character: string, at: number) => boolean) => {
  let depth = 0
  let lastOpen = -1
  let at = 0
  while (at < text.length) {
    const next = quotedEnd(text, at)
    if (next > at) {
      at = next
      continue
    }
    const character = text[at]!
    const isTypeBracket = character === "<" || (character === ">" && text[at - 1] !== "=")
    if (depth === 0 && ends(character, at)) break
    if ("([{".includes(character) || (isTypeBracket && character === "<")) {
      if (depth === 0 && character === "(") lastOpen = at
      depth++
    } else if (")]}".includes(character) || isTypeBracket) depth--
    at++
  }
  return { end: at, lastOpen }
}

/** The last call of an expression that consists of nothing but calls of a chain of names, before an assertion of its type. */
const lastCallOf = (expression: string): LastCall | undefined => {
  const { end, lastOpen } = scan(
    expression,
    (character) => !OUTSIDE_OF_BRACKETS.test(character) && character !== "(" && character !== "<"
  )
  const isWhole = /^\s*(?:;|(?:as|satisfies)\b|$)/.test(expression.slice(end, end + 80))
  return isWhole && lastOpen > 0 && expression[end - 1] === ")"
    ? {
        callee: expression.slice(0, lastOpen),
        passed: expression.slice(lastOpen + 1, end - 1),
        passedAt: lastOpen + 1
      }
    : undefined
}

/**
 * The name of what a call of an exporting file wraps, so that it is exported in its place: `memo(Cart)`, `connect(state)(Cart)`, `trace({ span })(move)`;
 * undefined for a value of its own. A component, or what a curried function or a known wrapper is given, counts as wrapped; the argument of any other function
 * may be its settings.
 *
 * @example
 * ```ts
 * wrappedName("React.memo(forwardRef<Part, Props>(Cart), equal)") // => { name: "Cart", at: 35 }
 * wrappedName('trace({ span: "move (cart)" })(moveCart);') // => { name: "moveCart", at: 31 }
 * ["new Cart(Shelf)", "makeCart()", "connect(settings)", "cart"].map(wrappedName) // => [undefined, undefined, undefined, undefined]
 * ```
 */
export const wrappedName = (expression: string): WrittenName | undefined => {
  const call = expression.length > MAX_CHARACTERS ? undefined : lastCallOf(expression)
  if (call === undefined) return undefined
  const argument = call.passed.slice(0, scan(call.passed, (character) => character === ",").end)
  const first = argument.trim()
  const at = call.passedAt + argument.length - argument.trimStart().length
  if (!NAME.test(first)) {
    const inner = wrappedName(first)
    return inner && { name: inner.name, at: at + inner.at }
  }
  const callee = CALLEE.exec(call.callee)?.[0].split(".").at(-1) ?? ""
  const isWrapped = /^\p{Lu}/u.test(first) || call.callee.endsWith(")") || isWrapper(callee)
  return isWrapped ? { name: first, at } : undefined
}
