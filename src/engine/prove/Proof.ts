import type { Comparison, Place } from "../../core/measure/mod.ts"
import type { Sample } from "./sourceFiles.ts"

/** Lodestone's hybrid search; textbook BM25 over the same chunks; words searched for in the files, and these read. */
export type Way = "lodestone" | "bm25" | "grep"

/** What one way of looking came to at one question. Places are from 1 and among ten; null where there is none. */
export interface WayAnswer {
  /** The first ten files, best first. */
  readonly files: ReadonlyArray<string>
  /** Place of the first right file. */
  readonly file: number | null
  /** Place of the first lines that are of the function; null for `grep`, which finds files. */
  readonly function: number | null
  readonly reciprocalRank: number
  readonly recall: number
  readonly ndcg: number
  /** Tokens of code read up to the first right result; 32,000 where there is none before. `grep` reads files whole. */
  readonly tokens: number
  /** For `grep`: the same where only the 25 lines around each match are read. */
  readonly tokensAround: number | null
  readonly millis: number
}

/** A question with its right answers, and what came of it. */
export interface AskedQuestion {
  readonly query: string
  /** The commit whose subject it is. */
  readonly commit: string | null
  /** Files that were changed. */
  readonly files: ReadonlyArray<string>
  /** Functions that were documented in these words: any one of them is right. */
  readonly functions: ReadonlyArray<Place>
  readonly answers: Readonly<Record<Way, WayAnswer>>
}

/** Means over questions, by file. */
export interface WayFigures {
  readonly mrr: number
  readonly recall10: number
  readonly ndcg10: number
  /** By function: only where functions were asked for, and places were found. */
  readonly function: { readonly mrr: number; readonly recall1: number; readonly recall10: number } | null
  readonly tokens: TokensRead
  /** For `grep`, where only the lines around matches are read. */
  readonly tokensAround: TokensRead | null
  readonly millis: { readonly p50: number; readonly p95: number }
}

/** Tokens of code read up to the first right result; 32,000 count where it was not reached before. */
export interface TokensRead {
  readonly median: number
  readonly mean: number
  /** Share of the questions at which it was reached. */
  readonly reached: number
}

/** What was measured on questions of one kind. */
export interface Measurement {
  readonly state: "measured"
  /** Questions that the repository offers, of which a sample was asked. */
  readonly offered: number
  readonly asked: number
  /** Whether asking ended because time was up. */
  readonly outOfTime: boolean
  /** What the index held. */
  readonly files: number
  readonly chunks: number
  /** Of a large tree only some files were taken. */
  readonly sample: Sample
  readonly ways: Readonly<Record<Way, WayFigures>>
  /** NDCG@10 by file, question by question, Lodestone against the other. */
  readonly against: Readonly<Record<Exclude<Way, "lodestone">, Comparison>>
  /** Reciprocal rank of the function against BM25, where functions were asked for. */
  readonly againstByFunction: Comparison | null
  /** Indices of the questions at which Lodestone did worst against the better of the others; three at most. */
  readonly worst: ReadonlyArray<number>
  readonly questions: ReadonlyArray<AskedQuestion>
}

/** Why there are no figures. */
export interface Unmeasured {
  readonly state: "unmeasured"
  readonly reason: string
}

/** The tree that the subjects of commits were asked of. */
export interface PastTree {
  readonly commit: string
  /** ISO 8601. */
  readonly date: string
  /** Commits that were looked at for questions. */
  readonly commits: number
}

/** What was proved of a repository, or could not be. */
export interface Proof {
  readonly root: string
  readonly seconds: number
  /** What searched for words. */
  readonly grep: string
  readonly embedder: string
  readonly documentation: (Measurement | Unmeasured) & {
    /** Questions not asked because something else in the tree says the same. */
    readonly stillSaid: number
    /** Files whose documentation cannot be taken out without harm. */
    readonly damaged: number
  }
  readonly commits: (Measurement | Unmeasured) & { readonly tree: PastTree | null }
}
