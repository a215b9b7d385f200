import type { ConnectorState } from "../connectors/connectorState.ts"
import { type Finding, ok, warning } from "./Finding.ts"

const DAY_MILLIS = 86_400_000

/** A source last read longer ago than this is reported; a server reads it every 15 minutes while it is in use. */
const STALE_MILLIS = DAY_MILLIS

const problemOf = ({ builtIn, error, status, syncedAt }: ConnectorState, now: number): string | undefined => {
  if (status === "failed") return `failed: ${error ?? "reason unknown"}`
  // Commits are read on demand.
  if (builtIn || status === "syncing") return undefined
  if (status === "stopped") return "was stopped before it finished"
  if (syncedAt === undefined) return "was never synced"
  const age = now - syncedAt.getTime()
  return age < STALE_MILLIS ? undefined : `was last synced ${Math.floor(age / DAY_MILLIS)} days ago`
}

/** One finding when all connectors are fine, else one for each that is not. */
export const connectorFindings = (
  states: ReadonlyArray<ConnectorState>,
  now: number
): ReadonlyArray<Finding> => {
  const found = states.flatMap((state) => {
    const problem = problemOf(state, now)
    if (problem === undefined) return []
    const { error, id, status } = state
    const availability =
      status === "failed" && state.syncedAt !== undefined
        ? ` (documents read up to ${state.syncedAt.toISOString()} are available)`
        : ""
    const prerequisite = status === "failed" && error !== undefined ? "fix this problem, then " : ""
    return [
      warning(
        "connectors",
        `"${id}" ${problem}${availability}`,
        `${prerequisite}run \`lodestone connectors sync ${id}\``
      )
    ]
  })
  return found.length > 0
    ? found
    : [ok("connectors", `${states.length === 0 ? "none" : states.map(({ id }) => id).join(", ")}`)]
}
