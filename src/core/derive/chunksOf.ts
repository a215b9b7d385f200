import { type ChunkLines, chunkOutline, cutsOfText, type LineRange, lineSizes } from "../chunk/mod.ts"
import type { ChunkMark } from "../domain/Chunk.ts"
import { type CodeSymbol, type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { DerivedChunk } from "./DerivedSource.ts"
import type { Stretch } from "../language/mod.ts"
import type { Outline } from "../outline/mod.ts"
import { type ChunkWords, postingsOf, type SourcePostings } from "../keyword/mod.ts"
import { type ByteOffsets, lineAt, type LineTable, trimWords, type Words, wordsOf } from "../text/mod.ts"
import { embeddingHeadOf } from "./embeddingHeadOf.ts"
import { holdsCallback } from "./holdsCallback.ts"

/** The most characters of a symbol's documentation that are indexed with its chunks: a file may be nothing but comments above one symbol. */
const MAX_DOC_CHARACTERS = 50_000

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
  readonly indivisible: ReadonlyArray<Stretch> | undefined
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
  const fileWords = wordsOf(source.path.slice(slash + 1))
  const folderWords = wordsOf(`${source.path.slice(0, Math.max(0, slash))} ${source.package}`)
  const chunkWords: Array<ChunkWords> = []
  const ordinalsByNameLine = Map.groupBy(
    source.symbols.keys(),
    (ordinal) => source.symbols[ordinal]!.nameLine
  )
  const { starts } = source.lines
  const options = source.indivisible && {
    remainsKind: "text" as const,
    fallbackCuts: cutsOfText(
      source.text,
      source.lines,
      sizes,
      source.indivisible.map((stretch) => linesOf(stretch, source.lines))
    )
  }
  const chunks = chunkOutline(source.outline, sizes, options).map((chunk) => {
    const from = starts[chunk.startLine]!
    const to = starts[chunk.endLine + 1]!
    const content = source.text.slice(from, to)
    const ordinal =
      chunk.symbol === undefined
        ? undefined
        : partOrdinal(chunk, surroundedOrdinal(chunk, chunk.symbol, source.symbols), source.symbols)
    const symbol = ordinal === undefined ? undefined : source.symbols[ordinal]
    const enclosing = symbol?.parent === undefined ? undefined : source.symbols[symbol.parent]
    const ordinalsHere = symbolsIn(chunk, ordinalsByNameLine)
    const containedSymbols =
      ordinal === undefined || ordinalsHere.includes(ordinal) ? ordinalsHere : [ordinal, ...ordinalsHere]
    const heldSymbols = containedSymbols.map((ordinal) => source.symbols[ordinal]!)
    const bodyWords = wordsOf(content)
    const head = embeddingHeadOf(source.path, enclosing?.qualifiedName)
    const namedSymbols =
      source.indivisible === undefined ? heldSymbols.filter((one) => !isTitled(one)) : heldSymbols
    chunkWords.push({
      name: wordsOf(namedSymbols.map(({ name }) => namingPart(name)).join(" ")),
      signature: wordsOf(
        [...namedSymbols, ...(enclosing ? [enclosing] : [])]
          .map(({ qualifiedName, signature }) => `${signature} ${qualifiedName}`)
          .join(" ")
      ),
      doc: wordsOf(heldSymbols.map(({ doc }) => doc.slice(0, MAX_DOC_CHARACTERS)).join(" ")),
      file: fileWords,
      folders: folderWords,
      body: bodyWords
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
      containedSymbols,
      marks: marksOf(heldSymbols, source.indivisible === undefined ? content : ""),
      tokens: sizes.tokens(chunk.startLine, chunk.endLine),
      embeddingText: head + content,
      embeddingWords: concatWords(wordsOf(head), bodyWords)
    }
  })
  return { chunks, postings: postingsOf(chunkWords) }
}

/**
 * Whether a symbol of code is a test or group of tests with a title, which describes it like a comment: that is no name that anyone declares. The title of the
 * group around a test counts as its signature nevertheless, because the text of the test does not have it.
 */
const isTitled = ({ kind, name, test }: CodeSymbol): boolean =>
  kind === "section" || (test === true && name.includes(" "))

/** What of the name of a route names anything: not its verb, nor its parameters, which many routes share. */
const namingPart = (name: string): string =>
  ROUTE_NAME.test(name) ? name.replace(ROUTE_NAME, "/").replaceAll(ROUTE_PARAMETER, "") : name

const ROUTE_NAME = /^[A-Z]+ \//
const ROUTE_PARAMETER = /(?<=\/)(?:[:*][^/]*|\{[^/]*\}|<[^/]*>)(?=\/|$)/g

const concatWords = (first: Words, second: Words): Words => {
  const words = new Int32Array(first.length + second.length)
  words.set(first)
  words.set(second, first.length)
  return words
}

const linesOf = ({ end, start }: Stretch, lines: LineTable): LineRange => [
  lineAt(lines, start),
  lineAt(lines, Math.max(start, end - 1))
]

/**
 * The symbol that a chunk is a part of: the innermost function within `symbolOrdinal` that begins before the chunk and makes up more than half of it, or else `symbolOrdinal`
 * itself. A large function is split between its statements, and may be only a shell around others.
 */
const partOrdinal = (
  { endLine, startLine }: ChunkLines,
  symbolOrdinal: number,
  symbols: ReadonlyArray<CodeSymbol>
): number => {
  const { nameLine, span } = symbols[symbolOrdinal]!
  if (nameLine > startLine) return symbolOrdinal
  let part = symbolOrdinal
  for (
    let ordinal = symbolOrdinal + 1;
    ordinal < symbols.length && symbols[ordinal]!.span.startByte < span.endByte;
    ordinal++
  ) {
    const inner = symbols[ordinal]!
    if (inner.span.startLine > startLine + 1) break
    const lines = Math.min(inner.span.endLine, endLine + 1) - startLine
    if (FUNCTION_KINDS.has(inner.kind) && lines * 2 > endLine + 1 - startLine) part = ordinal
  }
  return part
}

/**
 * The type or module that makes up most of a chunk: the innermost of those around nothing else, for which `ordinal` and what is between them are only the
 * place, as in `module Shop` around `class Cart`.
 */
const surroundedOrdinal = (
  chunk: ChunkLines,
  ordinal: number,
  symbols: ReadonlyArray<CodeSymbol>
): number => {
  const outer = symbols[ordinal]!
  if (!isSurrounding(outer)) return ordinal
  let only: number | undefined
  for (let at = ordinal + 1; at < symbols.length && symbols[at]!.span.startByte < outer.span.endByte; at++) {
    const inner = symbols[at]!
    if (inner.parent !== ordinal || VALUE_KINDS.has(inner.kind)) continue
    if (only !== undefined || !isSurrounding(inner)) return ordinal
    only = at
  }
  if (only === undefined) return ordinal
  const { endLine, startLine } = symbols[only]!.span
  const lines = Math.min(endLine, chunk.endLine + 1) - Math.max(startLine, chunk.startLine + 1) + 1
  return lines * 2 > chunk.endLine - chunk.startLine + 1 ? surroundedOrdinal(chunk, only, symbols) : ordinal
}

/** Whether a symbol has a body in which types are declared. */
const isSurrounding = ({ kind }: CodeSymbol): boolean =>
  kind === "module" || (TYPE_KINDS.has(kind) && kind !== "enum" && kind !== "type")

const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["function", "method"])

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["variable", "constant"])

const marksOf = (symbols: ReadonlyArray<CodeSymbol>, code: string): ReadonlyArray<ChunkMark> => {
  const functions = symbols.filter(({ kind }) => FUNCTION_KINDS.has(kind))
  return [
    ...(functions.length > 0 && functions.every(({ bodiless }) => bodiless) ? (["bodiless"] as const) : []),
    ...(symbols.some(({ test }) => test)
      ? [symbols.every(({ test }) => test) ? ("test" as const) : ("holdsTest" as const)]
      : []),
    ...(symbols.length > 0 && symbols.every(({ deprecated }) => deprecated) ? (["deprecated"] as const) : []),
    ...(symbols.length > 0 && symbols.every(({ kind }) => VALUE_KINDS.has(kind)) && holdsCallback(code)
      ? (["callback"] as const)
      : [])
  ]
}

/** The symbols whose names are in the chunk. */
const symbolsIn = (
  { endLine, startLine }: ChunkLines,
  ordinalsByNameLine: ReadonlyMap<number, ReadonlyArray<number>>
) => {
  const found: Array<number> = []
  for (let line = startLine + 1; line <= endLine + 1; line++)
    found.push(...(ordinalsByNameLine.get(line) ?? []))
  return found
}
