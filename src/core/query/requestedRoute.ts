/** A route of a server that a query asks for. */
export interface RequestedRoute {
  /** In lower case. */
  readonly verb: string
  /** Begins with a slash. */
  readonly path: string
}

const VERB_AND_PATH = /^(get|post|put|patch|delete|head|options)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/i

/** Words of a question for what serves a route. */
const BEFORE_ROUTE =
  /^(?:(?:where|how) (?:is|are|does|do)|what(?: code| function)? (?:handles?|serves?|answers|implements|happens (?:on|in|for|at)|does)|(?:which|what) \w+ (?:handles|serves|answers|implements)|(?:find|show)(?: me)?|(?:the )?(?:handler|controller|endpoint|route|implementation|code|function|view)s? (?:for|of|behind))\s+(?:the )?(?:(?:handler|controller|endpoint|route|code)s? (?:for|of) )?(?:(?:request|route|endpoint) )?/i
const AFTER_ROUTE =
  /\s+(?:(?:is )?(?:handled|served|implemented|defined|processed|registered)|do|work|(?:request|route|endpoint|handler|controller|api)s?)(?: handled| defined| implemented)?$/i

/**
 * The route that a query consists of or asks for: a verb of HTTP and a path; undefined for any other query. A path alone is looked up as it is written.
 *
 * @example
 * ```ts
 * requestedRoute("GET /carts/{id}?full=1") // => { verb: "get", path: "/carts/{id}" }
 * requestedRoute("where is POST /carts handled?") // => { verb: "post", path: "/carts" }
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
  const path = written?.replace(/[?#].*$/, "")
  return verb === undefined || path === undefined || path === "/"
    ? undefined
    : { verb: verb.toLowerCase(), path }
}
