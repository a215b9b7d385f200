import type { MentionRole } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** Types of the language. */
const BUILTIN_TYPES = new Set(
  "String Boolean Int BigInt Float Decimal DateTime Json Bytes Unsupported".split(" ")
)

/** Attributes of a block that name fields of the model. */
const FIELD_ATTRIBUTES = new Set(["id", "unique", "index", "fulltext", "shardKey"])

/** The call of an attribute, and its name. */
const attributeCall = (attribute: SyntaxNode) => {
  const call = childOfType(attribute, "call_expression")
  return { call, name: (call && childOfType(call, "identifier")?.text) ?? "" }
}

/** The fields that a list names, some of them with options: `[email, name(sort: Desc)]`, and the first of a path into a composite type. */
const namesInList = (list: SyntaxNode): ReadonlyArray<SyntaxNode> =>
  list.namedChildren.flatMap((one) => {
    const name = one.type === "call_expression" ? one.namedChildren[0] : one
    const first = name?.type === "member_expression" ? name.namedChildren[0] : name
    return first?.type === "identifier" ? [first] : []
  })

/** The named argument of a call, which is a list. */
const listArgument = (call: SyntaxNode, wanted: string): SyntaxNode | undefined => {
  const argument = childOfType(call, "arguments")?.namedChildren.find(
    ({ namedChildren, type }) => type === "type_expression" && namedChildren[0]?.text === wanted
  )
  return argument && childOfType(argument, "array")
}

/** The names that a file uses, in order: types, and members after the name of their model or enumeration. */
export const prismaUses = (_: string, root: SyntaxNode): ReadonlyArray<StatedMention> => {
  const found: Array<StatedMention> = []
  const add = (name: SyntaxNode, qualifier: string, role: MentionRole = "other") =>
    found.push({ name: name.text, qualifier, role, receiver: UNKNOWN_RECEIVER, at: name.startIndex })
  const addList = (list: SyntaxNode | undefined, owner: string) => {
    for (const name of list === undefined ? [] : namesInList(list)) add(name, owner)
  }
  const addColumn = (column: SyntaxNode, model: string) => {
    const written = childOfType(column, "column_type")
    const type = written && childOfType(written, "identifier")
    if (type === undefined) return
    const isOwn = !BUILTIN_TYPES.has(type.text)
    if (isOwn) add(type, "", "type")
    for (const attribute of column.namedChildren.filter(({ type: kind }) => kind === "attribute")) {
      const { call, name } = attributeCall(attribute)
      if (call === undefined || !isOwn) continue
      if (name === "relation") {
        addList(listArgument(call, "fields"), model)
        addList(listArgument(call, "references"), type.text)
      } else if (name === "default") {
        const [value] = childOfType(call, "arguments")?.namedChildren ?? []
        if (value?.type === "identifier") add(value, type.text)
        else if (value?.type === "array") addList(value, type.text)
      }
    }
  }
  for (const block of root.namedChildren) {
    const model = childOfType(block, "identifier")?.text
    const body = childOfType(block, "statement_block")
    if (model === undefined || body === undefined) continue
    for (const statement of body.namedChildren) {
      if (statement.type === "column_declaration") addColumn(statement, model)
      if (statement.type !== "block_attribute_declaration") continue
      const { call, name } = attributeCall(statement)
      if (call === undefined || !FIELD_ATTRIBUTES.has(name)) continue
      addList(listArgument(call, "fields"), model)
      const parts = childOfType(call, "arguments")?.namedChildren ?? []
      addList(
        parts.find(({ type }) => type === "array"),
        model
      )
    }
  }
  return found.sort((a, b) => a.at - b.at)
}
