import { ownValue } from "../record/mod.ts"
import type { RequestedRoute } from "./requestedRoute.ts"
import { ROUTE_PARAMETER, routeSegments } from "./routeParameter.ts"

/** What Rails calls the action of a resource by the verb: for all of a kind, and for one of them. */
const ACTIONS_BY_VERB: Readonly<Record<string, readonly [collection: string | undefined, member: string]>> = {
  get: ["index", "show"],
  post: ["create", "create"],
  put: [undefined, "update"],
  patch: [undefined, "update"],
  delete: [undefined, "destroy"]
}

const camelized = (name: string): string =>
  name
    .split(/[_-]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")

/**
 * The actions of controllers that serve a route by the conventions of Rails, the likeliest first, each with the modules that the path may name.
 *
 * @example
 * ```ts
 * railsActions({ verb: "post", path: "/api/carts" }) // => ["Api::CartsController#create", "ApiController#carts"]
 * railsActions({ verb: "put", path: "/carts/:id/close" }) // => ["CartsController#close"]
 * railsActions({ verb: "get", path: "/carts/:id/line_items" }) // => ["LineItemsController#index", "CartsController#line_items"]
 * ```
 */
export const railsActions = ({ path, verb }: RequestedRoute): ReadonlyArray<string> => {
  const segments = routeSegments(path.replace(/\.\w+$/, ""))
  const names = segments.filter((segment) => !ROUTE_PARAMETER.test(segment))
  const [collectionAction, memberAction] = ownValue(ACTIONS_BY_VERB, verb ?? "get") ?? []
  const last = names.at(-1)
  const owner = names.at(-2)
  if (last === undefined || memberAction === undefined) return []
  const firstParameter = segments.findIndex((segment) => ROUTE_PARAMETER.test(segment))
  // Before the first parameter there are modules, and the resource that it belongs to.
  const action = (resource: string, name: string): string => {
    const before = segments.slice(0, firstParameter < 0 ? undefined : Math.max(0, firstParameter - 1))
    const modules = before.slice(0, before.includes(resource) ? before.indexOf(resource) : undefined)
    return [...modules.map(camelized), `${camelized(resource)}Controller#${name}`].join("::")
  }
  if (ROUTE_PARAMETER.test(segments.at(-1)!)) return [action(last, memberAction)]
  return [
    ...(collectionAction === undefined ? [] : [action(last, collectionAction)]),
    // What is done with one of a kind, or with all of it.
    ...(owner === undefined ? [] : [action(owner, last)])
  ]
}
