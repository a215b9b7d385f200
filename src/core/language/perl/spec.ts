import { pathModule } from "../pathModule.ts"
import type { TreeLanguage } from "../Language.ts"
import {
  assignment,
  callDeclaration,
  classDeclaration,
  constants,
  packageDeclaration,
  roleDeclaration,
  subroutine,
  variables
} from "./declarations.ts"
import { formats } from "./formats.ts"
import { methodDeclaration } from "./classMembers.ts"
import { packageBlocks } from "./packageBlocks.ts"
import { perlImports } from "./perlImports.ts"
import { perlUses } from "./perlUses.ts"
import { perlNames } from "./perlNames.ts"
import { ROUTE_CALL_TEXT } from "./perlRoutes.ts"

export const perl: TreeLanguage = {
  id: "perl",
  title: "Perl",
  shape: "tree",
  grammar: "perl",
  extensions: [".pl", ".pm", ".t", ".psgi", ".plx", ".al"],
  filenames: ["Makefile.PL", "Build.PL", "cpanfile", "dist.ini.PL"],
  interpreters: ["perl", "perl5", "plackup"],
  separator: "::",
  misreadIn: (text) => [...packageBlocks(text), ...formats(text)].toSorted((a, b) => a.start - b.start),
  declarations: {
    package_statement: packageDeclaration,
    class_statement: classDeclaration,
    role_statement: roleDeclaration,
    subroutine_declaration_statement: subroutine,
    method_declaration_statement: subroutine,
    use_statement: constants,
    variable_declaration: variables,
    assignment_expression: assignment,
    function_call_expression: callDeclaration,
    method_call_expression: methodDeclaration,
    ambiguous_function_call_expression: callDeclaration
  },
  containers: new Set(["expression_statement", "assignment_expression"]),
  branches: new Set([
    "block",
    "block_statement",
    "conditional_statement",
    "phaser_statement",
    "for_statement",
    "list_expression"
  ]),
  declaresLocally: new RegExp(
    `\\b(?:sub|package|subtest|it|describe|get|post|put|patch|del|any)\\s|${ROUTE_CALL_TEXT.source}`
  ),
  comments: new Set(["comment", "pod"]),
  // Documentation belongs to the names in its headings, wherever it stands.
  nonDocComments: /^=|^#!|^#+\s*(?:[-=#*]{3,}.*)?$|^##? no critic\b/,
  blocks: new Set(["source_file", "block", "package_statement", "class_statement"]),
  collections: new Set(["list_expression", "anonymous_hash_expression", "anonymous_array_expression"]),
  imports: new Set(["use_statement", "use_version_statement"]),
  moduleOf: (path, root) => {
    const [name] = root.namedChildren.flatMap((each) =>
      each.type === "package_statement" || each.type === "class_statement" || each.type === "role_statement"
        ? (each.childForFieldName("name")?.text ?? [])
        : []
    )
    return name === undefined
      ? { qualifier: "", package: pathModule(path, "::", [], ["lib"]), declared: "" }
      : { qualifier: "", package: name, declared: name }
  },
  usesIn: perlUses,
  importsIn: perlImports,
  mentions: perlNames
}
