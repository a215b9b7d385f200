import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { joinedPath, routeEntry } from "../routeEntry.ts"
import { optionsIn, symbolName } from "./railsDeclarations.ts"
import { singular } from "./railsNames.ts"

/** The mark of what is in a list of routes: this, and the path of what is around it. */
const ROUTES = "routes of "

const VERB = /^(?:get|post|put|patch|delete|match)$/

/** The part of a path for one of several. */
const memberOf = (name: string): string => `:${singular(name)}_id`

const textOf = (value: SyntaxNode | undefined): string | undefined => {
  const text = value && symbolName(value)
  return text === undefined || text.includes("#{") ? undefined : text
}

/**
 * A route of Rails by its verb and whole path: `get "/carts/:id", to: "carts#show"`, `put :pay` of a member; what is around routes has its path before theirs. A
 * resource is one entry, with those in its block.
 */
export const railsRoute = (
  node: SyntaxNode,
  { local, mark = "" }: NodeContext
): Declaration | Holder | undefined => {
  const word = node.childForFieldName("method")?.text ?? ""
  const receiver = node.childForFieldName("receiver")
  const block = node.childForFieldName("block")
  const body = block?.childForFieldName("body") ?? undefined
  if (local) return undefined
  if (word === "draw" && body !== undefined && /\broutes$/.test(receiver?.text ?? ""))
    return { holds: body, mark: ROUTES }
  if (!mark.startsWith(ROUTES) || receiver !== null) return undefined
  const outer = mark.slice(ROUTES.length)
  const given = node.childForFieldName("arguments")?.namedChildren ?? []
  const options = optionsIn(given)
  const name = textOf(given[0])
  const path = textOf(options.get("path")) ?? name ?? ""
  const place = { at: node.startIndex, signatureEnd: block?.startIndex ?? node.endIndex }
  if (word === "resources" || word === "resource") {
    if (name === undefined) return undefined
    const whole = joinedPath(outer, path)
    const inside = word === "resource" ? whole : `${whole}/${memberOf(name)}`
    return routeEntry({
      ...place,
      word,
      path: whole,
      ...(body === undefined ? {} : { body, mark: `${ROUTES}${inside}` })
    })
  }
  if (VERB.test(word)) {
    const first = given[0]
    const arrow = first?.type === "pair" ? textOf(first.childForFieldName("key") ?? undefined) : undefined
    const written = name ?? arrow
    const of = options.get("on")?.text
    const around = of === ":member" ? withMember(outer) : of === ":collection" ? withoutMember(outer) : outer
    return written === undefined
      ? undefined
      : routeEntry({ ...place, word, path: joinedPath(around, written) })
  }
  if (word === "root") return routeEntry({ ...place, word: "get", path: outer })
  if (body === undefined) return undefined
  const inside =
    word === "namespace" || word === "scope"
      ? joinedPath(outer, path)
      : word === "member"
        ? withMember(outer)
        : word === "collection"
          ? withoutMember(outer)
          : /^(?:concern|constraints|authenticate|authenticated|defaults|controller|with_options|concerns)$/.test(
                word
              )
            ? outer
            : undefined
  return inside === undefined ? undefined : { holds: body, mark: `${ROUTES}${inside}` }
}

const MEMBER = /\/:\w+_id$/

/** The path of what is done with one of several is that of one, without the name that those below it have for it. */
const withMember = (path: string): string => path.replace(MEMBER, "/:id")

const withoutMember = (path: string): string => path.replace(MEMBER, "")
