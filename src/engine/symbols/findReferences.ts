/** Finds where symbols are used, and what they use. */
import { Effect } from "effect"
import { declaredLanguage, languageById } from "../../core/language/mod.ts"
import {
  decodeMentions,
  DEFAULT_EXPORT,
  encodeReceiver,
  type Import,
  NO_MENTIONS
} from "../../core/mention/mod.ts"
import {
  counterpartEdges,
  type Edge,
  languageFamily,
  mayLeadTo,
  type MentionSource,
  referencesIn,
  scopeLookup
} from "../../core/reference/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import { counterpartsOf, filesWithCounterparts, isAbroad } from "./counterparts.ts"
import {
  CERTAINTIES,
  compareByPlace,
  isMoreCertain,
  namesOwner,
  ownerNameIn,
  type ReferencePlace
} from "./referenceOrder.ts"
import { runInSlices } from "./runInSlices.ts"
import { searchTargets } from "./searchTargets.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import { definitionFor, meantEdges, targetIndexes } from "./targetEdges.ts"
import type { ViewReading } from "./createViewReader.ts"
import {
  isComponent,
  type PackageIndex,
  type StoredDefinition,
  type ViewIndex,
  viewIndex
} from "./viewIndex.ts"

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

/** Most names that a symbol is re-exported under that are followed. */
const MAX_ALIASES = 20

/** The references found in a file as indexed. */
interface FoundFile {
  readonly file: SymbolFile
  readonly edges: ReadonlyArray<Edge>
}

/** Keeps the most certain edge for each place. */
const mergeEdges = (lists: ReadonlyArray<ReadonlyArray<Edge>>): ReadonlyArray<Edge> => {
  const edgesByPlace = new Map<string, Edge>()
  for (const edge of lists.flat()) {
    const key = `${edge.line}:${edge.column}`
    const existing = edgesByPlace.get(key)
    if (existing === undefined || isMoreCertain(edge.certainty, existing.certainty))
      edgesByPlace.set(key, edge)
  }
  return [...edgesByPlace.values()]
}

const edgesOf = (source: MentionSource, target: StoredDefinition, index: ViewIndex): ReadonlyArray<Edge> => {
  const rules = languageById(source.file.language)?.mentions
  return rules === undefined ? [] : referencesIn(source, target, rules, index)
}

export interface FoundReferences {
  /** Sorted: see `compareByPlace`. */
  readonly references: ReadonlyArray<Reference>
  /** Totals of all references, by role and by certainty, as indexed. */
  readonly total: number
  /** The last reference when there are more, to continue after it. */
  readonly lastPlace: ReferencePlace | undefined
  readonly byRole: Readonly<Record<string, number>>
  readonly byCertainty: Readonly<Record<string, number>>
  /** The files with references, each with its most certain one; in the same order. */
  readonly files: ReadonlyMap<string, Edge["certainty"]>
}

/** References to definitions: at most `limit`, after `after`. */
export const findReferences = (
  reading: ViewReading,
  packages: PackageIndex,
  definitions: ReadonlyArray<StoredDefinition["symbol"]>,
  {
    after,
    hasOmittedDefinitions = false,
    limit,
    roles
  }: {
    /** Whether there are more definitions of the same name; references that may mean those count as `name-only`. */
    readonly hasOmittedDefinitions?: boolean
    readonly limit: number
    readonly after?: ReferencePlace | undefined
    readonly roles: ReadonlySet<Edge["role"]> | undefined
  }
): Effect.Effect<FoundReferences, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const families = new Set(
      definitions.map(({ file, signature }) => languageFamily(declaredLanguage(file.language, signature)))
    )
    const mayMention = ({ file: { language } }: MentioningFile) => {
      const guests = languageById(language)?.mentions?.guests?.language
      return families.has(languageFamily(language)) || (guests !== undefined && families.has(guests))
    }
    const targets = yield* reading.store.read((tables) =>
      searchTargets(tables, reading.view, definitions, packages)
    )
    const candidates = yield* reading.store.read((tables) => {
      const { mentions } = tables
      const leadsTo = importsLeadingTo(definitions, viewIndex(tables, reading.view, packages))
      const byDefault = definitions.some(
        (each) => languageById(each.file.language)?.mentions?.isDefault?.(each) === true
      )
      const names = new Set([
        ...targets.map(({ calledAs, symbol }) => calledAs ?? symbol.name),
        ...(byDefault ? [DEFAULT_EXPORT] : [])
      ])
      const ownerNames = definitions.flatMap(({ qualifiedName }) => ownerNameIn(qualifiedName) ?? [])
      for (;;) {
        const files = mentions.filesMentioning(reading.view, [...names], ownerNames).filter(mayMention)
        const before = names.size
        // A file may re-export a name under another, so files that use that name are candidates too.
        for (const { file, mentions: used } of files)
          for (const alias of reexportAliases(used.imports, names, (one) => leadsTo(one, file)))
            names.add(alias)
        if (names.size === before || names.size > MAX_ALIASES) return files
      }
    })
    const counterparts = counterpartsOf(definitions)
    const foreignFiles = yield* reading.store.read((tables) =>
      filesWithCounterparts(tables, reading.view, counterparts)
    )
    const changed = yield* changedFiles(reading, [...candidates, ...foreignFiles])
    const sources = new Map<string, MentionSource>()
    const sourceOf = ({ file, mentions }: MentioningFile, index: ViewIndex): MentionSource => {
      const cached = sources.get(file.path)
      if (cached !== undefined) return cached
      const current = changed.get(file.path)
      const source =
        current?.mentions !== undefined
          ? {
              ...decodeMentions(current.mentions.data),
              ...scopeLookup(current.symbols, isComponent(file)),
              file
            }
          : { ...(changed.has(file.path) ? NO_MENTIONS : mentions), ...index.scopeLookupOf(file), file }
      sources.set(file.path, source)
      return source
    }
    const targetIndexFor = targetIndexes(packages)
    const filesNamingOwner = new Set<string>()
    const pairs = candidates.flatMap((candidate) => targets.map((one) => ({ candidate, one })))
    const edges = yield* runInSlices(reading, packages, pairs, ({ candidate, one }, index) => {
      const current = changed.get(candidate.file.path)
      const target = definitionFor(one, index)
      const source = sourceOf(candidate, index)
      const edges = edgesOf(
        source,
        current ? withCurrentOrdinal(target, current) : target,
        targetIndexFor(one, index)
      )
      if (namesOwner(source, target)) filesNamingOwner.add(candidate.file.path)
      return meantEdges(edges, one, source.mentions)
    })
    const names = new Set(targets.map(({ calledAs, symbol }) => calledAs ?? symbol.name))
    const found = candidates.map(({ file }, at): FoundFile => {
      const certain = mergeEdges(edges.slice(at * targets.length, (at + 1) * targets.length))
      const namesOnly = hasOmittedDefinitions
        ? nameOnlyEdges(sources.get(file.path)?.mentions ?? [], names)
        : []
      return { file, edges: mergeEdges([certain, namesOnly]) }
    })
    const foundAbroad = foreignFiles.map(({ file, mentions }): FoundFile => {
      const current = changed.get(file.path)
      const source =
        current?.mentions !== undefined
          ? decodeMentions(current.mentions.data)
          : changed.has(file.path)
            ? NO_MENTIONS
            : mentions
      const abroad = counterparts.filter((each) => isAbroad(file, each))
      return { file, edges: abroad.flatMap((each) => counterpartEdges(source, each, file.language)) }
    })
    const compare = compareByPlace(filesNamingOwner)
    const byFile = Map.groupBy([...found, ...foundAbroad], ({ file }) => file.path)
    const all = [...byFile.values()]
      .flatMap((parts) => {
        const { file } = parts[0]!
        const edges = mergeEdges(parts.map((part) => part.edges))
        return edges.map((edge) => ({ edge, file, place: { ...edge, path: file.path } }))
      })
      .filter(({ edge }) => roles === undefined || roles.has(edge.role))
      .sort((a, b) => compare(a.place, b.place))
    const files = new Map<string, Edge["certainty"]>()
    for (const { edge, file } of all) if (!files.has(file.path)) files.set(file.path, edge.certainty)
    const references: Array<Reference> = []
    const from = after === undefined ? 0 : all.findIndex(({ place }) => compare(place, after) > 0)
    const page = from < 0 ? [] : all.slice(from, from + limit)
    yield* reading.readAhead([...new Set(page.map(({ file }) => file.path))])
    for (const { edge, file } of page) {
      const current = yield* reading.file(file)
      // Changed since it was examined: its lines have moved.
      if (current === undefined || (current.isChanged && !changed.has(file.path))) continue
      references.push({
        path: file.path,
        language: file.language,
        line: edge.line,
        column: edge.column,
        role: edge.role,
        certainty: edge.certainty,
        text: current.lines(edge.line, edge.line).trim(),
        within: current.symbols[edge.within]
      })
    }
    const count = (names: ReadonlyArray<string>) =>
      Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, each]) => [name, each.length]))
    return {
      references,
      total: all.length,
      lastPlace: from >= 0 && from + limit < all.length ? page.at(-1)?.place : undefined,
      byRole: count(all.map(({ edge }) => edge.role)),
      byCertainty: count(all.map(({ edge }) => edge.certainty)),
      files
    }
  })

/** The mentions of any of these names in a file. */
const nameOnlyEdges = (
  mentions: MentionSource["mentions"],
  names: ReadonlySet<string>
): ReadonlyArray<Edge> =>
  mentions
    .filter(({ name }) => names.has(name))
    .map(({ column, line, role, within }) => ({ column, line, role, within, certainty: "name-only" }))

/** The aliases under which a file re-exports these names, at the import or later. */
const reexportAliases = (
  imports: ReadonlyArray<Import>,
  names: ReadonlySet<string>,
  mayLead: (one: Import) => boolean
): ReadonlyArray<string> => {
  const reexports = imports.filter(({ exported, module }) => exported && module === "")
  return imports.flatMap((one) => {
    const { alias, exported, module, name } = one
    if (alias === "" || !names.has(name)) return []
    const aliases = exported
      ? [alias]
      : reexports.filter((each) => each.name === alias).map((each) => each.alias)
    if (aliases.length === 0) return []
    // What a file exports of its own may be what it imported under that name.
    const imported =
      module === "" ? imports.filter((each) => each.module !== "" && each.alias === name) : [one]
    return imported.length === 0 || imported.some(mayLead) ? aliases : []
  })
}

/** Whether an import of a file may lead to one of some definitions. */
const importsLeadingTo =
  (definitions: ReadonlyArray<StoredDefinition["symbol"]>, index: ViewIndex) =>
  (one: Import, file: SymbolFile): boolean => {
    const rules = languageById(file.language)?.mentions
    return (
      rules !== undefined &&
      definitions.some((each) => mayLeadTo(one, file, index.definitionOf(each), rules, index))
    )
  }

/** The definition with its ordinal in the current file; -1 when it no longer exists there. */
const withCurrentOrdinal = (target: StoredDefinition, current: FileSymbols): StoredDefinition =>
  target.file.path !== current.path
    ? target
    : {
        ...target,
        ordinal: current.symbols.find(({ stableId }) => stableId === target.symbol.stableId)?.ordinal ?? -1
      }

/** The files that changed since they were indexed, with their current symbols; undefined for deleted ones. */
const changedFiles = (reading: ViewReading, files: ReadonlyArray<MentioningFile>) =>
  Effect.gen(function* () {
    const changed = new Map<string, FileSymbols | undefined>()
    for (const { file } of files) {
      if (yield* reading.isCurrentFile(file)) continue
      const current = yield* reading.file(file)
      if (current === undefined || current.isChanged) changed.set(file.path, current)
    }
    return changed
  })

/** A definition that a symbol uses. */
export interface Callee {
  readonly definition: StoredDefinition["symbol"]
  readonly certainty: Edge["certainty"]
  /** Line of the first use. */
  readonly line: number
}

/** The callees of a symbol in its current file, most certain first: for each name the best matching definitions. */
export const findCallees = (
  reading: ViewReading,
  packages: PackageIndex,
  file: SymbolFile,
  { current, symbol }: { readonly current: FileSymbols; readonly symbol: FoundSymbol }
): Effect.Effect<ReadonlyArray<Callee>, StoreError> =>
  Effect.gen(function* () {
    const { imports, mentions } =
      current.mentions === undefined
        ? yield* reading.store.read((tables) => tables.mentions.mentionsOf(file.source))
        : decodeMentions(current.mentions.data)
    const places = scopeLookup(current.symbols, isComponent(file))
    const enclosedOrdinals = ordinalsInside(current.symbols, symbol.ordinal)
    const calls = mentions.filter(({ role, within }) => role === "call" && enclosedOrdinals.has(within))
    const distinctCalls = new Map(
      calls.map((call) => [
        [call.within, call.qualifier, encodeReceiver(call.receiver), call.name].join("\0"),
        call
      ])
    )
    const candidateLists = yield* runInSlices(
      reading,
      packages,
      [...distinctCalls.values()],
      (call, index) => {
        const aliases = imports
          .filter(({ alias, name }) => alias === call.name && name !== "")
          .map(({ name }) => name)
        const targets = [...new Set([call.name, ...aliases])].flatMap(index.named)
        const source = { imports, mentions: [call], ...places, file }
        return targets.flatMap((target) => {
          const [edge] = mergeEdges([edgesOf(source, withCurrentOrdinal(target, current), index)]).filter(
            ({ role }) => role !== "import"
          )
          return edge === undefined
            ? []
            : [{ definition: target.symbol, certainty: edge.certainty, line: call.line }]
        })
      }
    )
    const uses = new Map<number | string, Callee>()
    for (const candidates of candidateLists) {
      const bestCertainty = CERTAINTIES.find((certainty) =>
        candidates.some((each) => each.certainty === certainty)
      )
      for (const use of candidates.filter(({ certainty }) => certainty === bestCertainty)) {
        const key = `${use.definition.file.source}:${use.definition.ordinal}`
        const existing = uses.get(key)
        if (existing === undefined || isMoreCertain(use.certainty, existing.certainty)) uses.set(key, use)
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
const ordinalsInside = (symbols: ReadonlyArray<FoundSymbol>, ordinal: number): ReadonlySet<number> => {
  const enclosedOrdinals = new Set([ordinal])
  for (const { ordinal: each, parent } of symbols)
    if (parent !== undefined && enclosedOrdinals.has(parent)) enclosedOrdinals.add(each)
  return enclosedOrdinals
}
