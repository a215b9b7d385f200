/** A parameter in a path, as frameworks write it, or a value of one: `:id`, `{id}`, `[id]`, `<id>`, `$id`, a number or an identifier. */
export const ROUTE_PARAMETER = /^(?:[{:<[$*].*|\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i

/**
 * The segments of the path of a route.
 *
 * @example
 * ```ts
 * routeSegments("/carts/:id/") // => ["carts", ":id"]
 * ```
 */
export const routeSegments = (path: string): ReadonlyArray<string> =>
  path.split("/").filter((segment) => segment !== "")
