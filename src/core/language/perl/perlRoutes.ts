import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { registration } from "../registration.ts"
import { argumentsOf, functionGiven, statedNames, textOf } from "./perlTerms.ts"

/** Functions and methods that take a path and what answers it. */
export const ROUTE_CALL = /^(?:get|post|put|patch|delete|del|options|head|any|under|websocket|ajax)$/

/** Matches the text of function bodies that may register routes: `$r->get('/carts')`. */
export const ROUTE_CALL_TEXT = /->(?:get|post|put|patch|delete|del|options|any|under|websocket)\s*\(/

/** What follows a route in a chain: `$r->get('/carts')->to('cart#list')`. */
const DESCRIBES_ROUTE = /^(?:to|name|requires|over|methods|via)$/

/** What routes are made on. A client has methods of the same names, which may take a function too: `$ua->get('/carts' => sub { … })`. */
const ROUTER = /^\$(?:r|router?|routes)$|->routes$/
const CLIENT = /(?:\bua|\$t|user_?agent|client|http|mech)(?:\(\))?$/i

/** Longest chain that is a signature as a whole: it says what answers. */
const MAX_SIGNATURE_CHARACTERS = 200

/** Calls in a chain that are examined for the one that registers. */
const MAX_CALLS = 12

/** A route whose call is a method of a router, with all that follows in the chain. */
export const chainedRoute = (outermost: SyntaxNode): Declaration | ReadonlyArray<Declaration> | undefined => {
  let call: SyntaxNode | null = outermost
  let isDescribed = false
  for (let left = MAX_CALLS; left > 0 && call?.type === "method_call_expression"; left--) {
    const word = call.childForFieldName("method")?.text ?? ""
    const invocant = call.childForFieldName("invocant")
    if (ROUTE_CALL.test(word) && !CLIENT.test(invocant?.text ?? "")) {
      const isRoute = isDescribed || functionGiven(call) !== undefined || ROUTER.test(invocant?.text ?? "")
      if (isRoute) return routeOf(call, word, outermost)
    }
    isDescribed ||= DESCRIBES_ROUTE.test(word)
    call = invocant
  }
  return undefined
}

/**
 * A route by its verb and path, or several if a list of verbs is given: `any ['get', 'post'] => '/carts' => sub { … }`. Undefined without a path, or if nothing is
 * said about what answers.
 */
export const routeOf = (
  call: SyntaxNode,
  word: string,
  outermost: SyntaxNode = call
): Declaration | ReadonlyArray<Declaration> | undefined => {
  const [first, second] = argumentsOf(call)
  const isList = first?.type === "anonymous_array_expression" || first?.type === "quoted_word_list"
  const path = isList ? second : first
  const written = path === undefined ? undefined : textOf(path)
  const answers = call.type === "method_call_expression" || argumentsOf(call).length > 1
  if (path === undefined || written?.startsWith("/") !== true || !answers) return undefined
  const body = functionGiven(call)?.childForFieldName("body") ?? undefined
  const isShort = body === undefined && outermost.endIndex - outermost.startIndex < MAX_SIGNATURE_CHARACTERS
  const verbs = isList ? statedNames(first).map(({ name }) => name.toLowerCase()) : [word]
  const found = verbs.flatMap(
    (verb) =>
      registration({
        at: call.startIndex,
        word: verb === "del" ? "delete" : verb,
        titles: [path.text],
        body,
        signatureEnd: isShort ? outermost.endIndex : path.endIndex
      }) ?? []
  )
  return found.length > 1 ? found : found[0]
}
