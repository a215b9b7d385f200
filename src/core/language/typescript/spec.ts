import { declares } from "../declares.ts"
import { JAVASCRIPT_BLOCKS, JAVASCRIPT_COLLECTIONS, JAVASCRIPT_WRAPPERS, javascriptDeclarations } from "../javascript/declarations.ts"
import { scriptModule } from "../javascript/spec.ts"
import type { TreeLanguage } from "../Language.ts"

export const typescript: TreeLanguage = {
  id: "typescript",
  title: "TypeScript",
  shape: "tree",
  grammar: "typescript",
  extensions: [".ts", ".mts", ".cts", ".d.ts"],
  separator: ".",
  memberSeparator: "#",
  declarations: {
    ...javascriptDeclarations,
    function_signature: declares("function"),
    abstract_class_declaration: declares("class"),
    interface_declaration: declares("interface"),
    type_alias_declaration: declares("type", { body: () => undefined }),
    enum_declaration: declares("enum"),
    internal_module: declares("module"),
    module: declares("module"),
    method_signature: declares("method"),
    abstract_method_signature: declares("method"),
    property_signature: declares("field"),
    public_field_definition: javascriptDeclarations["field_definition"]!,
    enum_assignment: declares("constant"),
    property_identifier: (node, around) =>
      around.parent === "enum" ? { kind: "constant", name: node.text } : undefined
  },
  wrappers: new Set([...JAVASCRIPT_WRAPPERS, "ambient_declaration"]),
  containers: new Set(["expression_statement"]),
  comments: new Set(["comment"]),
  attributes: new Set(["decorator"]),
  blocks: new Set([...JAVASCRIPT_BLOCKS, "interface_body", "object_type", "enum_body"]),
  collections: new Set([...JAVASCRIPT_COLLECTIONS, "union_type"]),
  imports: new Set(["import_statement", "import_alias"]),
  moduleOf: scriptModule
}

/** TypeScript with elements: the same language under another grammar. */
export const tsx: TreeLanguage = { ...typescript, id: "tsx", title: "TSX", grammar: "tsx", extensions: [".tsx"] }
