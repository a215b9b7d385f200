import { folderOf } from "../../path/folderOf.ts"
import type { TreeLanguage } from "../Language.ts"
import {
  classDeclaration,
  commandDeclaration,
  enumDeclaration,
  enumMember,
  functionDeclaration,
  methodDeclaration,
  propertyDeclaration,
  scriptVariable
} from "./declarations.ts"
import { powershellMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

export const powershell: TreeLanguage = {
  id: "powershell",
  title: "PowerShell",
  shape: "tree",
  grammar: "powershell",
  extensions: [".ps1", ".psm1", ".psd1"],
  interpreters: ["pwsh", "powershell"],
  separator: ".",
  misreadIn,
  declarations: {
    function_statement: functionDeclaration,
    class_statement: classDeclaration,
    class_method_definition: methodDeclaration,
    class_property_definition: propertyDeclaration,
    enum_statement: enumDeclaration,
    enum_member: enumMember,
    command: commandDeclaration,
    assignment_expression: scriptVariable
  },
  branches: new Set([
    "statement_list",
    "pipeline",
    "pipeline_chain",
    "script_block",
    "script_block_body",
    "named_block_list",
    "named_block",
    "statement_block",
    "if_statement",
    "else_clause",
    "try_statement"
  ]),
  declaresLocally: /\b(?:function|filter|class|enum|describe|context|it)\b|\$(?:script|global):/i,
  comments: new Set(["comment"]),
  nonDocComments: /^#(?:requires|region|endregion)\b/i,
  blocks: new Set([
    "program",
    "statement_list",
    "script_block",
    "script_block_body",
    "statement_block",
    "class_statement"
  ]),
  collections: new Set(["hash_literal_body", "argument_expression_list"]),
  // A module is a folder with a manifest, whose name no path leads to.
  moduleOf: (path) => ({ qualifier: "", package: folderOf(path), declared: "" }),
  mentions: powershellMentions
}
