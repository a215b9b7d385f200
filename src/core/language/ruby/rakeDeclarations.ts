import type { SyntaxNode } from "../../syntax/mod.ts"
import type { Declaration, Holder, NodeContext } from "../Language.ts"
import { registration } from "../registration.ts"
import { symbolName } from "./railsDeclarations.ts"

/** Begins the mark of what is inside of a namespace of tasks; the names of the namespaces follow. */
const NAMESPACE_MARK = "tasks "

/** Routes of Rails are in namespaces too, but contain no tasks. */
const TASK_LINE = /^\s*(?:multi)?task[ (]/m

/** The name of a task, which may be a key whose value is what it depends on. */
const taskName = (argument: SyntaxNode): string | undefined => {
  const first = argument.type === "hash" ? argument.namedChildren[0] : argument
  const key = first?.type === "pair" ? first.childForFieldName("key") : first
  const name = key && (symbolName(key) ?? key.text.replace(/^[:"']|[:"']$/g, ""))
  return name !== null && name !== undefined && /^[\w:.-]+$/.test(name) ? name : undefined
}

/** A task of Rake or Capistrano, called as on the command line (`db:prepare`; `task build` outside of a namespace), or the namespace around tasks. */
export const rakeDeclaration = (
  node: SyntaxNode,
  { mark }: Pick<NodeContext, "mark">
): Declaration | Holder | undefined => {
  const word = node.childForFieldName("method")?.text ?? ""
  const block = /^(?:namespace|(?:multi)?task)$/.test(word) ? node.childForFieldName("block") : null
  const argument = node.childForFieldName("arguments")?.namedChildren[0]
  const body = block?.childForFieldName("body")
  if (!block || argument === undefined || node.childForFieldName("receiver") !== null) return undefined
  const name = taskName(argument)
  if (name === undefined) return undefined
  const outer = mark?.startsWith(NAMESPACE_MARK) === true ? mark : NAMESPACE_MARK
  if (word === "namespace")
    return body && TASK_LINE.test(body.text) ? { holds: body, mark: `${outer}${name}:` } : undefined
  return registration({
    at: node.startIndex,
    word: "task",
    titles: [outer.slice(NAMESPACE_MARK.length) + name],
    body: body ?? undefined,
    signatureEnd: block.startIndex
  })
}
