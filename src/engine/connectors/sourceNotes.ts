import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"

/**
 * Notes on the sources of an answer: how old the documents of each failed connector are, and which of the `requestedTypes` types have no connector. The repository's own
 * commits are excluded; whoever reads them adds their notes.
 */
export const sourceNotes = (
  connectors: ReadonlyArray<Pick<Connector, "id" | "type" | "status" | "error" | "syncedAt">>,
  requestedTypes?: ReadonlySet<string>
): ReadonlyArray<string> => {
  const configured = connectors.filter(({ id }) => id !== OWN_COMMITS_ID)
  const failed = configured.flatMap(({ error, id, status, syncedAt, type }) => {
    if (status !== "failed" || requestedTypes?.has(type) === false) return []
    const documents =
      syncedAt === undefined
        ? "only what it had read before is available"
        : `its documents are from ${syncedAt.toISOString()}`
    return [`The connector "${id}" failed (${error ?? "reason unknown"}): ${documents}`]
  })
  const missing = [...(requestedTypes ?? [])].filter(
    (source) => !BUILT_IN_TYPES.has(source) && !configured.some(({ type }) => type === source)
  )
  return [
    ...failed,
    ...missing.map(
      (source) => `There is no connector of type "${source}": add one with context_connector_management`
    )
  ]
}

/** Types that need no connector. */
const BUILT_IN_TYPES = new Set(["file", "git"])
