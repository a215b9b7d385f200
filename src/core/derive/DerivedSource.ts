import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import type { SourcePostings } from "../keyword/postingsOf.ts"
import type { EncodedMentions } from "../mention/mod.ts"
import type { Words } from "../text/lexicon.ts"
import type { Chunk } from "../domain/Chunk.ts"
import type { CodeSymbol } from "../domain/CodeSymbol.ts"

export interface DerivedChunk extends Chunk {
  /** The text to embed: that of the chunk, preceded by context that it does not contain. */
  readonly embeddingText: string
  /** The words of the embedding text, for embedders that work on words. */
  readonly embeddingWords: Words
}

/** Everything that is derived from a file's path and content. */
export interface DerivedSource {
  readonly language: string
  /** What the `packages` filter matches and results show. */
  readonly package: string
  /** The module name that the file itself declares. */
  readonly declaredPackage: string
  readonly lines: number
  /** First and last line, 1-based, of the package clause and the imports, at most 10 lines; undefined if there are none. */
  readonly header: readonly [first: number, last: number] | undefined
  readonly symbols: ReadonlyArray<CodeSymbol>
  readonly chunks: ReadonlyArray<DerivedChunk>
  /** The words of the chunks. */
  readonly postings: SourcePostings
  readonly problem: SyntaxProblem | undefined
  /** The names that the file uses. */
  readonly mentions: EncodedMentions
}
