import type { IntentWeights } from "./weights.ts"

/** The signals in the score of a document from an external source; each is in 0..1. */
export const DOCUMENT_SIGNALS = [
  /** Its rank among chunks and documents found by keywords and by embeddings, fused by reciprocal rank. */
  "fusion",
  /** BM25F score and semantic similarity, each relative to the best chunk. */
  "keywords",
  "meaning",
  /** The document contains the words of the query verbatim, as for a chunk. */
  "wording",
  /** The share of the query that occurs in the title. */
  "title",
  /** The query names the document or the ticket that it belongs to. */
  "ticket",
  /** The query asks about the past, see `asksForHistory`. */
  "asked",
  /** The document belongs to what the user works on. */
  "near"
] as const

export type DocumentSignal = (typeof DOCUMENT_SIGNALS)[number]

export type DocumentWeights = Readonly<Record<DocumentSignal, number>>

/**
 * The weights for a query of one intent. Signals that chunks and documents share have the same weight, so that both can be ranked in one list. A document has
 * neither a file name nor definitions; when documents are asked for, `asked` makes up for these and ranks them before code.
 */
export const documentWeights = ({ signals }: IntentWeights): DocumentWeights => ({
  fusion: signals.fusion,
  keywords: signals.chunkKeywords + signals.fileKeywords,
  meaning: signals.chunkMeaning + signals.fileMeaning,
  wording: signals.wording,
  title: 1,
  ticket: 6,
  asked: 3,
  near: signals.near
})
