import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/**
 * What is to be said of the sources that an answer is made of: of each that could not be read the last time how old its documents are, and which of the types
 * that are `asked` for no connector brings. The repository's own commits are told of by who reads them.
 */
export const sourceNotes = (
  connectors: ReadonlyArray<Pick<Connector, "id" | "type" | "status" | "error" | "syncedAt">>,
  asked?: ReadonlySet<string>
): ReadonlyArray<string> => {
  const others = connectors.filter(({ id }) => id !== OWN_COMMITS)
  const failed = others.flatMap(({ error, id, status, syncedAt, type }) => {
    if (status !== "failed" || asked?.has(type) === false) return []
    const documents =
      syncedAt === undefined
        ? "only what it had read before is available"
        : `its documents are from ${syncedAt.toISOString()}`
    return [`The connector "${id}" failed (${error ?? "reason unknown"}): ${documents}`]
  })
  const missing = [...(asked ?? [])].filter(
    (source) => !BUILT_IN.has(source) && !others.some(({ type }) => type === source)
  )
  return [
    ...failed,
    ...missing.map(
      (source) => `There is no connector of type "${source}": add one with context_connector_management`
    )
  ]
}

/** What needs no connector. */
const BUILT_IN = new Set(["file", "git"])
