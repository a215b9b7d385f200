import { Effect } from "effect"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"

/** The connector of the project's own commits, created if missing. */
export const ownCommitsConnector = (store: DocumentStore): Effect.Effect<Connector, StoreError> =>
  Effect.flatMap(
    store.read(({ connectors }) => connectors.find(OWN_COMMITS_ID)),
    (existing) =>
      existing !== undefined
        ? Effect.succeed(existing)
        : store.write(({ connectors }) => {
            if (connectors.find(OWN_COMMITS_ID) === undefined) connectors.put(OWN_COMMITS_ID, "git", {})
            return connectors.find(OWN_COMMITS_ID)!
          })
  )
