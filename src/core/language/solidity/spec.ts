import { childOfType } from "../../syntax/mod.ts"
import { declares } from "../declares.ts"
import type { DeclarationRule, TreeLanguage } from "../Language.ts"
import { solidityMentions } from "./mentions.ts"

/** The functions that Foundry runs. */
const TEST_NAME = /^(?:test|invariant|statefulFuzz)(?:[A-Z_]|$)/

/** What has parameters and no body: its signature ends with it. */
const head = declares("function", { member: "method", body: () => undefined })

const functionDefinition: DeclarationRule = (node, context) => {
  const declared = declares("function", { member: "method" })(node, context)
  return declared && context.parent === "class" && TEST_NAME.test(declared.name)
    ? { ...declared, test: true }
    : declared
}

/** A function that is named by its keyword. */
const unnamed: DeclarationRule = (node) => {
  const name = /^\w+/.exec(node.text)?.[0]
  return name === undefined
    ? undefined
    : { kind: "method", name, at: node.startIndex, body: childOfType(node, "function_body") }
}

export const solidity: TreeLanguage = {
  id: "solidity",
  title: "Solidity",
  shape: "tree",
  grammar: "solidity",
  extensions: [".sol"],
  separator: ".",
  declarations: {
    contract_declaration: declares("class"),
    interface_declaration: declares("interface"),
    library_declaration: declares("class"),
    struct_declaration: declares("struct"),
    enum_declaration: declares("enum"),
    struct_member: declares("field"),
    enum_value: (node) => ({ kind: "constant", name: node.text }),
    event_definition: head,
    error_declaration: head,
    user_defined_type_definition: declares("type"),
    state_variable_declaration: declares("field"),
    constant_variable_declaration: declares("constant"),
    modifier_definition: declares("function", { member: "method" }),
    function_definition: functionDefinition,
    constructor_definition: unnamed,
    fallback_receive_definition: unnamed
  },
  declaresLocally: /(?!)/,
  comments: new Set(["comment"]),
  nonDocComments: /^\/\/\s*(?:SPDX-License-Identifier|solhint|slither|forge-lint)/,
  blocks: new Set([
    "source_file",
    "contract_body",
    "struct_body",
    "enum_body",
    "function_body",
    "block_statement"
  ]),
  collections: new Set(["call_expression", "inline_array_expression"]),
  // Imports name files, so that a file is a package of its own.
  moduleOf: (path) => ({ qualifier: "", package: path, declared: "" }),
  imports: new Set(["import_directive"]),
  mentions: solidityMentions
}
