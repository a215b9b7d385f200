/** The interpretations of a query, in order: the first whose needs are met is used. */
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import { kindsOfWord, nameParts } from "../../core/locate/mod.ts"
import {
  classifyQuery,
  isKeyPath,
  isPlainWord,
  railsActions,
  requestedDefault,
  requestedLiteral,
  type QueryIntent,
  requestedName,
  requestedRelation,
  type RequestedRoute,
  requestedRoute,
  requestedVersion,
  withoutArity,
  withQualifiedMessages
} from "../../core/query/mod.ts"
import {
  asksForTestsOnly,
  defaultWording,
  type IntentWeights,
  literalWording,
  type RankingWeights,
  type RareSignal,
  relationWording,
  type MountedRoute,
  type PrefixedRoute,
  prefixedRouteWording,
  routeWording,
  servedRouteWording,
  versionWording,
  type Wording,
  wordingOf
} from "../../core/rank/mod.ts"

export interface Reading {
  /** The text to search for: the query, or the name that it asks about. */
  readonly query: string
  readonly intent: QueryIntent
  readonly weights: IntentWeights
  /** The weights to use when the query's exact words occur somewhere. */
  readonly verbatim: IntentWeights
  /** What to match verbatim in texts. */
  readonly wording: Wording | undefined
  /** The signal that some row must have, and whether some symbol must have the name; otherwise this interpretation is wrong. */
  readonly needs: Exclude<RareSignal, "testAsked"> | undefined
  readonly needsDefinition: boolean
  /** Whether the query is a chain of members as code writes it, unless a symbol is qualified so. */
  readonly asChain: boolean
  /** What the qualified name of some symbol must be, or end with; otherwise this interpretation is wrong. */
  readonly needsQualified: string | undefined
  /** The name that the query asks the uses of: files that do not contain it are no answer. */
  readonly usesOf: string | undefined
  /** The kinds of which the query says that the named symbol is one. */
  readonly kinds: ReadonlyArray<SymbolKind>
  /** Only files whose paths end in the query are meant by it. */
  readonly wholeOnly: boolean
  /** Whether the query asks for tests only, and whether only what is outside of tests fits. */
  readonly testsOnly: boolean
  readonly outsideTests: boolean
  /** Whether prose does not fit: a guide writes whole routes, which the server writes in parts. */
  readonly outsideProse: boolean
  /** Whether the answer may be what defines a name of the query: what serves a route is often named like it. */
  readonly mayDefine: boolean
}

/** At least one; the last has no needs. */
export const readingsOf = (written: string, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const query = withoutArity(withQualifiedMessages(written))
  const relation = requestedRelation(query)
  const name = requestedName(query)
  const version = requestedVersion(query)
  const route = requestedRoute(query)
  const setting = requestedDefault(query)
  const literal = requestedLiteral(query)
  const asWritten = readingOf(query, ranking)
  return [
    ...(setting === undefined
      ? []
      : [
          {
            ...asWritten,
            weights: defaultWeights(ranking),
            verbatim: defaultWeights(ranking),
            wording: defaultWording(setting),
            needs: "wording" as const,
            outsideTests: true,
            outsideProse: true,
            mayDefine: true
          }
        ]),
    ...(route === undefined
      ? []
      : [...conventionalReadings(route, ranking), ...servingReadings(route, asWritten, ranking)]),
    ...(relation === undefined
      ? []
      : [
          {
            ...readingOf(relation.name, ranking),
            weights: relation.relation === "tests" ? ranking.tests : ranking.relation,
            verbatim: relation.relation === "tests" ? ranking.tests : ranking.relation,
            wording: relationWording(relation),
            needs: "wording" as const,
            needsDefinition: isPlainWord(relation.name),
            // A key of settings is set where it is defined, and a guide only says how it may be set.
            mayDefine: relation.relation === "sets",
            outsideProse: relation.relation === "sets",
            // A test may stand for a name that it does not contain.
            usesOf:
              relation.relation === "tests" ? undefined : (nameParts(relation.name).at(-1) ?? relation.name),
            testsOnly: relation.relation === "tests" || asksForTestsOnly(query)
          }
        ]),
    ...(version === undefined
      ? []
      : [
          { ...asWritten, needs: "place" as const },
          // Release notes may give the version without a heading.
          { ...asWritten, wording: versionWording(version), needs: "wording" as const }
        ]),
    ...(name === undefined
      ? []
      : [
          ...keyReadings(readingOf(name, ranking), ranking),
          { ...readingOf(name, ranking), needsDefinition: isPlainWord(name), kinds: kindsBefore(query, name) }
        ]),
    ...(literal === undefined
      ? []
      : [
          {
            ...asWritten,
            weights: ranking.verbatim,
            verbatim: ranking.verbatim,
            wording: literalWording(literal),
            needs: "wording" as const,
            outsideTests: true,
            outsideProse: true,
            mayDefine: true
          }
        ]),
    ...(asWritten.intent === "path"
      ? pathReadings(asWritten, ranking)
      : [
          ...fileReadings(asWritten, ranking),
          ...keyReadings(asWritten, ranking),
          ...moduleReadings(asWritten, ranking),
          ...chainReadings(asWritten, ranking),
          asWritten
        ])
  ]
}

/**
 * Documents and examples give a setting other values than its default: they must not outweigh code by the wording alone. What is called like a setting usually only
 * returns or declares it.
 */
const defaultWeights = ({ natural_language }: RankingWeights): IntentWeights => ({
  ...natural_language,
  signals: {
    ...natural_language.signals,
    wording: (3 / 4) * natural_language.signals.wording,
    definesName: 0,
    definesExactly: 0,
    definesPhrase: 0
  }
})

/** The action of a controller that serves a route by convention: nothing states the route itself. The modules of the controller may differ from the path. */
const conventionalReadings = (route: RequestedRoute, ranking: RankingWeights): ReadonlyArray<Reading> =>
  railsActions(route).flatMap((action) => {
    const reading: Reading = { ...readingOf(action, ranking), intent: "symbol", needsQualified: action }
    const withoutModules = action.slice(action.lastIndexOf("::") + 1).replace(/^:/, "")
    return withoutModules === action ? [reading] : [reading, { ...reading, needsQualified: withoutModules }]
  })

/** What serves a route, or a shorter suffix of it: tests write the whole route, but do not serve it. */
const servingReadings = (
  { path, verb }: RequestedRoute,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => {
  const servingReading = (query: string, wording: Wording, mayDefine: boolean): Reading => ({
    ...asWritten,
    mayDefine,
    query,
    weights: ranking.verbatim,
    verbatim: ranking.verbatim,
    wording,
    needs: "wording",
    outsideTests: true,
    outsideProse: true
  })
  return [
    ...mountedRoutes(path).flatMap(({ prefix, ...mounted }) => {
      const { below, path } = mounted
      const query = below === undefined ? path : `${below}${path}`
      return [
        ...(prefix === undefined
          ? []
          : [servingReading(query, prefixedRouteWording({ verb, path, prefix }), true)]),
        servingReading(query, servedRouteWording({ verb, ...mounted }), true)
      ]
    }),
    ...routeSuffixes(path)
      .filter(hasLiteral)
      .map((suffix) => servingReading(suffix, routeWording({ verb, path: suffix }), false))
  ]
}

/** Whether a part of the path is no parameter. */
const hasLiteral = (path: string): boolean => /[^\W\d]/.test(path.replaceAll(/[{:<[$][^/]*/g, ""))

/** The whole path, and each shorter one below the literal segment before it, down to none; with all that is before it. */
const mountedRoutes = (
  path: string
): ReadonlyArray<Omit<MountedRoute, "verb"> & Partial<Pick<PrefixedRoute, "prefix">>> => {
  const segments = path.split("/").filter((segment) => segment !== "")
  const below = segments.map((segment, at) => ({
    path: `/${segments.slice(at + 1).join("/")}`,
    below: segment,
    prefix: `/${segments.slice(0, at + 1).join("/")}`
  }))
  return [{ path, below: undefined }, ...below.filter((each) => hasLiteral(`/${each.below}`))]
}

/** One word with a dot inside or before it, which may be the name of a file of any kind. */
const DOTTED_WORD = /^[^\s()"'`:#/\\]*\.[^\s()"'`:#/\\.]+$/

/** A word with a dot is usually the name of a symbol, unless a file is called exactly so. */
const fileReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> =>
  DOTTED_WORD.test(asWritten.query.trim())
    ? [
        {
          ...asWritten,
          intent: "path",
          ...withWeights(ranking.path, asWritten.query, ranking.path),
          needs: "path",
          wholeOnly: true
        }
      ]
    : []

/** A key of settings with its path, if a file has it. */
const keyReadings = (reading: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const key = reading.query.trim()
  return isKeyPath(key)
    ? [
        {
          ...reading,
          intent: "symbol",
          ...withWeights(ranking.symbol, key, ranking.symbol),
          needsQualified: key
        }
      ]
    : []
}

/** A function of Erlang with its module, which may also be the name of a task or an event. */
const MODULE_FUNCTION = /^(\p{Ll}[\p{L}\p{N}_]*):(\p{Ll}[\p{L}\p{N}_]*)(?:\(.*)?$/u

const moduleReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const [, module, name] = MODULE_FUNCTION.exec(asWritten.query.trim()) ?? []
  return name === undefined
    ? []
    : [{ ...readingOf(`${module}.${name}`, ranking), intent: "symbol", needsQualified: `${module}:${name}` }]
}

/** `store.carts.update`, perhaps with the arguments, or `shop::cart::not_found`, as Rust writes the codes of errors. */
const MEMBER_CHAIN =
  /^(?:(?:this\.)?[a-z_$][\w$]*(?:\?{0,1}\.[a-z_$][\w$]*){2,}(?:\(\)?)?|[a-z_]\w*(?:::[a-z_]\w*){2,})$/

/** A chain of members that begins with a variable, or a path to no symbol, names none: what writes it is meant. */
const chainReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> =>
  MEMBER_CHAIN.test(asWritten.query.trim())
    ? [
        {
          ...asWritten,
          ...withWeights(ranking.verbatim, asWritten.query, ranking.verbatim),
          needs: "wording",
          asChain: true
        }
      ]
    : []

/** Most leading segments that a route may be mounted below, each defined elsewhere than the rest of it. */
const MAX_MOUNT_SEGMENTS = 3

/** An address, followed by its shorter suffixes: `/api/v1/carts` may be written as `/v1/carts` or `/carts` where it is served. */
const routeSuffixes = (query: string): ReadonlyArray<string> => {
  const segments = query.trim().split("/").slice(1)
  const suffixCount = /^\/\w/.test(query.trim()) ? Math.min(MAX_MOUNT_SEGMENTS, segments.length - 1) : 0
  return [query, ...Array.from({ length: suffixCount }, (_, at) => `/${segments.slice(at + 1).join("/")}`)]
}

/** A name after the import path of its package: `shop/cart.Cart`. */
const PACKAGE_MEMBER = /^(?:[\w.-]+\/)+(\p{L}\w*(?:\.\p{L}\w*)+)$/u

const packageReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => {
  const [, name] = PACKAGE_MEMBER.exec(asWritten.query.trim()) ?? []
  return name === undefined ? [] : [{ ...readingOf(name, ranking), intent: "symbol", needsQualified: name }]
}

/** A path that is no file is a name with the path of its package, or an address, a route or a key that may occur in a text; if it does not, its words may. */
const pathReadings = (asWritten: Reading, ranking: RankingWeights): ReadonlyArray<Reading> => [
  { ...asWritten, needs: "path" },
  ...packageReadings(asWritten, ranking),
  ...routeSuffixes(asWritten.query).map((query) => ({
    ...asWritten,
    query,
    ...withWeights(ranking.verbatim, query, ranking.verbatim),
    needs: "wording" as const
  })),
  { ...asWritten, ...withWeights(ranking.error, asWritten.query, ranking.verbatim) }
]

const readingOf = (query: string, ranking: RankingWeights): Reading => {
  const intent = classifyQuery(query)
  return {
    query,
    intent,
    ...withWeights(ranking[intent], query, /\s/.test(query.trim()) ? ranking.verbatim : ranking[intent]),
    needs: undefined,
    needsDefinition: false,
    usesOf: undefined,
    kinds: [],
    asChain: false,
    needsQualified: undefined,
    wholeOnly: false,
    outsideTests: false,
    outsideProse: false,
    mayDefine: false,
    testsOnly: asksForTestsOnly(query)
  }
}

/** The kinds that the word before the name means. */
const kindsBefore = (query: string, name: string): ReadonlyArray<SymbolKind> =>
  kindsOfWord(/(\w+)\W*$/.exec(query.slice(0, query.indexOf(name)))?.[1] ?? "")

const withWeights = (
  weights: IntentWeights,
  query: string,
  verbatim: IntentWeights
): Pick<Reading, "verbatim" | "weights" | "wording"> => ({
  weights,
  verbatim,
  wording: weights.signals.wording === 0 ? undefined : wordingOf(query)
})
