import { Effect } from "effect"
import type { Connector } from "../../ports/storage/ConnectorTable.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { ConnectorError } from "./ConnectorError.ts"

/** Fails when a configuration field names a place outside the allowed roots, whether or not it exists. */
export const admitPlace = (
  workspace: Workspace["Type"],
  { config, id }: Pick<Connector, "config" | "id">,
  field: "path" | "token_file"
): Effect.Effect<void, ConnectorError> => {
  const place = config[field]
  return typeof place !== "string"
    ? Effect.void
    : Effect.mapError(
        workspace.admit(place),
        ({ message }) => new ConnectorError({ reason: "Refused", id, field, detail: message })
      )
}
