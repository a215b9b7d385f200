/** From the frames of a stack trace to the code of the project: which symbol, which line, and who changed it last. */
import { Effect } from "effect"
import type { FailureFrame } from "../../core/failure/mod.ts"
import { filesMeant } from "../../core/query/mod.ts"
import type { RelatedInfo } from "../context/RelatedInfo.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { Symbols } from "../symbols/Symbols.ts"

/** A frame that is in the project. */
export interface CodeEvidence {
  readonly path: string
  readonly line: number
  /** The line as it is now. */
  readonly source: string
  /** The innermost symbol around it. */
  readonly symbol: FoundSymbol | undefined
  /** Commits that the lines of the symbol come from, the youngest first. */
  readonly commits: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly author: string
    readonly atMs: number
  }>
}

export interface FoundCode {
  readonly evidence: ReadonlyArray<CodeEvidence>
  /** Why the project was not looked at, or not for all. */
  readonly note: string | undefined
}

interface Services {
  readonly symbols: Symbols["Type"]
  readonly related: RelatedInfo["Type"]
}

/** Frames that are looked up: the innermost say most. */
const MOST_FRAMES = 3

const COMMITS = 3

/** The code of the project that frames name, the innermost first. What cannot be looked at is told and fails nothing. */
export const codeEvidence = (
  { related, symbols }: Services,
  root: string,
  frames: ReadonlyArray<FailureFrame>
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const own = frames.filter(({ file, line, own }) => own && file !== undefined && line !== undefined)
    if (own.length === 0) return { evidence: [], note: undefined }
    const { files } = yield* symbols.ofFolder({ path: root, folder: "" })
    const paths = files.map(({ path }) => path)
    const evidence: Array<CodeEvidence> = []
    for (const { file, function: called, line } of own) {
      if (evidence.length === MOST_FRAMES) break
      const [path, ...others] = filesMeant(file!, paths)
      // Several are called so: the frame does not tell which is meant.
      if (path === undefined || others.length > 0) continue
      const found = yield* Effect.option(atLine({ related, symbols }, root, path, line!))
      if (found._tag === "None" || found.value === undefined) continue
      // A name alone may be that of any file: then the symbol has to be the one that was called.
      if (path.includes("/") || isCalled(found.value.symbol, called)) evidence.push(found.value)
    }
    return {
      evidence,
      note: evidence.length === 0 ? "No frame of the stack trace is a line of this project" : undefined
    }
  }).pipe(
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The frames were not looked up: ${message}` })
    )
  )

const isCalled = (symbol: FoundSymbol | undefined, called: string | undefined): boolean =>
  symbol === undefined || called === undefined || called.split(/[^\p{L}\p{N}_$]+/u).includes(symbol.name)

const atLine = ({ related, symbols }: Services, root: string, path: string, line: number) =>
  Effect.gen(function* () {
    const { file } = yield* symbols.ofFile({ path: root, file: path })
    const source = file.lines(line, line).trim()
    // The trace is of another version of the file.
    if (source === "") return undefined
    const [symbol] = file.symbols
      .filter(({ span }) => span.startLine <= line && line <= span.endLine)
      .sort((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))
    const commits =
      symbol === undefined
        ? []
        : yield* related
            .about({ path: root, subjects: [{ symbol: { id: symbol.id } }], limit: COMMITS })
            .pipe(
              Effect.map((answer) => answer.commits),
              // Without git, or not committed yet: then nobody is known to have changed it.
              Effect.orElseSucceed(() => [])
            )
    return {
      path,
      line,
      source,
      symbol,
      commits: commits.map(({ atMs, author, id, title }) => ({ atMs, author, id, title }))
    }
  })
