import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** What Phoenix routes stand in, up to its block: `scope "/admin", Admin`. */
export const ROUTE_SCOPE = /(?:scope|live|live_session)\b(?:(?!\bdo\b)[^]){0,500}/y

/** A route: its verb, what precedes the name of its module, that name, and the action. */
const ROUTE = anyScript(
  /^((get|post|put|patch|delete|options|head|connect|trace|match|live|forward|resources)[\s(]+(?:(?::[\w*]+|\[[^\]]*\])\s*,\s*)?(?:"[^"\n]*"|@\w+)\s*,\s*)(\p{Lu}\w*(?:\.\w+)*)(\s*,\s*:)?(\w+[?!]?)?/u
)

/** The names by which a scope shortens modules. */
const SCOPE_MODULE = anyScript(
  /^scope[\s(]+(?:(?:"[^"\n]*"|@\w+)\s*,\s*(\p{Lu}\w*(?:\.\w+)*)|[^]*?\balias:\s*(?:(\p{Lu}\w*(?:\.\w+)*)|false\b))/u
)

const WITHOUT_SCOPE = /\balias:\s*false\b/

/** The functions of a controller that `resources` calls. */
const RESOURCE_ACTIONS = ["index", "new", "create", "show", "edit", "update", "delete"]

const CHOSEN_ACTIONS = /\b(only|except):\s*(?:\[([^\]]*)\])?/
const ACTION = anyScript(/:(\w+[?!]?)/g)

/** The module that the scopes around a route put before the names of modules in it. */
const scopeModule = (around: ReadonlyArray<string>): string =>
  around.reduce((outer, scope) => {
    const [matched, positional, named] = SCOPE_MODULE.exec(scope) ?? []
    if (matched === undefined) return outer
    const inner = positional ?? named
    return inner === undefined ? "" : outer === "" ? inner : `${outer}.${inner}`
  }, "")

/**
 * What a Phoenix route uses: the module, whose name the scopes around it shorten, and the functions of a controller that answer.
 *
 * @example
 * ```ts
 * const found = routeMentions('get "/", PageController, :home', ['scope "/", ShopWeb'])
 * found.map(({ name }) => name) // => ["ShopWeb.PageController", "PageController", "home"]
 * found[2].qualifier // => "ShopWeb.PageController"
 * ```
 */
export const routeMentions = (
  statement: string,
  around: ReadonlyArray<string>
): ReadonlyArray<StatedMention> => {
  const [matched, before = "", verb = "", written = "", separator, action] = ROUTE.exec(statement) ?? []
  if (matched === undefined) return []
  const options = /^(?:(?!\bdo\b)[^])*/.exec(statement.slice(matched.length))![0]
  const scope = WITHOUT_SCOPE.test(options) ? "" : scopeModule(around)
  const module = scope === "" ? written : `${scope}.${written}`
  const at = before.length
  const dot = module.lastIndexOf(".")
  const base = { role: "other", receiver: UNKNOWN_RECEIVER } as const
  const named: ReadonlyArray<StatedMention> =
    scope === ""
      ? []
      : [
          { ...base, name: module, qualifier: "", at },
          {
            ...base,
            name: module.slice(dot + 1),
            qualifier: module.slice(0, dot),
            at: at + written.lastIndexOf(".") + 1
          }
        ]
  const called = (name: string, offset: number): StatedMention => ({
    name,
    role: "call",
    qualifier: module,
    receiver: UNKNOWN_RECEIVER,
    argumentCount: 2,
    at: offset
  })
  if (verb === "resources")
    return [
      ...named,
      ...resourceActions(options).map((one) => called(one.name, one.at < 0 ? at : matched.length + one.at))
    ]
  const hasFunction = verb !== "live" && verb !== "forward" && separator !== undefined && action !== undefined
  return hasFunction ? [...named, called(action, matched.length - action.length)] : named
}

/** The functions that `resources` with these options calls, with the offset of those that it lists; -1 for others. */
const resourceActions = (options: string): ReadonlyArray<{ readonly name: string; readonly at: number }> => {
  const chosen = CHOSEN_ACTIONS.exec(options)
  const [text = "", word, list = ""] = chosen ?? []
  const listStart = (chosen?.index ?? 0) + text.length - list.length - 1
  const listed = Array.from(list.matchAll(ACTION), ({ 1: name = "", index }) => ({
    name,
    at: listStart + index + 1
  }))
  if (word === "only") return listed
  const excluded = new Set(listed.map(({ name }) => name))
  return RESOURCE_ACTIONS.filter((name) => !excluded.has(name)).map((name) => ({ name, at: -1 }))
}
