import type { QueryIntent } from "../../core/query/mod.ts"
import type { Wording } from "../../core/rank/mod.ts"
import type { Candidate } from "./foldFiles.ts"
import type { Scale } from "./SearchRequest.ts"

/** What was found for a query, before it is shown. */
export interface Retrieved {
  /** The query with misspelled words replaced. */
  readonly query: string
  readonly intent: QueryIntent
  readonly candidates: ReadonlyArray<Candidate>
  /** Number of chunks found by any retriever. */
  readonly matches: number
  /** Why vectors were not used, or not for all chunks, and what to do; undefined when they were. */
  readonly note: string | undefined
  /** What was matched verbatim in texts, if something was. */
  readonly wording?: Wording | undefined
  /** That files which do not contain the name whose uses are asked for were left out; undefined otherwise. */
  readonly namingNote?: string | undefined
  /** Sentences about places that differ from what the query says. */
  readonly misplacedNotes: ReadonlyArray<string>
  /** Whether all needed files could be read; if not, the next answer may differ. */
  readonly complete: boolean
  /** Undefined in the mode `vector`, which uses no weights. */
  readonly scale: Scale | undefined
}
