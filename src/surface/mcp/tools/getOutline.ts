import { Effect, Schema } from "effect"
import { Symbols } from "../../../engine/symbols/Symbols.ts"
import { type OutlineAnswer, outlineText } from "../text/outlineText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { Metadata } from "../metadata.ts"
import { invalidInput } from "../toolFailure.ts"
import { outlineCosts } from "./outlineCosts.ts"
import { answerForPath } from "./outlineOf.ts"
import { MAX_ANSWER_TOKENS, RefName, WorkspacePath } from "./parameters.ts"
import { outsideRoot, relativePathIn } from "./pathInRoot.ts"
import { rootOfCall } from "./rootOfCall.ts"

/** Default token budget of an answer. */
const DEFAULT_MAX_TOKENS = 4000

// Not recursive, because some clients do not follow references within a schema.
const OutlinedFields = Schema.Struct({
  symbol_id: Schema.String,
  name: Schema.String,
  member_of: Schema.optional(
    Schema.String.annotations({ description: "Its type, if declared outside that type" })
  ),
  kind: Schema.String,
  signature: Schema.String,
  line_start: Schema.Int,
  line_end: Schema.Int,
  children: Schema.optional(
    Schema.Array(Schema.Unknown).annotations({ description: "Nested symbols, same format" })
  )
})

export const getOutline = tool({
  name: "get_outline",
  title: "Outline",
  toolset: "code",
  description: "The nested declarations of a file, or the files and symbols of a directory.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    ref: RefName,
    file_path: Schema.optional(Schema.String),
    directory: Schema.optional(Schema.String.annotations({ description: '"." for the whole project' })),
    depth: Schema.optional(
      Schema.Int.pipe(Schema.between(1, 20)).annotations({
        description: "Nesting levels; default: all for a file, 1 for a directory"
      })
    ),
    max_tokens: Schema.optional(
      Schema.Int.pipe(Schema.between(1, MAX_ANSWER_TOKENS)).annotations({ default: DEFAULT_MAX_TOKENS })
    )
  }),
  output: Schema.Struct({
    directories: Schema.optional(
      Schema.Array(Schema.Struct({ path: Schema.String, files: Schema.Int, symbols: Schema.Int }))
    ),
    files: Schema.Array(
      Schema.Struct({
        path: Schema.String,
        language: Schema.String,
        package: Schema.String,
        syntax_error: Schema.optional(
          Schema.String.annotations({
            description: "Symbols after it may be missing or end at the wrong line"
          })
        ),
        symbols: Schema.Array(OutlinedFields),
        symbols_left_out: Schema.optional(
          Schema.Int.annotations({ description: "Number of symbols omitted to fit the budget" })
        )
      })
    ),
    total_files: Schema.Int,
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  text: (answer) => outlineText(answer as OutlineAnswer),
  handle: (
    { depth, directory, file_path, max_tokens = DEFAULT_MAX_TOKENS, path, ref: requestedRef },
    { answerFormat, workspace }
  ) =>
    Effect.gen(function* () {
      if ((file_path === undefined) === (directory === undefined))
        return yield* invalidInput("file_path", "give either file_path or directory")
      const given = (file_path ?? directory)!
      const root = yield* rootOfCall(path, given, workspace)
      const relativePath = relativePathIn(root, given)
      if (relativePath === undefined)
        return yield* outsideRoot(file_path === undefined ? "directory" : "file_path", root, given)
      const request = {
        symbols: yield* Symbols,
        place: { path: root, ref: requestedRef },
        depth,
        budget: max_tokens,
        costs: outlineCosts(answerFormat)
      }
      return yield* answerForPath(request, relativePath, file_path === undefined ? "folder" : "file")
    })
})
