import { Effect, Schema } from "effect"
import { isAbsolute, relative } from "node:path"
import { containerOf } from "../../../core/mention/mod.ts"
import { classifyPath } from "../../../core/path/mod.ts"
import { isDocument } from "../../../core/rank/mod.ts"
import { counted, estimateTokens } from "../../../core/text/mod.ts"
import type { FileSymbols, FoundSymbol } from "../../../engine/symbols/SymbolAnswer.ts"
import { type FolderOutline, Symbols } from "../../../engine/symbols/Symbols.ts"
import { Metadata, metadata } from "../metadata.ts"
import { READS, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { MOST_TOKENS, ProjectPath, RefName } from "./parameters.ts"

/** Default token budget of an answer. */
const BUDGET = 4000

/** Most characters shown of a signature. */
const SIGNATURE = 160

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
const Outlined = Schema.Struct({
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
  ...READS,
  input: Schema.Struct({
    path: Schema.optional(ProjectPath),
    ref: RefName,
    file_path: Schema.optional(Schema.String),
    directory: Schema.optional(Schema.String.annotations({ description: '"." for the whole project' })),
    depth: Schema.optional(
      Schema.Int.pipe(Schema.between(1, 20)).annotations({
        description: "Nesting levels; default: all for a file, 1 for a directory"
      })
    ),
    max_tokens: Schema.optional(
      Schema.Int.pipe(Schema.between(1, MOST_TOKENS)).annotations({ default: BUDGET })
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
        symbols: Schema.Array(Outlined),
        symbols_left_out: Schema.optional(
          Schema.Int.annotations({ description: "Number of symbols omitted to fit the budget" })
        )
      })
    ),
    total_files: Schema.Int,
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  handle: ({ depth, directory, file_path, max_tokens = BUDGET, path, ref: wanted }, { workspace }) =>
    Effect.gen(function* () {
      if ((file_path === undefined) === (directory === undefined))
        return yield* invalidInput("file_path", "give either file_path or directory")
      const root = path ?? (yield* workspace)
      const symbols = yield* Symbols
      const within = yield* relativeTo(
        root,
        (file_path ?? directory)!,
        file_path === undefined ? "directory" : "file_path"
      )
      const left: Room = { tokens: max_tokens, complete: true, needed: 0 }
      if (file_path !== undefined) {
        const { file, freshness, ref } = yield* symbols.ofFile({ path: root, ref: wanted, file: within })
        const named = spent(heading(file))
        left.tokens -= named
        const files = [outlined(file, depth ?? Number.POSITIVE_INFINITY, left)]
        return answer({
          ref,
          files,
          total: 1,
          freshness,
          complete: left.complete,
          budget: max_tokens,
          needed: named + left.needed
        })
      }
      const { files, folders, freshness, ref } = yield* symbols.ofFolder({
        path: root,
        ref: wanted,
        folder: within
      })
      left.tokens -= spent(folders)
      // File names may use half of what the folders leave.
      const naming = spent(folders) + 2 * files.reduce((sum, file) => sum + spent(heading(file)), 0)
      const named = namedFirst(files, left.tokens / 2)
      left.tokens -= named.reduce((sum, file) => sum + spent(heading(file)), 0)
      // Few files with several symbols each are more informative than many with one.
      const opened = Math.max(1, Math.min(named.length, Math.floor(left.tokens / LEAST_SHARE)))
      const shown: Array<ReturnType<typeof outlined>> = []
      let freshest = freshness
      let gone = 0
      for (const [at, file] of named.entries()) {
        if (at >= opened) {
          const none = file.symbols === 0
          if (!none) left.complete = false
          shown.push({ ...heading(file), symbols: [], ...(none ? {} : { symbols_left_out: file.symbols }) })
          continue
        }
        const one = yield* symbols.ofFile({ path: root, ref: wanted, file: file.path }).pipe(
          // Deleted since it was indexed, so there is nothing to outline.
          Effect.catchTag("SymbolNotFound", () => Effect.succeed(undefined))
        )
        if (one === undefined || one.freshness === "stale") freshest = "stale"
        if (one === undefined) {
          gone++
          continue
        }
        const share: Room = { tokens: Math.floor(left.tokens / (opened - at)), complete: true, needed: 0 }
        const before = share.tokens
        shown.push(outlined(one.file, depth ?? 1, share))
        left.tokens -= before - share.tokens
        if (!share.complete) left.complete = false
      }
      return {
        directories: folders,
        ...answer({
          ref,
          files: shown,
          total: files.length,
          freshness: freshest,
          gone,
          budget: max_tokens,
          unnamed: files.length - named.length,
          naming,
          complete: left.complete && named.length === files.length
        })
      }
    })
})

const answer = ({
  budget,
  complete,
  files,
  freshness,
  gone = 0,
  naming,
  needed,
  ref,
  total,
  unnamed = 0
}: {
  readonly ref: string
  readonly files: ReadonlyArray<ReturnType<typeof outlined>>
  readonly total: number
  readonly freshness: "fresh" | "stale" | "syncing"
  readonly complete: boolean
  /** Token budget. */
  readonly budget: number
  /** Tokens of the complete answer, if known. */
  readonly needed?: number
  /** Tokens that naming all files takes, when there are several. */
  readonly naming?: number
  /** Indexed files that no longer exist. */
  readonly gone?: number
  /** Files that did not fit even by name. */
  readonly unnamed?: number
}) => ({
  files,
  total_files: total,
  ...(complete && gone === 0
    ? {}
    : {
        message: [
          ...(complete
            ? []
            : [
                `Cut to fit max_tokens${unnamed === 0 ? "" : `, ${counted(unnamed, "file")} not even listed (listing all takes about ${naming} tokens)`}: outline a file or a subdirectory${budget < MOST_TOKENS ? `, or raise max_tokens${needed === undefined ? "" : ` (the full outline takes about ${needed})`}` : ""}`
              ]),
          ...(gone === 0
            ? []
            : [
                `${counted(gone, "file")} ${gone === 1 ? "was deleted or became unreadable after it was" : "were deleted or became unreadable after they were"} indexed`
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

const levels = (path: string) => path.split("/").length

/** Least number of tokens for a file's symbols; with less, only its name is shown. */
const LEAST_SHARE = 150

/** The fields of a file besides its symbols. */
const heading = (file: Pick<FileSymbols, "language" | "package" | "path">) => ({
  path: file.path,
  language: file.language,
  package: file.package
})

type CountedFile = FolderOutline["files"][number]

/** As many files as fit by name: nearest first, and within a folder code before tests before documents. */
const namedFirst = (files: ReadonlyArray<CountedFile>, tokens: number): ReadonlyArray<CountedFile> => {
  const apart = ({ language, path }: CountedFile) =>
    (classifyPath(path).test ? 1 : 0) + (isDocument(path, language) ? 2 : 0)
  let room = tokens
  return files
    .toSorted((a, b) => levels(a.path) - levels(b.path) || apart(a) - apart(b))
    .filter((file, at) => (room -= spent(heading(file))) >= 0 || at === 0)
}

const spent = (value: unknown) => estimateTokens(JSON.stringify(value).length)

/** The path relative to the root, without a leading `./` or trailing slashes. */
const relativeTo = (root: string, given: string, parameter: string) => {
  const clean = (isAbsolute(given) ? relative(root, given) : given)
    .replace(/^(?:\.\/)+/, "")
    .replace(/\/+$/, "")
  if (clean.includes("\0") || clean.split("/").includes(".."))
    return Effect.fail(invalidInput(parameter, `"${given}" is outside the project`))
  return Effect.succeed(clean === "." ? "" : clean)
}

interface Room {
  tokens: number
  complete: boolean
  /** Tokens of all symbols, including those that did not fit. */
  needed: number
}

/** A file's symbols, nested, as many as fit the budget: outer before inner. */
const outlined = (file: FileSymbols, depth: number, left: Room) => {
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
    signature: symbol.signature.slice(0, SIGNATURE),
    line_start: symbol.span.startLine,
    line_end: symbol.span.endLine
  })
  // Breadth first, so that the budget cuts inner symbols before siblings.
  const kept = new Set<number>()
  let wanted = 0
  let level = children.get(undefined) ?? []
  for (let at = 0; at < depth && level.length > 0; at++) {
    wanted += level.length
    for (const symbol of level) {
      const cost = spent(node(symbol))
      left.needed += cost
      if (left.complete && cost <= left.tokens) {
        left.tokens -= cost
        kept.add(symbol.ordinal)
      } else left.complete = false
    }
    level = level.flatMap(({ ordinal }) => children.get(ordinal) ?? [])
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
    ...(kept.size === wanted ? {} : { symbols_left_out: wanted - kept.size })
  }
}
