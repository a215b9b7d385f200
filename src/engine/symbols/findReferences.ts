/** Finds where symbols are used, and what they use. */
import { Effect } from "effect"
import { classifyPath } from "../../core/path/mod.ts"
import { languageById } from "../../core/language/mod.ts"
import {
  decodeMentions,
  DEFAULT,
  type Edge,
  familyOf,
  type Import,
  type MentioningSource,
  NO_MENTIONS,
  placesAmong,
  referencesIn,
  writtenReceiver
} from "../../core/mention/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import { inTurns } from "./inTurns.ts"
import { type Sought, soughtFor } from "./soughtFor.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import type { Reading } from "./viewReading.ts"
import {
  isComponent,
  type PackageIndex,
  type StoredDefinition,
  type ViewSurrounding
} from "./viewSurrounding.ts"

/** A use of a symbol, at its current place. */
export interface Reference {
  readonly path: string
  readonly language: string
  readonly line: number
  readonly column: number
  readonly role: Edge["role"]
  readonly certainty: Edge["certainty"]
  /** The text of its line. */
  readonly text: string
  /** The innermost symbol around it. */
  readonly within: FoundSymbol | undefined
}

/** The position of a reference in their order, which does not depend on other references, so that paging can continue after it. */
export type ReferencePlace = Pick<Reference, "certainty" | "role" | "path" | "line" | "column">

/** Most names that a symbol is re-exported under that are followed. */
const MOST_NAMES = 20

/** The references found in a file as indexed. */
interface FoundFile {
  readonly file: SymbolFile
  readonly edges: ReadonlyArray<Edge>
}

/** The order of references: more certain ones first; then calls, types, other uses, imports. */
const CERTAINTIES: ReadonlyArray<Edge["certainty"]> = ["exact", "likely", "name-only"]
const ROLES: ReadonlyArray<Edge["role"]> = ["call", "type", "other", "import"]

const placeOrder = (): ((a: ReferencePlace, b: ReferencePlace) => number) => {
  const tests = new Map<string, number>()
  const inTest = (path: string): number => {
    const known = tests.get(path)
    if (known !== undefined) return known
    const found = classifyPath(path).test ? 1 : 0
    tests.set(path, found)
    return found
  }
  return (a, b) =>
    CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
    ROLES.indexOf(a.role) - ROLES.indexOf(b.role) ||
    inTest(a.path) - inTest(b.path) ||
    (a.path < b.path ? -1 : a.path > b.path ? 1 : 0) ||
    a.line - b.line ||
    a.column - b.column
}

export const isSurer = (a: Edge["certainty"], b: Edge["certainty"]): boolean =>
  CERTAINTIES.indexOf(a) < CERTAINTIES.indexOf(b)

/** Keeps the most certain edge for each place. */
const merged = (lists: ReadonlyArray<ReadonlyArray<Edge>>): ReadonlyArray<Edge> => {
  const best = new Map<string, Edge>()
  for (const edge of lists.flat()) {
    const key = `${edge.line}:${edge.column}`
    const known = best.get(key)
    if (known === undefined || isSurer(edge.certainty, known.certainty)) best.set(key, edge)
  }
  return [...best.values()]
}

const targetOf = ({ calledAs, symbol }: Sought, around: ViewSurrounding): StoredDefinition => {
  const definition = around.definition(symbol)
  return calledAs === undefined ? definition : { ...definition, name: calledAs }
}

/**
 * The surroundings in which constructors or components have the name that they are called by. Returns the same object for the same view and name, because other
 * caches are keyed by it.
 */
const calling = ({ componentNames }: PackageIndex) => {
  const known = new Map<ViewSurrounding, Map<string, ViewSurrounding>>()
  return ({ calledAs, calls, symbol }: Sought, around: ViewSurrounding): ViewSurrounding => {
    if (calledAs === undefined) return around
    const made = known.get(around) ?? new Map<string, ViewSurrounding>()
    known.set(around, made)
    const kept = made.get(calledAs)
    if (kept !== undefined) return kept
    const isCalledSo = ({ file }: StoredDefinition) =>
      calls !== undefined || componentNames(file).includes(calledAs)
    const all = [
      ...around.named(calledAs),
      ...around
        .named(symbol.name)
        .filter(isCalledSo)
        .map((each) => ({ ...each, name: calledAs }))
    ]
    const one: ViewSurrounding = {
      ...around,
      named: (name) => (name === calledAs ? all : around.named(name))
    }
    made.set(calledAs, one)
    return one
  }
}

/** Of the references to a constructor's type, those that construct it. */
const asSought = (edges: ReadonlyArray<Edge>, { calls }: Sought): ReadonlyArray<Edge> =>
  calls === undefined
    ? edges
    : edges
        .filter(({ role }) => role === "call")
        .map((edge) =>
          calls === "maybe" && edge.certainty === "exact" ? { ...edge, certainty: "likely" as const } : edge
        )

const edgesOf = (
  source: MentioningSource,
  target: StoredDefinition,
  around: ViewSurrounding
): ReadonlyArray<Edge> => {
  const rules = languageById(source.file.language)?.mentions
  return rules === undefined ? [] : referencesIn(source, target, rules, around)
}

export interface FoundReferences {
  /** Sorted: most certain first, calls before other uses, tests last, then by path and position. */
  readonly references: ReadonlyArray<Reference>
  /** Totals of all references, by role and by certainty, as indexed. */
  readonly total: number
  /** The last reference when there are more, to continue after it. */
  readonly last: ReferencePlace | undefined
  readonly byRole: Readonly<Record<string, number>>
  readonly byCertainty: Readonly<Record<string, number>>
  /** The files with references, each with its most certain one; in the same order. */
  readonly files: ReadonlyMap<string, Edge["certainty"]>
}

/** References to definitions: at most `limit`, after `after`. */
export const findReferences = (
  reading: Reading,
  packages: PackageIndex,
  definitions: ReadonlyArray<StoredDefinition["symbol"]>,
  {
    after,
    leftOut = false,
    limit,
    roles
  }: {
    /** Whether there are more definitions of the same name; references that may mean those count as `name-only`. */
    readonly leftOut?: boolean
    readonly limit: number
    readonly after?: ReferencePlace | undefined
    readonly roles: ReadonlySet<Edge["role"]> | undefined
  }
): Effect.Effect<FoundReferences, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const families = new Set(definitions.map(({ file }) => familyOf(file.language)))
    const sought = yield* reading.store.read((tables) =>
      soughtFor(tables, reading.view, definitions, packages)
    )
    const candidates = yield* reading.store.read(({ mentions }) => {
      const byDefault = definitions.some(
        (each) => languageById(each.file.language)?.mentions?.isDefault?.(each) === true
      )
      const names = new Set([
        ...sought.map(({ calledAs, symbol }) => calledAs ?? symbol.name),
        ...(byDefault ? [DEFAULT] : [])
      ])
      for (;;) {
        const files = mentions
          .naming(reading.view, [...names])
          .filter(({ file }) => families.has(familyOf(file.language)))
        const before = names.size
        // A file may re-export a name under another, so files that use that name are candidates too.
        for (const { mentions: used } of files)
          for (const alias of passedOn(used.imports, names)) names.add(alias)
        if (names.size === before || names.size > MOST_NAMES) return files
      }
    })
    const changed = yield* changedFiles(reading, candidates)
    const sources = new Map<string, MentioningSource>()
    const sourceOf = ({ file, mentions }: MentioningFile, around: ViewSurrounding): MentioningSource => {
      const known = sources.get(file.path)
      if (known !== undefined) return known
      const now = changed.get(file.path)
      const source =
        now?.mentions !== undefined
          ? { ...decodeMentions(now.mentions.data), ...placesAmong(now.symbols, isComponent(file)), file }
          : { ...(changed.has(file.path) ? NO_MENTIONS : mentions), ...around.placesIn(file), file }
      sources.set(file.path, source)
      return source
    }
    const called = calling(packages)
    const pairs = candidates.flatMap((candidate) => sought.map((one) => ({ candidate, one })))
    const edges = yield* inTurns(reading, packages, pairs, ({ candidate, one }, around) => {
      const now = changed.get(candidate.file.path)
      const target = targetOf(one, around)
      const edges = edgesOf(
        sourceOf(candidate, around),
        now ? asNumbered(target, now) : target,
        called(one, around)
      )
      return asSought(edges, one)
    })
    const names = new Set(sought.map(({ calledAs, symbol }) => calledAs ?? symbol.name))
    const found = candidates.map(({ file }, at): FoundFile => {
      const known = merged(edges.slice(at * sought.length, (at + 1) * sought.length))
      const others = leftOut ? namedBy(sources.get(file.path)?.mentions ?? [], names) : []
      return { file, edges: merged([known, others]) }
    })
    const inOrder = placeOrder()
    const all = found
      .flatMap(({ edges, file }) =>
        edges.map((edge) => ({ edge, file, place: { ...edge, path: file.path } }))
      )
      .filter(({ edge }) => roles === undefined || roles.has(edge.role))
      .sort((a, b) => inOrder(a.place, b.place))
    const files = new Map<string, Edge["certainty"]>()
    for (const { edge, file } of all) if (!files.has(file.path)) files.set(file.path, edge.certainty)
    const references: Array<Reference> = []
    const from = after === undefined ? 0 : all.findIndex(({ place }) => inOrder(place, after) > 0)
    const page = from < 0 ? [] : all.slice(from, from + limit)
    yield* reading.ahead([...new Set(page.map(({ file }) => file.path))])
    for (const { edge, file } of page) {
      const now = yield* reading.file(file)
      // Changed since it was examined: its lines have moved.
      if (now === undefined || (now.changed && !changed.has(file.path))) continue
      references.push({
        path: file.path,
        language: file.language,
        line: edge.line,
        column: edge.column,
        role: edge.role,
        certainty: edge.certainty,
        text: now.lines(edge.line, edge.line).trim(),
        within: now.symbols[edge.within]
      })
    }
    const count = (names: ReadonlyArray<string>) =>
      Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]))
    return {
      references,
      total: all.length,
      last: from >= 0 && from + limit < all.length ? page.at(-1)?.place : undefined,
      byRole: count(all.map(({ edge }) => edge.role)),
      byCertainty: count(all.map(({ edge }) => edge.certainty)),
      files
    }
  })

/** The mentions of any of these names in a file. */
const namedBy = (mentions: MentioningSource["mentions"], names: ReadonlySet<string>): ReadonlyArray<Edge> =>
  mentions
    .filter(({ name }) => names.has(name))
    .map(({ column, line, role, within }) => ({ column, line, role, within, certainty: "name-only" }))

/** The aliases under which a file re-exports these names, at the import or later. */
const passedOn = (imports: ReadonlyArray<Import>, names: ReadonlySet<string>): ReadonlyArray<string> => {
  const later = imports.filter(({ exported, module }) => exported && module === "")
  return imports.flatMap(({ alias, exported, name }) =>
    alias === "" || name === DEFAULT || !names.has(name)
      ? []
      : exported
        ? [alias]
        : later.filter((one) => one.name === alias).map((one) => one.alias)
  )
}

/** The definition with its ordinal in the current file; -1 when it no longer exists there. */
const asNumbered = (target: StoredDefinition, now: FileSymbols): StoredDefinition =>
  target.file.path !== now.path
    ? target
    : {
        ...target,
        ordinal: now.symbols.find(({ stableId }) => stableId === target.symbol.stableId)?.ordinal ?? -1
      }

/** The files that changed since they were indexed, with their current symbols; undefined for deleted ones. */
const changedFiles = (reading: Reading, files: ReadonlyArray<MentioningFile>) =>
  Effect.gen(function* () {
    const changed = new Map<string, FileSymbols | undefined>()
    for (const { file } of files) {
      if (yield* reading.stands(file)) continue
      const now = yield* reading.file(file)
      if (now === undefined || now.changed) changed.set(file.path, now)
    }
    return changed
  })

/** A definition that a symbol uses. */
export interface Use {
  readonly definition: StoredDefinition["symbol"]
  readonly certainty: Edge["certainty"]
  /** Line of the first use. */
  readonly line: number
}

/** The callees of a symbol in its current file, most certain first: for each name the best matching definitions. */
export const findCallees = (
  reading: Reading,
  packages: PackageIndex,
  file: SymbolFile,
  { now, symbol }: { readonly now: FileSymbols; readonly symbol: FoundSymbol }
): Effect.Effect<ReadonlyArray<Use>, StoreError> =>
  Effect.gen(function* () {
    const { imports, mentions } =
      now.mentions === undefined
        ? yield* reading.store.read((tables) => tables.mentions.of(file.source))
        : decodeMentions(now.mentions.data)
    const places = placesAmong(now.symbols, isComponent(file))
    const inside = insideOf(now.symbols, symbol.ordinal)
    const calls = mentions.filter(({ role, within }) => role === "call" && inside.has(within))
    const names = new Map(
      calls.map((call) => [
        [call.within, call.qualifier, writtenReceiver(call.receiver), call.name].join("\0"),
        call
      ])
    )
    const fittings = yield* inTurns(reading, packages, [...names.values()], (call, around) => {
      const aliases = imports
        .filter(({ alias, name }) => alias === call.name && name !== "")
        .map(({ name }) => name)
      const targets = [...new Set([call.name, ...aliases])].flatMap(around.named)
      const source = { imports, mentions: [call], ...places, file }
      return targets.flatMap((target) => {
        const [edge] = merged([edgesOf(source, asNumbered(target, now), around)]).filter(
          ({ role }) => role !== "import"
        )
        return edge === undefined
          ? []
          : [{ definition: target.symbol, certainty: edge.certainty, line: call.line }]
      })
    })
    const uses = new Map<number | string, Use>()
    for (const fitting of fittings) {
      const surest = CERTAINTIES.find((certainty) => fitting.some((each) => each.certainty === certainty))
      for (const use of fitting.filter(({ certainty }) => certainty === surest)) {
        const key = `${use.definition.file.source}:${use.definition.ordinal}`
        const known = uses.get(key)
        if (known === undefined || isSurer(use.certainty, known.certainty)) uses.set(key, use)
      }
    }
    return [...uses.values()].sort(
      (a, b) =>
        CERTAINTIES.indexOf(a.certainty) - CERTAINTIES.indexOf(b.certainty) ||
        a.line - b.line ||
        Number(a.definition.bodiless) - Number(b.definition.bodiless)
    )
  })

/** A symbol and everything inside it. */
const insideOf = (symbols: ReadonlyArray<FoundSymbol>, ordinal: number): ReadonlySet<number> => {
  const inside = new Set([ordinal])
  for (const { ordinal: each, parent } of symbols)
    if (parent !== undefined && inside.has(parent)) inside.add(each)
  return inside
}
