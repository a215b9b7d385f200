/** Brings the commits among a repository's documents up to date: exactly those that its branches and the last requested refs reach. */
import { Effect } from "effect"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CommitLog, Heads, Lack } from "../../ports/workspace/CommitLog.ts"
import type { ConnectorStep, Documents } from "../documents/Documents.ts"
import { advanceOrFail } from "./advanceOrFail.ts"
import { commitCursor, MOST_COMMITS, readCommitCursor } from "./commitReading.ts"
import type { ConnectorChanged } from "./ConnectorError.ts"

/** Commits read and stored per step. */
const AT_ONCE = 1000

/** Most commits outside the branches whose history is kept; the last requested are. */
const MOST_OTHERS = 8

/** What a partial clone could not provide, in order of how much is missing. */
const LACKS = ["", "similarity", "changes", "everything"] as const

/**
 * Reads the youngest commits first, so that an interrupted run has stored the most useful ones. `wanted` is a commit to include even when no branch reaches it.
 */
export const syncCommits = (
  { documents, log }: { readonly documents: Documents["Type"]; readonly log: CommitLog["Type"] },
  store: DocumentStore,
  connector: Connector,
  root: string,
  heads: Heads,
  wanted?: string
): Effect.Effect<void, StoreError | EmbedderError | ConnectorChanged> =>
  Effect.gen(function* () {
    const cursor = readCommitCursor(connector.cursor)
    const others = [...new Set([...(wanted === undefined ? [] : [wanted]), ...cursor.others])].slice(
      0,
      MOST_OTHERS
    )
    const reachable = yield* log.reachable(root, MOST_COMMITS, others)
    const known = yield* store.read((tables) => tables.documents.updated(connector.id))
    const missing = reachable.filter((id) => !known.has(id))
    let lack = LACKS.indexOf(cursor.lack as (typeof LACKS)[number])
    const repositories = yield* log.repositories(root)
    const advance = (step: ConnectorStep) =>
      advanceOrFail(documents, store, connector, { ...step, repositories })
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const read = yield* log.read(root, missing.slice(at, at + AT_ONCE))
      lack = Math.max(lack, LACKS.indexOf(read.lack ?? ""))
      yield* advance({ documents: read.commits, removed: [], cursor: undefined })
    }
    const stay = new Set(reachable)
    yield* advance({
      documents: [],
      removed: [...known.keys()].filter((id) => !stay.has(id)),
      cursor: commitCursor(heads, LACKS[lack] === "" ? undefined : (LACKS[lack] as Lack), others)
    })
  })
