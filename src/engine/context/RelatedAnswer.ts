/** What is known about a file, a symbol or a ticket, as returned. */
import type { ViewProvenance } from "../symbols/SymbolAnswer.ts"

/** A commit related to the subject. */
export interface RelatedCommit {
  readonly id: string
  readonly title: string
  readonly author: string
  /** Author date. */
  readonly atMs: number
  /** Committer date, which may be much later than the author date. */
  readonly committedMs: number
  readonly pullRequest: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** The file's path at that commit; undefined when it is the current one. */
  readonly formerPath: string | undefined
  /** Whether the history begins with it. */
  readonly isFirst: boolean
  /** Whether HEAD does not reach it, because its branch was not merged. */
  readonly unmerged: boolean
  /** The connector that it came from; undefined for a commit of this repository. */
  readonly connector: string | undefined
}

/** A pull request or an issue, and where it is mentioned. */
export interface RelatedTicket {
  readonly label: string
  /** From its own source; undefined when only other documents mention it. */
  readonly title: string | undefined
  readonly state: string | undefined
  readonly url: string | undefined
  /** Type of the connector that has it; `git` when only commits mention it. */
  readonly source: string
  /** Commit ids and document labels that mention it, youngest first. */
  readonly namedBy: ReadonlyArray<string>
  readonly lastMs: number
}

/** A message or comment. */
export interface Discussion {
  readonly id: string
  readonly source: string
  readonly kind: string
  /** Where it was posted: a channel, an issue. */
  readonly channel: string
  readonly author: string
  readonly atMs: number
  readonly summary: string
  readonly url: string | undefined
}

export interface RelatedPerson {
  readonly name: string
  /** Number of commits that they authored or co-authored; `reviews` counts those that they reviewed, tested or acknowledged. */
  readonly commits: number
  readonly reviews: number
  readonly lastMs: number
}

export interface RelatedFile {
  /** Relative to the project's root. */
  readonly path: string
  readonly commits: number
  /** 0 to 1. */
  readonly weight: number
  /** Whether it has been deleted since. */
  readonly gone: boolean
}

export interface RelatedAnswer {
  readonly ref: string
  /** Display name of the subject. */
  readonly name: string
  /** Whether the commits of a symbol are those of its whole file, because those of its lines are not known yet. */
  readonly ofWholeFile: boolean
  /** Whether commits may be missing: the history is still being read, could not be read, or is cut off in this clone. */
  readonly isPartial: boolean
  /** Totals of each kind before `limit`; the lists hold the first of them. */
  readonly counts: Readonly<
    Record<"commits" | "pullRequests" | "issues" | "discussions" | "people" | "files", number>
  >
  readonly commits: ReadonlyArray<RelatedCommit>
  /** The oldest of all related commits. */
  readonly oldest: RelatedCommit | undefined
  readonly pullRequests: ReadonlyArray<RelatedTicket>
  readonly issues: ReadonlyArray<RelatedTicket>
  readonly discussions: ReadonlyArray<Discussion>
  readonly people: ReadonlyArray<RelatedPerson>
  /** For a file, the files that change together with it; for a ticket, the files changed for it. */
  readonly files: ReadonlyArray<RelatedFile>
  readonly notes: ReadonlyArray<string>
  /** `stale` when a symbol's file was read from disk because it differs from the index. */
  readonly freshness: ViewProvenance["freshness"]
  /** Whether the code is indexed; answers about files and tickets do not need an index. */
  readonly indexed: boolean
}
