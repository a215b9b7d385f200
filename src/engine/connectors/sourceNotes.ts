import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/**
 * Notes on the sources of an answer: how old the documents of each failed connector are, and which of the `asked` types have no connector. The repository's own
 * commits are excluded; whoever reads them adds their notes.
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

/** Types that need no connector. */
const BUILT_IN = new Set(["file", "git"])
