import { Effect } from "effect"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/** The connector of the project's own commits, created if missing. */
export const ownCommits = (store: DocumentStore): Effect.Effect<Connector, StoreError> =>
  Effect.flatMap(
    store.read(({ connectors }) => connectors.find(OWN_COMMITS)),
    (known) =>
      known !== undefined
        ? Effect.succeed(known)
        : store.write(({ connectors }) => {
            if (connectors.find(OWN_COMMITS) === undefined) connectors.put(OWN_COMMITS, "git", {})
            return connectors.find(OWN_COMMITS)!
          })
  )
