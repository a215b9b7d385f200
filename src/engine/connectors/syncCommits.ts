/** Brings the commits among a repository's documents up to date: those that its branches and the refs that were asked for last reach, and no others. */
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

/** Commits that are read and stored in one go. */
const AT_ONCE = 1000

/** Commits beside those of the branches whose history is remembered: those that were asked for last. */
const MOST_OTHERS = 8

/** What a clone that lacks objects could not tell, by how much it lacks. */
const LACKS = ["", "similarity", "changes", "everything"] as const

/** The youngest first, so that a run that is cut short has what matters most. `wanted` is a commit that is to be among them though no branch may reach it. */
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
