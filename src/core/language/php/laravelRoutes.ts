import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_TEXT } from "../../mention/Receiver.ts"
import { ownValue } from "../../record/mod.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

const ARGUMENTS = String.raw`\((?:[^()]|\([^()]*\))*\)`
const CHAIN = String.raw`(?:\\?(?:\w+\\)*Route)::(?:\w+${ARGUMENTS}\s*->\s*)*`
const CLASS = String.raw`\\?(?:\w+\\)*\w+`
const TITLE = String.raw`(?:"[^"\n]*"|'[^'\n]*')`

/** A route that a class answers by itself, or a resource whose actions are the methods of a class. */
export const ROUTE_TO_CLASS = anyScript(
  new RegExp(
    String.raw`${CHAIN}(?:(?:get|post|put|patch|delete|options|any)\(\s*${TITLE}|(?:api)?[rR]esource\(\s*${TITLE}|(?:api)?[sS]ingleton\(\s*${TITLE})\s*,\s*${CLASS}::class`,
    "y"
  )
)
const CALL_TO_CLASS = anyScript(
  new RegExp(String.raw`^(${CHAIN}(\w+)\(\s*${TITLE}\s*,\s*)(${CLASS})::class\s*([,)]?)`)
)

/** The methods of Laravel's resources. */
const SINGLE_ACTIONS = ["show", "edit", "update", "destroy"]
const RESOURCE_ACTIONS: Readonly<Record<string, ReadonlyArray<string>>> = {
  resource: ["index", "create", "store", ...SINGLE_ACTIONS],
  apiResource: ["index", "store", "show", "update", "destroy"],
  singleton: ["show", "edit", "update"],
  apiSingleton: ["show", "update"]
}

/** The written name of a class as a qualifier. */
const qualifierOf = (written: string): string => written.replace(/^\\/, `${OUTERMOST}.`).replaceAll("\\", ".")

/** The actions that a call limits a resource to, or leaves out. */
const isChosen = (call: string, name: string): boolean => {
  const [, word, list = ""] = /->\s*(only|except)\(([^()]*)\)/.exec(call) ?? []
  if (word === undefined) return true
  const isListed = new RegExp(`["']${name}["']`).test(list)
  return word === "only" ? isListed : !isListed
}

/**
 * The methods that a route to a class means: `__invoke`, or the actions of a resource.
 *
 * @example
 * ```ts
 * const names = (call: string) => routedMethods(call).map(({ name, qualifier }) => `${qualifier}.${name}`)
 * names("Route::post('/pay', PayController::class)") // => ["PayController.__invoke"]
 * names("Route::apiResource('photos', PhotoController::class)->only(['index', 'show'])") // => ["PhotoController.index", "PhotoController.show"]
 * ```
 */
export const routedMethods = (call: string): ReadonlyArray<StatedMention> => {
  const [, before = "", verb = "", type = ""] = CALL_TO_CLASS.exec(call) ?? []
  if (type === "") return []
  const mention = { role: "other", qualifier: qualifierOf(type), receiver: IN_TEXT } as const
  const at = before.length + type.length - 1
  const names = ownValue(RESOURCE_ACTIONS, verb)?.filter((name) => isChosen(call, name)) ?? ["__invoke"]
  return names.map((name) => ({ ...mention, name, at }))
}

/** What precedes the action of a route: the call, with the address and for `match` the verbs before it. */
const BEFORE_ACTION = String.raw`(?:::|->)\s{0,20}(?:(?:get|post|put|patch|delete|options|any)\(|match\(\s{0,20}\[[^\]\n]{0,100}\]\s{0,20},)\s{0,80}(?:"[^"\n]{0,200}"|'[^'\n]{0,200}')\s{0,20},\s{0,80}`

/** A string that names a method of a controller, or does so in a group of routes of one controller. */
export const ACTION_STRING = anyScript(
  new RegExp(String.raw`["'](?:\w+\\)*\w+@\w+["']|(?<=${BEFORE_ACTION})["'][a-z]\w*["']`, "y")
)
const ACTION = anyScript(/^["'](?:((?:\w+\\)*\w+)@)?(\w+)["']$/)

/** The start of a group of routes of one controller. */
export const CONTROLLER_GROUP = anyScript(
  new RegExp(String.raw`${CHAIN}controller\(\s*${CLASS}::class\s*\)`, "y")
)
const GROUP_CLASS = anyScript(new RegExp(String.raw`(${CLASS})::class\s*\)$`))

/**
 * The method that a string names as the action of a route; `groups` are the starts of the groups around it.
 *
 * @example
 * ```ts
 * actionMentions("'CartController@show'", [])[0]?.qualifier // => "CartController"
 * actionMentions("'show'", ["Route::controller(CartController::class)"])[0]?.qualifier // => "CartController"
 * actionMentions("'show'", []) // => []
 * ```
 */
export const actionMentions = (
  written: string,
  groups: ReadonlyArray<string>
): ReadonlyArray<StatedMention> => {
  const [, stated, name = ""] = ACTION.exec(written) ?? []
  const type = stated ?? GROUP_CLASS.exec(groups.at(-1) ?? "")?.[1]
  if (type === undefined || name === "") return []
  return [
    {
      name,
      role: "other",
      qualifier: qualifierOf(type),
      receiver: IN_TEXT,
      at: written.length - 1 - name.length
    }
  ]
}
