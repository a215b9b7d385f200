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
 * requestedRoute("REST endpoint POST /carts") // => { verb: "post", path: "/carts" }
 * requestedRoute("which controller serves /carts/:id") // => { verb: undefined, path: "/carts/:id" }
 * requestedRoute("which component renders /carts/:id") // => { verb: undefined, path: "/carts/:id" }
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
  const [, path] = ANY_VERB_QUESTION.exec(text.replace(/\s*\?$/, "")) ?? []
  return path !== undefined && SERVING_WORD.test(text.replace(path, " "))
    ? routeOf(undefined, path)
    : undefined
}

const routeOf = (verb: string | undefined, written: string): RequestedRoute | undefined => {
  const path = written.replace(/[?#].*$/, "")
  return path === "/" ? undefined : { verb, path }
}
