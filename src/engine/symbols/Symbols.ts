/** Finds symbols by name, by handle and by file, at their current places. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { limitsOf } from "../../core/glob/mod.ts"
import { placeWritten } from "../../core/query/mod.ts"
import { nearPaths } from "../../core/path/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import type { CountedFile } from "../../ports/storage/SymbolReader.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { LiveSync } from "../indexing/LiveSync.ts"
import { Projects } from "../project/Projects.ts"
import { ownerOf } from "./ownerOf.ts"
import {
  findReferences,
  type FoundReferences,
  type Reference,
  type ReferencePlace
} from "./findReferences.ts"
import { type Neighbours, neighbours } from "./neighbours.ts"
import { rememberedByView } from "./rememberedByView.ts"
import { symbolResolver, type Wanted } from "./resolveSymbol.ts"
import type { FileSymbols, FoundSymbol, Proof, ResolvedSymbol, SymbolName } from "./SymbolAnswer.ts"
import { placed } from "./symbolStanding.ts"
import { type InProject, type Reading, type ReadingError, viewReading } from "./viewReading.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import { behind, mayBeMissing, notOwn } from "./mayBeMissing.ts"
import { packageIndex } from "./viewSurrounding.ts"
import { type Missing, whyMissing } from "./whyMissing.ts"

/** No symbol matches the handle or name, or no longer; the reason says what to do. */
export class SymbolNotFound extends Schema.TaggedError<SymbolNotFound>("lodestone/SymbolNotFound")(
  "SymbolNotFound",
  { reason: Schema.String }
) {
  override get message(): string {
    return this.reason
  }
}

export type SymbolError = ReadingError | SymbolNotFound

export interface LocateRequest extends InProject, Wanted {
  readonly limit: number
}

export interface LocateAnswer extends Proof {
  readonly results: ReadonlyArray<{ readonly symbol: FoundSymbol; readonly score: number }>
  /** Number of matching symbols, before `limit`. */
  readonly candidates: number
  /** Similar names, when no symbol has the requested one. */
  readonly near: ReadonlyArray<string>
  /** For that case, a sentence on what the index may lack: see `mayBeMissing`. */
  readonly unread: string
}

export interface ReferenceRequest extends InProject {
  readonly names: ReadonlyArray<SymbolName>
  readonly roles: ReadonlySet<Reference["role"]> | undefined
  readonly limit: number
  /** The reference after which to continue. */
  readonly after?: ReferencePlace | undefined
}

export interface ReferenceAnswer extends Proof, FoundReferences {
  readonly definitions: ReadonlyArray<FoundSymbol>
  /** Number of further symbols of this name, whose references were not searched. */
  readonly more: number
  readonly missing: ReadonlyArray<string>
}

export interface ResolveAnswer extends Proof {
  /** In the order of the request. */
  readonly found: ReadonlyArray<
    { readonly asked: SymbolName } & ((ResolvedSymbol & Neighbours) | { readonly missing: string })
  >
}

export interface FolderOutline {
  readonly folders: ReadonlyArray<{ readonly path: string; readonly files: number; readonly symbols: number }>
  readonly files: ReadonlyArray<CountedFile>
}

export class Symbols extends Context.Tag("lodestone/Symbols")<
  Symbols,
  {
    /** Definitions by name, best first: exact and qualified names, then other case, then names with this prefix. */
    readonly locate: (request: LocateRequest) => Effect.Effect<LocateAnswer, SymbolError>
    /** The symbols that names or handles refer to, at their current places. */
    readonly resolve: (
      request: InProject & {
        readonly names: ReadonlyArray<SymbolName>
        readonly owner?: boolean
        readonly callers?: boolean
        readonly callees?: boolean
      }
    ) => Effect.Effect<ResolveAnswer, SymbolError>
    /** References to symbols, most certain first. */
    readonly references: (request: ReferenceRequest) => Effect.Effect<ReferenceAnswer, SymbolError>
    /** The current declarations of a file. */
    readonly ofFile: (
      request: InProject & { readonly file: string }
    ) => Effect.Effect<Proof & { readonly root: string; readonly file: FileSymbols }, SymbolError>
    /** The contents of a folder ("" for the root). */
    readonly ofFolder: (
      request: InProject & { readonly folder: string }
    ) => Effect.Effect<Proof & FolderOutline, SymbolError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const deriver = yield* Deriver
  const background = yield* BackgroundSync
  const live = yield* LiveSync
  const clock = yield* Effect.clock
  const refs = yield* Refs
  const log = yield* CommitLog
  const read = viewReading({ projects, workspace, refs, deriver, background, live, clock })
  /** Adds to the error that the index is limited, so that the symbol may be in what it leaves out. */
  const reading = <A>(
    place: InProject,
    body: (reading: Reading) => Effect.Effect<A, SymbolError, Scope.Scope>
  ) =>
    read(place, (view) =>
      Effect.catchTag(body(view), "SymbolNotFound", ({ reason }) => {
        const limits = limitsOf(view.scope)
        return new SymbolNotFound({
          reason: limits === undefined ? reason : `${reason}. The index is limited to ${limits}`
        })
      })
    )
  const packagesOf = yield* rememberedByView((reading) =>
    Effect.map(
      reading.store.read(({ symbols }) => symbols.files(reading.view)),
      packageIndex
    )
  )
  const namesOf = yield* rememberedByView((reading) =>
    reading.store.read(({ chunks }) => chunks.names(reading.view))
  )
  const { lookUp, named, near } = symbolResolver(namesOf)
  const { calleesOf, callersOf } = neighbours(packagesOf)

  /** A sentence on whether a path that is not in the index was renamed or removed according to git; "" when git does not know it. */
  const fateOf = ({ project, store, view }: Reading, path: string) =>
    Effect.gen(function* () {
      for (let now = path, times = 0; times < MOST_RENAMES; times++) {
        const fate = yield* log.fateOf(project.root, now, project.target?.commit)
        if (fate === undefined) return ""
        if ("removedBy" in fate)
          return `. ${now === path ? "It" : `It was renamed to "${now}", which`} was removed by commit ${fate.removedBy.slice(0, SHOWN_OF_ID)}`
        now = fate.renamedTo
        const held = yield* store.read(
          ({ symbols }) => symbols.file(view, now) ?? symbols.below(view, now)[0]
        )
        if (held !== undefined) return `. It was renamed to "${now}"`
      }
      return ""
    })

  return Symbols.of({
    locate: Effect.fn("Symbols.locate")(function* (request) {
      return yield* reading(request, (reading) =>
        Effect.gen(function* () {
          const fitting = yield* lookUp(reading, request)
          const results: Array<LocateAnswer["results"][number]> = []
          const seen = new Set<string>()
          for (const { score, symbol } of fitting) {
            if (results.length === request.limit) break
            const now = yield* placed(reading, symbol)
            if (now === undefined || seen.has(now.id)) continue
            seen.add(now.id)
            results.push({ symbol: now, score })
          }
          return {
            results,
            candidates: fitting.length,
            near: results.length === 0 ? yield* near(reading, request.name) : [],
            unread: results.length === 0 ? yield* mayBeMissing(reading) : ""
          }
        })
      )
    }),
    resolve: Effect.fn("Symbols.resolve")(function* ({
      callees = false,
      callers = false,
      names,
      owner = false,
      ...place
    }) {
      return yield* reading(place, (reading) =>
        Effect.map(
          Effect.forEach(names, (asked) =>
            Effect.gen(function* () {
              const found = yield* named(reading, asked)
              if ("missing" in found) return { asked, ...found }
              return {
                asked,
                ...found,
                owner: owner ? yield* ownerOf(reading, found.file, found.symbol) : undefined,
                ...(callers
                  ? yield* callersOf(reading, found)
                  : { callers: undefined, callsOutside: [], moreCalls: false }),
                ...(callees ? yield* calleesOf(reading, found) : { callees: undefined, unknownCallees: [] })
              }
            })
          ),
          (found) => ({ found })
        )
      )
    }),
    references: Effect.fn("Symbols.references")(function* ({ after, limit, names, roles, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.gen(function* () {
          const found = yield* Effect.forEach(names, (asked) => named(reading, asked))
          const all = found.flatMap((each) => ("missing" in each ? [] : [each]))
          const missing = found.flatMap((each) => ("missing" in each ? [each.missing] : []))
          if (all.length === 0) return yield* new SymbolNotFound({ reason: missing.join(". ") })
          const declared = all.flatMap((each) => each.declared)
          const packages = yield* packagesOf(reading)
          const more = all.reduce((sum, each) => sum + each.more, 0)
          return {
            definitions: all.flatMap(({ others, symbol }) => [symbol, ...others]),
            more,
            missing,
            ...(yield* findReferences(reading, packages, declared, {
              after,
              leftOut: more > 0,
              limit,
              roles
            }))
          }
        })
      )
    }),
    ofFile: Effect.fn("Symbols.ofFile")(function* ({ file, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.gen(function* () {
          const indexed = yield* reading.store.read(({ symbols }) => symbols.file(reading.view, file))
          const now = indexed && (yield* reading.file(indexed))
          if (now !== undefined) return { root: reading.project.root, file: now }
          const all = yield* reading.store.read(({ symbols }) => symbols.below(reading.view, ""))
          const place = placeWritten(file)
          if (all.some(({ path }) => path === place?.file))
            return yield* new SymbolNotFound({
              reason: `"${file}" names a line: give only "${place!.file}"`
            })
          const alike = nearPaths(
            file,
            all.map(({ path }) => path),
            NAMED_ALIKE
          )
          const { project, scope } = reading
          const missing: Missing =
            project.target === undefined
              ? yield* whyMissing(workspace, project.root, scope, file)
              : { is: "nothing" }
          if (indexed !== undefined && (missing.is !== "file" || missing.leftOut === ""))
            return yield* new SymbolNotFound({
              reason:
                missing.is === "file"
                  ? `"${file}" cannot be read now`
                  : `"${file}" was deleted after it was indexed${yield* fateOf(reading, file)}`
            })
          const fate = missing.is === "nothing" ? yield* fateOf(reading, file) : ""
          return yield* new SymbolNotFound({
            reason:
              fate === ""
                ? `${notHeld(file, missing, alike)}${missing.is === "file" ? yield* behind(reading) : ""}`
                : `The index has no file "${file}"${fate}`
          })
        })
      )
    }),
    ofFolder: Effect.fn("Symbols.ofFolder")(function* ({ folder, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.gen(function* () {
          const all = yield* reading.store.read(({ symbols }) => symbols.below(reading.view, folder))
          if (all.length === 0) {
            const held = yield* reading.store.read(({ symbols }) => symbols.below(reading.view, ""))
            if (held.some(({ path }) => path === folder))
              return yield* new SymbolNotFound({ reason: `"${folder}" is a file: give it as "file_path"` })
            const { vendored } = yield* notIndexed(reading.store, reading.view)
            const ofOthers = vendored.filter((one) => isWithin(folder, one) || isWithin(one, folder))
            const alike = ofOthers.length > 0 ? [] : nearPaths(folder, foldersOf(held), NAMED_ALIKE)
            if (ofOthers.length > 0)
              return yield* new SymbolNotFound({
                reason: `The index has no files in "${folder}"${notOwn(ofOthers)}`
              })
            const fate = yield* fateOf(reading, folder)
            return yield* new SymbolNotFound({
              reason: `The index has no files in "${folder}"${fate === "" ? `${thereIs(alike)}: give a folder relative to the project` : fate}`
            })
          }
          const prefix = folder === "" ? 0 : folder.length + 1
          const inner = Map.groupBy(
            all.filter((file) => file.path.includes("/", prefix)),
            (file) => file.path.slice(0, file.path.indexOf("/", prefix))
          )
          return {
            folders: [...inner].map(([path, files]) => ({
              path,
              files: files.length,
              symbols: files.reduce((sum, { symbols }) => sum + symbols, 0)
            })),
            files: all
          }
        })
      )
    })
  })
})

/** Characters of a commit id that are shown. */
const SHOWN_OF_ID = 10

/** Most renames of one file that are followed. */
const MOST_RENAMES = 5

/** Most similar paths named when a path does not exist. */
const NAMED_ALIKE = 5

/** Whether a path is a folder or below it. */
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const thereIs = (alike: ReadonlyArray<string>) =>
  alike.length === 0 ? "" : `; similar paths: ${alike.join(", ")}`

/** All folders above the files, at any depth. */
const foldersOf = (files: ReadonlyArray<{ readonly path: string }>): ReadonlySet<string> => {
  const folders = new Set<string>()
  for (const { path } of files)
    for (
      let end = path.lastIndexOf("/");
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf("/", end - 1)
    )
      folders.add(path.slice(0, end))
  return folders
}

/** The message that the index does not have a file, with advice; `alike` are paths of files with the same name. */
const notHeld = (file: string, missing: Missing, alike: ReadonlyArray<string>): string => {
  if (missing.is === "folder") return `"${file}" is a folder: give it as "directory"`
  if (missing.is === "file" && missing.leftOut !== "") return `"${file}" is not indexed: ${missing.leftOut}`
  const again = missing.is === "file" ? ", or index the project again" : ""
  return `The index has no file "${file}"${thereIs(alike)}: give its path relative to the project${again}`
}
