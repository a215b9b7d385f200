import { folderOf } from "../../path/folderOf.ts"
import type { TreeLanguage } from "../Language.ts"
import { declaration, functionDefinition, TYPE_AND_MACRO_RULES } from "./declarations.ts"
import { testCase } from "./definedByMacro.ts"
import { listHead } from "./listHead.ts"
import { cMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

/** Node types of preprocessor conditionals, and of linkage blocks, around declarations. */
export const PREPROCESSOR: ReadonlyArray<string> = [
  "preproc_ifdef",
  "preproc_if",
  "preproc_else",
  "preproc_elif",
  "preproc_elifdef",
  "linkage_specification",
  "declaration_list"
]

export const C_BLOCKS: ReadonlyArray<string> = [
  "translation_unit",
  "compound_statement",
  "field_declaration_list",
  "enumerator_list",
  "declaration_list",
  "preproc_ifdef",
  "preproc_if",
  "preproc_else",
  "preproc_elif",
  "case_statement"
]

export const c: TreeLanguage = {
  id: "c",
  title: "C",
  shape: "tree",
  grammar: "c",
  extensions: [".c", ".h"],
  separator: ".",
  misreadIn,
  declarations: {
    function_definition: functionDefinition,
    expression_statement: (node, context) => testCase(node, context) ?? listHead(node, context),
    declaration,
    ...TYPE_AND_MACRO_RULES
  },
  branches: new Set(PREPROCESSOR),
  continuations: new Set(["compound_statement"]),
  declaresLocally: /\b(?:struct|union|enum)\b[^;()]*\{/,
  comments: new Set(["comment"]),
  attributes: new Set(["attribute_declaration", "attribute_specifier"]),
  blocks: new Set(C_BLOCKS),
  collections: new Set(["initializer_list", "argument_list"]),
  imports: new Set(["preproc_include"]),
  // The language has no modules.
  moduleOf: (path) => ({ qualifier: "", package: folderOf(path), declared: "" }),
  mentions: cMentions
}
