import type { IntentWeights } from "./weights.ts"

/** What the score of a document from elsewhere is made of; each part is from 0 to 1. */
export const DOCUMENT_SIGNALS = [
  /** Its place among chunks and documents found by words and by meaning, fused by reciprocal rank. */
  "fusion",
  /** BM25F, and how near it is in meaning, against the best chunk. */
  "keywords",
  "meaning",
  /** It says what the query says, word for word, as with a chunk. */
  "wording",
  /** The share of the query in its title. */
  "title",
  /** The query names it, or the ticket that it belongs to. */
  "ticket",
  /** The query asks for what happened. */
  "asked",
  /** It belongs to what the user works on. */
  "near"
] as const

export type DocumentSignal = (typeof DOCUMENT_SIGNALS)[number]

export type DocumentWeights = Readonly<Record<DocumentSignal, number>>

/**
 * How much the parts count for a query of an intent: what a chunk and a document both have counts alike, so that they stand in one order. A
 * document has no name of a file and defines nothing; asked for, it comes before the code by as much as these give.
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
