import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import { type Language, shownTextOf } from "../language/mod.ts"
import { encodeMentions, type SourceMentions } from "../mention/mod.ts"
import { byteOffsets, lineTable } from "../text/mod.ts"
import { chunksOf } from "./chunksOf.ts"
import type { DerivedSource } from "./DerivedSource.ts"
import type { ParseTree } from "./ParseTree.ts"
import { separatorsOf } from "./separatorsOf.ts"
import { structureOfParts } from "./structureOfParts.ts"
import { structureOfTree } from "./structureOfTree.ts"
import { symbolsOf } from "./symbolsOf.ts"

/**
 * Derives everything that is indexed from a file's path and text: symbols, chunks, postings, uses of names, and the syntax error. All places are those in the
 * shown text of the file.
 */
export const deriveSource = (
  path: string,
  fileText: string,
  language: Language,
  parse: ParseTree
): DerivedSource => {
  const text = shownTextOf(language, fileText)
  const lines = lineTable(text)
  const bytes = byteOffsets(text, lines)
  const structure =
    language.shape === "tree"
      ? structureOfTree({ path, text, lines }, language, parse)
      : structureOfParts({ path, text, lines }, fileText, language, parse)
  const naming = { qualifier: structure.module.qualifier, ...separatorsOf(language) }
  const symbols = withGiven(
    symbolsOf(structure.outline.nodes, naming, text, lines, bytes),
    structure.mentions.given
  )
  const { chunks, postings } = chunksOf({
    path,
    text,
    lines,
    bytes,
    symbols,
    outline: structure.outline,
    package: structure.module.package,
    indivisible: structure.indivisible
  })
  return {
    language: language.id,
    package: structure.module.package,
    declaredPackage: structure.module.declared,
    lines: lines.count,
    header: structure.header,
    symbols,
    chunks,
    postings,
    problem: structure.problem,
    mentions: encodeMentions(structure.mentions, symbols)
  }
}

/** Symbols with what they give where they state no type. */
const withGiven = (
  symbols: ReadonlyArray<CodeSymbol>,
  given: SourceMentions["given"]
): ReadonlyArray<CodeSymbol> =>
  given === undefined || given.size === 0
    ? symbols
    : symbols.map((symbol, ordinal) => {
        const gives = given.get(ordinal)
        return gives === undefined ? symbol : { ...symbol, gives }
      })
