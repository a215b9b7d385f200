import { Effect, Schema } from "effect"
import { homedir } from "node:os"
import { type Checkpoint, nonBlankTextUpTo, textUpTo } from "../../../core/memory/mod.ts"
import type { AnchorRequest } from "../../../engine/memory/anchors.ts"
import { Checkpoints } from "../../../engine/memory/Checkpoints.ts"
import type { Memory } from "../../../engine/memory/MemoryType.ts"
import { tool } from "../Tool.ts"
import { invalidInput, noWorkspace, type ToolFailure } from "../toolFailure.ts"
import { messageOf } from "./messageOf.ts"
import { pathInRoot } from "./pathInRoot.ts"
import {
  FactsParameter,
  isoTime,
  MemoryProject,
  redactedCount,
  TagsParameter,
  withProject
} from "./memoryParameters.ts"
import { parseSymbolName } from "./symbolFields.ts"

const MAX_ANCHORS = 20

export const checkpointSave = tool({
  name: "checkpoint_save",
  title: "Save a checkpoint",
  toolset: "memory",
  description: "Save the state of the work, to resume it later.",
  readOnly: false,
  destructive: false,
  idempotent: false,
  openWorld: false,
  timeoutSeconds: 30,
  input: Schema.Struct({
    summary: nonBlankTextUpTo(500),
    description: Schema.optionalWith(textUpTo(5000), { default: () => "" }),
    project_path: Schema.optional(MemoryProject),
    context: FactsParameter("Key-value metadata"),
    tags: TagsParameter,
    anchors: Schema.optionalWith(
      Schema.Array(
        Schema.Struct({
          file_path: Schema.optional(Schema.String),
          symbol: Schema.optional(
            Schema.String.annotations({ description: "Handle, or name (in file_path if given)" })
          )
        })
      ).pipe(
        Schema.maxItems(MAX_ANCHORS),
        Schema.annotations({ description: "Code it is about; checkpoint_search reports what became of it" })
      ),
      { default: () => [] }
    )
  }),
  output: Schema.Struct({
    id: Schema.String,
    summary: Schema.String,
    project_path: Schema.String,
    created_at: Schema.String,
    token_count: Schema.Int.annotations({ description: "Of the embedded text, by cl100k_base" }),
    message: Schema.optional(Schema.String)
  }),
  handle: ({ anchors, project_path, ...fields }, context) =>
    withProject(project_path, context, (project) =>
      Effect.gen(function* () {
        // Where a server happens to run when it is started without a project.
        if (project_path === undefined && (project === "/" || project === homedir()))
          return yield* noWorkspace(
            `The server runs in "${project}", which is no project: give "project_path", or start the server with --workspace`
          )
        const { choices, memory, similar, tokens } = yield* (yield* Checkpoints).save({
          ...fields,
          project,
          anchors: yield* Effect.forEach(anchors, (anchor, at) => toAnchor(project, anchor, `anchors.${at}`))
        })
        const notes = [...choices, ...(similar.length === 0 ? [] : [similarNote(similar)])]
        return {
          id: memory.id,
          summary: memory.data.summary,
          project_path: memory.project,
          created_at: isoTime(memory.createdMs),
          token_count: tokens,
          ...messageOf(notes),
          ...(yield* redactedCount(fields))
        }
      })
    )
})

const similarNote = (similar: ReadonlyArray<Memory<Checkpoint>>): string => {
  const youngest = similar.reduce((a, b) => (b.createdMs > a.createdMs ? b : a))
  const count =
    similar.length === 1 ? "An earlier checkpoint says" : `${similar.length} earlier checkpoints say`
  return `${count} nearly the same, ${similar.length === 1 ? "" : "the youngest "}${youngest.id} of ${isoTime(youngest.createdMs)}: it stays beside this one unless checkpoint_delete removes it`
}

const toAnchor = (
  root: string,
  { file_path, symbol }: { readonly file_path?: string | undefined; readonly symbol?: string | undefined },
  param: string
): Effect.Effect<AnchorRequest, ToolFailure> =>
  Effect.gen(function* () {
    const file = yield* pathInRoot(`${param}.file_path`, root, file_path, "project_path")
    if (symbol === undefined)
      return file === undefined
        ? yield* invalidInput(param, "give file_path, symbol, or a symbol and the file it is in")
        : { file }
    const symbolName = parseSymbolName(symbol)
    return file !== undefined && "name" in symbolName ? { name: `${file}:${symbol}` } : symbolName
  })
