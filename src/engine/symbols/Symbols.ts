/** Symbols by name, by handle and by file, from where they stand at this moment. */
import { Context, Effect, Layer, Schema, type Scope } from "effect"
import { limitsOf } from "../../core/glob/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CountedFile, DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { LiveSync } from "../indexing/LiveSync.ts"
import { Projects } from "../project/Projects.ts"
import { recentlyUsed } from "../recentlyUsed.ts"
import { ownerOf } from "./ownerOf.ts"
import {
  findCallees,
  findReferences,
  type FoundReferences,
  type Reference,
  type ReferencePlace
} from "./findReferences.ts"
import { symbolResolver, type Wanted } from "./resolveSymbol.ts"
import { familyOf } from "../../core/mention/mod.ts"
import type { FileSymbols, FoundSymbol, Proof, ResolvedSymbol, SymbolName } from "./SymbolAnswer.ts"
import { placed } from "./symbolStanding.ts"
import { type InProject, type Reading, type ReadingError, viewReading } from "./viewReading.ts"
import { readInPart } from "./readInPart.ts"
import { packageIndex } from "./viewSurrounding.ts"
import { type Missing, whyMissing } from "./whyMissing.ts"

/** What a handle or name means is not there, or no longer; the reason says what to do. */
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
  /** Symbols that fit, before `limit`. */
  readonly candidates: number
  /** Names like the one asked for, where nothing has it. */
  readonly near: ReadonlyArray<string>
  /** What to say then of files that were not read whole: see `readInPart`. */
  readonly unread: string
}

/** A symbol that calls, or is called by, another. */
export interface Neighbour {
  readonly symbol: FoundSymbol
  readonly certainty: Reference["certainty"]
  /** Where the call stands, the first of them. */
  readonly line: number
}

/** What holds a symbol, who calls it, and whom it calls; undefined where it was not asked for, and where nothing holds it. */
export interface Neighbours {
  readonly owner: FoundSymbol | undefined
  readonly callers: ReadonlyArray<Neighbour> | undefined
  /** Calls that stand in no symbol: at the top of a file, in the blocks of a test. */
  readonly callsOutside: ReadonlyArray<ReferencePlace>
  /** Whether there are more calls than were looked at for who calls. */
  readonly moreCalls: boolean
  readonly callees: ReadonlyArray<Neighbour> | undefined
  /** Names of further callees, of which nobody knows which of many they mean. */
  readonly unknownCallees: ReadonlyArray<string>
}

export interface ReferenceRequest extends InProject {
  readonly names: ReadonlyArray<SymbolName>
  readonly roles: ReadonlySet<Reference["role"]> | undefined
  readonly limit: number
  /** The place behind which to go on. */
  readonly after?: ReferencePlace | undefined
}

export interface ReferenceAnswer extends Proof, FoundReferences {
  readonly definitions: ReadonlyArray<FoundSymbol>
  /** How many more symbols are called so; where these are used was not looked for. */
  readonly more: number
  readonly missing: ReadonlyArray<string>
}

export interface ResolveAnswer extends Proof {
  /** In the order of what was asked. */
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
    /** Definitions by name, best first: exact and qualified names, then any case, then names that begin so. */
    readonly locate: (request: LocateRequest) => Effect.Effect<LocateAnswer, SymbolError>
    /** The symbols that names or handles mean, each where it is now. */
    readonly resolve: (
      request: InProject & {
        readonly names: ReadonlyArray<SymbolName>
        readonly owner?: boolean
        readonly callers?: boolean
        readonly callees?: boolean
      }
    ) => Effect.Effect<ResolveAnswer, SymbolError>
    /** Where symbols are used: the surest places first. */
    readonly references: (request: ReferenceRequest) => Effect.Effect<ReferenceAnswer, SymbolError>
    /** What a file declares now. */
    readonly ofFile: (
      request: InProject & { readonly file: string }
    ) => Effect.Effect<Proof & { readonly root: string; readonly file: FileSymbols }, SymbolError>
    /** What lies below a folder ("" for all of the project). */
    readonly ofFolder: (
      request: InProject & { readonly folder: string }
    ) => Effect.Effect<Proof & FolderOutline, SymbolError>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.scoped(this, make))
}

/** Views of which packages and names are remembered. */
const KEPT_VIEWS = 8

/** Symbols of one name that a call may mean where nothing but the name speaks for them: of more, none is told. */
const MOST_NAMESAKES = 5

/** Calls that are looked at for who calls. */
const MOST_CALLS = 200

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const deriver = yield* Deriver
  const background = yield* BackgroundSync
  const live = yield* LiveSync
  const clock = yield* Effect.clock
  const refs = yield* Refs
  const read = viewReading({ projects, workspace, refs, deriver, background, live, clock })
  /** What is not found in an index that is limited may be in what it leaves out. */
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

  /** The symbols around the calls of a symbol, each once: not those of others that are called so. */
  const callersOf = (reading: Reading, { declared }: ResolvedSymbol) =>
    Effect.gen(function* () {
      const packages = yield* packagesOf(reading)
      const { references, total } = yield* findReferences(reading, packages, sameSymbol(declared), {
        roles: new Set(["call"] as const),
        limit: MOST_CALLS
      })
      const callers = new Map<string, Neighbour>()
      for (const { certainty, line, within } of references)
        if (within !== undefined && !callers.has(within.id))
          callers.set(within.id, { symbol: within, certainty, line })
      return {
        callers: [...callers.values()],
        callsOutside: references.filter(({ within }) => within === undefined),
        moreCalls: total > MOST_CALLS
      }
    })

  const calleesOf = (reading: Reading, { declared: [caller], file: now, symbol }: ResolvedSymbol) =>
    Effect.gen(function* () {
      if (caller === undefined) return { callees: [], unknownCallees: [] }
      const all = yield* findCallees(reading, yield* packagesOf(reading), caller.file, { now, symbol })
      const namesakes = Map.groupBy(
        all.filter(({ certainty }) => certainty === "name-only"),
        ({ definition }) => definition.name
      )
      const isKnown = (name: string) => (namesakes.get(name)?.length ?? 0) <= MOST_NAMESAKES
      const uses = all.filter(
        ({ certainty, definition }) => certainty !== "name-only" || isKnown(definition.name)
      )
      const callees = yield* Effect.forEach(uses.slice(0, MOST_CALLS), ({ certainty, definition, line }) =>
        Effect.map(placed(reading, definition), (symbol) => symbol && { symbol, certainty, line })
      )
      return {
        callees: callees.filter((each) => each !== undefined),
        unknownCallees: [...namesakes.keys()].filter((name) => !isKnown(name))
      }
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
            unread: results.length === 0 ? yield* readInPart(reading) : ""
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
          const base = file.slice(file.lastIndexOf("/") + 1)
          const alike = all.filter((each) => each.path.endsWith(`/${base}`)).slice(0, 5)
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
                  : `"${file}" is gone since it was indexed`
            })
          return yield* new SymbolNotFound({
            reason: notHeld(
              file,
              missing,
              alike.map((each) => each.path)
            )
          })
        })
      )
    }),
    ofFolder: Effect.fn("Symbols.ofFolder")(function* ({ folder, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.gen(function* () {
          const all = yield* reading.store.read(({ symbols }) => symbols.below(reading.view, folder))
          if (all.length === 0)
            return yield* new SymbolNotFound({
              reason: `The index holds no file below "${folder}": give a folder relative to the project`
            })
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

/** That the index does not hold a file, and what to do; `alike` are paths of others that are called so. */
const notHeld = (file: string, missing: Missing, alike: ReadonlyArray<string>): string => {
  if (missing.is === "folder") return `"${file}" is a folder: give it as "directory"`
  if (missing.is === "file" && missing.leftOut !== "")
    return `"${file}" is left out of the index: ${missing.leftOut}`
  const others = alike.length === 0 ? "" : `; there is ${alike.join(", ")}`
  const again = missing.is === "file" ? ", or index the project again" : ""
  return `The index holds no file "${file}"${others}: give its path relative to the project${again}`
}

/** Of symbols that are called so those that are the first one, declared in several places: a prototype and its function, parts of a class. */
const sameSymbol = (declared: ReadonlyArray<DeclaredSymbol>): ReadonlyArray<DeclaredSymbol> => {
  const [first] = declared
  return declared.filter(
    ({ file, kind, qualifiedName, signature }) =>
      kind === first!.kind &&
      qualifiedName === first!.qualifiedName &&
      file.package === first!.file.package &&
      // What C calls static is another one in each file.
      (file.path === first!.file.path || !/^static\b/.test(signature)) &&
      familyOf(file.language) === familyOf(first!.file.language)
  )
}

/** What follows from a view, made once for each generation of the views that were read last. */
const rememberedByView = <A>(make: (reading: Reading) => Effect.Effect<A, StoreError>) =>
  Effect.map(
    recentlyUsed<{ readonly generation: number; readonly made: A }>(KEPT_VIEWS),
    (known) => (reading: Reading) =>
      Effect.gen(function* () {
        const { generation, project, store } = reading
        const key = `${store.folder}\0${project.view}`
        const kept = known.get(key)
        const made = kept?.generation === generation ? kept.made : yield* make(reading)
        known.put(key, { generation, made })
        return made
      })
  )
