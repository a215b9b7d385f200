import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { typedReceiver, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { className, plural } from "./railsNames.ts"

/** What Rails routes stand in: `namespace :admin`, `resources :carts`, `scope module: "shop"`. */
export const ROUTE_SCOPE = anyScript(/(?:namespace|scope|resources?|controller)\b[^\n]{0,300}/y)

/** Calls that route a path. */
export const ROUTE_CALL = anyScript(/(?:get|post|put|patch|delete|match|root|resources?)[ \t(]+["':\w]/y)

const VERB = anyScript(/^(get|post|put|patch|delete|match|root|resources?)\b/)
/** `"carts#show"`, with the controller's folders. */
const TARGET = anyScript(/["']([a-z][\w/]*)#(\w+[?!]?)["']/u)
/** The first arguments: the names of resources, or a path that is the name of an action. */
const NAMES = anyScript(/^\w+[ \t(]+((?::\w+|["']\w+["'])(?:\s*,\s*(?::\w+(?!\s*=>)|["']\w+["']))*)/)
const NAME = anyScript(/[:"'](\w+)/g)
const CONTROLLER = anyScript(/\bcontroller(?::|\s*=>)\s*[:"']([\w/]+)/)
const ACTION = anyScript(/\baction(?::|\s*=>)\s*[:"'](\w+)/)
const MODULE = anyScript(/\bmodule(?::|\s*=>)\s*[:"']([\w/]+)/)
const CHOSEN = anyScript(/\b(only|except)(?::|\s*=>)\s*(\[[^\]]*\]|%i\[[^\]]*\]|:\w+)/)
const WORD = anyScript(/\w+/g)

const SINGULAR_ACTIONS = ["new", "create", "show", "edit", "update", "destroy"]
const PLURAL_ACTIONS = ["index", ...SINGULAR_ACTIONS]

/** The class of a controller by its path: `admin/cart_items` is `Admin.CartItemsController`. */
const controllerClass = (path: string): string => `${path.split("/").map(className).join(".")}Controller`

/** The folders that the scopes around a route put before its controller, and the controller of the nearest resource. */
const surroundings = (around: ReadonlyArray<string>) => {
  let folders = ""
  let controller = ""
  for (const scope of around) {
    const word = /^\w+/.exec(scope)?.[0] ?? ""
    const name = NAMES.exec(scope)?.[1]?.replaceAll(/[:"']/g, "") ?? ""
    const module = MODULE.exec(scope)?.[1] ?? (word === "namespace" ? name : "")
    if (module !== "") folders += `${module}/`
    if (word === "controller") controller = name
    else if (word.startsWith("resource"))
      controller = CONTROLLER.exec(scope)?.[1] ?? (word === "resource" ? plural(name) : name)
  }
  return { folders, controller }
}

/**
 * What a Rails route uses: the class of its controller, and the methods of it that answer. `around` are the scopes that the route stands in.
 *
 * @example
 * ```ts
 * const found = routeMentions('get "/cart" => "carts#show"', ["namespace :admin do"])
 * found.map(({ name, qualifier }) => [qualifier, name]) // => [["Admin", "CartsController"], ["Admin.CartsController", "show"]]
 * ```
 */
export const routeMentions = (
  statement: string,
  around: ReadonlyArray<string>
): ReadonlyArray<StatedMention> => {
  const [, verb = ""] = VERB.exec(statement) ?? []
  // A block holds routes of its own.
  const line = /^(?:(?!\bdo\b)[^\n{])*(?:,[ \t]*\n(?:(?!\bdo\b)[^\n{])*)*/.exec(statement)![0]
  const { controller: outerController, folders: outerFolders } = surroundings(around)
  const module = MODULE.exec(line)?.[1]
  const folders = module === undefined ? outerFolders : `${outerFolders}${module}/`
  const used = (path: string, actions: ReadonlyArray<string>, at: number, actionAt = at) => {
    const full = controllerClass(path.startsWith("/") ? path.slice(1) : folders + path)
    const dot = full.lastIndexOf(".")
    const base = { receiver: UNKNOWN_RECEIVER } as const
    return [
      {
        ...base,
        name: full.slice(dot + 1),
        qualifier: full.slice(0, Math.max(0, dot)),
        role: "other" as const,
        at
      },
      ...actions.map((name) => ({
        name,
        qualifier: full,
        receiver: typedReceiver(full),
        role: "call" as const,
        at: actionAt
      }))
    ]
  }
  const names = NAMES.exec(line)
  if (verb.startsWith("resource")) {
    if (names === null) return []
    const options = line.slice(names[0].length)
    const start = names[0].length - names[1]!.length
    return Array.from(names[1]!.matchAll(NAME)).flatMap(({ 1: name = "", index }) =>
      used(
        CONTROLLER.exec(options)?.[1] ?? (verb === "resource" ? plural(name) : name),
        chosenActions(options, verb === "resource" ? SINGULAR_ACTIONS : PLURAL_ACTIONS),
        start + index + 1
      )
    )
  }
  const target = TARGET.exec(line)
  if (target !== null) {
    const at = target.index + 1
    return used(target[1]!, [target[2]!], at, at + target[1]!.length + 1)
  }
  const named = CONTROLLER.exec(line)?.[1] ?? outerController
  const action = ACTION.exec(line)?.[1] ?? names?.[1]?.replaceAll(/[:"']/g, "")
  if (named === "" || action === undefined || verb === "root" || !/^\w+$/.test(action)) return []
  return used(named, [action], line.indexOf(action)).slice(1)
}

/** The actions of a resource with these options. */
const chosenActions = (options: string, all: ReadonlyArray<string>): ReadonlyArray<string> => {
  const [, word, list = ""] = CHOSEN.exec(options) ?? []
  if (word === undefined) return all
  const listed = new Set(list.replace(/^%i/, "").match(WORD) ?? [])
  return all.filter((action) => listed.has(action) === (word === "only"))
}
