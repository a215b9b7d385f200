import type { RequestedRoute } from "./requestedRoute.ts"

/** `:id`, `{id}`, `[id]`, `<id>` or a number. */
const PARAMETER = /^(?:[:{[<*].*|\d+)$/

/** What Phoenix and Laravel call the action of a resource by the verb: for all of a kind, and for one of them. */
const ACTIONS_BY_VERB: Readonly<
  Record<
    string,
    Readonly<Record<"collection" | "member", readonly [phoenix: string, laravel: string] | undefined>>
  >
> = {
  get: { collection: ["index", "index"], member: ["show", "show"] },
  post: { collection: ["create", "store"], member: undefined },
  put: { collection: undefined, member: ["update", "update"] },
  patch: { collection: undefined, member: ["update", "update"] },
  delete: { collection: undefined, member: ["delete", "destroy"] }
}

const singular = (name: string): string =>
  name
    .replace(/ies$/, "y")
    .replace(/(ss|x|ch|sh)es$/, "$1")
    .replace(/(?<![su])s$/, "")

/**
 * The actions of controllers that serve the route of a resource by the conventions of Phoenix and Laravel, whose controllers are called after one of a kind.
 *
 * @example
 * ```ts
 * resourceActions({ verb: "post", path: "/api/carts" }) // => ["CartController.create", "CartController::store"]
 * resourceActions({ verb: "get", path: "/carts/:id/line_items/:id" }) // => ["LineItemController.show", "LineItemController::show"]
 * ```
 */
export const resourceActions = ({ path, verb }: RequestedRoute): ReadonlyArray<string> => {
  const segments = path.split("/").filter((segment) => segment !== "")
  const isMember = PARAMETER.test(segments.at(-1) ?? "")
  const resource = segments.at(isMember ? -2 : -1)
  const actions = ACTIONS_BY_VERB[verb]?.[isMember ? "member" : "collection"]
  if (resource === undefined || PARAMETER.test(resource) || actions === undefined) return []
  const controller = singular(resource)
    .split(/[_-]/)
    .map((part) => part.slice(0, 1).toUpperCase() + part.slice(1))
    .join("")
  return [`${controller}Controller.${actions[0]}`, `${controller}Controller::${actions[1]}`]
}
