import type { DeclarationRule } from "../Language.ts"
import { registration } from "../registration.ts"

/** A method that takes a path and what answers there, also one of a project's own whose name ends in the verb: `get`, `ajaxPost`. */
const ROUTE_METHOD =
  /^(?:(get|post|put|patch|delete|head|options)|[a-z]\w*(Get|Post|Put|Patch|Delete|Head|Options))$/

/** `get("/carts/:id") { … }` of Scalatra and its like, also with what guards it: `post("/carts", form)(usersOnly { form => … })`. */
export const routeCall: DeclarationRule = (node, { local, parent }) => {
  const head = node.childForFieldName("function")
  const body = node.childForFieldName("arguments")
  const callee = head?.type === "call_expression" ? head.childForFieldName("function") : null
  if (local || parent === undefined || body === null || callee?.type !== "identifier") return undefined
  const path = head?.childForFieldName("arguments")?.namedChildren[0]
  const [, plain, ending] = ROUTE_METHOD.exec(callee.text) ?? []
  const verb = plain ?? ending
  if (verb === undefined || path?.type !== "string" || !path.text.startsWith('"/')) return undefined
  const declared = registration({
    at: node.startIndex,
    word: verb.toLowerCase(),
    titles: [path.text],
    body,
    signatureEnd: body.startIndex
  })
  return declared && { ...declared, hasFunctionBody: true, isNamedByCall: true }
}
