/** What a document is. */
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

/** What changed a file: git's letters for added, copied, deleted, modified, renamed, and a changed type. */
export type ChangeStatus = "A" | "C" | "D" | "M" | "R" | "T"

/** A file that a commit or a pull request changed. */
export interface FileChange {
  readonly status: ChangeStatus
  /** Relative to the root of the repository. */
  readonly path: string
  /** Where it was before, of a rename or a copy. */
  readonly from?: string | undefined
}

/** A text from elsewhere that is searched beside the code: what was said, by whom, when, and about which files. */
export interface Document {
  /** Names it within its connector: the id of a commit, `issue/12`, `issue/12/comment/345`. */
  readonly externalId: string
  readonly kind: DocumentKind
  /** What people call it: `#12`, `PROJ-3`, the short id of a commit; empty where it has no name of its own. */
  readonly label: string
  readonly title: string
  readonly body: string
  /** Who wrote it, as it is shown. */
  readonly author: string
  /** Where it can be read, if anywhere. */
  readonly url: string | undefined
  /** Such as `open`, `closed`, `merged`; undefined where it has none. */
  readonly state: string | undefined
  /** What it is a part of: the external id of an issue, a channel; undefined for what stands by itself. */
  readonly thread: string | undefined
  /** Milliseconds since 1970, UTC. */
  readonly createdMs: number
  readonly updatedMs: number
  /** Of a commit, the first first. */
  readonly parents: ReadonlyArray<string>
  /** The pull request that a commit merges, or is: see `pullRequestOf`. */
  readonly pullRequest: string | undefined
  readonly changes: ReadonlyArray<FileChange>
}
