import { childOfType } from "../../syntax/mod.ts"
import type { TreeLanguage } from "../Language.ts"
import {
  assignment,
  callDeclaration,
  enumConstant,
  functionDeclaration,
  typeDeclaration,
  variable
} from "./declarations.ts"
import { groovyMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

/** A script, which others do not see unless they include it. */
const SCRIPT_PATH = /(?:^|\/)Jenkinsfile[^/]*$|\.(?:gradle|nf|jenkinsfile)$/

export const groovy: TreeLanguage = {
  id: "groovy",
  title: "Groovy",
  shape: "tree",
  grammar: "groovy",
  extensions: [".groovy", ".gvy", ".gradle", ".jenkinsfile", ".nf"],
  filenames: ["Jenkinsfile"],
  basenamePattern: /^Jenkinsfile\.[\w-]+$/,
  interpreters: ["groovy", "nextflow"],
  separator: ".",
  misreadIn,
  declarations: {
    class_definition: typeDeclaration,
    function_definition: functionDeclaration,
    function_declaration: functionDeclaration,
    declaration: variable,
    identifier: enumConstant,
    assignment,
    function_call: callDeclaration,
    juxt_function_call: callDeclaration
  },
  branches: new Set([
    "function_call",
    "juxt_function_call",
    "argument_list",
    "closure",
    "if_statement",
    "try_statement"
  ]),
  scopes: new Set(["closure"]),
  declaresLocally:
    /\b(?:class|enum|interface|stage|task|process|workflow)\b|\btasks\.(?:register|create)\b|\b(?:def|Closure(?:<[^>]*>)?|final)\s+\w+\s*=\s*\{/,
  comments: new Set(["comment", "groovy_doc"]),
  blocks: new Set(["source_file", "closure", "switch_block", "case"]),
  collections: new Set(["list", "map", "argument_list"]),
  imports: new Set(["groovy_package", "groovy_import"]),
  moduleOf: (path, root) => {
    const declared = childOfType(root, "groovy_package")?.namedChildren.at(-1)?.text ?? ""
    return {
      qualifier: declared,
      package: SCRIPT_PATH.test(path) ? path.replace(/\.\w+$/, "") : declared,
      declared
    }
  },
  mentions: groovyMentions
}
