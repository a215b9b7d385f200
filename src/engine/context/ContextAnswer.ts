/** What a search over code and its context is asked, and what it answers. */
import type { QueryIntent } from "../../core/query/mod.ts"
import type { StoredDocument } from "../../ports/storage/DocumentTable.ts"
import type { SearchAnswer, SearchResult } from "../search/SearchRequest.ts"
import type { RankedDocument } from "./rankDocuments.ts"

/** Source of a result: files of the repository, its commits, or the type of a connector. */
export type SourceType = "file" | "git" | (string & {})

/** What the user is working on. */
export interface WorkContext {
  /** Relative to the project's root. */
  readonly activeFile?: string | undefined
  readonly branch?: string | undefined
  /** `#12`, `PROJ-3`. */
  readonly tickets?: ReadonlyArray<string> | undefined
}

export interface ContextRequest {
  /** Absolute. */
  readonly path: string
  readonly ref?: string | undefined
  readonly query: string
  readonly limit: number
  /** All by default. */
  readonly sources?: ReadonlySet<SourceType> | undefined
  /** Bounds of the last change, both inclusive: milliseconds since 1970. */
  readonly fromMs?: number | undefined
  readonly toMs?: number | undefined
  readonly work?: WorkContext | undefined
  /** Most estimated tokens of content in the answer. */
  readonly maxTokens?: number | undefined
}

export type ContextResult =
  | {
      readonly from: "file"
      readonly score: number
      readonly chunk: SearchResult
      /** When the last commit changed the file; undefined when no commit did. */
      readonly modifiedMs: number | undefined
    }
  | {
      readonly from: "document"
      readonly score: number
      readonly source: SourceType
      readonly document: StoredDocument
      /** The part of the text that best matches the query. */
      readonly content: string
      /** Whether the commit is not reachable from the ref, because its branch was not merged. */
      readonly unmerged: boolean
      /** Number of further matching documents in the same thread. */
      readonly more: number
      readonly explain: RankedDocument["explain"]
    }

export interface ContextAnswer {
  readonly ref: string
  readonly results: ReadonlyArray<ContextResult>
  /** Number of all matches in the requested sources. */
  readonly candidates: number
  readonly intent: QueryIntent
  readonly freshness: SearchAnswer["freshness"]
  readonly truncated: boolean
  /** Whether commits may be missing: the history is still being read, could not be read, or is cut off in this clone. */
  readonly isPartial: boolean
  readonly cacheHit: boolean
  /** What the answer lacks, and why. */
  readonly notes: ReadonlyArray<string>
  readonly durationMillis: number
}
