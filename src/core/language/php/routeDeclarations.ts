import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { joinedPath, routeEntry } from "../routeEntry.ts"

/** A call in a chain that begins with Laravel's `Route::`: its name, and the values that it is given. */
interface ChainedCall {
  readonly word: string
  readonly given: ReadonlyArray<SyntaxNode>
}

/** Calls that route a path, or several below one. */
const ROUTING =
  /^(?:get|post|put|patch|delete|options|any|match|resource|apiResource|singleton|apiSingleton|view|redirect|permanentRedirect)$/

/** The mark of what is in a group of routes: this, and the path of the group. */
const GROUP = "routes of "

/** The calls of such a chain, the first first; undefined for any other expression. */
const chainOf = (expression: SyntaxNode): ReadonlyArray<ChainedCall> | undefined => {
  const calls: Array<ChainedCall> = []
  for (let call: SyntaxNode | null = expression; call !== null; call = call.childForFieldName("object")) {
    if (!/^(?:scoped|member)_call_expression$/.test(call.type)) return undefined
    calls.unshift({
      word: call.childForFieldName("name")?.text ?? "",
      given: (call.childForFieldName("arguments")?.namedChildren ?? []).flatMap(
        (argument) => argument.namedChildren.at(-1) ?? []
      )
    })
    if (call.type === "scoped_call_expression")
      return /(?:^|\\)Route$/.test(call.childForFieldName("scope")?.text ?? "") ? calls : undefined
  }
  return undefined
}

/** The text of a string that is written out. */
const stringIn = (value: SyntaxNode | undefined): string | undefined =>
  value !== undefined && /^(?:encapsed_)?string$/.test(value.type) && !value.text.includes("$")
    ? value.text.slice(1, -1)
    : undefined

const isFunction = ({ type }: SyntaxNode) => /^(?:anonymous_function|arrow_function)/.test(type)

/** The path that a chain puts before those of its group: `prefix("api")`, `group(["prefix" => "api"], …)`. */
const prefixOf = (calls: ReadonlyArray<ChainedCall>): string =>
  calls
    .map(({ given, word }) => {
      const [first] = given
      if (word === "prefix") return stringIn(first) ?? ""
      const isListed = word === "group" && first?.type === "array_creation_expression"
      return isListed ? (/["']prefix["']\s*=>\s*["']([^"'$]*)["']/.exec(first.text)?.[1] ?? "") : ""
    })
    .reduce(joinedPath, "")

/**
 * A route of Laravel by its verb and whole path: `Route::get("carts/{id}", …)`; a group of routes, which has the path of those in it before theirs. A resource
 * is one entry.
 */
export const laravelRoute = (
  expression: SyntaxNode,
  { local, mark = "" }: NodeContext
): Declaration | Holder | undefined => {
  const calls = local ? undefined : chainOf(expression)
  if (calls === undefined) return undefined
  const outer = mark.startsWith(GROUP) ? mark.slice(GROUP.length) : ""
  const group = calls.find(({ word }) => word === "group")?.given.find(isFunction)
  const groupBody = group?.childForFieldName("body")
  if (groupBody) return { holds: groupBody, mark: `${GROUP}${joinedPath(outer, prefixOf(calls))}` }
  const route = calls.find(({ word }) => ROUTING.test(word))
  const path = route && stringIn(route.given[route.word === "match" ? 1 : 0])
  if (route === undefined || path === undefined) return undefined
  const handler = route.given.findLast(isFunction)?.childForFieldName("body") ?? undefined
  return routeEntry({
    at: expression.startIndex,
    word: route.word,
    path: joinedPath(joinedPath(outer, prefixOf(calls)), path),
    body: handler,
    signatureEnd: handler?.startIndex ?? expression.endIndex
  })
}
