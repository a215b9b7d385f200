import { Effect, Schema } from "effect"
import { Symbols } from "../../../engine/symbols/Symbols.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { Metadata } from "../metadata.ts"
import { invalidInput } from "../toolFailure.ts"
import { filesThatFit } from "./filesThatFit.ts"
import { outlineAnswer } from "./outlineAnswer.ts"
import { type RemainingTokens, heading, outlineFile, tokensOf } from "./outlineFile.ts"
import { MAX_ANSWER_TOKENS, RefName, WorkspacePath } from "./parameters.ts"
import { outsideRoot, relativePathIn } from "./pathInRoot.ts"

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
  description:
    "The nested declarations of a file, or the files and symbols of a directory. With handles for get_symbol.",
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
  handle: (
    { depth, directory, file_path, max_tokens = DEFAULT_MAX_TOKENS, path, ref: requestedRef },
    { workspace }
  ) =>
    Effect.gen(function* () {
      if ((file_path === undefined) === (directory === undefined))
        return yield* invalidInput("file_path", "give either file_path or directory")
      const root = path ?? (yield* workspace)
      const symbols = yield* Symbols
      const given = (file_path ?? directory)!
      const relativePath = relativePathIn(root, given)
      if (relativePath === undefined)
        return yield* outsideRoot(file_path === undefined ? "directory" : "file_path", root, given)
      const remaining: RemainingTokens = {
        tokens: max_tokens,
        complete: true,
        needed: 0,
        onlyValuesLeftOut: true
      }
      if (file_path !== undefined) {
        const { file, freshness, ref } = yield* symbols.ofFile({
          path: root,
          ref: requestedRef,
          file: relativePath
        })
        const headingTokens = tokensOf(heading(file))
        remaining.tokens -= headingTokens
        const files = [outlineFile(file, depth ?? Number.POSITIVE_INFINITY, remaining)]
        return outlineAnswer({
          ref,
          files,
          total: 1,
          freshness,
          complete: remaining.complete,
          budget: max_tokens,
          needed: headingTokens + remaining.needed,
          onlyValuesLeftOut: remaining.onlyValuesLeftOut,
          declaresNothing: file.symbols.length === 0
        })
      }
      const { files, folders, freshness, ref } = yield* symbols.ofFolder({
        path: root,
        ref: requestedRef,
        folder: relativePath
      })
      remaining.tokens -= tokensOf(folders)
      // File names may use half of what the folders leave.
      const namingTokens =
        tokensOf(folders) + 2 * files.reduce((sum, file) => sum + tokensOf(heading(file)), 0)
      const listedFiles = filesThatFit(files, remaining.tokens / 2)
      remaining.tokens -= listedFiles.reduce((sum, file) => sum + tokensOf(heading(file)), 0)
      // Few files with several symbols each are more informative than many with one.
      const openedCount = Math.max(
        1,
        Math.min(listedFiles.length, Math.floor(remaining.tokens / MIN_TOKENS_PER_FILE))
      )
      const outlines: Array<ReturnType<typeof outlineFile>> = []
      let freshest = freshness
      let goneCount = 0
      for (const [at, file] of listedFiles.entries()) {
        if (at >= openedCount) {
          const isEmpty = file.symbols === 0
          if (!isEmpty) remaining.complete = false
          outlines.push({
            ...heading(file),
            symbols: [],
            ...(isEmpty ? {} : { symbols_left_out: file.symbols })
          })
          continue
        }
        const found = yield* symbols.ofFile({ path: root, ref: requestedRef, file: file.path }).pipe(
          // Deleted since it was indexed, so there is nothing to outline.
          Effect.catchTag("SymbolNotFound", () => Effect.succeed(undefined))
        )
        if (found === undefined || found.freshness === "stale") freshest = "stale"
        if (found === undefined) {
          goneCount++
          continue
        }
        const share: RemainingTokens = {
          tokens: Math.floor(remaining.tokens / (openedCount - at)),
          complete: true,
          needed: 0,
          onlyValuesLeftOut: true
        }
        const tokensBefore = share.tokens
        outlines.push(outlineFile(found.file, depth ?? 1, share))
        remaining.tokens -= tokensBefore - share.tokens
        if (!share.complete) remaining.complete = false
      }
      return {
        directories: folders,
        ...outlineAnswer({
          ref,
          files: outlines,
          total: files.length,
          freshness: freshest,
          goneCount,
          budget: max_tokens,
          unnamed: files.length - listedFiles.length,
          namingTokens,
          complete: remaining.complete && listedFiles.length === files.length
        })
      }
    })
})

/** Least number of tokens for a file's symbols; with less, only its name is shown. */
const MIN_TOKENS_PER_FILE = 150
