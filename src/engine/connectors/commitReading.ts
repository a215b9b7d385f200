/** How far the commits of a repository were read, and what that leaves untold. */
import type { Effect } from "effect"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Heads, Lack } from "../../ports/workspace/CommitLog.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/** Commits that are remembered: the youngest. */
export const MOST_COMMITS = 50_000

/** How far the commits were read: the commit of HEAD first, so that it can be told without the rest. */
interface CommitCursor {
  readonly head: string
  readonly tips: string
  readonly lack: string
  /** What tags and other refs are on that no branch may reach; the last that was asked for first. */
  readonly others: ReadonlyArray<string>
}

const digest = (tips: ReadonlyArray<string>) =>
  new Bun.CryptoHasher("sha256").update(tips.join()).digest("hex").slice(0, 16)

/** What is written down of how far commits were read: HEAD's commit, a digest of the branches' tips, what could not be told, other tips. */
export const commitCursor = (
  { head, tips }: Heads,
  lack: Lack | undefined,
  others: ReadonlyArray<string>
): string => [head, digest(tips), lack ?? "", others.join()].join(" ")

/** Reads what `commitCursor` wrote. */
export const readCommitCursor = (cursor: string): CommitCursor => {
  const [head = "", tips = "", lack = "", others = ""] = cursor.split(" ")
  return { head, tips, lack, others: others === "" ? [] : others.split(",") }
}

/** Whether the commits were read where the branches are now. */
const isCurrent = (cursor: string, { head, tips }: Heads): boolean => {
  const known = readCommitCursor(cursor)
  return known.head === head && known.tips === digest(tips)
}

/** What is known of a history at one moment. */
export interface CommitReading {
  /** The commits were read where the branches are, and the one of the ref that is asked for. */
  readonly isRead: boolean
  /** What those that were read lack; undefined for nothing. */
  readonly note: string | undefined
}

/** How the commits in a store stand to the branches, and to the commit that a ref is on. */
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
