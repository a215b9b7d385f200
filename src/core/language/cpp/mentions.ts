import { aliasedName } from "../aliasedType.ts"
import { singleTypeName, typeBeforeName } from "../statedResult.ts"
import { baseTypes } from "../supertypes.ts"
import { C_MENTIONS, includedFolder, includesOf } from "../c/mentions.ts"
import { arityRange } from "./arityRange.ts"
import {
  aliasedCollection,
  collection,
  COLLECTION_MEMBERS,
  genericMemberResult,
  genericResult,
  IDENTITIES
} from "./collections.ts"
import { fieldType } from "./fieldType.ts"
import { beginsOutermost, OUTERMOST_MARK, withOutermostMark } from "./outermostNames.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const USING_NAMESPACE = anyScript(/^using\s+namespace\s+((?:::)?[\w:]+)/)
const USING_NAME = anyScript(/^using\s+(?:typename\s+)?(?:::)?([\w:]+)::(\w+)/)
/** A type of another namespace under its own name. */
const SHORTENED_TYPE = anyScript(/^using\s+(\w+)\s*=\s*(?:::)?([\w:]+)::\1\s*(?=;|$)/)
const NAMESPACE_ALIAS = anyScript(/^namespace\s+(\w+)\s*=\s*(?:::)?([\w:]+)/)

/** Included files, all names of a namespace, one of them (also as `using Cart = shop::Cart`), or an alias of a namespace. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const importOf = (module: string, name: string, alias: string) => [
    {
      module,
      name,
      alias,
      exported: true,
      at: Math.max(0, statement.lastIndexOf(name === "" || name === "*" ? module : name))
    }
  ]
  const [, usedNamespace] = USING_NAMESPACE.exec(statement) ?? []
  if (usedNamespace !== undefined) return importOf(usedNamespace.replace(/^::/, ""), "*", "")
  const [, module = "", name] = USING_NAME.exec(statement) ?? []
  if (name !== undefined) return importOf(module, name, name)
  const [, type, namespace = ""] = SHORTENED_TYPE.exec(statement) ?? []
  if (type !== undefined) return importOf(namespace, type, type)
  const [, alias, aliased = ""] = NAMESPACE_ALIAS.exec(statement) ?? []
  return alias === undefined ? includesOf(statement) : importOf(aliased, "", alias)
}

/** An included file, or a namespace: from the root, inside the enclosing one, or with that suffix. */
const packagesOf = (module: string, from: ImportingFile): ReadonlyArray<PackageName> =>
  /[/.]/.test(module)
    ? includedFolder(module, from)
    : [{ is: module }, { is: `${from.package}::${module}` }, { endsWith: module }]

const TYPE_PARAMETERS = [
  "type_parameter_declaration",
  "variadic_type_parameter_declaration",
  "optional_type_parameter_declaration.name"
]

/** The type before the name of a function. */
const returnType = (signature: string, name: string): string => {
  const stated = typeBeforeName(signature, name)
  if (stated.includes("<")) return collection(stated)
  const isOutermost = signature.includes(`::${stated}`) && beginsOutermost(signature, stated)
  return stated === "auto" ? "" : singleTypeName(isOutermost ? OUTERMOST_MARK + stated : stated)
}

export const cppMentions: MentionRules = {
  ...C_MENTIONS,
  chain: {
    calls: { call_expression: "function" },
    members: {
      field_expression: { object: "argument", name: "field" },
      qualified_identifier: { object: "scope", name: "name" }
    },
    wrappers: { parenthesized_expression: "<", pointer_expression: ">" },
    elements: {
      subscript_expression: { of: "argument" },
      pointer_expression: { of: "argument", sign: "*", part: "pointed" }
    },
    loops: { for_range_loop: { of: "right", variables: ["item"], givesPairs: true } },
    genericFunctions: {
      arguments: "arguments",
      resultOf: genericResult,
      memberResultOf: genericMemberResult,
      identities: IDENTITIES,
      module: "std"
    },
    collection,
    aliasedCollection,
    collectionMembers: COLLECTION_MEMBERS,
    selfType: "this",
    dereference: { member: "operator->" },
    returnType,
    fieldType,
    variables: ["init_declarator", "declaration"]
  },
  arity: {
    arityRange,
    calls: ["call_expression", "new_expression", "declaration"],
    argumentHolders: ["init_declarator"],
    chains: ["qualified_identifier", "field_expression"],
    argumentLists: ["argument_list", "initializer_list"],
    blocks: [],
    // What a macro stands for, and a pack that is expanded.
    unknownCount: /[A-Z][A-Z\d_]*\b(?!\s*::)|[\w:<>]*(?:\([^()]*\))?\s*\.\.\./y
  },
  names: ["identifier", "type_identifier", "field_identifier", "namespace_identifier"],
  calls: [...C_MENTIONS.calls, "new_expression.type"],
  constructedVariables: {
    declarations: ["declaration"],
    declarator: "init_declarator",
    values: ["argument_list", "initializer_list"]
  },
  members: { ...C_MENTIONS.members, "qualified_identifier.name": "scope" },
  paths: ["qualified_identifier.name"],
  typesAreNoFunctions: true,
  // A namespace or type is before `::`, never a value.
  types: [...C_MENTIONS.types, "qualified_identifier.scope"],
  selfWords: ["this"],
  outermost: "::",
  typeOfAnnotation: withOutermostMark,
  through: [
    "parenthesized_expression",
    "template_function.name",
    "template_type.name",
    "template_method.name",
    "dependent_name"
  ],
  given: [
    ...C_MENTIONS.given,
    "namespace_definition.name",
    "nested_namespace_specifier",
    "alias_declaration.name",
    "concept_definition.name",
    ...TYPE_PARAMETERS,
    "destructor_name",
    "reference_declarator",
    "variadic_declarator",
    "optional_parameter_declaration.declarator",
    "variadic_parameter_declaration.declarator"
  ],
  scopes: [
    "function_definition",
    "lambda_expression",
    "catch_clause",
    "for_statement",
    "for_range_loop",
    "if_statement",
    "while_statement"
  ],
  fixtures: {
    function_definition: anyScript(/(?:TEST_F|TEST_P|TYPED_TEST|TYPED_TEST_P)\s*\(\s*((?:\w+::)*\w+)\s*,/y)
  },
  localTypes: {
    functions: ["function_definition"],
    blocks: ["compound_statement"],
    counts: "after",
    aliases: {
      alias_declaration: anyScript(/^using\s+(?<name>\w+)\s*=\s*(?<type>[^;=()]+);/),
      type_definition: anyScript(/^typedef\s+(?<type>[^;()[\]]+?)\s*\b(?<name>\w+)\s*;/)
    },
    hideInFunction: true
  },
  scopesOfFirst: ["template_declaration"],
  bindings: [
    ...C_MENTIONS.bindings,
    ...TYPE_PARAMETERS,
    "variadic_parameter_declaration.declarator",
    "optional_parameter_declaration.declarator",
    "for_range_loop.declarator",
    "lambda_capture_initializer.left"
  ],
  patterns: [
    ...C_MENTIONS.patterns,
    "reference_declarator",
    "variadic_declarator",
    "structured_binding_declarator"
  ],
  declarators: [...C_MENTIONS.declarators, "reference_declarator"],
  inferred: ["auto"],
  makes: { new_expression: "type", call_expression: "function", compound_literal_expression: "type" },
  imports: ["preproc_include", "using_declaration", "namespace_alias_definition"],
  importsWhere: { alias_declaration: SHORTENED_TYPE },
  importsOf,
  packagesOf,
  someSupertypesOf: baseTypes,
  virtualWhere: /\b(?:virtual|override|final)\b/,
  aliasedName,
  moduleSeparator: "::",
  hasNoOverloads: false,
  constructors: { namedLikeType: true },
  // A preprocessor macro is visible wherever it is defined.
  escapingDeclarations: /^#/,
  hasGlobalNames: true,
  inlineModules: /^inline\s+namespace\b/,
  macroImports: { except: new Set(["std"]) },
  qualifiesWithoutImport: true,
  impliesSelf: true
}
