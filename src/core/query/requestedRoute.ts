import { ROUTE_PARAMETER } from "./routeParameter.ts"

/** A route of a server that a query asks for. */
export interface RequestedRoute {
  /** In lower case; undefined if the query names none. */
  readonly verb: string | undefined
  /** Begins with a slash. */
  readonly path: string
}

const VERB_AND_PATH = /^(get|post|put|patch|delete|head|options)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/i

/** Words of a question for what serves a route. */
const BEFORE_ROUTE =
  /^(?:(?:where|how) (?:is|are|does|do)|(?:who|what(?: code| function)?) (?:handles?|serves?|answers|implements|happens (?:on|in|for|at)|does)|(?:which|what) \w+ (?:handles|serves|answers|implements)|(?:find|show)(?: me)?|(?:the )?(?:handler|controller|endpoint|route|implementation|code|function|view)s? (?:for|of|behind)|(?:the )?(?:(?:rest|api|http) )?(?:endpoint|route|request))\s+(?:the )?(?:(?:handler|controller|endpoint|route|code)s? (?:for|of) )?(?:(?:request|route|endpoint) )?/i
const AFTER_ROUTE =
  /\s+(?:(?:is )?(?:handled|served|implemented|defined|processed|registered)|do|work|(?:request|route|endpoint|handler|controller|api)s?)(?: handled| defined| implemented)?$/i

/** A verb in capitals with its path, wherever a sentence has them; the first slash may be missing. */
const IN_SENTENCE =
  /(?<![\w/])(GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS)[\s:]+["'`]?(?:https?:\/\/[^/\s]+)?(\/?[\w{}:<>[\]*.~$@-]+\/[^\s?#"'`,;]*|\/[\w{}:<>[\]*.~$-]+)/g

/** A path with its verb behind it, or among a few words that say it is a route. */
const VERB_BEHIND = /^(\/?[\w{}:<>[\]*.~$@-]+\/[^\s?#]+)\s+(get|post|put|patch|delete)$/i
const WORDS_BEHIND =
  /^(\/[\w{}:<>[\]*.~$@-]+\/[^\s?#]+)(?:\s+[\w-]+){0,3}\s+(?:route|endpoint|handler|controller)$/i

/** A sentence with one of these wants something else about the route than what serves it. */
const NOT_SERVED =
  /\b(?:tests?|specs?|tested|docs?|documented|documentation|clients?|callers?|calls?|called|mock(?:s|ed)?|curl|frontend|front-end|swagger|openapi|changelog|readme)\b/i

/** A question for what serves a path, whatever the verb, and the words that tell it from one for a file. */
const ANY_VERB_QUESTION =
  /^(?:(?:where|how) (?:is|are)|(?:who|what(?: code| function)?) (?:handles?|serves?|answers|implements|renders|shows|displays)|(?:which|what) \w+ (?:handles|serves|answers|implements|renders|shows|displays|is (?:at|on|behind))|find|show(?: me)?)?\s*(?:the )?(?:(?:request )?(?:handler|controller|endpoint|route|view|code|implementation|page|screen|component|template)s? (?:(?:for|of|behind|at|on) (?:the )?)?)?(?:(?:requests?|route|endpoint|url|uri)s? )?(?:to )?(?:https?:\/\/[^/\s]+)?(\/[\w{}:<>[\]*.~$-][^\s?#]*)(?:\s+(?:endpoint|route|request|handler|controller|page|screen|view))?(?:\s+(?:is )?(?:handled|served|implemented|defined|processed|registered|rendered))?$/i
const SERVING_WORD =
  /\b(?:pages?|screens?|components?|views?|renders|handlers?|handles?|handled|serves?|served|controllers?|endpoints?|routes?|requests?|url|uri|answers|registered)\b/i

/**
 * The route that a query consists of or asks for: a verb of HTTP and a path, or in a question for what serves it a path alone; undefined for any other query. A path
 * without a question is looked up as it is written.
 *
 * @example
 * ```ts
 * requestedRoute("GET /carts/{id}?full=1") // => { verb: "get", path: "/carts/{id}" }
 * requestedRoute("where is POST /carts handled?") // => { verb: "post", path: "/carts" }
 * requestedRoute("who handles DELETE /carts/:id") // => { verb: "delete", path: "/carts/:id" }
 * requestedRoute("POST /carts returns 500 when it is empty") // => { verb: "post", path: "/carts" }
 * requestedRoute("which test covers POST /carts") // => undefined
 * requestedRoute("REST endpoint POST /carts") // => { verb: "post", path: "/carts" }
 * requestedRoute("which controller serves /carts/:id") // => { verb: undefined, path: "/carts/:id" }
 * requestedRoute("which component renders /carts/:id") // => { verb: undefined, path: "/carts/:id" }
 * requestedRoute("carts/{id} delete") // => { verb: "delete", path: "/carts/{id}" }
 * requestedRoute("/carts/:id") // => undefined
 * ```
 */
export const requestedRoute = (query: string): RequestedRoute | undefined => {
  const text = query.trim()
  const [, verb, written] =
    VERB_AND_PATH.exec(text) ??
    VERB_AND_PATH.exec(
      text
        .replace(/\s*\?$/, "")
        .replace(BEFORE_ROUTE, "")
        .replace(AFTER_ROUTE, "")
    ) ??
    []
  if (verb !== undefined) return routeOf(verb.toLowerCase(), written!)
  const [inSentence, ...others] = text.matchAll(IN_SENTENCE)
  if (inSentence !== undefined && others.length === 0 && !NOT_SERVED.test(text.replace(inSentence[2]!, " ")))
    return routeOf(inSentence[1]!.toLowerCase(), `/${inSentence[2]!.replace(/^\//, "")}`)
  const [, pathBefore, verbBehind] = VERB_BEHIND.exec(text) ?? WORDS_BEHIND.exec(text) ?? []
  if (pathBefore !== undefined) return routeOf(verbBehind?.toLowerCase(), `/${pathBefore.replace(/^\//, "")}`)
  const [, path] = ANY_VERB_QUESTION.exec(text.replace(/\s*\?$/, "")) ?? []
  return path !== undefined && SERVING_WORD.test(text.replace(path, " "))
    ? routeOf(undefined, path)
    : undefined
}

const routeOf = (verb: string | undefined, written: string): RequestedRoute | undefined => {
  const path = written.replace(/[?#].*$/, "")
  return path === "/" ? undefined : { verb, path }
}

/** A segment that no program writes as it is: a number within a name, capitals, or signs of an identifier. */
const VALUE = /^(?!v\d+(?:\.\d+)*$)(?=.*(?:\d|[a-z][A-Z]|[A-Z]_|[a-z]_[A-Z]|\.\.|[@:]))(?![:{<[*$])/

/**
 * The routes that a request may be for, whose path has values where the route has parameters, likeliest first: values that look like ones, then also what stands
 * first, as names of users and their repositories do. None if a path has no such values.
 *
 * @example
 * ```ts
 * const pathsOf = (path: string) => routesOfRequest({ verb: "get", path }).map((route) => route.path)
 * pathsOf("/carts/A7_x/items")[0] // => "/carts/{value}/items"
 * pathsOf("/ann/shop/carts/7") // => ["/{value}/{value}/carts/7", "/{value}/shop/carts/7"]
 * routesOfRequest({ verb: undefined, path: "/v1/carts" }) // => []
 * ```
 */
export const routesOfRequest = ({ path, verb }: RequestedRoute): ReadonlyArray<RequestedRoute> => {
  const segments = path.split("/").slice(1)
  const valued = segments.map((segment) =>
    VALUE.test(segment) && !ROUTE_PARAMETER.test(segment) ? "{value}" : segment
  )
  const hasValue = valued.some((segment) => ROUTE_PARAMETER.test(segment))
  const withFirst = (count: number) =>
    verb !== undefined && hasValue && valued.slice(count).some((segment) => !ROUTE_PARAMETER.test(segment))
      ? [valued.map((segment, at) => (at < count ? "{value}" : segment))]
      : []
  const variants = [
    ...(valued.join("/") === segments.join("/") ? [] : [valued]),
    ...withFirst(2),
    ...withFirst(1)
  ]
  return [...new Set(variants.map((each) => `/${each.join("/")}`))].map((path) => ({ verb, path }))
}
