import { anyScript } from "../../text/mod.ts"
import type { DeclarationRule } from "../Language.ts"

/** The macros of BSD's `sys/queue.h` and `sys/tree.h` that declare a struct by its name. */
const HEAD_MACRO = /^(?:X?SIMPLEQ|S?LIST|S?TAILQ|CIRCLEQ|RB|RBT|SPLAY)_HEAD$/
const NAME = anyScript(/^(?!\d)\w+$/)

/** `TAILQ_HEAD(carts, cart);` declares `struct carts`, the head of a list or tree of `struct cart`. */
export const listHead: DeclarationRule = (statement, { local }) => {
  const [call] = statement.namedChildren
  if (local || call?.type !== "call_expression") return undefined
  if (!HEAD_MACRO.test(call.childForFieldName("function")?.text ?? "")) return undefined
  const [name, element] = call.childForFieldName("arguments")?.namedChildren ?? []
  if (name?.type !== "identifier" || element === undefined || !NAME.test(name.text)) return undefined
  return { kind: "struct", name: name.text, at: name.startIndex, signatureEnd: call.endIndex }
}
