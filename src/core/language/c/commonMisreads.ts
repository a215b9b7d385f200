import type { Misread } from "../Language.ts"
import { attributeMacros } from "./attributeMacros.ts"
import { attributeWords } from "./attributeWords.ts"
import { assemblerStatements } from "./assemblerStatements.ts"
import { caseRanges } from "./caseRanges.ts"
import { declaredByMacro } from "./declaredByMacro.ts"
import { prototypeMacros } from "./prototypeMacros.ts"
import { declarationArguments } from "./declarationArguments.ts"
import { statementArguments } from "./statementArguments.ts"
import { compilerWords } from "./compilerWords.ts"
import type { CTokens } from "./cTokens.ts"
import { directivesInside } from "./directivesInside.ts"
import { glibWords } from "./glibWords.ts"
import type { MacroReader } from "./macroReader.ts"
import { declarationMacros } from "./declarationMacros.ts"
import { initializersInCalls } from "./initializersInCalls.ts"
import { interfaceMacros } from "./interfaceMacros.ts"
import { listElements } from "./listElements.ts"
import { misreadDirectives } from "./misreadDirectives.ts"
import { offsetPaths } from "./offsetPaths.ts"
import { outermostMacros } from "./outermostMacros.ts"
import { pointerWords } from "./pointerWords.ts"
import { splitConditionals } from "./splitConditionals.ts"
import { statementMacros } from "./statementMacros.ts"

/** Valid code that the grammars of both C and C++ misread, because they know no preprocessor. */
export const commonMisreads = (
  text: string,
  tokens: CTokens,
  reader: MacroReader,
  options: { readonly hasListArguments?: boolean } = {}
): ReadonlyArray<ReadonlyArray<Misread>> => {
  return [
    splitConditionals(text, tokens, reader),
    directivesInside(text, tokens),
    misreadDirectives(text, tokens),
    interfaceMacros(text, tokens, reader),
    glibWords(text, tokens, reader),
    pointerWords(text, tokens, reader),
    assemblerStatements(text, tokens, reader),
    prototypeMacros(text, tokens, reader),
    attributeMacros(text, tokens, reader),
    compilerWords(text, tokens, reader),
    declarationArguments(text, tokens, reader),
    declaredByMacro(text, tokens, reader),
    listElements(text, tokens, reader),
    outermostMacros(text, tokens, reader),
    declarationMacros(text, tokens, reader),
    attributeWords(text, tokens, reader),
    statementArguments(text, tokens, reader),
    statementMacros(text, tokens, reader),
    initializersInCalls(text, tokens, reader, options),
    caseRanges(text, tokens, reader),
    offsetPaths(text, tokens, reader)
  ]
}
