import type { RequestedRoute } from "./requestedRoute.ts"

const VERB = "(?:(?<verb>get|post|put|patch|delete|head|options) )?"
const PATH = String.raw`[\x60'"]?(?:https?:\/\/[^\/\s]+)?(?<path>\/[\w{}:<>[\]*.~$-][^\s?#\x60'"]*)(?:\?\S*)?[\x60'"]?`
const ROUTE = `(?:the )?(?:(?:api|rest|http) )?(?:(?:endpoint|route|url|path|address) )?${VERB}${PATH}(?: (?:endpoint|route|api|url))?`

const FORMS = [
  String.raw`(?:who|what|which [\w -]{1,30}?) (?:else )?(?:calls?|requests?|fetches|fetch|hits?|uses?|invokes?|consumes?|sends? (?:requests? )?to) ${ROUTE}`,
  String.raw`where (?:is|are|do we|does [\w -]{1,30}?) (?:(?:call|request|fetch|hit|use|invoke) )?${ROUTE}(?: (?:called|requested|fetched|used|invoked|consumed)(?: from| in [\w -]{1,30})?)?`,
  String.raw`(?:(?:find|show)(?: me)? )?(?:all )?(?:the )?(?:callers?|clients?|usages?|uses|consumers?|requests|calls) (?:of|to|for) ${ROUTE}`
].map((form) => new RegExp(String.raw`^\s*${form}\s*\??\s*$`, "iu"))

/** Words without which the second form asks where a route is. */
const CALLED = /\b(?:call|request|fetch|hit|use|invoke|consume)/i

/**
 * The route whose callers a query asks for: the code of a client, not of the server; undefined for any other query.
 *
 * @example
 * ```ts
 * requestedCall("which frontend code calls /api/carts?") // => { verb: undefined, path: "/api/carts" }
 * requestedCall("where is POST /api/carts called") // => { verb: "post", path: "/api/carts" }
 * requestedCall("where is POST /api/carts") // => undefined
 * requestedCall("where is POST /api/carts handled") // => undefined
 * ```
 */
export const requestedCall = (query: string): RequestedRoute | undefined => {
  for (const form of FORMS) {
    const { path, verb } = form.exec(query)?.groups ?? {}
    if (path !== undefined && path !== "/" && CALLED.test(query.replace(path, " ")))
      return { verb: verb?.toLowerCase(), path }
  }
  return undefined
}
