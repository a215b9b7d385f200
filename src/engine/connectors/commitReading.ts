/** How far the commits of a repository were read, and what is missing because of it. */
import type { Effect } from "effect"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Heads, Lack } from "../../ports/workspace/CommitLog.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/** Most commits that are kept; the youngest are. */
export const MOST_COMMITS = 50_000

/** How far the commits were read. The commit of HEAD comes first, so that it can be read without the rest. */
interface CommitCursor {
  readonly head: string
  readonly tips: string
  readonly lack: string
  /** Commits of tags and other refs that no branch may reach; the last requested first. */
  readonly others: ReadonlyArray<string>
}

const digest = (tips: ReadonlyArray<string>) =>
  new Bun.CryptoHasher("sha256").update(tips.join()).digest("hex").slice(0, 16)

/** Encodes how far commits were read: HEAD's commit, a digest of the branch tips, what could not be read, other tips. */
export const commitCursor = (
  { head, tips }: Heads,
  lack: Lack | undefined,
  others: ReadonlyArray<string>
): string => [head, digest(tips), lack ?? "", others.join()].join(" ")

/** Decodes the result of `commitCursor`. */
export const readCommitCursor = (cursor: string): CommitCursor => {
  const [head = "", tips = "", lack = "", others = ""] = cursor.split(" ")
  return { head, tips, lack, others: others === "" ? [] : others.split(",") }
}

/** Whether the cursor matches the current branches. */
const isCurrent = (cursor: string, { head, tips }: Heads): boolean => {
  const known = readCommitCursor(cursor)
  return known.head === head && known.tips === digest(tips)
}

/** What is known of a history at one moment. */
export interface CommitReading {
  /** Whether the commits of the current branches and of the requested ref were read. */
  readonly isRead: boolean
  /** What the read commits lack; undefined for nothing. */
  readonly note: string | undefined
}

/** Compares the stored commits with the branches and with the commit of the requested ref. */
export const commitReading = (
  store: DocumentStore,
  heads: Heads,
  wanted: string | undefined
): Effect.Effect<CommitReading, StoreError> =>
  store.read(({ connectors, documents }) => {
    const cursor = connectors.find(OWN_COMMITS)?.cursor ?? ""
    const { lack, others } = readCommitCursor(cursor)
    const isStored = wanted === undefined || documents.has(OWN_COMMITS, wanted)
    return {
      isRead: isCurrent(cursor, heads) && (isStored || others.includes(wanted)),
      note: isStored
        ? noteOf(lack)
        : `The history of the ref is not available: it is older than the ${MOST_COMMITS} commits that are stored`
    }
  })

const noteOf = (lack: string) =>
  lack === "changes" || lack === "everything"
    ? "This clone lacks git objects: for some commits the changed files are unknown"
    : undefined
