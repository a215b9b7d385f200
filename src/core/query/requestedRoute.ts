/** A route of a server that a query asks for. */
export interface RequestedRoute {
  /** In lower case; undefined for any. */
  readonly verb: string | undefined
  /** Begins with a slash. */
  readonly path: string
}

const VERB_AND_PATH = /^(get|post|put|patch|delete|head|options)\s+(?:https?:\/\/[^/\s]+)?(\/\S*)$/i
const PATH_WITH_PARAMETER = /^\/\S*(?:\/(?:[{:<[]|\$)[^/\s]+|\/\d+)(?:\/\S*)?$/

/**
 * The route that a query consists of: a verb of HTTP and a path, or a path with parameters; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedRoute("GET /carts/{id}") // => { verb: "get", path: "/carts/{id}" }
 * requestedRoute("/carts/:id?full=1") // => { verb: undefined, path: "/carts/:id" }
 * requestedRoute("/srv/carts/index.ts") // => undefined
 * ```
 */
export const requestedRoute = (query: string): RequestedRoute | undefined => {
  const text = query.trim()
  const [, verb, path] = VERB_AND_PATH.exec(text) ?? []
  if (verb === undefined && !PATH_WITH_PARAMETER.test(text)) return undefined
  const plain = (path ?? text).replace(/[?#].*$/, "")
  return plain === "/" ? undefined : { verb: verb?.toLowerCase(), path: plain }
}
