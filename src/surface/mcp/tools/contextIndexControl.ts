import { counted } from "../../../core/text/mod.ts"
import { Effect, Schema } from "effect"
import { Connectors } from "../../../engine/connectors/Connectors.ts"
import type { ConnectorState } from "../../../engine/connectors/connectorState.ts"
import { tool } from "../Tool.ts"
import { ConnectorFields, connectorFields } from "./contextConnectorManagement.ts"
import { WorkspacePath } from "./parameters.ts"

export const contextIndexControl = tool({
  name: "context_index_control",
  title: "Control indexing of sources",
  toolset: "context",
  description:
    "Start, stop or check syncing of connectors, files and git history; force_reindex rereads everything.",
  readOnly: false,
  destructive: false,
  idempotent: true,
  openWorld: true,
  input: Schema.Struct({
    path: WorkspacePath,
    action: Schema.Literal("start", "stop", "status", "force_reindex"),
    connectors: Schema.optional(Schema.Array(Schema.String).annotations({ description: "Ids; default: all" }))
  }),
  output: Schema.Struct({
    status: Schema.Literal("ok"),
    message: Schema.String,
    details: Schema.Struct({
      documents_indexed: Schema.String.annotations({ description: "Their number, in digits" }),
      status: Schema.Literal("active", "syncing", "failed", "new"),
      connectors: Schema.Array(ConnectorFields)
    })
  }),
  handle: ({ action, connectors: ids, path }, { workspace }) =>
    Effect.gen(function* () {
      const connectors = yield* Connectors
      const root = path ?? (yield* workspace)
      const states = yield* action === "status"
        ? connectors.list(root, ids)
        : action === "stop"
          ? connectors.stop(root, ids)
          : connectors.start(root, ids, { fromScratch: action === "force_reindex", wait: false })
      const documents = states.reduce((sum, state) => sum + state.documents, 0)
      return {
        status: "ok" as const,
        message: messageOf(action, states, documents),
        details: {
          documents_indexed: String(documents),
          status: overallStatus(states),
          connectors: states.map(connectorFields)
        }
      }
    })
})

const overallStatus = (states: ReadonlyArray<ConnectorState>): "active" | "syncing" | "failed" | "new" => {
  const has = (status: ConnectorState["status"]) => states.some((each) => each.status === status)
  return has("syncing") ? "syncing" : has("failed") ? "failed" : has("active") ? "active" : "new"
}

const stopMessage = (states: ReadonlyArray<ConnectorState>): string => {
  const named = (isSyncing: boolean) =>
    states.flatMap(({ id, status }) => ((status === "syncing") === isSyncing ? [id] : [])).join(", ")
  const [stopped, others] = [named(false), named(true)]
  return [
    ...(stopped === "" ? [] : [`Stopped syncing ${stopped}; stored documents are kept.`]),
    ...(others === ""
      ? []
      : [
          `Still syncing ${others}: a call waits for it, which its caller can cancel, or another process runs it.`
        ])
  ].join(" ")
}

const messageOf = (action: string, states: ReadonlyArray<ConnectorState>, documents: number) => {
  const failed = states.filter(({ status }) => status === "failed")
  const names = states.map(({ id }) => id).join(", ")
  const failures = failed.map(({ error, id }) => ` "${id}" failed: ${error ?? "reason unknown"}.`).join("")
  if (action === "status")
    return `The index contains ${counted(documents, "document")} from ${names}.${failures}`
  if (action === "stop") return stopMessage(states)
  return `Started syncing ${names}${action === "force_reindex" ? " from the beginning" : ""}; use action "status" to see its progress.`
}
