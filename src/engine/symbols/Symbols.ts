/** Finds symbols by name, by handle and by file, at their current places. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { limitsOf } from "../../core/glob/mod.ts"
import { compoundNames } from "../../core/locate/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import type { CountedFile } from "../../ports/storage/SymbolReader.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { LiveSync } from "../indexing/LiveSync.ts"
import { Projects } from "../project/Projects.ts"
import { implementationsOf } from "./implementationsOf.ts"
import { ownerOf } from "./ownerOf.ts"
import { namesakesOnLines } from "./namesakesOnLines.ts"
import { type FoundUses, type ReferencePage, referencesTo } from "./referencesTo.ts"
import { neighbourFinder, type Neighbours } from "./neighbourFinder.ts"
import { cachedByView } from "./cachedByView.ts"
import { symbolResolver } from "./resolveSymbol.ts"
import type { SymbolQuery } from "./symbolMatches.ts"
import type { FileSymbols, FoundSymbol, ResolvedSymbol, SymbolName, ViewProvenance } from "./SymbolAnswer.ts"
import { currentPlace } from "./currentSymbol.ts"
import {
  createViewReader,
  type ReadingError,
  type ViewLocation,
  type ViewReading
} from "./createViewReader.ts"
import { documentedDeclaration, isDocumentedElsewhere } from "./documentedDeclaration.ts"
import { incompleteIndexNote } from "./incompleteIndexNote.ts"
import { packageIndex } from "./viewIndex.ts"
import { missingPathExplainer } from "./missingPath.ts"

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

export interface LocateRequest extends ViewLocation, SymbolQuery {
  readonly limit: number
}

export interface LocateAnswer extends ViewProvenance {
  readonly results: ReadonlyArray<{ readonly symbol: FoundSymbol; readonly score: number }>
  /** Number of matching symbols, before `limit`. */
  readonly candidates: number
  /** Similar names, when no symbol has the requested one. */
  readonly near: ReadonlyArray<string>
  /** For that case, a sentence on what the index may lack: see `incompleteIndexNote`. */
  readonly unread: string
}

export interface ReferenceRequest extends ViewLocation, ReferencePage {
  readonly names: ReadonlyArray<SymbolName>
}

export interface ReferenceAnswer extends ViewProvenance, FoundUses {
  readonly missing: ReadonlyArray<string>
}

export interface ResolveAnswer extends ViewProvenance {
  /** In the order of the request. */
  readonly found: ReadonlyArray<
    { readonly asked: SymbolName } & (
      | (ResolvedSymbol &
          Neighbours & {
            /** The symbol whose documentation it has: perhaps its declaration. */ readonly documented: FoundSymbol
            /** See `implementationsOf`. */ readonly implementations: string | undefined
          })
      | { readonly missing: string }
    )
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
      request: ViewLocation & {
        readonly names: ReadonlyArray<SymbolName>
        readonly owner?: boolean
        readonly callers?: boolean
        readonly callees?: boolean
      }
    ) => Effect.Effect<ResolveAnswer, SymbolError>
    /** References to symbols, most certain first. */
    readonly references: (request: ReferenceRequest) => Effect.Effect<ReferenceAnswer, SymbolError>
    /** How many names on a line declare another symbol of the same name, or rather mean one, by `lineKey`. */
    readonly namesakes: (
      request: Pick<ReferenceRequest, "path" | "ref" | "names">
    ) => Effect.Effect<{ readonly onLines: ReadonlyMap<string, number> }, SymbolError>
    /** The current declarations of a file. */
    readonly ofFile: (
      request: ViewLocation & { readonly file: string }
    ) => Effect.Effect<ViewProvenance & { readonly root: string; readonly file: FileSymbols }, SymbolError>
    /** The contents of a folder ("" for the root). */
    readonly ofFolder: (
      request: ViewLocation & { readonly folder: string }
    ) => Effect.Effect<ViewProvenance & FolderOutline, SymbolError>
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
  const read = createViewReader({ projects, workspace, refs, deriver, background, live, clock })
  /** Adds to the error that the index is limited, so that the symbol may be in what it leaves out. */
  const readView = <A>(
    place: ViewLocation,
    body: (reading: ViewReading) => Effect.Effect<A, SymbolError, Scope.Scope>
  ) =>
    read(place, (view) =>
      Effect.catchTag(body(view), "SymbolNotFound", ({ reason }) => {
        const limits = limitsOf(view.scope)
        return new SymbolNotFound({
          reason: limits === undefined ? reason : `${reason}. The index is limited to ${limits}`
        })
      })
    )
  const packageIndexOf = yield* cachedByView((reading) =>
    reading.store.read(({ mentions, symbols }) =>
      packageIndex(symbols.files(reading.view), ({ source }) => mentions.mentionsOf(source).imports)
    )
  )
  const namesOf = yield* cachedByView((reading) =>
    reading.store.read(({ chunks }) => chunks.names(reading.view))
  )
  const compoundNamesOf = yield* cachedByView((reading) => Effect.map(namesOf(reading), compoundNames))
  const { findSimilarNames, findSymbols, resolveSymbolName } = symbolResolver(namesOf, compoundNamesOf)
  const documentedIn = (reading: ViewReading, symbol: FoundSymbol) =>
    isDocumentedElsewhere(symbol)
      ? Effect.map(resolveSymbolName(reading, { name: symbol.qualifiedName }), (found) =>
          "missing" in found ? symbol : documentedDeclaration(symbol, [found.symbol, ...found.alternatives])
        )
      : Effect.succeed(symbol)
  const { calleesOf, callersOf } = neighbourFinder(packageIndexOf)

  const { missingFile, missingFolder } = missingPathExplainer({ log, workspace })

  return Symbols.of({
    locate: Effect.fn("Symbols.locate")(function* (request) {
      return yield* readView(request, (reading) =>
        Effect.gen(function* () {
          const matches = yield* findSymbols(reading, request)
          const results: Array<LocateAnswer["results"][number]> = []
          const seen = new Set<string>()
          for (const { score, symbol } of matches) {
            if (results.length === request.limit) break
            const now = yield* currentPlace(reading, symbol)
            if (now === undefined || seen.has(now.id)) continue
            seen.add(now.id)
            results.push({ symbol: now, score })
          }
          return {
            results,
            candidates: matches.length,
            near: results.length === 0 ? yield* findSimilarNames(reading, request.name) : [],
            unread: results.length === 0 ? yield* incompleteIndexNote(reading, request.name) : ""
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
      return yield* readView(place, (reading) =>
        Effect.map(
          Effect.forEach(names, (asked) =>
            Effect.gen(function* () {
              const found = yield* resolveSymbolName(reading, asked)
              if ("missing" in found) return { asked, ...found }
              return {
                asked,
                ...found,
                documented: yield* documentedIn(reading, found.symbol),
                implementations: yield* implementationsOf(reading, found),
                owner: owner ? yield* ownerOf(reading, found.file, found.symbol) : undefined,
                ...(callers
                  ? yield* callersOf(reading, found)
                  : {
                      callers: undefined,
                      callsOutside: [],
                      moreCalls: false,
                      unlistedGuesses: 0,
                      otherUses: 0
                    }),
                ...(callees ? yield* calleesOf(reading, found) : { callees: undefined, unknownCallees: [] })
              }
            })
          ),
          (found) => ({ found })
        )
      )
    }),
    references: Effect.fn("Symbols.references")(function* ({ after, limit, names, roles, ...place }) {
      return yield* readView(place, (reading) =>
        Effect.gen(function* () {
          const found = yield* Effect.forEach(names, (asked) => resolveSymbolName(reading, asked))
          const all = found.flatMap((each) => ("missing" in each ? [] : [each]))
          const missing = found.flatMap((each) => ("missing" in each ? [each.missing] : []))
          if (all.length === 0) return yield* new SymbolNotFound({ reason: missing.join(". ") })
          const packages = yield* packageIndexOf(reading)
          return { missing, ...(yield* referencesTo(reading, packages, all, { after, limit, roles })) }
        })
      )
    }),
    namesakes: Effect.fn("Symbols.namesakes")(function* ({ names, ...place }) {
      return yield* readView(place, (reading) =>
        Effect.gen(function* () {
          const found = yield* Effect.forEach(names, (asked) => resolveSymbolName(reading, asked))
          const declared = found.flatMap((each) => ("missing" in each ? [] : each.indexedSymbols))
          return { onLines: yield* namesakesOnLines(reading, yield* packageIndexOf(reading), declared) }
        })
      )
    }),
    ofFile: Effect.fn("Symbols.ofFile")(function* ({ file, ...place }) {
      return yield* readView(place, (reading) =>
        Effect.gen(function* () {
          const indexed = yield* reading.store.read(({ symbols }) => symbols.file(reading.view, file))
          const now = indexed && (yield* reading.file(indexed))
          if (now !== undefined) return { root: reading.project.root, file: now }
          return yield* new SymbolNotFound({ reason: yield* missingFile(reading, file, indexed) })
        })
      )
    }),
    ofFolder: Effect.fn("Symbols.ofFolder")(function* ({ folder, ...place }) {
      return yield* readView(place, (reading) =>
        Effect.gen(function* () {
          const all = yield* reading.store.read(({ symbols }) => symbols.filesBelow(reading.view, folder))
          if (all.length === 0)
            return yield* new SymbolNotFound({ reason: yield* missingFolder(reading, folder) })
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
