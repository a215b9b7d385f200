import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import { ROUTE_NAME_WORD } from "../registration.ts"
import type { Declaration, DeclarationRule } from "../Language.ts"

/** The mark of what is in a class whose attribute begins the names of its routes: this, and that beginning. */
const NAMES = "route names "

/** The name of a route in an attribute of Symfony: `#[Route('/carts', name: 'cart_list')]`. */
const ROUTE_NAME = /^(?<before>\\?(?:\w+\\)*Route\s*\([^]*?\bname:\s*["'])(?<name>[\w.-]+)["']/

/** Matches the attribute of a route in the body of a class. */
const ROUTE_ATTRIBUTE = /#\[[^\]\n]*\bRoute\s*\(/

/** The groups of attributes of a declaration. */
const groupsOf = (declared: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  childOfType(declared, "attribute_list")?.namedChildren ?? []

const nameOf = (attribute: SyntaxNode): string | undefined => ROUTE_NAME.exec(attribute.text)?.groups!["name"]

const namesIn = (declared: SyntaxNode): ReadonlyArray<string> =>
  groupsOf(declared).flatMap((group) => group.namedChildren.flatMap((attribute) => nameOf(attribute) ?? []))

/** An attribute that names a route: `route cart_list`, so that no name in the code is the same. */
export const namedRoute: DeclarationRule = (attribute, { mark = "" }) => {
  const { before, name } = ROUTE_NAME.exec(attribute.text)?.groups ?? {}
  if (before === undefined || name === undefined) return undefined
  return {
    kind: "section",
    name: `${ROUTE_NAME_WORD} ${mark.startsWith(NAMES) ? mark.slice(NAMES.length) : ""}${name}`,
    at: attribute.startIndex + before.length,
    isNamedByCall: true,
    isOutermost: true,
    signatureEnd: attribute.endIndex
  }
}

/** The attributes of a method that name the routes that it answers, as what is declared in it; `mark` is that of the class around it. */
export const routesOf = (declared: SyntaxNode, mark?: string): Pick<Declaration, "mark" | "members"> =>
  namesIn(declared).length === 0 ? {} : { mark, members: groupsOf(declared) }

/** The same of a class that is called; otherwise the mark of a class whose attribute begins the names of the routes in it. */
export const routesOfClass = (
  declared: SyntaxNode,
  body: SyntaxNode
): Pick<Declaration, "mark" | "members"> => {
  const [name] = namesIn(declared)
  return name !== undefined && ROUTE_ATTRIBUTE.test(body.text)
    ? { mark: `${NAMES}${name}` }
    : routesOf(declared)
}
