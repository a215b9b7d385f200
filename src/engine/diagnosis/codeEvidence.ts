/** From the frames of a stack trace to the code of the project: which symbol, which line, and who changed it last. */
import { Effect } from "effect"
import { type FailureFrame, placeOfFrame } from "../../core/failure/mod.ts"
import { filesMeant } from "../../core/query/mod.ts"
import type { RelatedInfo } from "../context/RelatedInfo.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { Symbols } from "../symbols/Symbols.ts"

/** A frame that is in the project. */
export interface CodeEvidence {
  readonly path: string
  readonly line: number
  /** The frame named another line, of another version of the file: told is where its function begins. */
  readonly moved: boolean
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

/** Files of one name that are looked into for the function that a frame names. */
const MOST_NAMESAKES = 8

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
    for (const frame of own) {
      if (evidence.length === MOST_FRAMES) break
      const called = filesMeant(frame.file!, paths)
      if (called.length > MOST_NAMESAKES) continue
      const found = yield* Effect.forEach(called, (path) =>
        Effect.orElseSucceed(inFile({ related, symbols }, root, path, frame), () => undefined)
      )
      const [only, ...others] = found.filter((each) => each !== undefined)
      // Where several may be meant, the frame does not tell which is.
      if (only !== undefined && others.length === 0) evidence.push(only)
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

const inFile = ({ related, symbols }: Services, root: string, path: string, frame: FailureFrame) =>
  Effect.gen(function* () {
    const { file } = yield* symbols.ofFile({ path: root, file: path })
    const place = placeOfFrame(
      frame,
      file.symbols,
      path.includes("/") && /[\\/]/.test(frame.file!) ? "folder" : "name"
    )
    if (place === undefined) return undefined
    const { line, moved, symbol } = place
    const source = file.lines(line, line).trim()
    // The trace is of another version of the file.
    if (source === "") return undefined
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
      moved,
      source,
      symbol,
      commits: commits.map(({ atMs, author, id, title }) => ({ atMs, author, id, title }))
    }
  })
