import { plainFields } from "../plainFields.ts"
import { classCounterparts } from "../classCounterparts.ts"
import { singleTypeName, typeArgumentsOf, typeBeforeField, typeBeforeName } from "../statedResult.ts"
import { textBeforeParameter } from "../textBeforeParameter.ts"
import { functionType } from "../../mention/functionType.ts"
import { writtenParameters } from "../writtenParameters.ts"
import { writtenParameterType } from "../writtenParameterType.ts"
import type { MentionRules } from "../MentionRules.ts"
import { arityByParameters } from "../arityByParameters.ts"
import { OUTERMOST_SIGN, supertypesOf, withOutermostSign } from "./outermostNames.ts"
import { anyScript } from "../../text/mod.ts"
import { attributeMentions } from "./attributeMentions.ts"
import { importsOf, packagesOf, PROJECT_IMPORT_WORD } from "./importsOf.ts"
import { patternKeys } from "./patternKeys.ts"
import { typeParameterCount } from "./typeParameterCount.ts"
import {
  CALLED_TYPES,
  collection,
  COLLECTION_MEMBERS,
  LOOPS,
  PARTS,
  PATTERNS,
  QUERY_VARIABLES,
  TOLD_TYPES,
  WRAPPERS
} from "./valueParts.ts"

const EXTENSION_PARAMETER = anyScript(
  /^\s*(?:<([^()]*)>)?\s*\(\s*(?:\[[^\]]*\]\s*)?this\s+(?:(?:ref|in|scoped|readonly)\s+)*((?:[\w.:@]|<(?:[^<>]|<(?:[^<>]|<[^<>]*>)*>)*>)+(?:\[\s*\])*)\??\s+@?\w/
)

/** The type of the first parameter of an extension method. */
const calledOnType = (signature: string, name: string): string | undefined => {
  const at = signature.search(new RegExp(`(?<![\\w@])${RegExp.escape(name)}\\s*[<(]`, "u"))
  const [matched, variables = "", type = ""] =
    at < 0 ? [] : (EXTENSION_PARAMETER.exec(signature.slice(at + name.length)) ?? [])
  if (matched === undefined) return undefined
  const plain = singleTypeName(type)
  return plain === "object" || variables.split(",").some((each) => each.trim() === plain) ? "" : plain
}

/** Only the parameters of a record are fields. */
const hasNonFieldParameter = (signature: string, name: string): boolean =>
  !/\brecord\b/.test(signature) && textBeforeParameter(signature, name) !== undefined

const TASK = /^(?:[\w.]+\.)?(?:Value)?Task\s*</

const AFTER_MEMBER = /^\s*(?:[({<]|$)/

/** Whether the name of an interface precedes that of the member. */
const isOnlyOfInterface = (signature: string, name: string): boolean => {
  const [head = ""] = signature.split("=", 1)
  const at = head.indexOf(`.${name}`)
  return at >= 0 && AFTER_MEMBER.test(head.slice(at + 1 + name.length))
}

/** A tuple before the name of a function. */
const TUPLE_BEFORE_NAME = /(?:^|\s)(\((?:[^()]|\([^()]*\))*\))\??\s+(?:[\w.]+\.)?\w+(?:<[^()]*>)?\s*\(/

const returnType = (signature: string, name: string, awaited: boolean): string => {
  const stated = typeBeforeName(signature, name) || (TUPLE_BEFORE_NAME.exec(signature)?.[1] ?? "")
  const type = awaited ? (typeArgumentsOf(stated, TASK) ?? "") : stated
  return collection(type) || singleTypeName(withOutermostSign(type))
}

/** The type of the functions that a delegate holds; "" for any other declaration, and for one with type variables. */
const delegateType = (signature: string, name: string): string => {
  const isDelegate =
    /\bdelegate\s/.test(signature) && new RegExp(`\\b${RegExp.escape(name)}\\s*\\(`).test(signature)
  const { texts = [] } = (isDelegate ? writtenParameters(signature, name) : undefined) ?? {}
  const taken = texts.map((_, at) => writtenParameterType(signature, name, at, "beforeName"))
  const typeOf = (written: string) => collection(written) || singleTypeName(written)
  return isDelegate ? functionType(taken.map(typeOf), returnType(signature, name, false)) : ""
}

/** A field or property of a type whose values are not called. */
const PLAIN_FIELD =
  /(?:^|\s)(?:(?:bool|byte|char|decimal|double|float|n?u?int|u?long|object|sbyte|u?short|string)\??(?:\[[\s,]*\])*|[\w.<>]+\[[\s,]*\])\s+@?\w+\s*(?:[={,]|$)/

export const csharpMentions: MentionRules = {
  saysOverride: /(?:^|\s)override\s/,
  neverCallsConstants: true,
  counterpartsOf: classCounterparts,
  chain: {
    calls: { invocation_expression: "function" },
    members: {
      member_access_expression: { object: "expression", name: "name" },
      conditional_access_expression: { object: "<", name: ">" }
    },
    wrappers: WRAPPERS,
    unwraps: { await_expression: "await" },
    toldTypes: TOLD_TYPES,
    elements: { element_access_expression: { of: "expression" } },
    loops: LOOPS,
    parts: PARTS,
    ...PATTERNS,
    collection,
    aliasedCollection: delegateType,
    collectionMembers: COLLECTION_MEMBERS,
    callbacks: {
      functions: ["lambda_expression"],
      lists: ["parameter_list"],
      parameters: ["parameter"],
      arguments: ["argument_list"],
      wrappers: ["argument", "parenthesized_expression"],
      labels: /^\s*(\w+)\s*:/,
      makes: { object_creation_expression: "type" },
      assignments: { assignment_expression: "left" },
      parameterType: (signature, name, position) =>
        writtenParameterType(signature, name, position, "beforeName")
    },
    calledTypes: CALLED_TYPES,
    selfType: "this",
    returnType,
    fieldType: (signature, name) => collection(typeBeforeField(signature, name)),
    variables: ["variable_declarator", "let_clause"]
  },
  names: ["identifier", "implicit_parameter"],
  arity: {
    arityRange: arityByParameters,
    calls: ["invocation_expression", "object_creation_expression"],
    chains: [
      "member_access_expression",
      "member_binding_expression",
      "conditional_access_expression",
      "qualified_name"
    ],
    generics: ["generic_name"],
    argumentLists: ["argument_list"],
    blocks: [],
    types: {
      parameterCount: typeParameterCount,
      generics: ["generic_name"],
      lists: ["type_argument_list"],
      qualified: ["qualified_name", "alias_qualified_name"],
      makes: ["object_creation_expression"]
    }
  },
  // The grammar takes `case Circle(var r)` for a call.
  comparedPatterns: {
    roots: ["switch_section", "constant_pattern"],
    parts: ["argument", "argument_list", "invocation_expression", "member_access_expression"]
  },
  calls: ["invocation_expression.function", "object_creation_expression.type"],
  members: {
    "member_access_expression.name": "expression",
    "qualified_name.name": "qualifier",
    "member_binding_expression.name": "^"
  },
  outermost: OUTERMOST_SIGN,
  typeOfAnnotation: withOutermostSign,
  selfWords: ["this", "base"],
  superWords: ["base"],
  superIsClass: true,
  isOnlyOfInterface,
  overridesWhere: /\b(?:override|abstract|virtual)\b/,
  through: ["generic_name", "conditional_access_expression", "parenthesized_expression"],
  // `*` is read as a name before brackets, see `dereferences`.
  reserved: ["value", "nameof", "*"],
  wordRules: {
    attribute: { where: /\w/y, mentionsOf: attributeMentions },
    recursive_pattern: { where: /[^{]*\{/y, mentionsOf: patternKeys, coversInner: true }
  },
  attributeDeclarations: /:.*Attribute\b/,
  hasAllJoinedTypes: "some",
  boundBy: { type_parameter_constraints_clause: "type_parameter_constraint" },
  types: [
    "base_list",
    "type_argument_list",
    "explicit_interface_specifier",
    "type_parameter_constraints_clause",
    "nullable_type",
    ".type",
    ".returns",
    "attribute.name",
    "as_expression.right",
    "is_expression.right"
  ],
  valuesIn: ["array_rank_specifier"],
  argumentNames: { at: ["argument.name"], unlessDefined: [], hasNonFieldParameter },
  silentWhere: { at: ["anonymous_object_creation_expression"], matches: /[\p{L}\p{N}_@]+\s*=(?![=>])/uy },
  silent: [
    "alias_qualified_name.alias",
    "argument.name",
    "attribute_argument.name",
    "goto_statement",
    "labeled_statement"
  ],
  first: ["labeled_statement", ...QUERY_VARIABLES.slice(1)],
  keyed: ["subpattern"],
  keys: ["assignment_expression.left"],
  keysIn: ["initializer_expression"],
  keysAreFields: true,
  makesDeclared: ["implicit_object_creation_expression"],
  given: [
    "class_declaration.name",
    "struct_declaration.name",
    "record_declaration.name",
    "interface_declaration.name",
    "enum_declaration.name",
    "enum_member_declaration.name",
    "delegate_declaration.name",
    "method_declaration.name",
    "constructor_declaration.name",
    "destructor_declaration.name",
    "local_function_statement.name",
    "property_declaration.name",
    "event_declaration.name",
    "variable_declarator.name",
    "parameter.name",
    "type_parameter.name"
  ],
  scopes: [
    "method_declaration",
    "constructor_declaration",
    "destructor_declaration",
    "operator_declaration",
    "conversion_operator_declaration",
    "indexer_declaration",
    "delegate_declaration",
    "local_function_statement",
    "accessor_declaration",
    "lambda_expression",
    "anonymous_method_expression",
    "catch_clause",
    "for_statement",
    "foreach_statement",
    "switch_section",
    "switch_expression_arm",
    "query_expression"
  ],
  bindings: [
    "parameter.name",
    "parameter_list.name",
    "lambda_expression.parameters",
    "type_parameter.name",
    "variable_declarator.name",
    "tuple_pattern.name",
    "foreach_statement.left",
    "catch_declaration.name",
    "declaration_pattern.name",
    "recursive_pattern.name",
    "declaration_expression.name",
    ...QUERY_VARIABLES
  ],
  declarators: ["variable_declarator"],
  inferred: ["var"],
  anyTypes: ["dynamic"],
  makes: { object_creation_expression: "type", cast_expression: "type", as_expression: "right" },
  imports: ["using_directive", "file_scoped_namespace_declaration"],
  importsAround: ["namespace_declaration"],
  importsOf,
  importsMembers: true,
  packagesOf,
  moduleSeparator: ".",
  visibleIn: "package",
  hasNoOverloads: false,
  constructs: { constructor_initializer: /:\s*(base|this)\s*\(/y },
  constructed: ["class_declaration", "struct_declaration", "record_declaration"],
  constructors: { namedLikeType: true },
  supertypesOf,
  calledOnType,
  hasOpenTypes: true,
  partialTypes: /\bpartial\s+(?:class|struct|interface|record)\b/,
  seesEnclosingPackages: true,
  membersNamedLikeTypes: true,
  projectImportWord: PROJECT_IMPORT_WORD,
  seesUnnamedPackage: "all",
  hasGlobalNames: true,
  qualifiesWithoutImport: true,
  callableFields: plainFields(PLAIN_FIELD),
  impliesSelf: true
}
