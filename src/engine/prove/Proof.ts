import type { Comparison, Place } from "../../core/measure/mod.ts"
import type { Sample } from "./sourceFiles.ts"

/** Lodestone's hybrid search; standard BM25 over the same chunks; or a word search over the files followed by reading them. */
export type SearchMethod = "lodestone" | "bm25" | "grep"

/** The results of one way for one question. Ranks count from 1 and within the first ten; null when not found. */
export interface MethodAnswer {
  /** The first ten files, best first. */
  readonly files: ReadonlyArray<string>
  /** Rank of the first correct file. */
  readonly file: number | null
  /** Rank of the first result that overlaps the function; null for `grep`, which finds files only. */
  readonly function: number | null
  readonly reciprocalRank: number
  readonly recall: number
  readonly ndcg: number
  /** Tokens of code read up to the first correct result; 32,000 when it is not found before. `grep` reads whole files. */
  readonly tokens: number
  /** For `grep`: the same when only 25 lines around each match are read. */
  readonly tokensAround: number | null
  readonly millis: number
}

/** A question with its correct answers and the results. */
export interface AskedQuestion {
  readonly query: string
  /** The commit whose subject is the question. */
  readonly commit: string | null
  /** Files that the commit changed. */
  readonly files: ReadonlyArray<string>
  /** Functions documented with these words; any one of them is correct. */
  readonly functions: ReadonlyArray<Place>
  readonly answers: Readonly<Record<SearchMethod, MethodAnswer>>
}

/** Means over questions, by file. */
export interface MethodFigures {
  readonly mrr: number
  readonly recall10: number
  readonly ndcg10: number
  /** By function; null unless functions were asked for and the way finds places. */
  readonly function: { readonly mrr: number; readonly recall1: number; readonly recall10: number } | null
  readonly tokens: TokensRead
  /** For `grep`, when only the lines around matches are read. */
  readonly tokensAround: TokensRead | null
  readonly millis: { readonly p50: number; readonly p95: number }
}

/** Tokens of code read up to the first correct result; counted as 32,000 when it was not reached before. */
export interface TokensRead {
  readonly median: number
  readonly mean: number
  /** Share of the questions for which it was reached. */
  readonly reached: number
}

/** Results for the questions of one kind. */
export interface Measurement {
  readonly state: "measured"
  /** Questions that the repository provides, of which a sample was asked. */
  readonly offered: number
  readonly asked: number
  /** Whether the time limit ended the questions early. */
  readonly outOfTime: boolean
  /** Size of the index. */
  readonly files: number
  readonly chunks: number
  /** Of a large tree only a sample of files is indexed. */
  readonly sample: Sample
  readonly ways: Readonly<Record<SearchMethod, MethodFigures>>
  /** NDCG@10 by file, compared per question: Lodestone against each other way. */
  readonly against: Readonly<Record<Exclude<SearchMethod, "lodestone">, Comparison>>
  /** Reciprocal rank of the function against BM25, when functions were asked for. */
  readonly againstByFunction: Comparison | null
  /** Indices of the questions with Lodestone's largest losses against the better of the other ways; at most three. */
  readonly worst: ReadonlyArray<number>
  readonly questions: ReadonlyArray<AskedQuestion>
}

/** Why there are no results. */
export interface Unmeasured {
  readonly state: "unmeasured"
  readonly reason: string
}

/** The tree that the commit subjects were asked of. */
export interface PastTree {
  readonly commit: string
  /** ISO 8601. */
  readonly date: string
  /** Number of commits searched for questions. */
  readonly commits: number
}

/** The results of `prove` for a repository. */
export interface Proof {
  readonly root: string
  readonly seconds: number
  /** The program used for word searches. */
  readonly grep: string
  readonly embedder: string
  readonly documentation: (Measurement | Unmeasured) & {
    /** Questions left out because other text in the tree says the same. */
    readonly stillSaid: number
    /** Files that would parse differently without their documentation. */
    readonly damaged: number
  }
  readonly commits: (Measurement | Unmeasured) & { readonly tree: PastTree | null }
}
