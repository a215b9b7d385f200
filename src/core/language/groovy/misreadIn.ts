import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { groovyCode } from "./groovyCode.ts"
import { leftOut, replaced } from "./replaced.ts"
import { scriptMisreads } from "./scriptMisreads.ts"
import { statementMisreads } from "./statementMisreads.ts"
import { textMisreads } from "./textMisreads.ts"
import { typeMisreads } from "./typeMisreads.ts"

/** An annotation with its arguments. */
const ANNOTATION = /(?<![\w@.])@(?!interface\b)(?:\w+\.)*\w+(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))?/g

/** An annotation before a field without a type: `@Shared cart = …`. */
const ANNOTATED_FIELD = /(?<=^[^\S\n]*)@\w+(?:\([^()\n]*\))?(?=\s+[a-z]\w*[^\S\n]*=(?![=~]))/gm

const LIBRARY = /^[^\S\n]*@Library\((?:[^()]|\n)*\)[^\S\n]*_?/gm

const blanks = (matched: string): string => matched.replaceAll(/[^\n]/g, " ")

/** Valid Groovy code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const { code: withAnnotations, texts } = groovyCode(text)
  const annotations = [
    ...replaced(ANNOTATED_FIELD, withAnnotations, () => "def"),
    ...replaced(LIBRARY, withAnnotations),
    ...leftOut(ANNOTATION, withAnnotations)
  ]
  const code = withAnnotations.replaceAll(LIBRARY, blanks).replaceAll(ANNOTATION, blanks)
  return withoutOverlaps([
    annotations,
    ...typeMisreads(code),
    ...statementMisreads(code, text),
    ...scriptMisreads(code, text),
    ...textMisreads(text, { code: withAnnotations, texts })
  ])
}
