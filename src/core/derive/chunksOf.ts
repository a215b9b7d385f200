import { type ChunkLines, chunkOutline, cutsOfText, type LineRun, lineSizes } from "../chunk/mod.ts"
import type { ChunkMark } from "../domain/Chunk.ts"
import type { CodeSymbol, SymbolKind } from "../domain/CodeSymbol.ts"
import type { DerivedChunk } from "../domain/DerivedSource.ts"
import type { Stretch } from "../language/mod.ts"
import type { Outline } from "../outline/mod.ts"
import { type ChunkWords, postingsOf, type SourcePostings } from "../keyword/mod.ts"
import { type ByteOffsets, lineAt, type LineTable, trimWords, type Words, wordsOf } from "../text/mod.ts"
import { embeddingHeadOf } from "./embeddingHeadOf.ts"

/** The most characters of a symbol's documentation that are indexed with its chunks: a file may be nothing but comments above one symbol. */
const LONGEST_DOC = 50_000

/** A file with its outline and symbols. */
export interface OutlinedSource {
  readonly path: string
  readonly text: string
  readonly lines: LineTable
  readonly bytes: ByteOffsets
  readonly outline: Outline
  readonly symbols: ReadonlyArray<CodeSymbol>
  readonly package: string
  /**
   * Stretches that should not be split, for prose and configuration: their remaining lines have kind `text` and are split at blank lines. Undefined for code.
   */
  readonly wholes: ReadonlyArray<Stretch> | undefined
}

/** The chunks of a file, and their postings. */
export interface SourceChunks {
  readonly chunks: ReadonlyArray<DerivedChunk>
  readonly postings: SourcePostings
}

/** The chunks of a file with everything that is indexed. */
export const chunksOf = (source: OutlinedSource): SourceChunks => {
  trimWords()
  const sizes = lineSizes(source.text, source.lines)
  const slash = source.path.lastIndexOf("/")
  const file = wordsOf(source.path.slice(slash + 1))
  const folders = wordsOf(`${source.path.slice(0, Math.max(0, slash))} ${source.package}`)
  const words: Array<ChunkWords> = []
  const startingOn = Map.groupBy(source.symbols.keys(), (ordinal) => source.symbols[ordinal]!.nameLine)
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
  const chunks = chunkOutline(source.outline, sizes, options).map((chunk) => {
    const from = starts[chunk.startLine]!
    const to = starts[chunk.endLine + 1]!
    const content = source.text.slice(from, to)
    const ordinal = chunk.symbol === undefined ? undefined : partOf(chunk, chunk.symbol, source.symbols)
    const symbol = ordinal === undefined ? undefined : source.symbols[ordinal]
    const around = symbol?.parent === undefined ? undefined : source.symbols[symbol.parent]
    const held = symbolsIn(chunk, startingOn)
    const holds = ordinal === undefined || held.includes(ordinal) ? held : [ordinal, ...held]
    const named = holds.map((ordinal) => source.symbols[ordinal]!)
    const body = wordsOf(content)
    const head = embeddingHeadOf(source.path, around?.qualifiedName)
    words.push({
      name: wordsOf(named.map(({ name }) => name).join(" ")),
      signature: wordsOf(
        [...named, ...(around ? [around] : [])]
          .map(({ qualifiedName, signature }) => `${signature} ${qualifiedName}`)
          .join(" ")
      ),
      doc: wordsOf(named.map(({ doc }) => doc.slice(0, LONGEST_DOC)).join(" ")),
      file,
      folders,
      body
    })
    return {
      span: {
        startByte: source.bytes.at(from),
        endByte: source.bytes.at(to),
        startLine: chunk.startLine + 1,
        endLine: chunk.endLine + 1
      },
      kind: ordinal === chunk.symbol ? chunk.kind : symbol!.kind,
      symbol: ordinal,
      holds,
      marks: marksOf(named),
      tokens: sizes.tokens(chunk.startLine, chunk.endLine),
      embeddingText: head + content,
      embeddingWords: bothWords(wordsOf(head), body)
    }
  })
  return { chunks, postings: postingsOf(words) }
}

const bothWords = (first: Words, second: Words): Words => {
  const both = new Int32Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}

const linesOf = ({ end, start }: Stretch, lines: LineTable): LineRun => [
  lineAt(lines, start),
  lineAt(lines, Math.max(start, end - 1))
]

/**
 * The symbol that a chunk is a part of: the innermost function within `whole` that begins before the chunk and makes up more than half of it, or else `whole`
 * itself. A large function is split between its statements, and may be only a shell around others.
 */
const partOf = (
  { endLine, startLine }: ChunkLines,
  whole: number,
  symbols: ReadonlyArray<CodeSymbol>
): number => {
  const { nameLine, span } = symbols[whole]!
  if (nameLine > startLine) return whole
  let part = whole
  for (
    let ordinal = whole + 1;
    ordinal < symbols.length && symbols[ordinal]!.span.startByte < span.endByte;
    ordinal++
  ) {
    const inner = symbols[ordinal]!
    if (inner.span.startLine > startLine + 1) break
    const lines = Math.min(inner.span.endLine, endLine + 1) - startLine
    if (FUNCTIONS.has(inner.kind) && lines * 2 > endLine + 1 - startLine) part = ordinal
  }
  return part
}

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

const marksOf = (symbols: ReadonlyArray<CodeSymbol>): ReadonlyArray<ChunkMark> => {
  const functions = symbols.filter(({ kind }) => FUNCTIONS.has(kind))
  return [
    ...(functions.length > 0 && functions.every(({ bodiless }) => bodiless) ? (["bodiless"] as const) : []),
    ...(symbols.length > 0 && symbols.every(({ test }) => test) ? (["test"] as const) : [])
  ]
}

/** The symbols whose names are in the chunk. */
const symbolsIn = (
  { endLine, startLine }: ChunkLines,
  startingOn: ReadonlyMap<number, ReadonlyArray<number>>
) => {
  const found: Array<number> = []
  for (let line = startLine + 1; line <= endLine + 1; line++) found.push(...(startingOn.get(line) ?? []))
  return found
}
