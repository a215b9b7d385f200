import type { Declaration } from "./Language.ts"
import { registration, ROUTE_VERB } from "./registration.ts"

/** A route in a list of routes. */
export interface RouteEntry extends Pick<Declaration, "body" | "signatureEnd" | "mark"> {
  /** Offset of the statement. */
  readonly at: number
  /** The call: `get`, `resources`. */
  readonly word: string
  /** The whole path. */
  readonly path: string
}

/**
 * Two parts of a path as one path.
 *
 * @example
 * ```ts
 * joinedPath("/api", "carts/{id}") // => "/api/carts/{id}"
 * joinedPath("", "/carts/") // => "/carts"
 * joinedPath("", "") // => ""
 * ```
 */
export const joinedPath = (outer: string, inner: string): string =>
  [...outer.split("/"), ...inner.split("/")]
    .filter((part) => part !== "")
    .map((part) => `/${part}`)
    .join("")

/**
 * A line in a list of routes, by its verb and path. Other than what a route is registered with in place, it is a title like a heading: its words name nothing in
 * the code.
 *
 * @example
 * ```ts
 * routeEntry({ at: 0, word: "get", path: "/carts/{id}" })?.name // => "GET /carts/{id}"
 * routeEntry({ at: 0, word: "resources", path: "/carts" })?.name // => "resources /carts"
 * routeEntry({ at: 0, word: "get", path: "" })?.name // => "GET /"
 * ```
 */
export const routeEntry = ({ path, ...route }: RouteEntry): Declaration | undefined => {
  const title = path === "" ? "/" : path
  const declared = registration({ ...route, titles: [title] })
  return (
    declared && {
      ...declared,
      ...(route.mark === undefined ? {} : { mark: route.mark }),
      kind: "section",
      isNamedByCall: true,
      isOutermost: true,
      ...(route.body === undefined || !ROUTE_VERB.test(route.word)
        ? {}
        : { kind: "function", hasFunctionBody: true })
    }
  )
}
