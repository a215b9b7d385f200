import { cppMisreads } from "./cppMisreads.ts"
import { cTokens } from "../c/cTokens.ts"
import { initializersInCalls } from "../c/initializersInCalls.ts"
import { macroReader } from "../c/macroReader.ts"
import { misreadDirectives } from "../c/misreadDirectives.ts"
import { splitConditionals } from "../c/splitConditionals.ts"
import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"

/** A macro as Apple's frameworks name them, with its arguments, which may hold calls of their own. */
const MACRO = String.raw`[A-Z][A-Z0-9]*_[A-Z0-9_]+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?`

/** `NS_ENUM(NSInteger, State)`, with the `typedef` before it; the name is missing in an anonymous one. */
const ENUM_MACRO = new RegExp(
  String.raw`(?:\btypedef\s+)?\b[A-Z]+_(?:CLOSED_|ERROR_)?(?:ENUM|OPTIONS)\s*\(\s*[^(),]+(?:,\s*([\p{L}_][\p{L}\p{N}_]*)\s*)?\)(?=[^;{()]{0,200}[{;])`,
  "gu"
)

/** Macros that open or close a region: `NS_ASSUME_NONNULL_BEGIN`. */
const REGION_MACRO = /^[^\S\n]*([A-Z][A-Z0-9_]*_(?:BEGIN|END))[^\S\n]*$/gm

/** Macros and attributes before a declaration. */
const LEADING_MACROS = new RegExp(
  String.raw`^[^\S\n]*((?:(?:${MACRO}|__attribute__\s*\(\((?:[^()]|\([^()]*\))*\)\))\s+)+)(?=@(?:interface|protocol|property|implementation|optional|required|class)\b|[-+]\s*\(|extern\b)`,
  "gm"
)

/** The macro of a framework before a function that others may call: `SHOP_EXPORT`. */
const EXPORT_MACRO =
  /^[^\S\n]*([A-Z][A-Z0-9]*_(?:EXPORT|EXTERN))[^\S\n]+(?!extern\b)(?=[A-Za-z_][\w \t*<>]{0,200}\()/gm

/** A declaration up to its end or body. */
const DECLARATION =
  /^[^\S\n]*(?:[-+][^\S\n]*\(|@property\b|typedef\b|extern\b|(?:[A-Z]\w*_)?(?:EXPORT|EXTERN)\b)[^;{}]*(?=[;{])/gm

/** The macros that a declaration ends with. */
const TRAILING_MACROS = new RegExp(String.raw`(?<=[\w\p{L})\]>*.])\s*(?<![\w\p{L}])(?:${MACRO}\s*)+$`, "u")

/** Macros after the parameters of a function or the values of an enumeration, and after an enumerator. */
const MACRO_AFTER_NAME = new RegExp(
  String.raw`(?<=\))[^\S\n]+([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?=;)|^(?:(?!(?:if|for|while|switch|else)\b)[\p{L}_][^\n;{}=]{0,300}\)[^\S\n]|\})[^\S\n]*(${MACRO})(?=;|\s*\{)|(?=[A-Z])(?<=^[^\S\n]*[\p{L}_]\w*[^\S\n]+)(${MACRO})(?=\s*(?:=|,[^\S\n]*(?:\/[/*][^\n]*)?$))`,
  "gmu"
)

/** A macro at the top level that makes declarations of its own, or that holds tests: `SHOP_COLLECTION_TYPE(Cart)`, `SpecBegin(Cart)`. */
const SEPARATE_MACRO =
  /^(?:(?:[A-Z][A-Z0-9]*_[A-Z0-9_]*|(?:\w*Spec|SharedExamples)Begin)\([^()\n]*\)|\w*SpecEnd|SharedExamplesEnd|SPEC_END)[^\S\n]*$/gm

/** The interface of a class or protocol. */
const INTERFACE =
  /^(?:[^\S\n]*[A-Z][A-Z0-9_]*\b){0,5}[^\S\n]*@(?:interface|protocol)\b(?![^\n{]*;)[^]*?^[^\S\n]*@end\b/gm
const CONDITION = /^[^\S\n]*#[^\S\n]*(?:if|ifdef|ifndef|elif|else|endif|pragma)\b[^\n]*$/gm

/** `@onExit {`: a macro that looks like a keyword of the language. */
const KEYWORD_MACRO = /@(?!(?:try|finally|autoreleasepool|synchronized)\b)[\p{L}_]\w*(?=\s*\{)/gu

/** A name that begins with `@` in the arguments of a macro is no text, and selectors end with a colon. */
const SELECTOR_ARGUMENT = /(?<=\b[A-Z][A-Z0-9]*_[A-Z0-9_]*\()(?:[\p{L}_]\w*:)+(?=\))/gu

const blanks = (pattern: RegExp, text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(pattern), ({ 0: matched, 1: first, 2: second, 3: third, index }) => {
    const group = first ?? second ?? third ?? matched
    const start = index + matched.lastIndexOf(group)
    return { start, end: start + group.trimEnd().length }
  })

/** As an enumeration of C with the name at its place. */
const enums = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(ENUM_MACRO), ({ 0: matched, 1: name, index }) => {
    const nameAt = name === undefined ? matched.length : matched.lastIndexOf(name)
    const as = "enum".padEnd(nameAt) + (name ?? "").padEnd(matched.length - nameAt)
    return { start: index, end: index + matched.length, as, apart: false }
  })

const trailingMacros = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(DECLARATION)).flatMap(({ 0: declared, index }) => {
    const found = TRAILING_MACROS.exec(declared)
    if (found === null) return []
    const start = index + found.index + (found[0].length - found[0].trimStart().length)
    return [{ start, end: index + declared.trimEnd().length }]
  })

/** The conditions and pragmas among the members of a class: all of its members are read. */
const conditionsIn = (interfaces: ReadonlyArray<RegExpMatchArray>): ReadonlyArray<Misread> =>
  interfaces.flatMap(({ 0: matched, index = 0 }) =>
    blanks(CONDITION, matched).map(({ end, start }) => ({
      start: start + index,
      end: end + index,
      apart: true
    }))
  )

/** Valid code that the grammar misreads, because it knows neither the preprocessor nor the macros of Apple's frameworks. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  const reader = macroReader(text, tokens)
  const interfaces = [...text.matchAll(INTERFACE)]
  const isInInterface = ({ start }: Misread) =>
    interfaces.some(({ 0: { length }, index = 0 }) => index <= start && start < index + length)
  return withoutOverlaps([
    enums(text),
    blanks(REGION_MACRO, text).map((each) => ({ ...each, apart: true })),
    conditionsIn(interfaces),
    blanks(SEPARATE_MACRO, text).map((each) => ({ ...each, apart: true })),
    blanks(MACRO_AFTER_NAME, text),
    blanks(LEADING_MACROS, text),
    blanks(EXPORT_MACRO, text),
    trailingMacros(text),
    blanks(KEYWORD_MACRO, text),
    blanks(SELECTOR_ARGUMENT, text),
    splitConditionals(text, tokens, reader).filter((each) => !isInInterface(each)),
    misreadDirectives(text, tokens),
    initializersInCalls(text, tokens, reader),
    ...cppMisreads(text)
  ])
}
