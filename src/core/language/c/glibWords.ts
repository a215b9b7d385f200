import { ownValue } from "../../record/mod.ts"
import type { Misread } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { MARK } from "./tokenReader.ts"

/** A text without such a word need not be examined. */
const GLIB_WORD = /\bg_auto/

/** What GLib's macros for variables that free themselves stand for after the name of the type. */
const DECLARED_AS: Readonly<Record<string, string>> = {
  g_autoptr: "*",
  g_autolist: "*",
  g_autoslist: "*",
  g_autoqueue: "*",
  g_auto: " "
}

/**
 * The words of GLib for variables that free themselves: `g_autoptr(Cart) cart` declares a pointer, `g_auto(Cart) cart` a value, and `g_autofree` precedes a type.
 *
 * @example
 * ```ts
 * glibWords("g_autoptr(Cart) cart = open();") // => [{ start: 0, end: 10, as: "          ", apart: true }, { start: 14, end: 15, as: "*", apart: true }]
 * ```
 */
export const glibWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  { exclude, isName, kind, wordAt }: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  if (!GLIB_WORD.test(text)) return []
  const { count, end, start } = tokens
  const found: Array<Misread> = []
  const replace = (from: number, to: number, as: string) => {
    exclude(from, to + 1)
    found.push({
      start: start[from]!,
      end: end[to]!,
      as: as.padEnd(end[to]! - start[from]!),
      apart: true
    })
  }
  for (let at = 0; at < count; at++) {
    if (kind[at] !== TOKEN.word) continue
    const word = wordAt(at)
    if (word === "g_autofree" && isName(at + 1)) replace(at, at, "")
    const declaredAs = ownValue(DECLARED_AS, word)
    if (declaredAs === undefined) continue
    const isDeclaration =
      kind[at + 1] === MARK.open && isName(at + 2) && kind[at + 3] === MARK.close && isName(at + 4)
    if (!isDeclaration) continue
    replace(at, at + 1, "")
    replace(at + 3, at + 3, declaredAs)
  }
  return found
}
