import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { ROUTE_NAME_WORD } from "../registration.ts"
import type { Declaration, NodeContext } from "../Language.ts"

/** The mark of what is in a class whose attribute begins the names of its routes: this, and that beginning. */
const NAMES = "route names "

/** The name of a route in an attribute of Symfony: `#[Route('/carts', name: 'cart_list')]`. */
const ROUTE_NAME = /^(?:\\?(?:\w+\\)*)Route\s*\((?<before>[^]*?\bname:\s*["'])(?<name>[\w.-]+)["']/

/** Matches the attribute of a route in the body of a class. */
const ROUTE_ATTRIBUTE = /#\[[^\]\n]*\bRoute\s*\(/

/** A named route: its attribute, and the name with its offset. */
interface NamedRoute {
  readonly attribute: SyntaxNode
  readonly name: string
  readonly at: number
}

const namedRoutesOf = (declared: SyntaxNode): ReadonlyArray<NamedRoute> =>
  (childOfType(declared, "attribute_list")?.namedChildren ?? [])
    .flatMap((group) => group.namedChildren)
    .flatMap((attribute) => {
      const { before, name } = ROUTE_NAME.exec(attribute.text)?.groups ?? {}
      if (before === undefined || name === undefined) return []
      return [{ attribute, name, at: attribute.startIndex + attribute.text.indexOf(before) + before.length }]
    })

/** The routes that a method, or a class that is called, answers by name: `route cart_list`. */
export const namedRoutes = (declared: SyntaxNode, { mark = "" }: NodeContext): ReadonlyArray<Declaration> =>
  namedRoutesOf(declared).map(({ at, attribute, name }) => ({
    kind: "section",
    name: `${ROUTE_NAME_WORD} ${mark.startsWith(NAMES) ? mark.slice(NAMES.length) : ""}${name}`,
    node: attribute,
    at,
    isNamedByCall: true,
    isOutermost: true,
    signatureEnd: attribute.endIndex
  }))

/** What an attribute of a class is for: the beginning of the names of the routes in it, or the route of the class itself. */
export const routesOfClass = (
  declared: SyntaxNode,
  body: SyntaxNode,
  context: NodeContext
): { readonly mark?: string; readonly routes: ReadonlyArray<Declaration> } => {
  const [first] = namedRoutesOf(declared)
  if (first === undefined) return { routes: [] }
  return ROUTE_ATTRIBUTE.test(body.text)
    ? { mark: `${NAMES}${first.name}`, routes: [] }
    : { routes: namedRoutes(declared, context) }
}
