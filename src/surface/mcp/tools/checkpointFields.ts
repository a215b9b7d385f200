import { Schema } from "effect"
import { equalShare } from "../../../core/budget/mod.ts"
import type { Checkpoint, Facts } from "../../../core/memory/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Memory } from "../../../engine/memory/MemoryType.ts"
import { beginningOf, isoTime } from "./memoryParameters.ts"

/** A checkpoint as tools return it. */
export const CheckpointFields = Schema.Struct({
  id: Schema.String,
  summary: Schema.String,
  description: Schema.String,
  description_cut: Schema.optional(Schema.Int.annotations({ description: "Characters left out" })),
  project_path: Schema.String,
  context: Schema.Record({ key: Schema.String, value: Schema.Unknown }),
  context_cut: Schema.optional(Schema.Int.annotations({ description: "Fields left out" })),
  tags: Schema.Array(Schema.String),
  created_at: Schema.String
})

const checkpointFields = ({
  createdMs,
  data: { context, description, summary, tags },
  id,
  project
}: Memory<Checkpoint>): typeof CheckpointFields.Type => ({
  id,
  summary,
  description,
  project_path: project,
  context,
  tags,
  created_at: isoTime(createdMs)
})

/** Most characters of all descriptions and of all contexts in an answer: some 6000 and 3000 tokens. */
const MAX_DESCRIPTIONS_CHARACTERS = 24_000
const MAX_CONTEXTS_CHARACTERS = 12_000

const sizeOf = ([key, value]: readonly [string, unknown]) => key.length + (JSON.stringify(value) ?? "").length

/** The first fields that fit, and how many do not. */
const beginningOfContext = (context: Facts, maxCharacters: number) => {
  const fields = Object.entries(context)
  let left = maxCharacters
  const kept = fields.filter((field) => {
    left -= sizeOf(field)
    return left >= 0
  })
  return { context: Object.fromEntries(kept), cut: fields.length - kept.length }
}

/**
 * Checkpoints as a list of results. A single one is whole; of several, descriptions and contexts are cut to a common size if together they are too long, and
 * the note says so.
 */
export const listedCheckpoints = (
  checkpoints: ReadonlyArray<Memory<Checkpoint>>
): { readonly listed: ReadonlyArray<typeof CheckpointFields.Type>; readonly note: string | undefined } => {
  const all = checkpoints.map(checkpointFields)
  if (all.length === 1) return { listed: all, note: undefined }
  const descriptionShare = equalShare(
    all.map(({ description }) => description.length),
    MAX_DESCRIPTIONS_CHARACTERS
  )
  const contextShare = equalShare(
    all.map(({ context }) => Object.entries(context).reduce((sum, field) => sum + sizeOf(field), 0)),
    MAX_CONTEXTS_CHARACTERS
  )
  const listed = all.map((each) => {
    const description = beginningOf(each.description, descriptionShare)
    const { context, cut } = beginningOfContext(each.context, contextShare)
    return {
      ...each,
      description,
      ...(description.length < each.description.length && {
        description_cut: each.description.length - description.length
      }),
      context,
      ...(cut > 0 && { context_cut: cut })
    }
  })
  const shortened = listed.filter((each) => "description_cut" in each || "context_cut" in each).length
  return {
    listed,
    note:
      shortened === 0
        ? undefined
        : `${counted(shortened, "checkpoint")} ${shortened === 1 ? "is" : "are"} cut: checkpoint_search with the summary of one as query and top_k 1 returns it whole`
  }
}
