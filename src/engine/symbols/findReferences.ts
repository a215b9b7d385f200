/** Finds where symbols are used. */
import { Effect } from "effect"
import { decodeMentions, NO_MENTIONS } from "../../core/mention/mod.ts"
import { counterpartEdges, type Edge, type MentionSource, scopeLookup } from "../../core/reference/mod.ts"
import type { DeriverError } from "../../ports/deriving/Deriver.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { DeclaredSymbol, SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { MentioningFile } from "../../ports/storage/MentionTable.ts"
import { candidateFiles, searchedName } from "./candidateFiles.ts"
import { distinctCounterparts, filesWithCounterparts, isAbroad } from "./counterparts.ts"
import type { ViewReading } from "./createViewReader.ts"
import { lineKey } from "./lineKey.ts"
import { currentSymbol } from "./currentSymbol.ts"
import { compareByPlace, namesOwner, type ReferencePlace } from "./referenceOrder.ts"
import { runInSlices } from "./runInSlices.ts"
import { searchTargets } from "./searchTargets.ts"
import { edgesOf, mergeEdges, withCurrentOrdinal } from "./sourceEdges.ts"
import type { FileSymbols, FoundSymbol } from "./SymbolAnswer.ts"
import { textAccessors, withoutTexts } from "./textAccessors.ts"
import { definitionFor, isUsedIn, meantEdges, targetIndexes } from "./targetEdges.ts"
import { isComponent, type PackageIndex, type StoredDefinition, type ViewIndex } from "./viewIndex.ts"

/** What uses a symbol, or overrides it. */
export type ReferenceRole = ReferencePlace["role"]

/** A use of a symbol, at its current place. */
export interface Reference {
  readonly path: string
  readonly language: string
  readonly line: number
  readonly column: number
  readonly role: ReferenceRole
  readonly certainty: Edge["certainty"]
  /** The text of its line. */
  readonly text: string
  /** The innermost symbol around it. */
  readonly within: FoundSymbol | undefined
}

/** A declaration that is a reference to what is asked for: it overrides it, or is what calls it. */
export interface DeclaringReference {
  readonly symbol: DeclaredSymbol
  readonly certainty: Edge["certainty"]
  readonly role: ReferenceRole
}

/** The references found in a file as indexed. */
interface FoundFile {
  readonly file: SymbolFile
  readonly edges: ReadonlyArray<Edge>
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
  /** Number of uses in roles that were not asked for. */
  readonly inOtherRoles: number
  /** The lines of all references, in any role, as `lineKey` has them. */
  readonly lines: ReadonlySet<string>
  /** How many of them are at least likely, by their lines. */
  readonly likelyOnLines: ReadonlyMap<string, number>
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
    declaring = [],
    roles
  }: {
    /** Whether there are more definitions of the same name; references that may mean those count as `name-only`. */
    readonly hasOmittedDefinitions?: boolean
    readonly limit: number
    readonly after?: ReferencePlace | undefined
    readonly roles: ReadonlySet<ReferenceRole> | undefined
    /** Declarations that count among the references. */
    readonly declaring?: ReadonlyArray<DeclaringReference>
  }
): Effect.Effect<FoundReferences, StoreError | DeriverError> =>
  Effect.gen(function* () {
    const { candidates, counterparts, foreignFiles, targets, texts } = yield* reading.store.read((tables) => {
      const targets = searchTargets(tables, reading.view, definitions, packages)
      const counterparts = distinctCounterparts(tables, reading.view, definitions)
      return {
        counterparts,
        targets,
        texts: textAccessors(tables, reading.view, [...new Set(targets.map(searchedName))]),
        candidates: candidateFiles(tables, reading.view, packages, { definitions, targets }),
        foreignFiles: filesWithCounterparts(tables, reading.view, counterparts)
      }
    })
    const changed = yield* changedFiles(reading, [...candidates, ...foreignFiles])
    const sourceOf = currentSources(changed)
    const targetIndexFor = targetIndexes(packages)
    const filesNamingOwner = new Set<string>()
    const pairs = candidates.flatMap((candidate) => targets.map((one) => ({ candidate, one })))
    const edges = yield* runInSlices(reading, packages, pairs, ({ candidate, one }, index) => {
      if (!isUsedIn(one, candidate.file.language)) return []
      const current = changed.get(candidate.file.path)
      const target = definitionFor(one, index)
      const source = sourceOf(candidate, index)
      const edges = edgesOf(
        source,
        current ? withCurrentOrdinal(target, current) : target,
        targetIndexFor(one, index)
      )
      if (namesOwner(source, target)) filesNamingOwner.add(candidate.file.path)
      return withoutTexts(meantEdges(edges, one, source.mentions), source.mentions, texts)
    })
    const names = new Set(targets.map(searchedName))
    const found = candidates.map((candidate, at): FoundFile => {
      const certain = mergeEdges(edges.slice(at * targets.length, (at + 1) * targets.length))
      const namesOnly = hasOmittedDefinitions
        ? nameOnlyEdges(currentMentions(candidate, changed).mentions, names)
        : []
      return { file: candidate.file, edges: mergeEdges([certain, namesOnly]) }
    })
    const foundAbroad = foreignFiles.map((foreign): FoundFile => {
      const { file } = foreign
      const source = currentMentions(foreign, changed)
      const abroad = counterparts.filter((each) => isAbroad(file, each))
      return { file, edges: abroad.flatMap((each) => counterpartEdges(source, each, file.language)) }
    })
    const compare = compareByPlace(filesNamingOwner)
    const placed = [...placedEdges([...found, ...foundAbroad]), ...declaring.map(placedDeclaration)]
    const isAskedFor = ({ edge }: PlacedEdge) => roles === undefined || roles.has(edge.role)
    const all = placed.filter(isAskedFor).sort((a, b) => compare(a.place, b.place))
    const files = new Map<string, Edge["certainty"]>()
    for (const { edge, file } of all) if (!files.has(file.path)) files.set(file.path, edge.certainty)
    const from = after === undefined ? 0 : all.findIndex(({ place }) => compare(place, after) > 0)
    const page = from < 0 ? [] : all.slice(from, from + limit)
    return {
      references: yield* shownReferences(reading, page, changed),
      total: all.length,
      lastPlace: from >= 0 && from + limit < all.length ? page.at(-1)?.place : undefined,
      byRole: countEach(all.map(({ edge }) => edge.role)),
      byCertainty: countEach(all.map(({ edge }) => edge.certainty)),
      inOtherRoles: placed.filter((each) => !isAskedFor(each) && each.edge.role !== "override").length,
      lines: new Set(placed.map(({ place }) => lineKey(place))),
      likelyOnLines: new Map(
        [
          ...Map.groupBy(
            placed.filter(({ edge }) => edge.certainty !== "name-only"),
            ({ place }) => lineKey(place)
          )
        ].map(([key, each]) => [key, each.length])
      ),
      files
    }
  })

/** The files that changed since they were indexed, with their current symbols; undefined for deleted ones. */
type ChangedFiles = ReadonlyMap<string, FileSymbols | undefined>

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

/** What a file mentions now. */
const currentMentions = ({ file, mentions }: MentioningFile, changed: ChangedFiles) => {
  const current = changed.get(file.path)
  if (current?.mentions !== undefined) return decodeMentions(current.mentions.data)
  return changed.has(file.path) ? NO_MENTIONS : mentions
}

/** Returns what each file mentions now, with the scopes of its symbols; read once per file. */
const currentSources = (changed: ChangedFiles) => {
  const sources = new Map<string, MentionSource>()
  return (mentioning: MentioningFile, index: ViewIndex): MentionSource => {
    const { file } = mentioning
    const cached = sources.get(file.path)
    if (cached !== undefined) return cached
    const current = changed.get(file.path)
    const scopes =
      current?.mentions === undefined
        ? index.scopeLookupOf(file)
        : scopeLookup(current.symbols, isComponent(file))
    const source = { ...currentMentions(mentioning, changed), ...scopes, file }
    sources.set(file.path, source)
    return source
  }
}

/** A use at its place in the order of references. */
interface PlacedEdge {
  readonly edge: Omit<Edge, "role"> & { readonly role: ReferenceRole }
  readonly file: SymbolFile
  readonly place: ReferencePlace
  /** Set for a reference that is a declaration. */
  readonly declaration?: DeclaredSymbol
}

const placedDeclaration = ({ certainty, role, symbol }: DeclaringReference): PlacedEdge => {
  const { file, nameLine: line, ordinal } = symbol
  const edge = { certainty, line, column: 1, role, within: ordinal }
  return { edge, file, place: { ...edge, path: file.path }, declaration: symbol }
}

/** The uses of all files; a file that was found in several ways counts once. */
const placedEdges = (found: ReadonlyArray<FoundFile>): ReadonlyArray<PlacedEdge> =>
  [...Map.groupBy(found, ({ file }) => file.path).values()].flatMap((parts) => {
    const { file } = parts[0]!
    const edges = mergeEdges(parts.map((part) => part.edges))
    return edges.map((edge) => ({ edge, file, place: { ...edge, path: file.path } }))
  })

/** References as they are shown, without those in files that changed since they were examined, whose lines have moved. */
const shownReferences = (reading: ViewReading, page: ReadonlyArray<PlacedEdge>, changed: ChangedFiles) =>
  Effect.gen(function* () {
    const references: Array<Reference> = []
    yield* reading.readAhead([...new Set(page.map(({ file }) => file.path))])
    for (const { declaration, edge, file } of page) {
      if (declaration !== undefined) {
        references.push(...(yield* shownDeclaration(reading, declaration, edge)))
        continue
      }
      const current = yield* reading.file(file)
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
    return references
  })

/** A declaration that is a reference, at its current place; none if it is gone. */
const shownDeclaration = (
  reading: ViewReading,
  declaration: DeclaredSymbol,
  { certainty, role }: PlacedEdge["edge"]
) =>
  Effect.map(currentSymbol(reading, declaration), (current): ReadonlyArray<Reference> => {
    if (current === undefined) return []
    const { file, symbol } = current
    const line = file.lines(symbol.nameLine, symbol.nameLine)
    const column =
      Math.max(line.search(new RegExp(`(?<![\\p{L}\\p{N}_])${RegExp.escape(symbol.name)}`, "u")), 0) + 1
    return [
      {
        path: file.path,
        language: file.language,
        line: symbol.nameLine,
        column,
        role,
        certainty,
        text: line.trim(),
        within: symbol
      }
    ]
  })

const countEach = (values: ReadonlyArray<string>): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(values, (value) => value)].map(([value, each]) => [value, each.length]))

/** The mentions of any of these names in a file. */
const nameOnlyEdges = (
  mentions: MentionSource["mentions"],
  names: ReadonlySet<string>
): ReadonlyArray<Edge> =>
  mentions
    .filter(({ name }) => names.has(name))
    .map(({ column, line, role, within }) => ({ column, line, role, within, certainty: "name-only" }))
