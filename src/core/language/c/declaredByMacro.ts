import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** Tokens after a macro that declares a variable. */
const AFTER_DECLARATION: ReadonlySet<number> = new Set([MARK.semicolon, MARK.equals])

/** Most tokens of the arguments. */
const MAX_ARGUMENT_TOKENS = 200

/**
 * Macros with several arguments that declare a variable after a specifier, which becomes one of the type that the grammar takes the macro for:
 * `static DEFINE_LOCK(lock, 3);`. Its name is the first argument that is a name, and no type by its form; the others are left out.
 *
 * @example
 * ```ts
 * const text = "static DEFINE_LOCK(lock, 3); static void OTHER(int a, int b);"
 * declaredByMacro(text).map(({ start, end }) => text.slice(start, end)) // => [", 3"]
 * ```
 */
export const declaredByMacro = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  const { count, end, start } = tokens
  const { afterCall, isName, kind, roleAt, tokenBefore, wordAt } = reader
  const found: Array<Misread> = []
  const leaveOut = (from: number, to: number) => {
    if (from === to) return
    found.push({ start: start[from]!, end: end[to - 1]!, apart: true })
    reader.exclude(from, to)
  }
  const endsArgument = (at: number) => kind[at] === MARK.comma || kind[at] === MARK.close
  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.capitals || kind[at + 1] !== MARK.open || tokenBefore(at + 1) !== at) continue
    if (roleAt(tokenBefore(at)) !== "specifier") continue
    const after = afterCall(at)
    if (after < 0 || after > at + MAX_ARGUMENT_TOKENS || !AFTER_DECLARATION.has(kind[after]!)) continue
    let depth = 0
    let hasSeveral = false
    let name = -1
    for (let next = at + 2; next < after - 1; next++) {
      if (kind[next] === MARK.open) depth++
      else if (kind[next] === MARK.close) depth--
      else if (kind[next] === MARK.comma && depth === 0) hasSeveral = true
      const isArgument = (next === at + 2 || kind[next - 1] === MARK.comma) && endsArgument(next + 1)
      if (name < 0 && depth === 0 && isArgument && isName(next) && !wordAt(next).endsWith("_t")) name = next
    }
    if (!hasSeveral || name < 0) continue
    leaveOut(at + 2, name)
    leaveOut(name + 1, after - 1)
    at = after - 1
  }
  return found
}
