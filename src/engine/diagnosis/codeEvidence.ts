/** Maps the frames of a stack trace to the project's code: symbol, line, and who changed it last. */
import { Effect } from "effect"
import { basename } from "node:path"
import { type FailureFrame, installedFile, placeOfFrame } from "../../core/failure/mod.ts"
import { MANIFEST_FILES, manifestNames } from "../../core/project/readManifest.ts"
import { counted, decodeText } from "../../core/text/mod.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import type { RelatedInfo } from "../context/RelatedInfo.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { Symbols } from "../symbols/Symbols.ts"
import { filesOfTest, isInPackage, projectFilesOf, sourceFramesOf } from "./frameFiles.ts"
import { BEGINNINGS_NOTE, locatedFrames, OTHER_FILES_NOTE } from "./locatedFrames.ts"
import { placeByQuote } from "./placeByQuote.ts"
import {
  declaringLine,
  NO_LINE,
  type PlacedFrame,
  placedFrames,
  unlinedNote,
  withLine
} from "./placedFrames.ts"

/** A frame inside the project. */
export interface CodeEvidence {
  readonly path: string
  readonly line: number
  /** Whether the frame's line is of another version of the file; `line` is then where the code stands that the trace quotes, or where its function begins. */
  readonly moved: boolean
  /** Current text of the line. */
  readonly source: string
  /** The innermost symbol around it. */
  readonly symbol: FoundSymbol | undefined
  /** Commits that the symbol's lines come from, youngest first. */
  readonly commits: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly author: string
    readonly atMs: number
    /** The history begins with it. */
    readonly isFirst: boolean
  }>
  /** Whether git is still finding these commits; none are given then, as those of the whole file say nothing of the symbol. */
  readonly commitsPending: boolean
}

export interface FoundCode {
  readonly evidence: ReadonlyArray<CodeEvidence>
  /** Why frames or the message could not be looked up, if so; or where the evidence is from, if not from a frame. */
  readonly note: string | undefined
}

/** What code is looked up with. */
export interface CodeServices {
  readonly symbols: Symbols["Type"]
  readonly related: RelatedInfo["Type"]
  readonly workspace: Workspace["Type"]
}

/** Most frames that are looked up; the innermost are the most informative. */
export const MAX_FRAMES = 3

/** Most files of the same name that are searched for the function of a frame. */
const MAX_NAMESAKES = 8

const MAX_COMMITS = 3

/** The project's code that the frames name, innermost first. Failures become a note. */
export const codeEvidence = (
  services: CodeServices,
  root: string,
  frames: ReadonlyArray<FailureFrame>
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const { symbols } = services
    if (frames.length === 0) return { evidence: [], note: undefined }
    const given = placedFrames(frames)
    if (given.length > 0) {
      const found = yield* evidenceAt(services, root, given, testNames(frames))
      if (found.evidence.length > 0) return found
      const located = yield* locatedFrames(symbols, root, frames)
      const beginnings = yield* evidenceAt(services, root, located)
      return beginnings.evidence.length > 0 ? { ...beginnings, note: OTHER_FILES_NOTE } : found
    }
    const located = yield* locatedFrames(symbols, root, frames)
    if (located.length === 0)
      return { evidence: [], note: "No frame of the stack trace gives a line in a file" }
    const { evidence, note } = yield* evidenceAt(services, root, located)
    return { evidence, note: evidence.length === 0 ? note : BEGINNINGS_NOTE }
  }).pipe(
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The frames could not be looked up: ${message}` })
    )
  )

/** The names of the functions that frames name without a file: those of failed tests. */
const testNames = (frames: ReadonlyArray<FailureFrame>): ReadonlySet<string> =>
  new Set(
    frames.flatMap(({ file, function: called, own }) =>
      own && file === undefined ? (called?.split(/\W+/).at(-1) ?? []) : []
    )
  )

/** The code at frames with places; of several files that a frame may mean, the one where a function of these names is at its line. */
const evidenceAt = (
  services: CodeServices,
  root: string,
  placed: ReadonlyArray<PlacedFrame>,
  calledSo: ReadonlySet<string> = new Set()
) =>
  Effect.gen(function* () {
    const { symbols, workspace } = services
    const { files } = yield* symbols.ofFolder({ path: root, folder: "" })
    const paths = files.map(({ path }) => path)
    const names = yield* projectNames(workspace, root, placed)
    const cachedFiles = new Map<string, ReadonlyArray<string>>()
    const candidateFiles = ({ file, test }: PlacedFrame) => {
      const key = `${file}\0${test ?? ""}`
      const candidates =
        cachedFiles.get(key) ??
        (test === undefined ? projectFilesOf(file, paths, names) : filesOfTest(file, paths))
      cachedFiles.set(key, candidates)
      return candidates
    }
    const evidence: Array<CodeEvidence> = []
    const unlined: Array<string> = []
    const uncertainPaths = new Set<string>()
    for (const frame of placed) {
      if (evidence.length === MAX_FRAMES) break
      const candidates = candidateFiles(frame)
      const direct = yield* placesIn(
        services,
        root,
        candidates.map((path) => ({ path, frame }))
      )
      const places =
        direct.length > 0 ? direct : yield* placesIn(services, root, sourceFramesOf(frame, paths))
      const certain = places.filter(({ isCertain }) => isCertain)
      const named = places.filter(({ evidence: { symbol } }) => calledSo.has(symbol?.name ?? ""))
      const [only, ...others] =
        certain.length > 0 || isInPackage(frame) ? certain : named.length > 0 ? named : places
      // The frame is skipped when several places are possible.
      if (only !== undefined && others.length === 0) {
        // A recursive function, or a repeated frame, is listed once.
        if (!evidence.some(({ line, path }) => line === only.evidence.line && path === only.evidence.path)) {
          evidence.push(only.evidence)
          if (only.frame.line === NO_LINE) unlined.push(unlinedNote(only.evidence, only.frame))
        }
      } else for (const path of candidates) uncertainPaths.add(path)
    }
    return {
      evidence,
      note: evidence.length === 0 ? noEvidenceNote([...uncertainPaths]) : unlined.join("; ") || undefined
    }
  })

/** The code at a frame in each of the files that it may mean, of too many in none. */
const placesIn = (
  services: CodeServices,
  root: string,
  candidates: ReadonlyArray<{ readonly path: string; readonly frame: PlacedFrame }>
) =>
  candidates.length > MAX_NAMESAKES
    ? Effect.succeed([])
    : Effect.map(
        Effect.forEach(candidates, ({ frame, path }) =>
          evidenceInFile(services, root, path, frame).pipe(
            Effect.map((found) => (found === undefined ? [] : [{ ...found, frame }])),
            Effect.orElseSucceed(() => [])
          )
        ),
        (found) => found.flat()
      )

/** The names of the project: those of its manifests, or else that of its folder. Read only for frames in installed packages. */
const projectNames = (
  workspace: Workspace["Type"],
  root: string,
  frames: ReadonlyArray<PlacedFrame>
): Effect.Effect<ReadonlyArray<string>> =>
  frames.every(({ file }) => installedFile(file) === undefined)
    ? Effect.succeed([])
    : Effect.map(
        Effect.forEach(MANIFEST_FILES, (file) =>
          workspace.read(root, file).pipe(
            Effect.map(({ bytes }) => [[file, decodeText(bytes).text] as const]),
            // Most projects have one of them.
            Effect.orElseSucceed(() => [])
          )
        ),
        (read) => {
          const names = manifestNames(Object.fromEntries(read.flat()))
          return names.length > 0 ? names : [basename(root)]
        }
      )

const noEvidenceNote = ([first, ...others]: ReadonlyArray<string>): string =>
  first === undefined
    ? "No frame of the stack trace is in a file of this project"
    : `No frame of the stack trace is certainly in this project: ${first}${others.length === 0 ? " has" : ` and ${counted(others.length, "other file")} have`} a file name from the trace, but may belong to another program or version`

/** Dart names a file by its package, whose folders look like any others. */
const DART_PACKAGE_PATH = /^[^\\/:]+\/.*\.dart$/

/** A path that looks like a library's is taken for this project's only if the file also has the function, or the library is this project. */
const requiredMatch = (path: string, { file, own }: PlacedFrame) =>
  (own || installedFile(file) !== undefined) &&
  path.includes("/") &&
  /[\\/]/.test(file) &&
  !DART_PACKAGE_PATH.test(file)
    ? "folder"
    : "name"

/** The function around a blank line, of which the frame says that it failed there: the trace is of another version of the function. */
const placeByName = ({ line, ...frame }: PlacedFrame, symbols: ReadonlyArray<FoundSymbol>) => {
  const around = symbols.filter(({ span }) => span.startLine <= line && line <= span.endLine)
  const place = placeOfFrame(frame, around, "name")
  return place?.symbol === undefined ? undefined : place
}

const NO_COMMITS = { commits: [], ofWholeFile: false }

/** The code at a frame, if it is in this file of the project. */
export const evidenceInFile = (
  { related, symbols }: CodeServices,
  root: string,
  path: string,
  printed: PlacedFrame
) =>
  Effect.gen(function* () {
    const { file } = yield* symbols.ofFile({ path: root, file: path })
    const frame = withLine(printed, file)
    const textAt = (at: number) => file.lines(at, at).trim()
    const placeAt = (at: PlacedFrame) => placeOfFrame(at, file.symbols, requiredMatch(path, at))
    const byName = placeAt(frame)
    const declared = byName?.line === NO_LINE ? declaringLine(frame, file) : undefined
    const given = declared === undefined ? byName : placeAt({ ...frame, line: declared })
    const quoted = given && placeByQuote(frame, given, file)
    const unquoted =
      given !== undefined && textAt(given.line) === "" ? placeByName(frame, file.symbols) : given
    const place = quoted ?? unquoted
    // A blank line outside of the function: the trace is of another version of the file.
    if (place === undefined || place.line === NO_LINE || textAt(place.line) === "") return undefined
    const { line, symbol } = place
    const moved = place.moved && frame.line !== NO_LINE
    const source = textAt(line)
    const { commits, ofWholeFile } =
      symbol === undefined
        ? NO_COMMITS
        : yield* related
            .about({ path: root, subjects: [{ symbol: { id: symbol.id } }], limit: MAX_COMMITS })
            .pipe(
              // Without git, or before the first commit, no commits are known.
              Effect.orElseSucceed(() => NO_COMMITS)
            )
    return {
      isCertain:
        frame.test !== undefined &&
        ((isInPackage(frame) && path.includes("/")) || file.symbols.some(({ name }) => name === frame.test)),
      evidence: {
        path,
        line,
        moved,
        source,
        symbol,
        commits: ofWholeFile
          ? []
          : commits.map(({ atMs, author, id, isFirst, title }) => ({ atMs, author, id, isFirst, title })),
        commitsPending: ofWholeFile
      } satisfies CodeEvidence
    }
  })
