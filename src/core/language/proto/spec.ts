import { childOfType } from "../../syntax/mod.ts"
import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { protoMentions } from "./mentions.ts"

const declareNamed =
  (kind: SymbolKind, nameType: string, bodyType?: string): DeclarationRule =>
  (node) => {
    const name = childOfType(node, nameType)
    if (name === undefined) return undefined
    const body = bodyType === undefined ? undefined : childOfType(node, bodyType)
    return { kind, name: name.text, at: name.startIndex, body }
  }

/** A service: its methods are direct children, without a body node. */
const service: DeclarationRule = (node) => {
  const name = childOfType(node, "service_name")
  return (
    name && {
      kind: "interface",
      name: name.text,
      at: name.startIndex,
      body: node,
      signatureEnd: name.endIndex
    }
  )
}

/** A oneof: its fields belong to the enclosing message, as it does itself. */
const oneof: DeclarationRule = (node) => {
  const name = childOfType(node, "identifier")
  return (
    name && {
      kind: "field",
      name: name.text,
      at: name.startIndex,
      signatureEnd: name.endIndex,
      members: [node]
    }
  )
}

/** A method; its signature ends with the bracket after the response type, before its options. */
const rpc: DeclarationRule = (node) => {
  const name = childOfType(node, "rpc_name")
  const responseType = node.namedChildren.findLast(({ type }) => type === "message_or_enum_type")
  return (
    name && {
      kind: "method",
      name: name.text,
      at: name.startIndex,
      signatureEnd: responseType === undefined ? node.endIndex : responseType.endIndex + 1
    }
  )
}

export const proto: TreeLanguage = {
  id: "proto",
  title: "Protocol Buffers",
  shape: "tree",
  grammar: "proto",
  extensions: [".proto"],
  separator: ".",
  declarations: {
    message: declareNamed("struct", "message_name", "message_body"),
    enum: declareNamed("enum", "enum_name", "enum_body"),
    enum_field: declareNamed("constant", "identifier"),
    field: declareNamed("field", "identifier"),
    map_field: declareNamed("field", "identifier"),
    oneof_field: (node) => {
      const name = childOfType(node, "identifier")
      return name && { kind: "field", name: name.text, at: name.startIndex, isSibling: true }
    },
    oneof,
    service,
    rpc
  },
  containers: new Set(["extend", "message_body"]),
  comments: new Set(["comment"]),
  nonDocComments: /^\/\/\s*(?:buf:lint|protolint|clang-format)/,
  blocks: new Set(["source_file", "message_body", "enum_body", "service", "oneof"]),
  moduleOf: (_, root) => {
    const name =
      root.namedChildren
        .find(({ type }) => type === "package")
        ?.namedChildren.at(-1)
        ?.text.replace(/\s/g, "") ?? ""
    return { qualifier: name, package: name, declared: name }
  },
  imports: new Set(["import"]),
  mentions: protoMentions
}
