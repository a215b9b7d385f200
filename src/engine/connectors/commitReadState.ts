/** How far the commits of a repository were read, and what is missing because of it. */
import type { Effect } from "effect"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { MissingObjects } from "../../ports/workspace/CommitLog.ts"
import type { Heads } from "../../ports/workspace/repositoryHeads.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"

/** Most commits that are kept; the youngest are. */
export const MAX_COMMITS = 50_000

/** How far the commits were read. The commit of HEAD comes first, so that it can be read without the rest. */
interface CommitCursor {
  readonly head: string
  readonly tips: string
  readonly missingObjects: string
  /** Where the clone began, see `boundariesDigest`; undefined when an older version read the commits. */
  readonly boundaries: string | undefined
  /** Digest of the packs when commits were read of which objects were missing; empty for none, and when an older version read them. */
  readonly packs: string
  /** Commits of tags and other refs that no branch may reach; the last requested first. */
  readonly otherTips: ReadonlyArray<string>
}

const digestOf = (text: string) => new Bun.CryptoHasher("sha256").update(text).digest("hex").slice(0, 16)

const idsDigest = (ids: ReadonlyArray<string>) => digestOf(ids.join())

/** Whether so much is missing that the changed files of some commits are unknown. */
const lacksChanges = (missingObjects: string): boolean =>
  missingObjects === "changes" || missingObjects === "everything"

/** Whether changed files that were unknown may be known now, because the clone has other packs. */
export const mayKnowMore = (
  { missingObjects, packs }: Pick<CommitCursor, "missingObjects" | "packs">,
  presentPacks: string
): boolean => lacksChanges(missingObjects) && packs !== digestOf(presentPacks)

/** Where a clone begins: its history may become longer or shorter without any other change. */
export const boundariesDigest = (boundaries: ReadonlySet<string>): string =>
  boundaries.size === 0 ? "complete" : idsDigest([...boundaries].sort())

/** Encodes how far commits were read: HEAD's commit, a digest of the branch tips, what could not be read, other tips, where the clone began, and in which packs objects were missing. */
export const commitCursor = (
  { head, tips }: Heads,
  missingObjects: MissingObjects | undefined,
  otherTips: ReadonlyArray<string>,
  boundaries: ReadonlySet<string>,
  packs: string
): string =>
  [
    head,
    idsDigest(tips),
    missingObjects ?? "",
    otherTips.join(),
    boundariesDigest(boundaries),
    lacksChanges(missingObjects ?? "") ? digestOf(packs) : ""
  ].join(" ")

/** Decodes the result of `commitCursor`. */
export const readCommitCursor = (cursor: string): CommitCursor => {
  const [head = "", tips = "", missingObjects = "", otherTips = "", boundaries, packs = ""] =
    cursor.split(" ")
  return {
    head,
    tips,
    missingObjects,
    boundaries,
    packs,
    otherTips: otherTips === "" ? [] : otherTips.split(",")
  }
}

/** Whether the cursor matches the current branches, as far as the clone has them. */
const isCurrent = (
  cursor: string,
  { head, tips }: Heads,
  boundaries: ReadonlySet<string>,
  packs: string
): boolean => {
  const stored = readCommitCursor(cursor)
  return (
    !mayKnowMore(stored, packs) &&
    stored.head === head &&
    stored.tips === idsDigest(tips) &&
    stored.boundaries === boundariesDigest(boundaries)
  )
}

/** What is known of a history at one moment. */
export interface CommitReadState {
  /** Whether the commits of the current branches and of the requested ref were read. */
  readonly isRead: boolean
  /** What the read commits lack; undefined for nothing. */
  readonly note: string | undefined
}

/** Compares the stored commits with the branches, where the clone begins, its packs, and the commit of the requested ref. */
export const commitReadState = (
  store: DocumentStore,
  heads: Heads,
  { boundaries, packs }: { readonly boundaries: ReadonlySet<string>; readonly packs: string },
  requestedCommit: string | undefined
): Effect.Effect<CommitReadState, StoreError> =>
  store.read(({ connectors, documents }) => {
    const cursor = connectors.find(OWN_COMMITS_ID)?.cursor ?? ""
    const { missingObjects, otherTips } = readCommitCursor(cursor)
    const isStored = requestedCommit === undefined || documents.has(OWN_COMMITS_ID, requestedCommit)
    return {
      isRead:
        isCurrent(cursor, heads, boundaries, packs) && (isStored || otherTips.includes(requestedCommit)),
      note: isStored
        ? missingObjectsNote(missingObjects)
        : `The history of the ref is not available: it is older than the ${MAX_COMMITS} commits that are stored`
    }
  })

const missingObjectsNote = (missingObjects: string) =>
  lacksChanges(missingObjects)
    ? "This clone lacks git objects: for some commits the changed files are unknown"
    : undefined
