import { ownValue } from "../record/mod.ts"
import type { RequestedRoute } from "./requestedRoute.ts"
import { ROUTE_PARAMETER, routeSegments } from "./routeParameter.ts"
import { typeNamedAfter } from "./typeNamedAfter.ts"

/** What the actions of a resource are called by the verb: in Phoenix, in Laravel, and in the Django REST framework. */
type ActionNames = readonly [phoenix: string, laravel: string, django: string]

/** For all of a kind, and for one of them. */
const ACTIONS_BY_VERB: Readonly<
  Record<string, Readonly<Record<"collection" | "member", ActionNames | undefined>>>
> = {
  get: { collection: ["index", "index", "list"], member: ["show", "show", "retrieve"] },
  post: { collection: ["create", "store", "create"], member: undefined },
  put: { collection: undefined, member: ["update", "update", "update"] },
  patch: { collection: undefined, member: ["update", "update", "partial_update"] },
  delete: { collection: undefined, member: ["delete", "destroy", "destroy"] }
}

/**
 * What serves the route of a resource by the conventions of Phoenix, Laravel and the Django REST framework, whose controllers are called after one of a kind: the
 * actions of controllers, and the set of views that inherits its actions.
 *
 * @example
 * ```ts
 * resourceActions({ verb: "post", path: "/api/carts" })
 * // => ["CartController.create", "CartController::store", "CartViewSet.create", "CartViewSet"]
 * resourceActions({ verb: "get", path: "/carts/:id/line_items/:id" }).slice(0, 2) // => ["LineItemController.show", "LineItemController::show"]
 * resourceActions({ verb: "get", path: "/carts/{id}/sold-items/" })[0] // => "CartViewSet.sold_items"
 * ```
 */
export const resourceActions = ({ path, verb }: RequestedRoute): ReadonlyArray<string> => {
  const segments = routeSegments(path)
  const isMember = ROUTE_PARAMETER.test(segments.at(-1) ?? "")
  const resource = segments.at(isMember ? -2 : -1)
  if (resource === undefined || ROUTE_PARAMETER.test(resource)) return []
  const [owner, id] = segments.slice(-3)
  const ofMember =
    !isMember && segments.length > 2 && ROUTE_PARAMETER.test(id!) && !ROUTE_PARAMETER.test(owner!)
      ? [`${typeNamedAfter(owner!)}ViewSet.${resource.replaceAll("-", "_")}`]
      : []
  const actions = ownValue(ACTIONS_BY_VERB, verb ?? "get")?.[isMember ? "member" : "collection"]
  if (actions === undefined) return ofMember
  const [phoenix, laravel, django] = actions
  const type = typeNamedAfter(resource)
  return [
    ...ofMember,
    `${type}Controller.${phoenix}`,
    `${type}Controller::${laravel}`,
    `${type}ViewSet.${django}`,
    `${type}ViewSet`
  ]
}
