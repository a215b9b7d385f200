/** How connectors stand, as it is written down and as it is told. */
import { Cause, Exit, Option } from "effect"
import type { Connector, ConnectorStatus } from "../../ports/storage/ConnectorTable.ts"
import { OWN_COMMITS } from "../documents/DocumentSnapshot.ts"

/** The files of the project itself: a connector that is always there. */
export const OWN_FILES = "local-files"

/** A connector as it is told: never with a token. */
export interface ConnectorState {
  readonly id: string
  readonly type: string
  readonly name: string
  readonly status: "new" | "syncing" | "active" | "failed" | "stopped"
  /** As it was given, but for the token; and where that is. */
  readonly config: Readonly<Record<string, unknown>>
  readonly documents: number
  readonly error: string | undefined
  readonly syncedAt: Date | undefined
  /** It is always there, and cannot be changed. */
  readonly builtIn: boolean
}

/** How a run ended, as it is written down. */
export const endOf = <E extends { readonly message: string }>(
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

const STATES: Readonly<Record<ConnectorStatus, ConnectorState["status"]>> = {
  new: "new",
  running: "syncing",
  synced: "active",
  failed: "failed",
  stopped: "stopped"
}

const NAMES: Readonly<Record<string, string>> = { [OWN_COMMITS]: "Commits of the repository" }

/** A stored connector as it is told; `running` says that a run of it is under way in this process. */
export const toState = (
  { config, error, id, status, syncedAt, type }: Connector,
  documents: number,
  running: boolean
): ConnectorState => ({
  id,
  type,
  name: String(config["name"] ?? NAMES[id] ?? id),
  status: running ? "syncing" : STATES[status],
  config,
  documents,
  error,
  syncedAt,
  builtIn: id === OWN_COMMITS
})
