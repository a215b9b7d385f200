import { Schema } from "effect"

/** A connector that there is not, or that cannot be had as asked for. */
export class ConnectorError extends Schema.TaggedError<ConnectorError>("lodestone/ConnectorError")(
  "ConnectorError",
  {
    reason: Schema.Literal("Unknown", "Exists", "BuiltIn", "Refused"),
    id: Schema.String,
    /** Of the configuration, where one is wrong; dotted. */
    field: Schema.optional(Schema.String),
    detail: Schema.String
  }
) {
  override get message(): string {
    return this.detail
  }
}

export const unknownConnector = (id: string, known: ReadonlyArray<string>): ConnectorError =>
  new ConnectorError({
    reason: "Unknown",
    id,
    detail: `There is no connector "${id}"; existing connectors: ${known.map((each) => `"${each}"`).join(", ")}`
  })

/** The connector was removed, or given another configuration, while it was synced. */
export class ConnectorChanged extends Schema.TaggedError<ConnectorChanged>("lodestone/ConnectorChanged")(
  "ConnectorChanged",
  { id: Schema.String }
) {
  override get message(): string {
    return `The connector "${this.id}" was removed or changed while it was syncing: nothing more was stored`
  }
}
