/** What is known of a file, a symbol or a ticket, as it is told. */
import type { Proof } from "../symbols/SymbolAnswer.ts"

/** A commit that has to do with the subject. */
export interface RelatedCommit {
  readonly id: string
  readonly title: string
  readonly author: string
  /** When it was written. */
  readonly atMs: number
  /** When it came into the history, which may be long after it was written. */
  readonly committedMs: number
  readonly pullRequest: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** What the file was called then, where that was something else. */
  readonly formerPath: string | undefined
  /** What HEAD is on does not reach it: it is of a branch that was not merged. */
  readonly unmerged: boolean
  /** The connector that has it, where it is a commit of another repository. */
  readonly connector: string | undefined
}

/** A pull request or an issue, with how it is known. */
export interface RelatedTicket {
  readonly label: string
  /** As its own source tells it; undefined where only others name it. */
  readonly title: string | undefined
  readonly state: string | undefined
  readonly url: string | undefined
  /** The type of the connector that has it; `git` where only commits name it. */
  readonly source: string
  /** What names it: ids of commits, labels of documents; the youngest first. */
  readonly namedBy: ReadonlyArray<string>
  readonly lastMs: number
}

/** Something that was said. */
export interface Discussion {
  readonly id: string
  readonly source: string
  readonly kind: string
  /** Where it was said: a channel, an issue. */
  readonly channel: string
  readonly author: string
  readonly atMs: number
  readonly summary: string
  readonly url: string | undefined
}

export interface RelatedPerson {
  readonly name: string
  /** Commits that they wrote, and those that they had another part in. */
  readonly commits: number
  readonly reviews: number
  readonly lastMs: number
}

export interface RelatedFile {
  /** Relative to the project's root. */
  readonly path: string
  readonly commits: number
  /** 0..1 */
  readonly weight: number
  /** It was deleted since. */
  readonly gone: boolean
}

export interface RelatedAnswer {
  readonly ref: string
  /** What was asked for, as it is called. */
  readonly name: string
  /** How many there are of each kind, before `limit`; the lists are the first of them. */
  readonly counts: Readonly<
    Record<"commits" | "pullRequests" | "issues" | "discussions" | "people" | "files", number>
  >
  readonly commits: ReadonlyArray<RelatedCommit>
  /** The one that came first of all. */
  readonly oldest: RelatedCommit | undefined
  readonly pullRequests: ReadonlyArray<RelatedTicket>
  readonly issues: ReadonlyArray<RelatedTicket>
  readonly discussions: ReadonlyArray<Discussion>
  readonly people: ReadonlyArray<RelatedPerson>
  /** Of a file, those that change together with it; of a ticket, those that were changed for it. */
  readonly files: ReadonlyArray<RelatedFile>
  readonly notes: ReadonlyArray<string>
  /** `stale` where the file of a symbol was read as it is now, since it differs from the index. */
  readonly freshness: Proof["freshness"]
  /** The code is indexed; what is told of files and tickets does not depend on it. */
  readonly indexed: boolean
}
