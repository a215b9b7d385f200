import { Schema } from "effect"

/** An unknown connector, or one that cannot be configured as requested. */
export class ConnectorError extends Schema.TaggedError<ConnectorError>("lodestone/ConnectorError")(
  "ConnectorError",
  {
    reason: Schema.Literal("Unknown", "Exists", "BuiltIn", "Refused"),
    id: Schema.String,
    /** Dotted path of the invalid configuration field, if any. */
    field: Schema.optional(Schema.String),
    detail: Schema.String
  }
) {
  override get message(): string {
    return this.detail
  }
}

export const unknownConnector = (id: string, existing: ReadonlyArray<string>): ConnectorError =>
  new ConnectorError({
    reason: "Unknown",
    id,
    detail: `There is no connector "${id}"; existing connectors: ${existing.map((each) => `"${each}"`).join(", ")}`
  })

/** The connector was removed or reconfigured during its sync. */
export class ConnectorChanged extends Schema.TaggedError<ConnectorChanged>("lodestone/ConnectorChanged")(
  "ConnectorChanged",
  { id: Schema.String }
) {
  override get message(): string {
    return `The connector "${this.id}" was removed or changed while it was syncing: nothing more was stored`
  }
}
