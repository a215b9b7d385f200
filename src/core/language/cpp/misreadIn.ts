import { cTokens } from "../c/cTokens.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { macroReader } from "../c/macroReader.ts"
import { commonMisreads } from "../c/commonMisreads.ts"
import type { Misread } from "../Language.ts"
import { baseMacros } from "./baseMacros.ts"
import { braceDefaults } from "./braceDefaults.ts"
import { declaringMacros } from "./declaringMacros.ts"
import { dependentNames } from "./dependentNames.ts"
import { designatedLists } from "./designatedLists.ts"
import { gpuWords } from "./gpuWords.ts"
import { qtWords } from "./qtWords.ts"

/** Classes of Objective-C that a header names, which is C++ otherwise. */
const NAMED_CLASSES = /^([^\S\n]*@class)\s[^;\n]{1,500};/gm

/** The calling convention in the type of a function that gets a name: `using Hook = BOOL __stdcall(HWND);`. */
const CONVENTION_OF_TYPE =
  /__(?:stdcall|cdecl|fastcall|thiscall|vectorcall)(?<=\busing\s{1,20}\w{1,100}\s{0,20}=\s{0,20}[\w:]{1,100}[\s*&]{1,20}__\w{1,12})(?=\s{0,20}\()/g

/** A specifier that the grammar does not expect after `auto`: `auto inline constexpr size = 3;`. */
const INLINE_AFTER_AUTO =
  /\binline\b(?<=\bauto(?:[ \t]{1,20}(?:static|constexpr|thread_local|const)){0,4}[ \t]{1,20}inline)(?=[ \t]+\w)/g

/** A cast to a pointer to a function, before what is cast: `(int (*)(int)) find(name)`. */
const FUNCTION_CAST =
  /\((?=[\w:]{1,100}[\s*&]{0,20}\(\s{0,20}\*)[\w:]+[\s*&]*\(\s*\*\s*\)\s*\([^()]{0,300}\)\s*\)(?=[^\S\n]*[A-Za-z_&])/g

/** The word before an expression to whose type a value is converted: `f(decltype(a)(b))`. */
const CONVERSION_TO_TYPE =
  /(?<=(?:[(=?!]|\breturn|&&|\|\|)\s{0,20})(?<!\busing\s{1,20}\w{1,100}\s{0,20}=\s{0,20})decltype(?=\((?:[^()\n]|\([^()\n]{0,100}\)){1,200}\)\()/g

/** Valid C++ code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  const reader = macroReader(text, tokens)
  return withoutOverlaps([
    qtWords(text, tokens, reader),
    gpuWords(text, tokens, reader),
    baseMacros(text, tokens, reader),
    declaringMacros(text, tokens, reader),
    designatedLists(text, tokens),
    ...commonMisreads(text, tokens, reader, { hasListArguments: true }),
    braceDefaults(text, tokens, reader),
    dependentNames(text, tokens, reader),
    Array.from(text.matchAll(CONVENTION_OF_TYPE), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      apart: true
    })),
    [INLINE_AFTER_AUTO, FUNCTION_CAST].flatMap((pattern) =>
      Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => ({
        start: index,
        end: index + length
      }))
    ),
    Array.from(text.matchAll(CONVERSION_TO_TYPE), ({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      as: " ".repeat(word.length)
    })),
    text.includes("@class")
      ? Array.from(text.matchAll(NAMED_CLASSES)).flatMap(({ 0: { length }, 1: before = "", index }) => [
          { start: index, end: index + before.length, as: " ".repeat(before.length), apart: true },
          { start: index + before.length, end: index + length, apart: true }
        ])
      : []
  ])
}
