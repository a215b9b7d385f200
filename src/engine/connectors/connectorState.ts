/** The state of connectors, as stored and as shown. */
import { Cause, Exit, Option } from "effect"
import { ownValue } from "../../core/record/mod.ts"
import type { Connector, ConnectorStatus } from "../../ports/storage/ConnectorTable.ts"
import { OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"

/** Id of the built-in connector for the project's own files. */
export const OWN_FILES = "local-files"

/** A connector as shown to users, never with its token. */
export interface ConnectorState {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly status: "new" | "syncing" | "active" | "failed" | "stopped"
  /** As configured, without the token but with the place where it is stored. */
  readonly config: Readonly<Record<string, unknown>>
  readonly documents: number
  readonly error: string | undefined
  readonly syncedAt: Date | undefined
  /** Whether the connector always exists and cannot be changed. */
  readonly builtIn: boolean
}

/** The status and error to store for a finished run. */
export const runOutcome = <E extends { readonly message: string }>(
  exit: Exit.Exit<unknown, E>
): readonly [ConnectorStatus, string?] =>
  Exit.isSuccess(exit)
    ? ["synced"]
    : Cause.isInterruptedOnly(exit.cause)
      ? ["stopped"]
      : [
          "failed",
          Option.match(Cause.failureOption(exit.cause), {
            onNone: () => "it failed; the log on standard error says why",
            onSome: ({ message }) => message
          })
        ]

const SHOWN_STATUS: Readonly<Record<ConnectorStatus, ConnectorState["status"]>> = {
  new: "new",
  running: "syncing",
  synced: "active",
  failed: "failed",
  stopped: "stopped"
}

const BUILT_IN_NAMES: Readonly<Record<string, string>> = { [OWN_COMMITS_ID]: "Commits of the repository" }

/** A stored connector as shown; `running` says whether a run of it is in progress in this process. */
export const toState = (
  { config, error, id, status, syncedAt, type }: Connector,
  documents: number,
  running: boolean
): ConnectorState => ({
  id,
  type,
  name: String(config["name"] ?? ownValue(BUILT_IN_NAMES, id) ?? id),
  status: running ? "syncing" : SHOWN_STATUS[status],
  config,
  documents,
  error,
  syncedAt,
  builtIn: id === OWN_COMMITS_ID
})
