import { TYPE_AND_MACRO_RULES } from "../c/declarations.ts"
import { C_BLOCKS, PREPROCESSOR } from "../c/spec.ts"
import { folderOf } from "../../path/folderOf.ts"
import type { TreeLanguage } from "../Language.ts"
import {
  blockCall,
  classInterface,
  functionOrTest,
  instanceVariables,
  method,
  partOfClass,
  property,
  protocol,
  variable
} from "./declarations.ts"
import { declaresObjectiveC } from "./declaresObjectiveC.ts"
import { objcMentions } from "./mentions.ts"
import { misreadIn } from "./misreadIn.ts"

/** Whether a line begins with a word that neither C, MATLAB nor Mathematica has; what is C++ by its name may use some of them. */
const isObjectiveC = (beginning: string, extension: string) =>
  extension === ".hpp"
    ? declaresObjectiveC(beginning)
    : /^[ \t]*(?:#\s*import\b|@(?:interface|protocol|implementation|class|import|end)\b|(?:NS|CF)_ASSUME_NONNULL_BEGIN\b|typedef\s+NS_(?:ENUM|OPTIONS)\b)/m.test(
        beginning
      )

export const objc: TreeLanguage = {
  id: "objc",
  title: "Objective-C",
  shape: "tree",
  grammar: "objc",
  extensions: [".mm"],
  claims: { extensions: [".m", ".h", ".hpp"], matches: isObjectiveC },
  separator: ".",
  misreadIn,
  declarations: {
    class_interface: classInterface,
    class_implementation: partOfClass,
    protocol_declaration: protocol,
    property_declaration: property,
    method_declaration: method,
    method_definition: method,
    struct_declaration: instanceVariables,
    function_definition: functionOrTest,
    expression_statement: blockCall,
    declaration: variable,
    ...TYPE_AND_MACRO_RULES
  },
  containers: new Set([
    "implementation_definition",
    "qualified_protocol_interface_declaration",
    "instance_variables",
    "instance_variable"
  ]),
  branches: new Set(PREPROCESSOR),
  continuations: new Set(["compound_statement"]),
  declaresLocally: /\b(?:struct|union|enum)\b[^;()]*\{|\b(?:describe|context|it|specify)\s*\(\s*@"/,
  comments: new Set(["comment"]),
  attributes: new Set(["attribute_declaration", "attribute_specifier"]),
  blocks: new Set([...C_BLOCKS, "class_interface", "class_implementation", "protocol_declaration"]),
  collections: new Set(["initializer_list", "argument_list", "array_literal", "dictionary_literal"]),
  imports: new Set(["preproc_include", "module_import"]),
  // The language has no modules.
  moduleOf: (path) => ({ qualifier: "", package: folderOf(path), declared: "" }),
  mentions: objcMentions
}
