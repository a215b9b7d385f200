import { DOCBLOCK, typesInDocblock } from "./typesInDocblock.ts"
import { textBeforeParameter } from "../textBeforeParameter.ts"
import { phpChain, typeOfAnnotation } from "./chain.ts"
import { composedTypes } from "./composedTypes.ts"
import { documentedVariable } from "./documentedVariable.ts"
import { OUTERMOST, SELF } from "../../mention/Mention.ts"
import { IN_TEXT, UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { eloquentName } from "./eloquentName.ts"
import {
  ACTION_STRING,
  actionMentions,
  CONTROLLER_GROUP,
  ROUTE_TO_CLASS,
  routedMethods
} from "./laravelRoutes.ts"
import { SETTING_STRING, settingMentions } from "./laravelSettings.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"

const USE_KEYWORDS = /^use\s+(?:function\s+|const\s+)?/
const USED_NAME = anyScript(/(?:(?:function|const)\s+)?([\w\\]+)(?:\s+as\s+(\w+))?/g)
const NAMESPACE = anyScript(/^namespace\s+([\w\\]+)/)

/** A file sees all names of its namespace; `use` brings a name, or several of one namespace. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const namespace = NAMESPACE.exec(statement)?.[1]
  if (namespace !== undefined)
    return [
      {
        module: namespace,
        name: "*",
        alias: "",
        exported: false,
        at: statement.indexOf(namespace, "namespace".length)
      }
    ]
  const start = USE_KEYWORDS.exec(statement)?.[0].length
  if (start === undefined) return []
  const group = /\{([^}]*)\}/.exec(statement)
  const prefix = group === null ? "" : statement.slice(start, group.index).replace(/\\\s*$/, "")
  const offset = group === null ? start : group.index + 1
  return [...(group?.[1] ?? statement.slice(start)).matchAll(USED_NAME)].map((match) => {
    const [matched, path = "", alias] = match
    const parts = [...prefix.split("\\"), ...path.split("\\")].filter((part) => part !== "")
    const name = parts.pop() ?? ""
    const at = offset + match.index + matched.indexOf(path) + path.length - name.length
    return { module: parts.join("\\"), name, alias: alias ?? name, exported: false, at }
  })
}

const packagesOf = (module: string): ReadonlyArray<PackageName> => [{ is: module.replace(/^\\/, "") }]

/** A string that is the full name of a class or function in a namespace, or of a member: `'Acme\\Auth\\Token::make'`. */
const QUALIFIED_NAME_STRING = anyScript(
  /["'](?:\\{0,2}(?!\d)(?:\w+\\{1,2})+\w+(?:::\w+)?|\p{Lu}\w*::\w+)["']/uy
)
const QUALIFIED_NAME = anyScript(/^(["'\\]+)((?:\w+\\{1,2})*)(\w+)(?:::(\w+))?/)

/** The names in such a string, which may be meant otherwise. */
const stringMentions = (written: string): ReadonlyArray<StatedMention> => {
  const [, quote = "", path = "", name, member] = QUALIFIED_NAME.exec(written) ?? []
  if (name === undefined || (path === "" && member === undefined)) return []
  const at = quote.length + path.length
  const namespace = path === "" ? OUTERMOST : `${OUTERMOST}.${path.replaceAll(/\\+/g, ".").slice(0, -1)}`
  const mention = { name, role: "other", qualifier: namespace, receiver: IN_TEXT, at } as const
  return member === undefined
    ? [mention]
    : [
        mention,
        { ...mention, name: member, qualifier: `${namespace}.${name}`, at: at + name.length + "::".length }
      ]
}

/** An array that names a method of a class or of `$this`, as frameworks and `array_map` take it: `[CartController::class, 'show']`. A string that is the name of a class may be another text. */
const CALLABLE_ARRAY = anyScript(
  /(?:\[|array\s*\()\s*(?:\\?(?:\w+\\)*\w+::class|\$this|__CLASS__|["']\p{Lu}\w*["'])\s*,\s*["']\w+["']\s*,?\s*[\])]/uy
)
const CALLABLE = anyScript(
  /^(\D*?)(\\?(?:\w+\\)*\w+::class|\$this|__CLASS__|["']\p{Lu}\w*["'])(\s*,\s*["'])(\w+)/u
)

const callableMentions = (written: string): ReadonlyArray<StatedMention> => {
  const [, before = "", owner = "", between = "", name] = CALLABLE.exec(written) ?? []
  if (name === undefined) return []
  const type = owner.replace(/::class$/, "")
  const isText = /^["']/.test(type)
  return [
    {
      name,
      role: isText ? "other" : "call",
      qualifier: /^(?:\$this|self|static|__CLASS__)$/.test(type)
        ? SELF
        : isText
          ? `${OUTERMOST}.${type.slice(1, -1)}`
          : type.replace(/^\\/, `${OUTERMOST}.`).replaceAll("\\", "."),
      receiver: isText ? IN_TEXT : UNKNOWN_RECEIVER,
      at: before.length + owner.length + between.length
    }
  ]
}

/** A constructor parameter is a field if it has a visibility modifier or `readonly`. */
const hasNonFieldParameter = (signature: string, name: string): boolean => {
  const declaredBefore = textBeforeParameter(signature, `$${name}`)
  return declaredBefore !== undefined && !/\b(?:public|protected|private|readonly)\b/.test(declaredBefore)
}

export const phpMentions: MentionRules = {
  chain: phpChain,
  typeOfAnnotation,
  narrowing: {
    operator: { type: "binary_expression", sign: "instanceof" },
    typeNames: /^(?:\^\.)?(?:\w+\.)*\p{Lu}\w*$/u,
    typeLists: [],
    variables: ["variable_name"],
    sign: "$",
    joint: "->",
    members: ["member_access_expression"],
    brackets: ["parenthesized_expression", "argument"],
    negations: { unary_op_expression: "!" },
    combined: { type: "binary_expression", both: "&&", either: "||" },
    branches: {
      if_statement: { condition: "condition", holds: "body", fails: "alternative" },
      while_statement: { condition: "condition", holds: "body" },
      conditional_expression: { condition: "condition", holds: "body", fails: "alternative" }
    },
    assertions: [],
    assertingCall: { list: "arguments", callee: "function", name: "assert" },
    blocks: ["compound_statement"],
    leaves: [
      "return_statement",
      "throw_expression",
      "continue_statement",
      "break_statement",
      "exit_statement"
    ],
    assignments: { assignment_expression: "left", augmented_assignment_expression: "left" }
  },
  names: ["name"],
  calls: [
    "function_call_expression.function",
    "member_call_expression.name",
    "nullsafe_member_call_expression.name",
    "scoped_call_expression.name",
    "object_creation_expression",
    "attribute"
  ],
  members: {
    "member_access_expression.name": "object",
    "nullsafe_member_access_expression.name": "object",
    "member_call_expression.name": "object",
    "nullsafe_member_call_expression.name": "object",
    "scoped_call_expression.name": "scope",
    "scoped_property_access_expression.name": "scope",
    class_constant_access_expression: "<",
    qualified_name: "prefix"
  },
  selfWords: ["relative_scope", "this", "self", "static", "parent"],
  superWords: ["parent"],
  outermost: "\\",
  wordRules: {
    comment: { where: DOCBLOCK, mentionsOf: typesInDocblock },
    array_creation_expression: { where: CALLABLE_ARRAY, mentionsOf: callableMentions },
    expression_statement: { where: ROUTE_TO_CLASS, mentionsOf: routedMethods },
    string: {
      where: new RegExp(
        `(?:${QUALIFIED_NAME_STRING.source})|(?:${ACTION_STRING.source})|(?:${SETTING_STRING.source})`,
        "uy"
      ),
      around: CONTROLLER_GROUP,
      mentionsOf: (written, around) =>
        [actionMentions(written, around), stringMentions(written), settingMentions(written)].find(
          (mentions) => mentions.length > 0
        ) ?? []
    },
    encapsed_string: {
      where: new RegExp(`(?:${QUALIFIED_NAME_STRING.source})|(?:${SETTING_STRING.source})`, "uy"),
      mentionsOf: (written) => [...stringMentions(written), ...settingMentions(written)]
    }
  },
  through: ["variable_name"],
  reserved: [
    "class",
    "static",
    "__DIR__",
    "__FILE__",
    "__LINE__",
    "__CLASS__",
    "__FUNCTION__",
    "__METHOD__",
    "__NAMESPACE__"
  ],
  alsoUsedAs: ({ kind, name }) => {
    const other = kind === "method" ? eloquentName(name) : undefined
    return other === undefined ? [] : [other]
  },
  types: ["named_type", "base_clause", "class_interface_clause", "use_declaration"],
  argumentNames: {
    at: ["argument.name"],
    unlessDefined: [],
    selfWords: ["self", "static"],
    hasNonFieldParameter
  },
  silent: ["namespace_name", "variable_name", "argument.name", "goto_statement", "named_label_statement"],
  variable: [
    "member_access_expression.name",
    "nullsafe_member_access_expression.name",
    "member_call_expression.name",
    "nullsafe_member_call_expression.name"
  ],
  given: [
    "class_declaration.name",
    "interface_declaration.name",
    "trait_declaration.name",
    "enum_declaration.name",
    "enum_case.name",
    "function_definition.name",
    "method_declaration.name",
    "const_element"
  ],
  first: ["const_element"],
  scopes: ["program", "function_definition", "method_declaration", "anonymous_function", "arrow_function"],
  bindings: [
    "simple_parameter.name",
    "variadic_parameter.name",
    "property_promotion_parameter.name",
    "assignment_expression.left",
    "foreach_statement",
    "catch_clause.name",
    "static_variable_declaration.name",
    "global_declaration"
  ],
  parameters: ["simple_parameter", "variadic_parameter", "property_promotion_parameter"],
  listParameters: ["variadic_parameter"],
  second: ["foreach_statement"],
  declarators: ["variable_name", "by_ref"],
  assignsNothing: true,
  assignedIn: {
    assignments: ["assignment_expression"],
    statements: ["expression_statement"],
    blocks: ["compound_statement"]
  },
  patterns: ["variable_name", "list_literal", "pair", "by_ref"],
  makes: { object_creation_expression: "" },
  anyTypes: ["mixed", "object"],
  imports: ["namespace_use_declaration"],
  importsAround: ["namespace_definition"],
  importsOf,
  packagesOf,
  someSupertypesOf: composedTypes,
  choosesAmongTraits: true,
  superIsClass: true,
  moduleSeparator: "\\",
  visibleIn: "package",
  seesUnnamedPackage: "allButTypes",
  hasUnnamedAliases: true,
  hasNoOverloads: true,
  constructs: { object_creation_expression: /new\s+(self|static|parent)\b/y },
  constructed: ["class_declaration", "trait_declaration", "enum_declaration", "anonymous_class"],
  constructors: { names: ["__construct"], areInherited: true },
  hasGlobalNames: true,
  escapingDeclarations: /^/,
  qualifiesWithoutImport: true,
  qualifiesInPackage: true,
  documentedVariable,
  separatesMethods: true,
  readsMethods: true,
  callsNoFields: true,
  impliesSelf: false
}
