import type { Misread } from "../Language.ts"

/** Text of Objective-C++. */
const CPP =
  /::|^[^\S\n]*(?:using\s+namespace|namespace|template)\b|\bauto\s+(?:const\s+)?\w+\s*=|\bauto\s+const\s*[&[]|\b(?:static|reinterpret|const)_cast</m

const USING = /^[^\S\n]*using\s+(?:namespace\s+)?[\w:]+\s*(?:=[^;\n]*)?;/gm

/** `realm::app::` before a name, and a `template <…>` before a declaration. */
const QUALIFIER = /(?<![\w:])(?:(?!\d)\w+(?:<[^<>;(){}]*>)?)?::(?:(?!\d)\w+(?:<[^<>;(){}]*>)?::)*(?=[~\w])/g
const TEMPLATE = /\btemplate\s*<[^<>;{}]*(?:<[^<>;{}]*>[^<>;{}]*)*>/g

/** `Cart& cart`, and `Cart &cart` after a `const`: an operator has blanks on both sides. */
const REFERENCE =
  /(?<=[\w>])&{1,2}(?=[\s),>])|(?<=[\w>]\s)&{1,2}(?=\))|(?=&)(?<=\bconst\s[^(),;&]{0,80}\s)&{1,2}(?=\w)|(?<=\bconst\s?)&{1,2}(?=\w)/g

/** The type of a variable that a condition declares. */
const CONDITION_TYPE = /(?<=\bif\s*\()(?:const\s+)?\w+\s*[*&]{0,2}\s*(?=\b\w+\s*=(?!=))/g

const AUTO = /\bauto\b(?:[^\S\n]+const\b)?(?=[^\S\n]*[&*]{0,2}[^\S\n]*[\w[])/g

/** What a constructor initialises before its body. */
const INITIALIZERS =
  /(?=:)(?<=\w::\w{1,100}\((?:[^(){};]|\([^(){};]{0,200}\)){0,500}\)\s{0,200}):(?!:)\s*(?:[\w:]+(?:<[\w:, *]*>)?\s*(?:\((?:[^(){};]|\([^(){};]*\))*\)|\{(?:[^(){};]|\([^(){};]*\))*\})\s*,?\s*)+(?=\{)/g

/** The arguments of a type whose value is made: `array<float, 3>{}`. */
const MADE_ARGUMENTS = /(?<=\w)<\w[\w\s:,*]*>(?=\{)/g

/** The brace of a list whose type is named before it, `= Cart{`, or that is assigned to a name alone, `size = {`. */
const LIST =
  /(?=\{)(?<=(?:[=(,?:]\s{0,80}|\breturn\s{1,80})(?!\b(?:struct|union|enum|class)\b)[A-Za-z_][\w:]{0,100}(?:<\w[\w\s:,*]{0,100}>)?|^[^\S\n]{0,80}[A-Za-z_][\w.:>-]{0,100}\s{0,80}=\s{0,80})\{/gm

/** The colon of a loop over a range, which becomes a loop without a condition. */
const RANGE_COLON = /(?=\s?:)(?<=\bfor\s*\([^;()]{1,80}[\w\]])(?:\s:(?!:)|:(?=\s)\s)/g

/** The captures of a lambda, which becomes a block. */
const CAPTURES =
  /\[(?:[&=]|&?\w+(?:\s*=\s*[^\][,;]+)?|)(?:,\s*(?:&?\w+(?:\s*=\s*[^\][,;]+)?))*\](?=\s*(?:\([^()]*\)\s*)?(?:mutable\s*)?\{)/g

const CAST = /\b(?:static|dynamic|reinterpret|const)_cast<[^<>;]*(?:<[^<>;]*>[^<>;]*)?>(?=\()/g
const NAMESPACE = /\b(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{/g

/** The index of the brace that closes the one at `open`, by a plain count; -1 for none before `end`. */
const closingBrace = (text: string, open: number, end = text.length): number => {
  let depth = 0
  for (let at = open; at < end; at++) {
    if (text[at] === "{") depth++
    else if (text[at] === "}" && --depth === 0) return at
  }
  return -1
}

/** The heads and the closing braces of namespaces. */
const namespaces = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(NAMESPACE)).flatMap(({ 0: { length }, index }) => {
    const end = index + length
    const closing = closingBrace(text, end - 1)
    return closing < 0
      ? []
      : [
          { start: index, end, apart: true },
          { start: closing, end: closing + 1, apart: true }
        ]
  })

/** The most characters of a list that is searched for its end. */
const MAX_LIST = 4_000

/** Lists as if they were arguments, with the lists in them. */
const lists = (text: string): ReadonlyArray<Misread> => {
  const found: Array<Misread> = []
  let end = -1
  for (const { index } of text.matchAll(LIST)) {
    if (index < end) continue
    const close = closingBrace(text, index, Math.min(text.length, index + MAX_LIST))
    const inner = text.slice(index, close + 1)
    // Statements make it a block.
    if (close < 0 || inner.includes(";")) continue
    for (const { 0: mark, index: at } of inner.matchAll(/[{}]/g))
      found.push({ start: index + at, end: index + at + 1, as: mark === "{" ? "(" : ")" })
    end = close
  }
  return found
}

const replaced = (pattern: RegExp, text: string, by = "", apart = false): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: matched, index }) => ({
    start: index,
    end: index + matched.length,
    as: by + matched.slice(by.length).replaceAll(/[^\n]/g, " "),
    apart
  }))

/** What Objective-C++ has of C++ that a grammar of C can do without. */
export const cppMisreads = (text: string): ReadonlyArray<ReadonlyArray<Misread>> =>
  CPP.test(text)
    ? [
        replaced(USING, text, "", true),
        replaced(TEMPLATE, text),
        replaced(QUALIFIER, text),
        replaced(REFERENCE, text),
        replaced(RANGE_COLON, text, ";;"),
        replaced(CAPTURES, text, "^"),
        replaced(CAST, text),
        replaced(CONDITION_TYPE, text),
        replaced(INITIALIZERS, text),
        replaced(MADE_ARGUMENTS, text),
        lists(text),
        replaced(AUTO, text, "id"),
        namespaces(text)
      ]
    : []
