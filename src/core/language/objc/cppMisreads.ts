import type { Misread } from "../Language.ts"

/** Text of Objective-C++. */
const CPP = /::|^[^\S\n]*(?:using\s+namespace|namespace|template)\b|\bauto\s+\w+\s*=/m

const USING = /^[^\S\n]*using\s+(?:namespace\s+)?[\w:]+\s*(?:=[^;\n]*)?;/gm

/** `realm::app::` before a name, and a `template <…>` before a declaration. */
const QUALIFIER = /(?<![\w:])(?:(?!\d)\w+(?:<[^<>;(){}]*>)?)?::(?:(?!\d)\w+(?:<[^<>;(){}]*>)?::)*(?=[~\w])/g
const TEMPLATE = /\btemplate\s*<[^<>;{}]*(?:<[^<>;{}]*>[^<>;{}]*)*>/g

/** `Cart& cart`, and `Cart &cart` after a `const`: an operator has blanks on both sides. */
const REFERENCE =
  /(?<=[\w>])&{1,2}(?=[\s),>])|(?<=[\w>]\s)&{1,2}(?=\))|(?=&)(?<=\bconst\s[^(),;&]{0,80}\s)&{1,2}(?=\w)|(?<=\bconst\s?)&{1,2}(?=\w)/g

/** The type of a variable that a condition declares. */
const CONDITION_TYPE = /(?<=\bif\s*\()(?:const\s+)?\w+\s*[*&]{0,2}\s*(?=\b\w+\s*=(?!=))/g

const AUTO = /\bauto\b(?=[^\S\n]*[&*]{0,2}[^\S\n]*[\w[])/g
/** The colon of a loop over a range, which becomes a loop without a condition. */
const RANGE_COLON = /(?=\s?:)(?<=\bfor\s*\([^;()]{1,80}[\w\]])(?:\s:(?!:)|:(?=\s)\s)/g

/** The captures of a lambda, which becomes a block. */
const CAPTURES =
  /\[(?:[&=]|&?\w+(?:\s*=\s*[^\][,;]+)?|)(?:,\s*(?:&?\w+(?:\s*=\s*[^\][,;]+)?))*\](?=\s*(?:\([^()]*\)\s*)?(?:mutable\s*)?\{)/g

const CAST = /\b(?:static|dynamic|reinterpret|const)_cast<[^<>;]*(?:<[^<>;]*>[^<>;]*)?>(?=\()/g
const NAMESPACE = /\b(?:inline\s+)?namespace(?:\s+[\w:]+)?\s*\{/g

/** The index of the brace that closes the one at `open`, by a plain count; -1 for none. */
const closingBrace = (text: string, open: number): number => {
  let depth = 0
  for (let at = open; at < text.length; at++) {
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

const replaced = (pattern: RegExp, text: string, by = "", apart = false): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
    as: by.padEnd(length),
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
        replaced(AUTO, text, "id"),
        namespaces(text)
      ]
    : []
