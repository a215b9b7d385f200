/** A route of a server that a query asks for. */
export interface RequestedRoute {
  /** In lower case. */
  readonly verb: string
  /** Begins with a slash. */
  readonly path: string
}

const VERB_AND_PATH = /^(get|post|put|patch|delete|head|options)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/i

/**
 * The route that a query consists of: a verb of HTTP and a path; undefined for any other query. A path alone is looked up as it is written.
 *
 * @example
 * ```ts
 * requestedRoute("GET /carts/{id}?full=1") // => { verb: "get", path: "/carts/{id}" }
 * requestedRoute("/carts/:id") // => undefined
 * ```
 */
export const requestedRoute = (query: string): RequestedRoute | undefined => {
  const [, verb, written] = VERB_AND_PATH.exec(query.trim()) ?? []
  const path = written?.replace(/[?#].*$/, "")
  return verb === undefined || path === undefined || path === "/"
    ? undefined
    : { verb: verb.toLowerCase(), path }
}
