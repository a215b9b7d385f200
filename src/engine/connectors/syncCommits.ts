/** Brings the commits among a repository's documents up to date: exactly those that its branches and the last requested refs reach. */
import { Effect } from "effect"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CommitLog, MissingObjects } from "../../ports/workspace/CommitLog.ts"
import type { Heads } from "../../ports/workspace/repositoryHeads.ts"
import type { ConnectorStep, Documents } from "../documents/Documents.ts"
import { advanceOrFail } from "./advanceOrFail.ts"
import {
  boundariesDigest,
  commitCursor,
  MAX_COMMITS,
  mayKnowMore,
  readCommitCursor
} from "./commitReadState.ts"
import { type ConnectorChanged, ConnectorError } from "./ConnectorError.ts"

/** Commits read and stored per step; few in the first, so that the first answer has the latest. */
const COMMITS_PER_STEP = 1000
const COMMITS_IN_FIRST_STEP = 200

/** Most commits outside the branches whose history is kept; the last requested are. */
const MAX_OTHER_TIPS = 8

/** What a partial clone could not provide, in order of how much is missing. */
const MISSING_OBJECTS_LEVELS = ["", "similarity", "changes", "everything"] as const

/**
 * Reads the youngest commits first, so that an interrupted run has stored the most useful ones. `requestedCommit` is a commit to include even when no branch reaches it.
 */
export const syncCommits = (
  { commitLog, documents }: { readonly documents: Documents["Type"]; readonly commitLog: CommitLog["Type"] },
  store: DocumentStore,
  connector: Connector,
  root: string,
  heads: Heads,
  requestedCommit?: string
): Effect.Effect<void, StoreError | EmbedderError | ConnectorChanged | ConnectorError> =>
  Effect.gen(function* () {
    const cursor = readCommitCursor(connector.cursor)
    const otherTips = [
      ...new Set([...(requestedCommit === undefined ? [] : [requestedCommit]), ...cursor.otherTips])
    ].slice(0, MAX_OTHER_TIPS)
    const boundaries = yield* commitLog.shallowBoundaries(root)
    const packs = yield* commitLog.objectPacks(root)
    const reachable = yield* commitLog.reachable(root, MAX_COMMITS, otherTips)
    // No commits would mean that all stored ones are gone.
    if (reachable === undefined)
      return yield* new ConnectorError({
        reason: "Refused",
        id: connector.id,
        detail: `git cannot list the commits of "${root}", so those that were read earlier stay: \`git -C ${quoteForShell(root) ?? "PATH"} fsck\` says what is wrong`
      })
    const { firstCommits, storedCommits } = yield* store.read(({ documents }) => ({
      storedCommits: documents.updateTimes(connector.id),
      firstCommits: documents.withoutParents(connector.id)
    }))
    // Where the clone began, the parents and changes of a commit were unknown.
    const isOtherClone = cursor.boundaries !== boundariesDigest(boundaries)
    const missing = reachable.filter((id) => !storedCommits.has(id) || (isOtherClone && firstCommits.has(id)))
    const levelOf = (missingObjects: string) =>
      MISSING_OBJECTS_LEVELS.indexOf(missingObjects as (typeof MISSING_OBJECTS_LEVELS)[number])
    let missingLevel = levelOf(cursor.missingObjects)
    const repositories = yield* commitLog.repositories(root)
    const advance = (step: ConnectorStep) =>
      advanceOrFail(documents, store, connector, { ...step, repositories })
    for (let at = 0, end = COMMITS_IN_FIRST_STEP; at < missing.length; at = end, end += COMMITS_PER_STEP) {
      const read = yield* commitLog.read(root, missing.slice(at, end))
      missingLevel = Math.max(missingLevel, levelOf(read.missingObjects ?? ""))
      yield* advance({ documents: read.commits, removed: [], cursor: undefined })
    }
    if (mayKnowMore(cursor, packs)) {
      let level = 0
      // Only as far as there is more to know: a partial clone gets packs all the time, mostly for its youngest commits.
      for (
        let at = 0, end = COMMITS_IN_FIRST_STEP;
        at < reachable.length && level < levelOf("changes");
        at = end, end += COMMITS_PER_STEP
      ) {
        const read = yield* commitLog.read(root, reachable.slice(at, end))
        level = Math.max(level, levelOf(read.missingObjects ?? ""))
        if (level < levelOf("changes"))
          yield* advance({ documents: read.commits, removed: [], cursor: undefined })
      }
      missingLevel = level
    }
    const remaining = new Set(reachable)
    yield* advance({
      documents: [],
      removed: [...storedCommits.keys()].filter((id) => !remaining.has(id)),
      cursor: commitCursor(
        heads,
        MISSING_OBJECTS_LEVELS[missingLevel] === ""
          ? undefined
          : (MISSING_OBJECTS_LEVELS[missingLevel] as MissingObjects),
        otherTips,
        boundaries,
        packs
      )
    })
  })
