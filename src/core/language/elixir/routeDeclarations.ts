import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { joinedPath, routeEntry } from "../routeEntry.ts"

/** Macros of Phoenix and of Plug that route a path. */
const ROUTING = /^(?:get|post|put|patch|delete|options|head|live|resources|forward|live_dashboard)$/

/** Macros around routes, and the mark of what is in them: this, and the path of the scopes. */
const SCOPES = /^(?:scope|live_session)$/
const SCOPE = "routes of "

/** What a router says of itself. */
const ROUTER = /\buse\s+(?:[\w.]+,\s*:router\b|(?:[\w.]+\.)?Router\b)/

const stringIn = (node: SyntaxNode | undefined): string | undefined =>
  node?.type === "string" && !node.text.includes("#{") ? node.text.replace(/^"|"$/g, "") : undefined

/**
 * A route of a router by its verb and whole path: `live "/carts/:id", CartLive, :show`; a scope, which has the path of those in it before theirs. A resource is
 * one entry, with those in its block.
 */
export const routeDeclaration = (
  word: string,
  node: SyntaxNode,
  given: ReadonlyArray<SyntaxNode>,
  { mark = "", parent, text = "" }: NodeContext
): Declaration | Holder | undefined => {
  const isRouting = ROUTING.test(word)
  if (!(isRouting || SCOPES.test(word)) || !(parent === "module" || mark.startsWith(SCOPE))) return undefined
  if (!ROUTER.test(text)) return undefined
  const outer = mark.startsWith(SCOPE) ? mark.slice(SCOPE.length) : ""
  const block = childOfType(node, "do_block")
  const [first, second] = given
  const path = stringIn(first)
  if (!isRouting) {
    const named = /\bpath:\s*"([^"#]*)"/.exec(first?.type === "keywords" ? first.text : "")?.[1]
    return block && { holds: block, mark: `${SCOPE}${joinedPath(outer, path ?? named ?? "")}` }
  }
  if (path === undefined || (second === undefined && block === undefined)) return undefined
  const whole = joinedPath(outer, path)
  const isResource = word === "resources"
  return routeEntry({
    at: node.startIndex,
    word,
    path: whole,
    body: block,
    signatureEnd: block?.startIndex ?? node.endIndex,
    ...(isResource ? { mark: `${SCOPE}${whole}/:${/(\w+?)s?$/.exec(path)?.[1] ?? ""}_id` } : {})
  })
}
