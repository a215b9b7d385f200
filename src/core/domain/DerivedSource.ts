import type { SourcePostings } from "../keyword/postingsOf.ts"
import type { EncodedMentions } from "../mention/mod.ts"
import type { Words } from "../text/lexicon.ts"
import type { Chunk } from "./Chunk.ts"
import type { CodeSymbol } from "./CodeSymbol.ts"

export interface DerivedChunk extends Chunk {
  /** What is embedded: the chunk's text with the context that the text itself does not show. */
  readonly embeddingText: string
  /** The words of the embedding text, for an embedder that works on these. */
  readonly embeddingWords: Words
}

/** What was not read of a file, as it is wrong or as the grammar does not know it. The rest of the file is indexed all the same. */
export interface SyntaxProblem {
  /** From 1. */
  readonly line: number
  readonly message: string
}

/** Everything that follows from a file's path and bytes. */
export interface DerivedSource {
  readonly language: string
  /** What the `packages` filter matches and results show. */
  readonly package: string
  /** The module name that the file itself declares. */
  readonly declaredPackage: string
  readonly lines: number
  /** First and last line, from 1, of the package clause and the imports, 10 lines at most; undefined where there is none. */
  readonly header: readonly [first: number, last: number] | undefined
  readonly symbols: ReadonlyArray<CodeSymbol>
  readonly chunks: ReadonlyArray<DerivedChunk>
  /** The words of the chunks. */
  readonly postings: SourcePostings
  readonly problem: SyntaxProblem | undefined
  /** The names that it uses. */
  readonly mentions: EncodedMentions
}
