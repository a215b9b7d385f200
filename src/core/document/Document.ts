/** The kinds of documents. */
export const DOCUMENT_KINDS = [
  "file",
  "commit",
  "issue",
  "pull_request",
  "review",
  "comment",
  "message"
] as const

export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** Git's letters for added, copied, deleted, modified, renamed, and changed type. */
export type ChangeStatus = "A" | "C" | "D" | "M" | "R" | "T"

/** A file that a commit or a pull request changed. */
export interface FileChange {
  readonly status: ChangeStatus
  /** Relative to the root of the repository. */
  readonly path: string
  /** The previous path, for a rename or a copy. */
  readonly from?: string | undefined
}

/** A text from an external source that is searched together with the code. */
export interface Document {
  /** The id within its connector: the id of a commit, `issue/12`, `issue/12/comment/345`. */
  readonly externalId: string
  readonly kind: DocumentKind
  /** The name for people: `#12`, `PROJ-3`, an abbreviated commit id; empty if it has none. */
  readonly label: string
  readonly title: string
  readonly body: string
  /** The author's name for display. */
  readonly author: string
  /** The URL of the document, if it has one. */
  readonly url: string | undefined
  /** For example `open`, `closed`, `merged`; undefined if it has none. */
  readonly state: string | undefined
  /** What it is a part of: the external id of an issue, a channel; undefined for a document of its own. */
  readonly thread: string | undefined
  /** Milliseconds since 1970, UTC. */
  readonly createdMs: number
  readonly updatedMs: number
  /** The parents of a commit, in git's order. */
  readonly parents: ReadonlyArray<string>
  /** The pull request that a commit merges or squashes: see `pullRequestOf`. */
  readonly pullRequest: string | undefined
  readonly changes: ReadonlyArray<FileChange>
}
