import { Effect, Schema } from "effect"
import { Checkpoints, type FoundCheckpoint } from "../../../engine/memory/Checkpoints.ts"
import type { AnchorState } from "../../../engine/memory/anchors.ts"
import { Search } from "../../../engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../engine/search/SearchRequest.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { CheckpointFields, listedCheckpoints } from "./checkpointFields.ts"
import {
  checkNotBlank,
  Distance,
  distanceOf,
  distantNote,
  limitParameter,
  MemoryProject,
  Query,
  TagFilter,
  toThousandths,
  withProject
} from "./memoryParameters.ts"
import { messageOf } from "./messageOf.ts"
import { flag } from "./parameters.ts"

const AnchorFields = Schema.Struct({
  file_path: Schema.String,
  symbol: Schema.optional(Schema.String),
  symbol_stable_id: Schema.optional(Schema.String),
  status: Schema.Literal("current", "moved", "changed", "gone", "unknown"),
  now: Schema.optional(Schema.Struct({ path: Schema.String, line: Schema.optional(Schema.Int) })),
  reason: Schema.optional(Schema.String)
})

export const checkpointSearch = tool({
  name: "checkpoint_search",
  title: "Search checkpoints",
  toolset: "memory",
  description:
    'Find checkpoints of this project by meaning, words or time ("where did I leave off", "last week"), with what became of the files and symbols they name.',
  ...READ_ONLY_TOOL,
  timeoutSeconds: 10,
  input: Schema.Struct({
    query: Query,
    top_k: limitParameter(5),
    project_path: Schema.optional(MemoryProject),
    tags: TagFilter,
    include_files: flag(false, "Also search the project's indexed files")
  }),
  output: Schema.Struct({
    results: Schema.Array(
      Schema.Struct({
        ...CheckpointFields.fields,
        score: Schema.Number,
        distance: Distance,
        anchors: Schema.optional(Schema.Array(AnchorFields))
      })
    ),
    files: Schema.optional(
      Schema.Array(
        Schema.Struct({
          path: Schema.String,
          line_start: Schema.Int,
          line_end: Schema.Int,
          score: Schema.Number,
          content: Schema.String
        })
      )
    ),
    query: Schema.String,
    top_k: Schema.Int,
    message: Schema.optional(Schema.String)
  }),
  handle: ({ include_files, project_path, query, tags, top_k }, context) =>
    withProject(project_path, context, (project) =>
      Effect.gen(function* () {
        yield* checkNotBlank(query)
        const { found, note } = yield* (yield* Checkpoints).search(project, {
          text: query,
          tags,
          limit: top_k
        })
        const code = include_files
          ? yield* (yield* Search)
              .find({ ...SEARCH_DEFAULTS, path: project, query, limit: top_k })
              .pipe(
                Effect.catchTag("ProjectNotFound", "ProjectNotIndexed", ({ message }) =>
                  Effect.succeed({ results: [], note: `No files were searched: ${message}` })
                )
              )
          : undefined
        // Both notes may have the same reason.
        const { listed, note: cutNote } = listedCheckpoints(found.map(({ memory }) => memory))
        const notes = new Set([
          note,
          distantNote(found, "checkpoint_list returns the newest"),
          code?.note,
          cutNote
        ])
        return {
          results: found.map((each, at) => ({ ...listed[at]!, ...foundFields(each) })),
          ...(code === undefined
            ? {}
            : {
                files: code.results.map(({ content, path, score, span }) => ({
                  path,
                  line_start: span.startLine,
                  line_end: span.endLine,
                  score: toThousandths(score),
                  content
                }))
              }),
          query,
          top_k,
          ...messageOf([...notes])
        }
      })
    )
})

const foundFields = ({ anchors, score, similarity }: FoundCheckpoint) => ({
  score: toThousandths(score),
  distance: distanceOf(similarity),
  ...(anchors.length === 0 ? {} : { anchors: anchors.map(anchorFields) })
})

const anchorFields = ({ anchor, line, path, reason, status }: AnchorState): typeof AnchorFields.Type => ({
  file_path: anchor.path,
  ...(anchor.kind === "symbol" ? { symbol: anchor.name, symbol_stable_id: anchor.stableId } : {}),
  status,
  ...(path === undefined ? {} : { now: line === undefined ? { path } : { path, line } }),
  ...(reason === undefined ? {} : { reason })
})
