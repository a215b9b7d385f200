import { Effect } from "effect"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { DocumentStore } from "../../ports/storage/DocumentStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ConnectorStep, Documents } from "../documents/Documents.ts"
import { ConnectorChanged } from "./ConnectorError.ts"

/** Stores a step of a run; fails when the connector has changed since the run began. */
export const advanceOrFail = (
  documents: Documents["Type"],
  store: DocumentStore,
  connector: Connector,
  step: ConnectorStep
): Effect.Effect<void, StoreError | EmbedderError | ConnectorChanged> =>
  Effect.flatMap(documents.advance(store, connector, step), (isUnchanged) =>
    isUnchanged ? Effect.void : new ConnectorChanged({ id: connector.id })
  )
