import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { misreadIn } from "./misreadIn.ts"
import { prismaNames } from "./prismaNames.ts"
import { prismaUses } from "./prismaUses.ts"

const BODIES = ["statement_block", "enum_block"]

/** The attribute that gives a declaration another name in the database. */
const MAPPED_NAME = /^@@map\(/

const mappedName = (body: SyntaxNode | undefined, text: string | undefined): string => {
  const inTree = body?.namedChildren.find(
    ({ text: written, type }) => type === "block_attribute_declaration" && MAPPED_NAME.test(written)
  )
  // In an enumeration the parser does not get it.
  const written =
    inTree?.text ?? /^\s*(@@map\([^()\n]*\))/m.exec(text?.slice(body?.startIndex, body?.endIndex) ?? "")?.[1]
  return written === undefined ? "" : ` ${written}`
}

/** A block with a name; its signature has the name in the database, if that is another. */
const block =
  (kind: SymbolKind): DeclarationRule =>
  (node, { text }) => {
    const name = childOfType(node, "identifier")
    const body = childOfType(node, ...BODIES)
    return (
      name && {
        kind,
        name: name.text,
        at: name.startIndex,
        body,
        signature: `${/^\w+/.exec(node.text)?.[0] ?? ""} ${name.text}${mappedName(body, text)}`
      }
    )
  }

const member =
  (kind: SymbolKind): DeclarationRule =>
  (node) => {
    const name = childOfType(node, "identifier")
    return name && { kind, name: name.text, at: name.startIndex }
  }

export const prisma: TreeLanguage = {
  id: "prisma",
  title: "Prisma",
  shape: "tree",
  grammar: "prisma",
  extensions: [".prisma"],
  separator: ".",
  misreadIn,
  declarations: {
    model_declaration: block("struct"),
    type_declaration: block("struct"),
    view_declaration: block("struct"),
    enum_declaration: block("enum"),
    datasource_declaration: block("section"),
    generator_declaration: block("section"),
    column_declaration: member("field"),
    enumeral: member("constant")
  },
  comments: new Set(["comment", "developer_comment"]),
  blocks: new Set(["program", ...BODIES]),
  moduleOf: (path) => ({
    qualifier: "",
    package: path.slice(0, Math.max(0, path.lastIndexOf("/"))),
    declared: ""
  }),
  usesIn: prismaUses,
  mentions: prismaNames
}
