import { aliasedName } from "../aliasedType.ts"
import { plainFields } from "../plainFields.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { textBeforeParameter } from "../textBeforeParameter.ts"
import { mixedInTypes } from "../supertypes.ts"
import { mixedInFirst } from "./mixedInFirst.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { dartChain } from "./chain.ts"
import { anyScript } from "../../text/mod.ts"

const DIRECTIVE = /^(import|export|part(?!\s+of)|part\s+of)\b\s*(?:"([^"\n]+)"|'([^'\n]+)')/
const ALIAS = anyScript(/\bas\s+(\w+)/)
const NAME = anyScript(/[\w$]+/g)
const SHOW_CLAUSE = anyScript(/\bshow\s+([\w\s,$]+)/)

/** A library provides all of its names, the shown ones, or all under a prefix; its parts belong to it. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", word, doubleQuoted, singleQuoted] = DIRECTIVE.exec(statement) ?? []
  const module = doubleQuoted ?? singleQuoted
  if (word === undefined || module === undefined) return []
  const at = matched.length - module.length - 1
  const exported = word !== "import"
  const alias = ALIAS.exec(statement.slice(matched.length))?.[1]
  if (alias !== undefined) return [{ module, name: "", alias, exported, at }]
  const shown = SHOW_CLAUSE.exec(statement)
  if (shown === null) return [{ module, name: "*", alias: "", exported, at }]
  const list = shown[1]!.replace(/\bhide\b[\s\S]*/, "")
  const start = shown.index + shown[0].length - shown[1]!.length
  return [...list.matchAll(NAME)].map(({ 0: name, index }) => ({
    module,
    name,
    alias: name,
    exported,
    at: start + index
  }))
}

/** The folder of a library: relative to the file, or in a package of the same repository. */
const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const [, inPackage] = /^package:([^/]+(?:\/.*)?)\/[^/]*$/.exec(module) ?? []
  if (inPackage !== undefined) return [{ pub: inPackage }]
  return [{ is: resolvePath(folderOf(path), folderOf(module)) }]
}

const NAMED_EXTENSION = /^extension\s+\w+(?:<[^{]*>)?\s+on\s+(?:\w+\.)?([\w$]+)/

/** Arguments that no further call on the result follows. */
const SINGLE_CALL =
  /(?:\.\w+)?\s*(?:<[^;()]*>)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)\s*(?=[;,)\]}]|\.\.|$)/y

/** A constructor parameter is a field if it is written with `this.` or `super.`. */
const hasNonFieldParameter = (signature: string, name: string): boolean => {
  const before = textBeforeParameter(signature, name)
  return before !== undefined && !/\b(?:this|super)\.$/.test(before)
}

/** A field of a type whose values are not called. */
const PLAIN_FIELD =
  /(?:^|\s)(?:bool|double|int|num|String|(?:Iterable|List|Map|Set)(?:<[^()]*>)?)\??\s+\w+\s*(?:[=,]|$)/

export const dartMentions: MentionRules = {
  chain: dartChain,
  names: ["identifier", "type_identifier", "identifier_dollar_escaped"],
  calls: ["new_expression", "const_object_expression"],
  callers: ["argument_part"],
  members: {
    unconditional_assignable_selector: "^",
    conditional_assignable_selector: "^",
    cascade_section: "^",
    constructor_param: "<",
    new_expression: "<",
    qualified: "<",
    object_pattern: ""
  },
  selfWords: ["this", "super"],
  superWords: ["super"],
  through: ["selector", "cascade_selector"],
  types: ["type_identifier"],
  argumentNames: { at: ["label"], unlessDefined: [], hasNonFieldParameter },
  silent: ["label", "break_statement", "continue_statement", "super_formal_parameter", "labeled_statement"],
  first: ["labeled_statement", "type_alias", "initialized_identifier", "static_final_declaration"],
  given: [
    "class_definition.name",
    "mixin_declaration",
    "extension_declaration.name",
    "enum_declaration.name",
    "enum_constant.name",
    "type_alias",
    "function_signature.name",
    "getter_signature.name",
    "setter_signature.name",
    "constructor_signature.name",
    "constant_constructor_signature",
    "factory_constructor_signature",
    "initialized_identifier",
    "initialized_variable_definition.name",
    "formal_parameter.name",
    "static_final_declaration",
    "type_parameter"
  ],
  scopes: [
    "function_signature",
    "getter_signature",
    "setter_signature",
    "constructor_signature",
    "constant_constructor_signature",
    "factory_constructor_signature",
    "function_expression",
    "for_statement",
    "try_statement"
  ],
  continues: ["function_body", "initializers", "redirection"],
  bindings: [
    "formal_parameter",
    "formal_parameter.name",
    "initialized_variable_definition.name",
    "initialized_identifier",
    "for_loop_parts.name",
    "catch_parameters",
    "variable_pattern",
    "pattern_variable_declaration",
    "for_loop_parts"
  ],
  patterns: [
    "constant_pattern",
    "record_pattern",
    "object_pattern",
    "list_pattern",
    "map_pattern",
    "rest_pattern"
  ],
  second: ["pattern_variable_declaration", "for_loop_parts"],
  anyTypes: ["dynamic", "Object"],
  makes: { identifier: "", new_expression: "", const_object_expression: "" },
  makesWhere: { identifier: SINGLE_CALL },
  neverBound: /^\p{Lu}/u,
  imports: ["library_name", "import_or_export", "part_directive", "part_of_directive"],
  importsOf,
  packagesOf,
  someSupertypesOf: mixedInFirst,
  superclassesOf: mixedInTypes,
  statesAllSupertypes: true,
  typeExtendedBy: (signature) => NAMED_EXTENSION.exec(signature)?.[1],
  addsMembersWithinFile: true,
  aliasedName,
  moduleSeparator: "/",
  visibleIn: "file",
  hasNoOverloads: true,
  constructs: { initializer_list_entry: /(super)\s*\(/y, redirection: /:\s*(this)\s*\(/y },
  constructed: ["class_definition"],
  constructors: { namedLikeType: true },
  qualifiesWithoutImport: false,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: true
}
