/** The commits among the documents, and which of them a question asks for. */
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"

/** The documents whose commits are asked for. */
export interface CommitRows {
  readonly rows: ReadonlyArray<Pick<DocumentSnapshot["rows"][number], "author" | "externalId" | "updatedMs">>
  readonly history: Pick<DocumentSnapshot["history"], "commits" | "files" | "isDeleted" | "isReached">
}

export interface RequestedCommits {
  /** Rows that answer the question for certain, the wanted order first. */
  readonly rows: ReadonlyArray<number>
  /** Rows among which the answer probably is. */
  readonly likely: ReadonlySet<number>
  /** How `rows` were found, or why there are none. */
  readonly note: string | undefined
}

export const NONE_REQUESTED: RequestedCommits = { rows: [], likely: new Set(), note: undefined }
