/** A route that serves other verbs than the one of a request. */
export interface DeniedRoute {
  /** A verb that it serves, in capitals. */
  readonly verb: string
  /** Begins with a slash. */
  readonly path: string
}

/** How Symfony and Laravel say it, with the path and the verbs that are served. */
const FORMS: ReadonlyArray<RegExp> = [
  /No route found for "[A-Z]{3,8} (?:https?:\/\/[^/"\s]{1,200})?(?<path>\/[^"\n]{0,300})": Method Not Allowed \(Allow: (?<verbs>[A-Z, ]{3,60})\)/,
  /The [A-Z]{3,8} method is not supported for (?:the )?route (?<path>[^\s"]{1,300}?)\. Supported methods: (?<verbs>[A-Z, ]{3,60})/
]

/** Verbs that a router answers by itself. */
const IMPLIED = /^(?:HEAD|OPTIONS)$/

/**
 * The route that an error names with the verbs that it serves instead of the one of the request; undefined for other errors.
 *
 * @example
 * ```ts
 * deniedRoute('No route found for "GET https://shop.org/carts/7?a=1": Method Not Allowed (Allow: POST)') // => { verb: "POST", path: "/carts/7" }
 * deniedRoute("The POST method is not supported for route carts/7. Supported methods: GET, HEAD.") // => { verb: "GET", path: "/carts/7" }
 * deniedRoute('No route found for "GET /carts/7"') // => undefined
 * ```
 */
export const deniedRoute = (text: string): DeniedRoute | undefined => {
  for (const form of FORMS) {
    const { path, verbs } = form.exec(text)?.groups ?? {}
    const verb = verbs?.split(/,\s*/).find((each) => !IMPLIED.test(each.trim()))
    if (path !== undefined && verb !== undefined)
      return { verb: verb.trim(), path: `/${path.replace(/^\//, "").replace(/[?#].*$/, "")}` }
  }
  return undefined
}
