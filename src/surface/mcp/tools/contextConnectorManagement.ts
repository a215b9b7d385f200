import { counted } from "../../../core/text/mod.ts"
import { Effect, Schema } from "effect"
import { Connectors } from "../../../engine/connectors/Connectors.ts"
import type { ConnectorState } from "../../../engine/connectors/connectorState.ts"
import { tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { WorkspacePath } from "./parameters.ts"

export const ConnectorFields = Schema.Struct({
  id: Schema.String,
  type: Schema.String,
  name: Schema.String,
  status: Schema.Literal("new", "syncing", "active", "failed", "stopped"),
  documents: Schema.Int,
  last_synced_at: Schema.NullOr(Schema.String),
  error: Schema.NullOr(Schema.String),
  config: Schema.Record({ key: Schema.String, value: Schema.Unknown })
})

export const connectorFields = ({
  config,
  documents,
  error,
  id,
  name,
  status,
  syncedAt,
  type
}: ConnectorState): typeof ConnectorFields.Type => ({
  id,
  type,
  name,
  status,
  documents,
  last_synced_at: syncedAt?.toISOString() ?? null,
  error: error ?? null,
  config
})

/** Settings that would let a remote caller have this machine's secrets sent out, or its network accessed. */
const OWNER_ONLY_FIELDS = ["token_env", "token_file", "allow_private_hosts"]

export const contextConnectorManagement = tool({
  name: "context_connector_management",
  title: "Manage connectors",
  toolset: "context",
  description:
    "List, add, update or remove sources: filesystem, git, github, jira, slack. An update changes the fields given; null removes one. Tokens are stored encrypted and never shown; prefer token_env.",
  readOnly: false,
  destructive: true,
  idempotent: false,
  openWorld: false,
  input: Schema.Struct({
    path: WorkspacePath,
    action: Schema.Literal("list", "add", "update", "remove"),
    connector_id: Schema.optional(Schema.String),
    connector_config: Schema.optional(
      Schema.Record({ key: Schema.String, value: Schema.Unknown }).annotations({
        description: "type, and repo_url | base_url + project_keys | channels | path; token_env"
      })
    )
  }),
  output: Schema.Struct({
    connectors: Schema.Array(ConnectorFields),
    status: Schema.Literal("ok"),
    message: Schema.String
  }),
  handle: ({ action, connector_config, connector_id, path }, { remote, workspace }) =>
    Effect.gen(function* () {
      const connectors = yield* Connectors
      const root = path ?? (yield* workspace)
      const answer = (states: ReadonlyArray<ConnectorState>, message: string) => ({
        connectors: states.map(connectorFields),
        status: "ok" as const,
        message
      })
      if (action === "list") {
        const all = yield* connectors.list(root)
        return answer(all, `${all.length} connectors`)
      }
      if (connector_id === undefined)
        return yield* invalidInput("connector_id", `it is required to ${action} a connector`)
      if (action === "remove") {
        const { documents } = yield* connectors.remove(root, connector_id)
        return answer(
          yield* connectors.list(root),
          `Removed "${connector_id}" and its ${counted(documents, "document")}`
        )
      }
      if (connector_config === undefined)
        return yield* invalidInput("connector_config", `it is required to ${action} a connector`)
      const ownerOnlyField =
        remote === true ? OWNER_ONLY_FIELDS.find((field) => field in connector_config) : undefined
      if (ownerOnlyField !== undefined)
        return yield* invalidInput(
          `connector_config.${ownerOnlyField}`,
          "it can be set only on the server's own machine: add the connector there with `lodestone connectors add`"
        )
      const state = yield* connectors.save(root, connector_id, connector_config, action)
      return answer(
        [state],
        `${action === "add" ? "Added" : "Updated"} "${connector_id}": fetch its documents with context_index_control, action "start"`
      )
    })
})
