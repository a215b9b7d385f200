/** The interpretations of a query for what serves a route. */
import {
  railsActions,
  type RequestedRoute,
  resourceActions,
  routeSegments,
  routesOfRequest
} from "../../core/query/mod.ts"
import {
  annotatedRouteWording,
  asksForPage,
  callWording,
  pageWording,
  type PrefixedRoute,
  prefixedRouteWording,
  type RankingWeights,
  routeWording,
  servedRouteWording,
  type Wording
} from "../../core/rank/mod.ts"
import { declaringReading, type Reading, readingOf } from "./Reading.ts"
import type { PlacedRoute } from "./routedRows.ts"

/**
 * What serves a route by convention, where nothing states the route itself: a file that lies at its place, or the action of a controller, whose modules may differ
 * from the path.
 */
export const conventionalReadings = (
  route: RequestedRoute,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => [
  ...(asksForPageAt(route, asWritten) ? [placedReading({ ...route, isPage: true }, asWritten, ranking)] : []),
  placedReading({ ...route, isPage: false }, asWritten, ranking),
  ...railsActions(route).flatMap((action) => {
    const reading: Reading = { ...readingOf(action, ranking), intent: "symbol", needsQualified: action }
    const withoutModules = action.slice(action.lastIndexOf("::") + 1).replace(/^:/, "")
    return withoutModules === action ? [reading] : [reading, { ...reading, needsQualified: withoutModules }]
  })
]

const asksForPageAt = ({ verb }: RequestedRoute, { query }: Reading) =>
  verb === undefined && asksForPage(query)

const placedReading = (
  placedRoute: PlacedRoute,
  asWritten: Reading,
  { verbatim }: RankingWeights
): Reading => ({ ...asWritten, weights: verbatim, verbatim, placedRoute, needs: "place" })

/**
 * What serves a route, or a shorter suffix of it, or else the route that a request with values is for; then what only writes it: tests write the whole route, but do
 * not serve it.
 */
export const servingReadings = (
  route: RequestedRoute,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => [
  ...servedReadings(route, asWritten, ranking),
  ...routeSuffixes(route.path)
    .filter(hasLiteral)
    .map((path) => ({
      ...servingReading(route, path, routeWording({ ...route, path }), asWritten, ranking),
      mayDefine: false
    }))
]

/** What registers a route, or a shorter suffix of it; a path without more may be of something else, which nothing registers. */
export const servedReadings = (
  route: RequestedRoute,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => {
  const { path, verb } = route
  const served = (path: string, wording: Wording) => servingReading(route, path, wording, asWritten, ranking)
  const whole = (each: RequestedRoute) => served(each.path, servedRouteWording({ ...each, below: undefined }))
  return [
    ...(asksForPageAt(route, asWritten) ? [served(path, pageWording(route))] : []),
    ...mountedRoutes(route).map((each) => served(`${each.below}${each.path}`, annotatedRouteWording(each))),
    ...[route, ...routesOfRequest(route)].filter(({ path }) => hasLiteral(path)).map(whole),
    ...[route, ...routesOfRequest(route).slice(0, 1)].flatMap(mountedRoutes).flatMap((each) => {
      const query = `${each.below}${each.path}`
      return [
        served(query, prefixedRouteWording(each)),
        // What is mounted below a parameter is not what a file of the name before it begins with.
        ...(hasLiteral(`/${each.prefix.slice(each.prefix.lastIndexOf("/") + 1)}`)
          ? [served(query, servedRouteWording(each))]
          : [])
      ]
    }),
    // What is registered for a resource as a whole states no route.
    ...resourceActions(route).map((action): Reading => ({
      ...readingOf(action, ranking),
      intent: "symbol",
      ...(/[.:]/.test(action) ? { needsQualified: action } : { needsDefinition: true })
    })),
    // What mounts the rest may be named nowhere near.
    ...routeSuffixes(path)
      .slice(1)
      .filter(hasLiteral)
      .map((suffix) => whole({ verb, path: suffix })),
    ...withLastAsValue(route).map(whole),
    // A browser gets a page by its address, too, but whoever says so means what a server answers.
    ...(verb === undefined || verb === "get"
      ? [placedReading({ ...route, isPage: true }, asWritten, ranking)]
      : [])
  ]
}

const servingReading = (
  servedRoute: RequestedRoute,
  query: string,
  wording: Wording,
  asWritten: Reading,
  ranking: RankingWeights
): Reading => ({ ...declaringReading(asWritten, ranking.verbatim, wording), servedRoute, query })

/** What calls a route, or a shorter suffix of it: a client may have what is before it in one place for all. */
export const callingReadings = (
  { path, verb }: RequestedRoute,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> =>
  routeSuffixes(path)
    .filter(hasLiteral)
    .map((suffix) => ({
      ...declaringReading(asWritten, ranking.verbatim, callWording({ verb, path: suffix })),
      query: suffix
    }))

/** The fewest segments before the last one that tell a route, of which the last may be a value. */
const MIN_TELLING_SEGMENTS = 2

/** The route with a parameter in place of its last segment, which a value may look like: `/api/push/abcdef`. */
const withLastAsValue = ({ path, verb }: RequestedRoute): ReadonlyArray<RequestedRoute> => {
  const segments = routeSegments(path)
  const before = segments.slice(0, -1)
  const telling = before.filter((segment) => hasLiteral(`/${segment}`))
  return verb !== undefined && telling.length >= MIN_TELLING_SEGMENTS && hasLiteral(`/${segments.at(-1)}`)
    ? [{ verb, path: `/${before.join("/")}/{value}` }]
    : []
}

/** Whether a part of the path is no parameter. */
const hasLiteral = (path: string): boolean => /[^\W\d]/.test(path.replaceAll(/[{:<[$][^/]*/g, ""))

/** The routes below each literal segment of a path, perhaps with parameters after it, down to none; with all that is before it. */
const mountedRoutes = ({
  path,
  verb
}: RequestedRoute): ReadonlyArray<PrefixedRoute & { readonly below: string }> => {
  const segments = routeSegments(path)
  return segments.flatMap((_, at) => {
    const before = segments.slice(0, at + 1)
    const below = before.findLast((segment) => hasLiteral(`/${segment}`))
    const rest = `/${segments.slice(at + 1).join("/")}`
    // Of a parameter, or nothing, only the verb can be looked for: what is read is asked for first.
    const likely = verb ?? (hasLiteral(rest) ? undefined : "get")
    return below === undefined ? [] : [{ verb: likely, path: rest, below, prefix: `/${before.join("/")}` }]
  })
}

/** Most leading segments that a route may be mounted below, each defined elsewhere than the rest of it. */
const MAX_MOUNT_SEGMENTS = 3

/** An address, followed by its shorter suffixes: `/api/v1/carts` may be written as `/v1/carts` or `/carts` where it is served. */
export const routeSuffixes = (query: string): ReadonlyArray<string> => {
  const segments = query.trim().split("/").slice(1)
  const suffixCount = /^\/\w/.test(query.trim()) ? Math.min(MAX_MOUNT_SEGMENTS, segments.length - 1) : 0
  return [query, ...Array.from({ length: suffixCount }, (_, at) => `/${segments.slice(at + 1).join("/")}`)]
}
