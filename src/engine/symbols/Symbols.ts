/** Symbols by name, by handle and by file, from where they stand at this moment. */
import { Context, Effect, Layer, Schema } from "effect"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import { fromHandle } from "../../core/handle/Handle.ts"
import { CALLED_SO, matchName, nameParts, OTHER_CASE } from "../../core/locate/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { nearNames } from "../../core/query/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { CountedFile, DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { BackgroundSync } from "../indexing/BackgroundSync.ts"
import { Projects } from "../project/Projects.ts"
import { toFound } from "./fileSymbols.ts"
import { findCallees, findReferences, type FoundReferences, type Reference } from "./findReferences.ts"
import type { FileSymbols, FoundSymbol, Proof } from "./SymbolAnswer.ts"
import { type InProject, type Reading, type ReadingError, viewReading } from "./viewReading.ts"
import { packageIndex } from "./viewSurrounding.ts"

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

export interface LocateRequest extends InProject {
  readonly name: string
  /** Any of these. */
  readonly kinds: ReadonlyArray<SymbolKind> | undefined
  readonly language: string | undefined
  readonly limit: number
}

export interface LocateAnswer extends Proof {
  readonly results: ReadonlyArray<{ readonly symbol: FoundSymbol; readonly score: number }>
  /** Symbols that fit, before `limit`. */
  readonly candidates: number
  /** Names like the one asked for, where nothing has it. */
  readonly near: ReadonlyArray<string>
}

/** What names a symbol: exactly one of these. */
export type SymbolName = { readonly id: string } | { readonly stableId: string } | { readonly name: string }

/** A symbol that was named, with the file around it. */
export interface ResolvedSymbol {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  /** `current`: it stands where the handle says; `moved`: elsewhere; `changed`: its signature is another. */
  readonly standing: "current" | "moved" | "changed"
  /** Others that fit as well. */
  readonly others: ReadonlyArray<FoundSymbol>
  /** As the index has it, and the others. */
  readonly declared: ReadonlyArray<DeclaredSymbol>
}

/** A symbol that calls, or is called by, another. */
export interface Neighbour {
  readonly symbol: FoundSymbol
  readonly certainty: Reference["certainty"]
  /** Where the call stands, the first of them. */
  readonly line: number
}

/** Who calls a symbol, and whom it calls; undefined where it was not asked for. */
export interface Neighbours {
  readonly callers: ReadonlyArray<Neighbour> | undefined
  readonly callees: ReadonlyArray<Neighbour> | undefined
}

export interface ReferenceRequest extends InProject {
  readonly names: ReadonlyArray<SymbolName>
  readonly roles: ReadonlySet<Reference["role"]> | undefined
  readonly limit: number
  readonly offset: number
}

export interface ReferenceAnswer extends Proof, FoundReferences {
  readonly definitions: ReadonlyArray<FoundSymbol>
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
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Views of which packages and names are remembered. */
const KEPT_VIEWS = 4

/** Names that begin so are looked up to this many. */
const MOST_BEGINNINGS = 2000

/** Names of the index that one may have meant are told from at most this many. */
const MOST_OTHERS = 10

/** Calls that are looked at for who calls. */
const MOST_CALLS = 200

/** A symbol where it stands now. */
interface Standing {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  readonly declared: DeclaredSymbol
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const workspace = yield* Workspace
  const deriver = yield* Deriver
  const background = yield* BackgroundSync
  const clock = yield* Effect.clock
  const refs = yield* Refs
  const reading = viewReading({ projects, workspace, refs, deriver, background, clock })
  const packagesOf = rememberedByView((reading) =>
    Effect.map(
      reading.store.read(({ symbols }) => symbols.files(reading.view)),
      packageIndex
    )
  )
  const namesOf = rememberedByView((reading) =>
    reading.store.read(({ chunks }) => chunks.names(reading.view))
  )

  /** Where a symbol stands now: the same one, or else the one of the same name and kind in its file. */
  const standing = (reading: Reading, declared: DeclaredSymbol) => {
    const { file, ...row } = declared
    return Effect.map(reading.file(file), (now) => {
      const symbol =
        now &&
        (now.changed
          ? (now.symbols.find(({ stableId }) => stableId === row.stableId) ??
            now.symbols.find(
              ({ kind, qualifiedName }) => kind === row.kind && qualifiedName === row.qualifiedName
            ))
          : now.symbols[row.ordinal])
      return symbol && now && { symbol, file: now, declared }
    })
  }

  /** The same without the file around it, which then need not be read where it stands as it was indexed. */
  const placed = (reading: Reading, declared: DeclaredSymbol) =>
    Effect.gen(function* () {
      const { file } = declared
      if (yield* reading.stands(file))
        return toFound(file, file.key, declared, declared.ordinal, declared.stableId)
      return (yield* standing(reading, declared))?.symbol
    })

  const resolved = (
    { declared, file, symbol }: Standing,
    how: ResolvedSymbol["standing"],
    others: ReadonlyArray<Omit<Standing, "file">> = []
  ): ResolvedSymbol => ({
    symbol,
    file,
    standing: how,
    others: others.map((other) => other.symbol),
    declared: [declared, ...others.map((other) => other.declared)]
  })

  /** Those of the symbols that are still there: the first with its file, the others beside it. */
  const together = (reading: Reading, all: ReadonlyArray<DeclaredSymbol>) =>
    Effect.gen(function* () {
      let first: Standing | undefined
      const others: Array<Omit<Standing, "file">> = []
      for (const declared of all) {
        if (first === undefined) first = yield* standing(reading, declared)
        else {
          const symbol = yield* placed(reading, declared)
          if (symbol !== undefined) others.push({ symbol, declared })
        }
      }
      return first && resolved(first, "current", others)
    })

  const ranked = (
    declared: ReadonlyArray<DeclaredSymbol>,
    { kinds, language, name }: Pick<LocateRequest, "name" | "kinds" | "language">
  ) =>
    declared
      .filter(
        (symbol) =>
          (kinds === undefined || kinds.includes(symbol.kind)) &&
          (language === undefined || symbol.file.language === language)
      )
      .map((symbol) => ({
        symbol,
        score: matchName(name, { ...symbol, path: symbol.file.path, package: symbol.file.package })
      }))
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score || orderOf(a.symbol) - orderOf(b.symbol))

  /** Another case is what somebody meant only where nothing is written as asked. */
  const asWritten = (fitting: ReturnType<typeof ranked>) =>
    (fitting[0]?.score ?? 0) > OTHER_CASE ? fitting.filter(({ score }) => score > OTHER_CASE) : fitting

  const lookUp = (reading: Reading, request: Pick<LocateRequest, "name" | "kinds" | "language">) =>
    reading.store.read(({ symbols }) => {
      const whole = request.name.trim()
      const last = nameParts(whole).at(-1) ?? whole
      const called = [...new Set([whole, last])].flatMap((each) => symbols.named(reading.view, each))
      const exact = ranked(
        [...new Map(called.map((one) => [`${one.file.source}:${one.ordinal}`, one])).values()],
        request
      )
      if (exact.length > 0) return asWritten(exact)
      return ranked(symbols.beginning(reading.view, last, MOST_BEGINNINGS), request)
    })

  const near = (reading: Reading, name: string) =>
    Effect.map(namesOf(reading), (names) => nearNames(nameParts(name).at(-1) ?? name, names))

  const byName = (reading: Reading, name: string) =>
    Effect.gen(function* () {
      const fitting = yield* lookUp(reading, { name, kinds: undefined, language: undefined })
      const least = Math.min(fitting[0]?.score ?? 0, CALLED_SO)
      const best = fitting.filter(({ score }) => score >= least).slice(0, MOST_OTHERS + 1)
      const now = yield* together(
        reading,
        best.map(({ symbol }) => symbol)
      )
      if (now === undefined) {
        const alike = yield* near(reading, name)
        return {
          missing: `No symbol is called "${name}"${alike.length === 0 ? "" : `; near it: ${alike.join(", ")}`}. Find it with search_code`
        }
      }
      return now
    })

  /** Where a symbol of the past has gone: the same identity, or else the same name and kind. */
  const follow = (reading: Reading, was: DeclaredSymbol) =>
    Effect.gen(function* () {
      const candidates = yield* reading.store.read(({ symbols }) => [
        ...symbols.identified(reading.view, was.stableId),
        ...symbols
          .named(reading.view, was.name)
          .filter(({ kind, qualifiedName }) => kind === was.kind && qualifiedName === was.qualifiedName)
      ])
      const now = (yield* Effect.forEach(candidates, (each) => standing(reading, each))).filter(
        (each) => each !== undefined
      )
      const same = now.find(({ symbol }) => symbol.stableId === was.stableId) ?? now[0]
      if (same === undefined) {
        const alike = yield* near(reading, was.name)
        return {
          missing: `${was.qualifiedName} (${was.kind}) stood in ${was.file.path}:${was.nameLine} and is gone${alike.length === 0 ? "" : `; near it: ${alike.join(", ")}`}`
        }
      }
      return resolved(same, same.symbol.stableId === was.stableId ? "moved" : "changed")
    })

  const byId = (reading: Reading, id: string) =>
    Effect.gen(function* () {
      const handle = fromHandle(id)
      if (handle?.kind !== "sym")
        return { missing: `"${id}" is no symbol_id: it has the form sym_ and 24 letters and digits` }
      const was = yield* reading.store.read(({ symbols }) => {
        const source = symbols.sourceOf(reading.view, handle.key)
        const row = source && symbols.ofSource(source.file.source)[handle.ordinal]
        return source && row && { viewed: source.viewed, symbol: { ...row, file: source.file } }
      })
      if (was === undefined)
        return {
          missing: `"${id}" names a symbol of a version of its file that the index does not hold any more: find it by name with locate_symbol`
        }
      if (!was.viewed) return yield* follow(reading, was.symbol)
      const now = yield* standing(reading, was.symbol)
      if (now === undefined) return yield* follow(reading, was.symbol)
      if (!now.file.changed) return resolved(now, "current")
      return resolved(now, now.symbol.stableId === was.symbol.stableId ? "moved" : "changed")
    })

  const byStableId = (reading: Reading, stableId: string) =>
    Effect.gen(function* () {
      if (!/^b3:[0-9a-f]{40}$/.test(stableId))
        return {
          missing: `"${stableId}" is no symbol_stable_id: it has the form b3: and 40 hexadecimal digits`
        }
      const identified = yield* reading.store.read(({ symbols }) =>
        symbols.identified(reading.view, stableId)
      )
      const now = yield* together(reading, identified)
      if (now?.symbol.stableId === stableId) return now
      const was = yield* reading.store.read(({ symbols }) => symbols.remembered(stableId))
      if (was === undefined)
        return { missing: `The index knows no symbol ${stableId}: find it by name with locate_symbol` }
      return yield* follow(reading, was)
    })

  const named = (reading: Reading, asked: SymbolName) =>
    "id" in asked
      ? byId(reading, asked.id)
      : "stableId" in asked
        ? byStableId(reading, asked.stableId)
        : byName(reading, asked.name)

  /** The symbols around the calls, each once. */
  const callersOf = (reading: Reading, declared: ReadonlyArray<DeclaredSymbol>) =>
    Effect.gen(function* () {
      const packages = yield* packagesOf(reading)
      const { references } = yield* findReferences(reading, packages, declared, {
        roles: new Set(["call"] as const),
        limit: MOST_CALLS,
        offset: 0
      })
      const callers = new Map<string, Neighbour>()
      for (const { certainty, line, within } of references)
        if (within !== undefined && !callers.has(within.id))
          callers.set(within.id, { symbol: within, certainty, line })
      return [...callers.values()]
    })

  const calleesOf = (reading: Reading, caller: DeclaredSymbol | undefined) =>
    Effect.gen(function* () {
      if (caller === undefined) return []
      const uses = yield* findCallees(reading, yield* packagesOf(reading), caller)
      const callees = yield* Effect.forEach(uses.slice(0, MOST_CALLS), ({ certainty, definition, line }) =>
        Effect.map(placed(reading, definition), (symbol) => symbol && { symbol, certainty, line })
      )
      return callees.filter((each) => each !== undefined)
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
            near: results.length === 0 ? yield* near(reading, request.name) : []
          }
        })
      )
    }),
    resolve: Effect.fn("Symbols.resolve")(function* ({ callees = false, callers = false, names, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.map(
          Effect.forEach(names, (asked) =>
            Effect.gen(function* () {
              const found = yield* named(reading, asked)
              if ("missing" in found) return { asked, ...found }
              return {
                asked,
                ...found,
                callers: callers ? yield* callersOf(reading, found.declared) : undefined,
                callees: callees ? yield* calleesOf(reading, found.declared[0]) : undefined
              }
            })
          ),
          (found) => ({ found })
        )
      )
    }),
    references: Effect.fn("Symbols.references")(function* ({ limit, names, offset, roles, ...place }) {
      return yield* reading(place, (reading) =>
        Effect.gen(function* () {
          const found = yield* Effect.forEach(names, (asked) => named(reading, asked))
          const all = found.flatMap((each) => ("missing" in each ? [] : [each]))
          const missing = found.flatMap((each) => ("missing" in each ? [each.missing] : []))
          if (all.length === 0) return yield* new SymbolNotFound({ reason: missing.join(". ") })
          const declared = all.flatMap((each) => each.declared)
          const packages = yield* packagesOf(reading)
          return {
            definitions: all.flatMap(({ others, symbol }) => [symbol, ...others]),
            missing,
            ...(yield* findReferences(reading, packages, declared, { limit, offset, roles }))
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
          return yield* new SymbolNotFound({
            reason:
              indexed === undefined
                ? `The index holds no file "${file}"${alike.length === 0 ? "" : `; there is ${alike.map((each) => each.path).join(", ")}`}: give its path relative to the project, or index the project again`
                : `"${file}" is gone since it was indexed`
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

/** What follows from a view, made once for each generation of the views that were read last. */
const rememberedByView = <A>(
  make: (reading: Reading) => Effect.Effect<A, StoreError>
): ((reading: Reading) => Effect.Effect<A, StoreError>) => {
  const known = new Map<string, { readonly generation: number; readonly made: A }>()
  return (reading) =>
    Effect.gen(function* () {
      const { generation, project, store } = reading
      const key = `${store.folder}\0${project.view}`
      const kept = known.get(key)
      const made = kept?.generation === generation ? kept.made : yield* make(reading)
      known.delete(key)
      known.set(key, { generation, made })
      const [oldest] = known.size > KEPT_VIEWS ? known.keys() : []
      if (oldest !== undefined) known.delete(oldest)
      return made
    })
}

/** What is looked for most comes first among what fits alike: code before headings and keys, tests last. */
const orderOf = ({ file, kind }: DeclaredSymbol) =>
  (classifyPath(file.path).test ? 4 : 0) + (LATER.has(kind) ? 2 : 0) + (kind === "field" ? 1 : 0)

const LATER: ReadonlySet<SymbolKind> = new Set<SymbolKind>(["section", "key", "table", "element"])
