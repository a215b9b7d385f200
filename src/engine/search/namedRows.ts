/** The rows that a query refers to by a symbol or a place. */
import type { Effect } from "effect"
import { type SymbolKind, TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameInDeclaringSet } from "../../core/language/mod.ts"
import { firstOfSelector } from "../../core/locate/mod.ts"
import { givesEnvironment } from "../../core/path/mod.ts"
import {
  isPlainWord,
  isQualifiedBy,
  isVerbNoun,
  isWhollyQualifiedBy,
  mentionedMembers,
  onlySubject,
  type ProjectPart,
  type QueryIntent,
  queryNames,
  queryQualifier,
  type QueryTerms,
  type RequestedCommand,
  similarNames
} from "../../core/query/mod.ts"
import { isEnvironmentName, type Wording } from "../../core/rank/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { Declaration } from "../../ports/storage/declaringChunks.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { commandRows } from "./commandRows.ts"
import { implementingRows, type RequestedInterface } from "./implementingRows.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import { type PlacedRows, placedRows } from "./placedRows.ts"
import { projectRows } from "./projectRows.ts"
import { type PlacedRoute, routedRows } from "./routedRows.ts"
import type { NamedDefinition } from "./signals.ts"
import type { Snapshot } from "./Snapshot.ts"
import { wordedRows } from "./wordedRows.ts"
import { type WordNumbers, wordNumbers } from "./wordings.ts"

/** Most rows that define the requested name, and most of those among which a qualified name is searched. */
const MAX_DECLARING_ROWS = 200
const MAX_QUALIFIED_ROWS = 2000

/** A query of at most this many words is about the name in it; a longer one may only mention it. */
const MAX_SHORT_QUERY_WORDS = 6

/** What the store has for a query. */
export interface NamedRows extends PlacedRows {
  readonly declared: ReadonlyMap<number, NamedDefinition>
  /** Those whose whole name of several parts, such as `db:prepare`, the query gives. */
  readonly registeredRows: ReadonlySet<number>
  /** The qualified names of those that are qualified as the query says. */
  readonly qualifiedNames: ReadonlySet<string>
  /** Those of them that are keys outside of test data. */
  readonly qualifiedKeys: ReadonlySet<string>
  /** Whether the query is about the name of one of them alone, written as code writes it or in words. */
  readonly isNameAlone: boolean
  /** Rows that define a name composed of words of the query. */
  readonly definingPhrase: ReadonlySet<number>
  /** The index numbers of the query's stems, and of the words to match verbatim. */
  readonly stemNumbers: ReadonlyArray<number | undefined>
  readonly verbatimWords: WordNumbers
}

/** A query to look up among the allowed rows. */
export interface NamingQuery {
  readonly query: string
  readonly intent: QueryIntent
  readonly terms: QueryTerms
  readonly wording: Wording | undefined
  readonly part: ProjectPart | undefined
  readonly placedRoute: PlacedRoute | undefined
  readonly command: RequestedCommand | undefined
  readonly implemented: RequestedInterface | undefined
  readonly wholeOnly: boolean
  readonly kinds: ReadonlyArray<SymbolKind>
  readonly allowed: RowFilter
}

/** Looks up what a query refers to. */
export const namedRows = (
  snapshot: Snapshot,
  store: RepositoryStore,
  {
    allowed,
    command,
    implemented,
    intent,
    kinds,
    part,
    placedRoute,
    query,
    terms,
    wholeOnly,
    wording
  }: NamingQuery
): Effect.Effect<NamedRows, StoreError> =>
  store.read(({ chunks, mentions, postings, symbols }) => ({
    ...ofWholeQuery(
      query,
      declaredBy(snapshot, chunks, query, intent, kinds),
      intent === "natural_language" ? wordedRows(snapshot, chunks, query, allowed) : NONE
    ),
    definingPhrase: new Set(
      chunks
        .declaring(snapshot.view.id, terms.joined, MAX_DECLARING_ROWS)
        .flatMap(({ chunk }) => snapshot.rowOf.get(chunk) ?? [])
    ),
    ...(placedRoute !== undefined
      ? routedRows(snapshot, chunks, placedRoute, allowed)
      : command !== undefined
        ? commandRows(snapshot, chunks, command, allowed)
        : implemented !== undefined
          ? implementingRows(snapshot, { mentions, symbols }, implemented, allowed)
          : part === undefined
            ? placedRows(snapshot, symbols, { allowed, intent, query, wholeOnly })
            : projectRows(snapshot, { chunks, postings, symbols }, part, allowed)),
    stemNumbers: terms.stems.map(postings.find),
    verbatimWords: wordNumbers(wording, postings.find)
  }))

const NONE: ReadonlyMap<number, NamedDefinition> = new Map()

/** With what has the whole query as its name, instead of what has a word of it. */
const ofWholeQuery = <Named extends Pick<NamedRows, "declared">>(
  query: string,
  named: Named,
  worded: ReadonlyMap<number, NamedDefinition>
): Named & Pick<NamedRows, "isNameAlone"> =>
  worded.size === 0
    ? {
        ...named,
        isNameAlone:
          onlySubject(query) !== undefined && [...named.declared.values()].some(({ isSubject }) => isSubject)
      }
    : { ...named, declared: worded, isNameAlone: true }

/** Parts of a query that may be the names, of several parts, of functions that a call or a template registers: `documents.info`, `POST /carts`, `shop-api.labels`. */
const registeredNames = (query: string): ReadonlyArray<string> =>
  query.match(COMPOUND_NAME)?.slice(0, MAX_REGISTERED_NAMES) ?? []

const COMPOUND_NAME =
  /(?<![^\s"'`])(?:[A-Z]{3,7} \/[^\s"'`]{0,200}|[^\s.:/#()\\"'`?,]{1,80}(?:[.:/#]{1,3}[^\s.:/#()\\"'`?,]{1,80}){1,8})(?=["'`?,]{0,3}(?:\s|$))/g

const MAX_REGISTERED_NAMES = 4

const declaredBy = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  query: string,
  intent: QueryIntent,
  kinds: ReadonlyArray<SymbolKind>
): Pick<NamedRows, "declared" | "qualifiedKeys" | "qualifiedNames" | "registeredRows"> => {
  const registered = registeredNames(query)
  const members = membersNamed(snapshot, chunks, query)
  // Of a type that is named only together with its member, the member is asked for.
  const qualifiers = new Set(members.map(({ qualifier }) => qualifier))
  const queriedNames = [...queryNames(query).filter((name) => !qualifiers.has(name)), ...registered]
  const isQueried = (name: string) =>
    queriedNames.includes(name) ||
    queriedNames.includes(firstOfSelector(name) ?? name) ||
    (isVerbNoun(name) && queriedNames.some((each) => each.toLowerCase() === name.toLowerCase()))
  const isShort = query.trim().split(/\s+/).length <= MAX_SHORT_QUERY_WORDS
  const declared = new Map<number, NamedDefinition>()
  const registeredRows = new Set<number>()
  const qualifiedNames = new Set<string>()
  const qualifiedKeys = new Set<string>()
  /** A function with a body outside tests. */
  const isBody = ({ bodiless, chunk, kind }: Declaration) => {
    const row = snapshot.rowOf.get(chunk)
    const isFunction = kind === "function" || kind === "method"
    return !bodiless && isFunction && row !== undefined && !snapshot.test[snapshot.columns.file[row]!]
  }
  const qualifier = queryQualifier(query)
  const isQualified = ({ qualifiedName }: Declaration) => isQualifiedBy(qualifiedName, qualifier)
  const isInTest = ({ chunk }: Declaration) => {
    const row = snapshot.rowOf.get(chunk)
    return row !== undefined && snapshot.test[snapshot.columns.file[row]!] === true
  }
  /** A variable of the environment that gets a value there; what reads it is its definition. */
  const isGiven = ({ chunk, kind, name }: Declaration) => {
    const row = snapshot.rowOf.get(chunk)
    const isVariable = kind === "key" && isEnvironmentName(name)
    return (
      isVariable &&
      row !== undefined &&
      givesEnvironment(snapshot.columns.files[snapshot.columns.file[row]!]!.path)
    )
  }
  /** Those in the set that their language keeps declarations in, if there are any: others only set what these declare. */
  const declarationsAmong = (qualified: ReadonlyArray<Declaration>) => {
    const inSet = qualified.filter(({ chunk, qualifiedName }) => {
      const row = snapshot.rowOf.get(chunk)
      const file = row === undefined ? undefined : snapshot.columns.files[snapshot.columns.file[row]!]
      return file !== undefined && nameInDeclaringSet(file.language, qualifiedName) !== undefined
    })
    return inSet.length === 0 ? qualified : inSet
  }
  /** Those that are qualified by all names of the query, if there are any. */
  const whollyQualified = (qualified: ReadonlyArray<Declaration>) => {
    const whole = qualified.filter(({ qualifiedName }) => isWhollyQualifiedBy(qualifiedName, qualifier))
    return whole.length === 0 ? qualified : whole
  }
  const declare = (names: ReadonlyArray<string>) => {
    const limit = qualifier.length === 0 ? MAX_DECLARING_ROWS : MAX_QUALIFIED_ROWS
    const all = chunks
      .declaring(snapshot.view.id, names, limit)
      .filter((each) => each.kind === "function" || each.kind === "key" || !registered.includes(each.name))
      .filter((each) => !isGiven(each))
    const qualified = declarationsAmong(whollyQualified(all.filter(isQualified)))
    const qualifiedOnes = new Set(qualified)
    // A similar name is no proof that the query names a symbol.
    for (const each of qualified)
      if (isQueried(each.name)) {
        qualifiedNames.add(each.qualifiedName)
        if (each.kind === "key" && !isInTest(each)) qualifiedKeys.add(each.qualifiedName)
      }
    const found = qualified.length === 0 ? all.slice(0, MAX_DECLARING_ROWS * names.length) : all
    const bodies = new Set(found.filter(isBody).map(({ name }) => name))
    const namesOutsideTests = new Set(found.filter((each) => !isInTest(each)).map(({ name }) => name))
    const exact = found.filter(({ name }) => isQueried(name))
    const ofKind = exact.filter(({ kind }) => kinds.includes(kind))
    const hasWhole = (exact.length === 0 ? found : exact).some(({ kind }) => !isPart(kind))
    for (const declaration of found) {
      const { bodiless, chunk, kind, name, symbol } = declaration
      const row = snapshot.rowOf.get(chunk)
      if (row === undefined) continue
      if (registered.includes(name)) registeredRows.add(row)
      const isOtherKind = ofKind.length > 0 && !kinds.includes(kind)
      const isOtherCase = exact.length > 0 && !isQueried(name)
      const isMeant =
        (qualified.length === 0 || qualifiedOnes.has(declaration)) && !isOtherKind && !isOtherCase
      const definition = {
        symbol,
        exact: isQueried(name),
        // Keys in test data do not define anything.
        isSubject:
          isMeant &&
          isQueried(name) &&
          (intent === "symbol" || (isShort && !isPlainWord(name))) &&
          !(kind === "key" && isInTest(declaration)),
        type: isMeant && TYPE_KINDS.has(kind),
        standsBack:
          isOtherKind ||
          isOtherCase ||
          (qualified.length === 0
            ? (isPart(kind) && hasWhole) || (isInTest(declaration) && namesOutsideTests.has(name))
            : !isMeant),
        headOnly: bodiless && bodies.has(name)
      }
      const previous = declared.get(row)
      if (previous === undefined || strengthOf(definition) > strengthOf(previous))
        declared.set(row, definition)
    }
  }
  for (const { bodiless, chunk, name, symbol } of members) {
    const row = snapshot.rowOf.get(chunk)
    if (row === undefined) continue
    const hasBody = members.some((each) => !each.bodiless && each.name === name)
    declared.set(row, {
      symbol,
      exact: true,
      isSubject: true,
      type: false,
      standsBack: false,
      headOnly: bodiless && hasBody
    })
  }
  declare(queriedNames)
  // Nothing has this name, so similar names are tried.
  if (intent === "symbol" && declared.size === 0)
    declare(similarNames(queriedNames[0] ?? query, snapshot.namesIn(chunks)))
  return { declared, qualifiedKeys, qualifiedNames, registeredRows }
}

/** The declared members that a sentence names together with their type or module: `Cart.total is wrong`. */
const membersNamed = (snapshot: Snapshot, chunks: ChunkReader, query: string) => {
  const mentioned = mentionedMembers(query)
  if (mentioned.length === 0) return []
  const names = [...new Set(mentioned.map(({ name }) => name))]
  return chunks.declaring(snapshot.view.id, names, MAX_QUALIFIED_ROWS).flatMap((declaration) =>
    mentioned
      .filter(
        ({ name, qualifier }) =>
          name === declaration.name && isQualifiedBy(declaration.qualifiedName, [qualifier])
      )
      .map(({ qualifier }) => ({ ...declaration, qualifier }))
      .slice(0, 1)
  )
}

/** Whether symbols of this kind are parts of what is asked for, rather than it. */
const isPart = (kind: SymbolKind) => kind === "field" || kind === "key"

/** Ranks the symbols of a chunk by how well the query names them: exact case first, functions with bodies before declarations, fields last. */
const strengthOf = ({ exact, headOnly, standsBack, type }: NamedDefinition) =>
  (exact ? 8 : 0) + (standsBack ? 0 : 4) + (type ? 2 : 0) + (headOnly ? 0 : 1)
