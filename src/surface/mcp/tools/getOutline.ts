import { Effect, Schema } from "effect"
import { containerOf } from "../../../core/reference/mod.ts"
import { classifyPath } from "../../../core/path/mod.ts"
import { isPlainValue, outlinePriority } from "../../../core/outline/mod.ts"
import { isDocument } from "../../../core/rank/mod.ts"
import { counted, estimateTokens } from "../../../core/text/mod.ts"
import type { FileSymbols, FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"
import { type FolderOutline, Symbols } from "../../../engine/symbols/Symbols.ts"
import { Metadata, metadata } from "../metadata.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { MAX_ANSWER_TOKENS, WorkspacePath, RefName } from "./parameters.ts"
import { outsideRoot, relativePathIn } from "./pathInRoot.ts"

/** Default token budget of an answer. */
const DEFAULT_MAX_TOKENS = 4000

/** Most characters shown of a signature. */
const MAX_SIGNATURE_CHARACTERS = 160

interface OutlinedSymbol {
  readonly symbol_id: string
  readonly name: string
  readonly member_of?: string
  readonly kind: string
  readonly signature: string
  readonly line_start: number
  readonly line_end: number
  readonly children?: ReadonlyArray<OutlinedSymbol> | undefined
}

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
        return answer({
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
        ...answer({
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

const answer = ({
  budget,
  complete,
  declaresNothing = false,
  files,
  freshness,
  goneCount = 0,
  namingTokens,
  needed,
  onlyValuesLeftOut = false,
  ref,
  total,
  unnamed = 0
}: {
  readonly ref: string
  readonly files: ReadonlyArray<ReturnType<typeof outlineFile>>
  readonly total: number
  readonly freshness: "fresh" | "stale" | "syncing"
  readonly complete: boolean
  /** Token budget. */
  readonly budget: number
  /** Tokens of the complete answer, if known. */
  readonly needed?: number
  /** Whether all that was left out are fields, variables and constants. */
  readonly onlyValuesLeftOut?: boolean
  /** Tokens that naming all files takes, when there are several. */
  readonly namingTokens?: number
  /** Whether the only file has no symbols, at any depth. */
  readonly declaresNothing?: boolean
  /** Indexed files that no longer exist. */
  readonly goneCount?: number
  /** Files that did not fit even by name. */
  readonly unnamed?: number
}) => ({
  files,
  total_files: total,
  ...(complete && goneCount === 0 && !declaresNothing
    ? {}
    : {
        message: [
          ...(complete
            ? []
            : [
                `Cut to fit max_tokens${onlyValuesLeftOut ? ", only fields, variables and constants are left out" : ""}${unnamed === 0 ? "" : `, ${counted(unnamed, "file")} not even listed (listing all takes about ${namingTokens} tokens)`}: outline a file or a subdirectory${budget < MAX_ANSWER_TOKENS ? `, or raise max_tokens${needed === undefined ? "" : ` (the full outline takes about ${needed})`}` : ""}`
              ]),
          ...(declaresNothing ? ["It declares no symbols: search_code finds its text"] : []),
          ...(goneCount === 0
            ? []
            : [
                `${counted(goneCount, "file")} ${goneCount === 1 ? "was deleted or became unreadable after it was" : "were deleted or became unreadable after they were"} indexed`
              ])
        ].join(". ")
      }),
  metadata: metadata(ref, {
    freshness_status: freshness,
    result_completeness: !complete
      ? "truncated"
      : files.some(({ syntax_error }) => syntax_error !== undefined)
        ? "partial"
        : "complete"
  })
})

const depthOf = (path: string) => path.split("/").length

/** Least number of tokens for a file's symbols; with less, only its name is shown. */
const MIN_TOKENS_PER_FILE = 150

/** The fields of a file besides its symbols. */
const heading = (file: Pick<FileSymbols, "language" | "package" | "path">) => ({
  path: file.path,
  language: file.language,
  package: file.package
})

type CountedFile = FolderOutline["files"][number]

/** As many files as fit by name: code before documents, however deep it is, then nearest first, and within a folder code before tests. */
const filesThatFit = (files: ReadonlyArray<CountedFile>, tokens: number): ReadonlyArray<CountedFile> => {
  const places = new Map(
    files.map((file) => [
      file,
      {
        document: isDocument(file.path, file.language),
        depth: depthOf(file.path),
        test: classifyPath(file.path).test
      }
    ])
  )
  let tokensLeft = tokens
  return files
    .toSorted((one, other) => {
      const [a, b] = [places.get(one)!, places.get(other)!]
      return Number(a.document) - Number(b.document) || a.depth - b.depth || Number(a.test) - Number(b.test)
    })
    .filter((file, at) => (tokensLeft -= tokensOf(heading(file))) >= 0 || at === 0)
}

const tokensOf = (value: unknown) => estimateTokens(JSON.stringify(value).length)

interface RemainingTokens {
  tokens: number
  complete: boolean
  /** Tokens of all symbols, including those that did not fit. */
  needed: number
  /** Whether only fields, variables and constants did not fit. */
  onlyValuesLeftOut: boolean
}

/** A file's symbols, nested, as many as fit the budget, by priority. */
const outlineFile = (file: FileSymbols, depth: number, remaining: RemainingTokens) => {
  const children = Map.groupBy(file.symbols, ({ parent }) => parent)
  const names = new Map(file.symbols.map(({ name, ordinal }) => [ordinal, name]))
  const memberOf = (symbol: FoundSymbol) => {
    const type = containerOf(symbol, file.symbols)
    return type === "" || (symbol.parent !== undefined && names.get(symbol.parent) === type)
      ? {}
      : { member_of: type }
  }
  const node = (symbol: FoundSymbol) => ({
    symbol_id: symbol.id,
    name: symbol.name,
    ...memberOf(symbol),
    kind: symbol.kind,
    signature: symbol.signature.slice(0, MAX_SIGNATURE_CHARACTERS),
    line_start: symbol.span.startLine,
    line_end: symbol.span.endLine
  })
  const kept = new Set<number>()
  const wanted = outlinePriority(file.symbols, depth)
  const parents = new Set(children.keys())
  for (const symbol of wanted) {
    const cost = tokensOf(node(symbol))
    remaining.needed += cost
    if (remaining.complete && cost <= remaining.tokens) {
      remaining.tokens -= cost
      kept.add(symbol.ordinal)
    } else {
      remaining.complete = false
      if (!isPlainValue(symbol, parents)) remaining.onlyValuesLeftOut = false
    }
  }
  const nested = (parent: number | undefined): ReadonlyArray<OutlinedSymbol> =>
    (children.get(parent) ?? [])
      .filter(({ ordinal }) => kept.has(ordinal))
      .map((symbol) => {
        const inner = nested(symbol.ordinal)
        return { ...node(symbol), ...(inner.length === 0 ? {} : { children: inner }) }
      })
  return {
    ...heading(file),
    ...(file.problem === undefined
      ? {}
      : { syntax_error: `line ${file.problem.line}: ${file.problem.message}` }),
    symbols: nested(undefined),
    ...(kept.size === wanted.length ? {} : { symbols_left_out: wanted.length - kept.size })
  }
}
