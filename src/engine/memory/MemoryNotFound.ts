import { Record, Schema } from "effect"
import type { MemoryKind } from "../../ports/storage/StoredMemory.ts"

/** Id prefix of each kind. */
export const ID_PREFIXES = { checkpoint: "cp_", remediation: "rem_", skill: "sk_" } as const

/** The kind of memory that an id names. */
export const kindOfId = (id: string): MemoryKind | undefined =>
  Record.keys(ID_PREFIXES).find((kind) => id.startsWith(ID_PREFIXES[kind]))

/** No memory has the id, or none of the requested kind or project. */
export class MemoryNotFound extends Schema.TaggedError<MemoryNotFound>("lodestone/MemoryNotFound")(
  "MemoryNotFound",
  {
    id: Schema.String,
    /** The requested kind; undefined for any. */
    kind: Schema.optional(Schema.Literal("checkpoint", "remediation")),
    /** The requested project; undefined for any. */
    project: Schema.optional(Schema.String)
  }
) {
  override get message(): string {
    const { id, kind, project } = this
    if (kind === undefined)
      return `There is no memory "${id}": the ids of checkpoints, remediations and skills are shown with --json`
    const actual = kindOfId(id)
    if (actual !== undefined && actual !== kind)
      return `"${id}" is the id of a ${actual}: delete it with ${actual}_delete`
    return kind === "checkpoint"
      ? `There is no checkpoint "${id}" of "${project ?? ""}": find its id with checkpoint_search or checkpoint_list`
      : `There is no remediation "${id}": find its id with remediation_search`
  }
}
