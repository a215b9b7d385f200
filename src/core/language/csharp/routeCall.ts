import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration } from "../Language.ts"
import { registration } from "../registration.ts"

/** Matches the text of function bodies that may register routes. */
export const ROUTE_CALL_TEXT = /\.Map(?:Get|Post|Put|Patch|Delete)\s*\(/

const ROUTE_METHOD = /^Map(Get|Post|Put|Patch|Delete)$/

/** Calls in a chain that are examined for the one that registers: `app.MapGet(…).WithName(…).RequireAuthorization()`. */
const MAX_CALLS = 12

/** The value of an argument. */
const valueOf = (argument: SyntaxNode): SyntaxNode | undefined => argument.namedChildren.at(-1)

/** A route of a minimal API with a function that answers it: `app.MapGet("/carts/{id}", (int id) => …)`. */
export const routeCall = (statement: SyntaxNode): Declaration | undefined => {
  let call = statement.namedChildren[0]
  for (let left = MAX_CALLS; left > 0 && call?.type === "invocation_expression"; left--) {
    const callee: SyntaxNode | null = call.childForFieldName("function")
    const [, verb] = ROUTE_METHOD.exec(callee?.childForFieldName("name")?.text ?? "") ?? []
    if (verb !== undefined) return routeOf(call, verb)
    call = callee?.childForFieldName("expression") ?? undefined
  }
  return undefined
}

const routeOf = (call: SyntaxNode, verb: string): Declaration | undefined => {
  const passed = (call.childForFieldName("arguments")?.namedChildren ?? []).flatMap(
    (argument) => valueOf(argument) ?? []
  )
  const title = passed[0]
  const handler = passed.slice(1).findLast(({ type }) => type === "lambda_expression")
  if (title?.type !== "string_literal" || handler === undefined) return undefined
  const path = title.text.slice(1, -1)
  const declared = registration({
    at: call.startIndex,
    word: verb.toLowerCase(),
    titles: [`"${path.startsWith("/") ? "" : "/"}${path}"`],
    body: handler.childForFieldName("body") ?? undefined
  })
  return declared && { ...declared, hasFunctionBody: true }
}
