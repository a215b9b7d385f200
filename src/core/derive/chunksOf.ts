import { type ChunkLines, chunkOutline, cutsOfText, type LineRun, lineSizes } from "../chunk/mod.ts"
import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { DerivedChunk } from "../domain/DerivedSource.ts"
import type { Stretch } from "../language/mod.ts"
import type { Outline } from "../outline/mod.ts"
import {
  type ByteOffsets,
  lineAt,
  type LineTable,
  textOfWords,
  trimWords,
  type Word,
  wordsOf
} from "../text/mod.ts"
import { embeddingHeadOf } from "./embeddingHeadOf.ts"
import type { ImportStatement } from "./ImportStatement.ts"

/** Occurrences of a word in a chunk that the keyword index is told: with k1 = 1.2 a fifth would add 5 % to its part of a score. */
const MOST_OCCURRENCES = 4

/** A file, read and outlined. */
export interface OutlinedSource {
  readonly path: string
  readonly text: string
  readonly lines: LineTable
  readonly bytes: ByteOffsets
  readonly outline: Outline
  readonly symbols: ReadonlyArray<CodeSymbol>
  readonly imports: ReadonlyArray<ImportStatement>
  readonly package: string
  /** Stretches that ought not be cut, of prose and configuration: their remains are `text` and cut at blank lines. Undefined for code. */
  readonly wholes: ReadonlyArray<Stretch> | undefined
}

/** The chunks of a file with everything that is indexed of them. */
export const chunksOf = (source: OutlinedSource): ReadonlyArray<DerivedChunk> => {
  trimWords()
  const sizes = lineSizes(source.text, source.lines)
  const pathWords = words([source.path, source.package].join(" "))
  const imports = source.imports.map(({ names }) => ({ names, words: wordsOf(names.join(" ")) }))
  const startingOn = Map.groupBy(source.symbols, ({ nameLine }) => nameLine)
  const members = Map.groupBy(source.symbols, ({ parent }) => parent)
  const { starts } = source.lines
  const options = source.wholes && {
    remains: "text" as const,
    otherCuts: cutsOfText(
      source.text,
      source.lines,
      sizes,
      source.wholes.map((whole) => linesOf(whole, source.lines))
    )
  }
  return chunkOutline(source.outline, sizes, options).map((chunk) => {
    const from = starts[chunk.startLine]!
    const to = starts[chunk.endLine + 1]!
    const content = source.text.slice(from, to)
    const symbol = chunk.symbol === undefined ? undefined : source.symbols[chunk.symbol]
    const around = symbol?.parent === undefined ? undefined : source.symbols[symbol.parent]
    const held = symbolsIn(chunk, startingOn)
    const named = symbol === undefined || held.includes(symbol) ? held : [symbol, ...held]
    const elsewhere = (symbol === undefined ? [] : (members.get(chunk.symbol) ?? [])).filter(
      (_) => !held.includes(_)
    )
    const body = wordsOf(content)
    const used = symbol === undefined || imports.length === 0 ? [] : namesUsed(imports, new Set(body))
    const head = embeddingHeadOf(source.path, {
      around,
      members: elsewhere.map(({ name }) => name),
      imports: used
    })
    return {
      span: {
        startByte: source.bytes.at(from),
        endByte: source.bytes.at(to),
        startLine: chunk.startLine + 1,
        endLine: chunk.endLine + 1
      },
      kind: chunk.kind,
      symbol: chunk.symbol,
      tokens: sizes.tokens(chunk.startLine, chunk.endLine),
      keywords: {
        name: words(named.map(({ name }) => name).join(" ")),
        signature: words(named.map(({ signature }) => signature).join(" ")),
        doc: words(named.map(({ doc }) => doc).join(" ")),
        body: textOfWords(body, MOST_OCCURRENCES),
        path: around === undefined ? pathWords : `${pathWords} ${words(around.qualifiedName)}`
      },
      embeddingText: head + content,
      embeddingWords: [...wordsOf(head), ...body]
    }
  })
}

const linesOf = ({ end, start }: Stretch, lines: LineTable): LineRun => [
  lineAt(lines, start),
  lineAt(lines, Math.max(start, end - 1))
]

/** Each word once: a name or a path does not mean more by saying it twice. */
const words = (text: string) => (text === "" ? "" : textOfWords(wordsOf(text), 1))

/** The symbols whose declaration begins in the chunk. */
const symbolsIn = (
  { endLine, startLine }: ChunkLines,
  startingOn: ReadonlyMap<number, ReadonlyArray<CodeSymbol>>
) => {
  const found: Array<CodeSymbol> = []
  for (let line = startLine + 1; line <= endLine + 1; line++) found.push(...(startingOn.get(line) ?? []))
  return found
}

/** The names of an import, as they are written and as words. */
interface ImportedNames {
  readonly names: ReadonlyArray<string>
  readonly words: ReadonlyArray<Word>
}

/** Names that imports bring in and that occur among `words`. */
const namesUsed = (imports: ReadonlyArray<ImportedNames>, words: ReadonlySet<Word>) =>
  imports.flatMap((each) => (each.words.some((word) => words.has(word)) ? each.names : []))
