/** From the frames of a stack trace to the code of the project: which symbol, which line, and who changed it last. */
import { Effect } from "effect"
import { type FailureFrame, isOwnFile, placeOfFrame } from "../../core/failure/mod.ts"
import { filesMeant } from "../../core/query/mod.ts"
import { counted } from "../../core/text/mod.ts"
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

/** A frame that says where it is. */
type PlacedFrame = FailureFrame & { readonly file: string; readonly line: number }

const isPlaced = (frame: FailureFrame): frame is PlacedFrame =>
  frame.file !== undefined && frame.line !== undefined

/** The code of the project that frames name, the innermost first. What cannot be looked at is told and fails nothing. */
export const codeEvidence = (
  { related, symbols }: Services,
  root: string,
  frames: ReadonlyArray<FailureFrame>
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    if (frames.length === 0) return { evidence: [], note: undefined }
    const placed = frames.filter(isPlaced)
    if (placed.length === 0)
      return { evidence: [], note: "No frame of the stack trace gives a line in a file" }
    const { files } = yield* symbols.ofFolder({ path: root, folder: "" })
    const paths = files.map(({ path }) => path)
    const known = new Map<string, ReadonlyArray<string>>()
    const meantBy = ({ file, test }: PlacedFrame) => {
      const key = `${file}\0${test ?? ""}`
      const meant = known.get(key) ?? (test === undefined ? filesHere(file, paths) : filesOfTest(file, paths))
      known.set(key, meant)
      return meant
    }
    const evidence: Array<CodeEvidence> = []
    const doubtful = new Set<string>()
    for (const frame of placed) {
      if (evidence.length === MOST_FRAMES) break
      const called = meantBy(frame)
      const found =
        called.length > MOST_NAMESAKES
          ? []
          : yield* Effect.forEach(called, (path) =>
              Effect.orElseSucceed(inFile({ related, symbols }, root, path, frame), () => undefined)
            )
      const placesHere = found.filter((each) => each !== undefined)
      const testing = placesHere.filter(({ isSure }) => isSure)
      const [only, ...others] = testing.length > 0 || isInPackage(frame) ? testing : placesHere
      // Where several may be meant, the frame does not tell which is.
      if (only !== undefined && others.length === 0) {
        // What calls itself, or is told twice, is one place.
        if (!evidence.some(({ line, path }) => line === only.evidence.line && path === only.evidence.path))
          evidence.push(only.evidence)
      } else for (const path of called) doubtful.add(path)
    }
    return { evidence, note: evidence.length === 0 ? whyNone([...doubtful]) : undefined }
  }).pipe(
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The frames could not be looked up: ${message}` })
    )
  )

/** The files of the project that a frame may be of. Of what lies where installed packages do only one that stands just so here: `internal/…` is Go's, and anybody's. */
const filesHere = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<string> => {
  if (!isOwnFile(file)) return paths.filter((path) => path === file)
  const meant = filesMeant(file, paths)
  const [, module, name] = IN_MODULE.exec(file) ?? []
  if (meant.length > 0 || name === undefined) return meant
  return paths.filter((path) => path.endsWith(`/${name}`) && path.split("/").includes(module!))
}

/** Swift names a file by its module alone, somewhere below whose folder it lies. */
const IN_MODULE = /^([^\\/]+)\/([^\\/]+\.swift)$/

/** A place of a test whose package is told; at the root of a project nothing says that it is of this one but the test itself. */
const isInPackage = ({ file, test }: PlacedFrame) => test !== undefined && file.includes("/")

/** Those that a place in a test of Go may be of: by the folder of its package where that is told, else all that are called so. */
const filesOfTest = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  file.includes("/")
    ? filesMeant(file, paths)
    : paths.filter((path) => path === file || path.endsWith(`/${file}`))

const whyNone = ([first, ...others]: ReadonlyArray<string>): string =>
  first === undefined
    ? "No frame of the stack trace is in a file of this project"
    : `No frame of the stack trace is certainly in this project: ${first}${others.length === 0 ? " has" : ` and ${counted(others.length, "other file")} have`} a file name from the trace, but may belong to another program or version`

/** Dart names a file by its package, whose folders are as those of any other. */
const IN_PACKAGE = /^[^\\/:]+\/.*\.dart$/

/** One that is called as a library is this project's only if the function is here, too. */
const knownBy = (path: string, { file, own }: PlacedFrame) =>
  own && path.includes("/") && /[\\/]/.test(file) && !IN_PACKAGE.test(file) ? "folder" : "name"

const inFile = ({ related, symbols }: Services, root: string, path: string, frame: PlacedFrame) =>
  Effect.gen(function* () {
    const { file } = yield* symbols.ofFile({ path: root, file: path })
    const place = placeOfFrame(frame, file.symbols, knownBy(path, frame))
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
      isSure:
        frame.test !== undefined &&
        ((isInPackage(frame) && path.includes("/")) || file.symbols.some(({ name }) => name === frame.test)),
      evidence: {
        path,
        line,
        moved,
        source,
        symbol,
        commits: commits.map(({ atMs, author, id, title }) => ({ atMs, author, id, title }))
      } satisfies CodeEvidence
    }
  })
