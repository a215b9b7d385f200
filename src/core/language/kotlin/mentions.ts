import { aliasedBy, aliasedName } from "../aliasedType.ts"
import { classCounterparts } from "../classCounterparts.ts"
import { singleTypeName, textAfterParameters, typeAfterColon } from "../statedResult.ts"
import { FUNCTION_TYPE } from "../../mention/functionType.ts"
import { textBeforeParameter } from "../textBeforeParameter.ts"
import { dottedModulePackages } from "../dottedModulePackages.ts"
import { dottedImport, packageImport } from "../dottedImport.ts"
import { collection, COLLECTION_MEMBERS } from "./collections.ts"
import { madeCollection, LANGUAGE_FUNCTIONS, NARROWING, PARTS } from "./valueParts.ts"
import { writtenParameterType } from "../writtenParameterType.ts"
import type { MentionRules } from "../MentionRules.ts"
import { arityByParameters } from "../arityByParameters.ts"
import type { StatedImport } from "../StatedNames.ts"
import { lambdaReceiver } from "./lambdaReceiver.ts"
import { namedSelf } from "./namedSelf.ts"
import { propertyAccessors } from "./propertyAccessors.ts"
import { typesAfterColon } from "../supertypes.ts"
import { anyScript } from "../../text/mod.ts"

const PACKAGE = anyScript(/^package\s+([\w.`]+)/)
const RECEIVER_TYPE = anyScript(/([\w.]+)(?:<[^()]*>)?\??$/)
const IMPORT = anyScript(/^import\s+([\w.`]+?)(\.\*)?(?:\s+as\s+([\w`]+))?\s*;?\s*$/)
/** The default name of a companion object: its members are used like members of the type. */
const COMPANION = "Companion"
const COMPANION_STEP = /\.Companion(?![^.])/g

/** A file sees all names of its own package, wherever that is, and what it imports. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, packageName] = PACKAGE.exec(statement) ?? []
  if (packageName !== undefined)
    return [packageImport(packageName, statement.indexOf(packageName, "package".length))]
  const [, path, wildcard, alias] = IMPORT.exec(statement) ?? []
  if (path === undefined) return []
  return dottedImport(
    {
      path,
      isWildcard: wildcard !== undefined,
      alias,
      moduleOf: (module) => module.replaceAll(COMPANION_STEP, "")
    },
    statement.indexOf(path, "import".length)
  )
}

/** The type that a function or property extends: `Store` of `fun <T> Store<T>.save(item: T)`. */
const extendedTypeOf = (signature: string, name: string): string | undefined => {
  const head = signature.split(`.${name}`, 1)[0]!
  if (head.length === signature.length || !/\b(?:fun|va[lr])\b[^=(]*$/.test(head)) return undefined
  const type = RECEIVER_TYPE.exec(head)?.[1]
  return type === undefined || new RegExp(`<[^>]*\\b${type}\\b[^>]*>\\s`).test(head) ? "" : type
}

/** A constructor parameter is a property if it is declared with `val` or `var`. */
const hasNonFieldParameter = (signature: string, name: string): boolean => {
  const before = textBeforeParameter(signature, name)
  return before !== undefined && !/\b(?:val|var)\b/.test(before)
}

/** Whether parameters follow the name of a class. */
const statesConstructor = (signature: string, name: string): boolean =>
  new RegExp(
    `\\bclass\\s+${RegExp.escape(name)}(?:\\s*<[^(){}]*>)?(?:[^(){}:]*\\bconstructor\\b)?\\s*\\(`
  ).test(signature)

const SELF_TYPE = "this"

/** A function without a stated type whose value is the object that it is called on. */
const GIVES_ITSELF = /^=\s*(?:apply|also)$/

/** Types of the language whose values cannot be called. */
const UNCALLABLE_TYPES: ReadonlySet<string> = new Set(
  "Boolean Byte Char CharSequence Double Float Int List Long Map MutableList MutableMap MutableSet Nothing Set Short String UByte UInt ULong UShort".split(
    " "
  )
)

/** The type of a value, as far as it decides whether that can be called; a type variable may be a function. */
const calledType = (signature: string, name: string): string | undefined => {
  const stated = typeAfterColon(signature, name)
  const type = stated.includes("->") ? "" : singleTypeName(stated).split(".").at(-1)!
  return type === "" || /^\p{Lu}\d?$/u.test(type) ? undefined : UNCALLABLE_TYPES.has(type) ? "" : type
}

/** Of the packages that each file imports by itself. */
const GLOBAL_FUNCTIONS: ReadonlySet<string> = new Set(
  (
    "also apply arrayOf arrayOfNulls assert buildList buildMap buildSet buildString check checkNotNull compareBy emptyList emptyMap emptySet error " +
    "generateSequence lazy let listOf listOfNotNull mapOf maxOf minOf mutableListOf mutableMapOf mutableSetOf print println readLine readln repeat require " +
    "requireNotNull run runCatching sequence sequenceOf setOf synchronized takeIf takeUnless TODO with"
  ).split(" ")
)

export const kotlinMentions: MentionRules = {
  saysOverride: /(?:^|\s)override\s/,
  counterpartsOf: classCounterparts,
  chain: {
    calls: { call_expression: "<" },
    members: { navigation_expression: { object: "<", name: ">" } },
    wrappers: { parenthesized_expression: "<", unary_expression: "argument" },
    toldTypes: {
      arguments: ["value_arguments"],
      stated: "<",
      delegates: ["property_delegate"],
      others: new Set(["getLog", "getLogger", "logger", "typeOf"]),
      literal: /^([\w.]+)::class(?:\.java)?$/
    },
    operators: {
      binary_expression: { "+": "plus", "-": "minus", "*": "times", "/": "div", "%": "rem" },
      infix_expression: {}
    },
    elements: { index_expression: { of: "<" } },
    loops: { for_statement: { of: "+", variables: ["item"] } },
    functions: LANGUAGE_FUNCTIONS,
    parts: PARTS,
    calledTypes: new Set([FUNCTION_TYPE]),
    keepers: new Set("also apply onEach takeIf takeUnless".split(" ")),
    placedFields: /\bdata\s+class\b/,
    partMembers: { element: "get", items: "iterator" },
    collection,
    aliasedCollection: aliasedBy(collection),
    collectionMembers: COLLECTION_MEMBERS,
    callbacks: {
      functions: ["lambda_literal"],
      lists: ["lambda_parameters"],
      parameters: ["variable_declaration"],
      arguments: ["value_arguments"],
      wrappers: ["value_argument", "parenthesized_expression"],
      trailing: ["annotated_lambda"],
      interfaces: /\bfun\s+interface\s/,
      labels: /^\s*(\w+)\s*=/,
      assignments: { assignment: "<" },
      parameterType: (signature, name, position) =>
        writtenParameterType(signature, name, position, "afterColon")
    },
    selfType: SELF_TYPE,
    returnType: (signature, name) => {
      const after = textAfterParameters(signature, name)
      if (GIVES_ITSELF.test(after)) return extendedTypeOf(signature, name) ?? SELF_TYPE
      const stated = /^:\s*([^]*)$/.exec(after)?.[1] ?? ""
      return collection(stated) || singleTypeName(stated)
    },
    fieldType: (signature, name) =>
      collection(typeAfterColon(signature, name)) ||
      collection(madeCollection(/=\s*([^=]*)$/.exec(signature)?.[1] ?? "")),
    variables: ["property_declaration", "when_subject"]
  },
  narrowing: NARROWING,
  listWord: "vararg",
  names: ["identifier"],
  globalFunctions: GLOBAL_FUNCTIONS,
  arity: {
    arityRange: arityByParameters,
    calls: ["call_expression"],
    chains: ["navigation_expression"],
    argumentLists: ["value_arguments"],
    blocks: ["annotated_lambda"],
    unknownCount: /\*/y
  },
  calls: ["call_expression", "constructor_invocation", "infix_expression"],
  // References to a function: `Cart::total`, `::total`.
  callPrefix: /(?<=::\s*)(?!class\b)/y,
  second: ["infix_expression"],
  members: {
    navigation_expression: "<",
    user_type: "<",
    callable_reference: "<",
    infix_expression: "<"
  },
  selfWords: ["this_expression", "super_expression", "this", "super"],
  superWords: ["super_expression", "super"],
  namedSelf,
  companionWord: COMPANION,
  modifiers: ["type_modifiers"],
  through: ["user_type", "unary_expression.argument"],
  signsInTexts: { string_content: "$" },
  unparsedAreTypes: true,
  typeSuffix: anyScript(/::(?<=(?<!\w)\p{Lu}\w*::)/uy),
  reserved: ["it", "true", "false", "null", "break", "continue", "class"],
  types: ["user_type", "nullable_type", "function_type"],
  hasAllJoinedTypes: "some",
  boundBy: { type_parameter: "user_type", type_constraint: "user_type" },
  argumentNames: { at: ["value_argument"], unlessDefined: [], hasNonFieldParameter },
  keyed: ["value_argument"],
  silent: ["labeled_expression", "return_expression.label", "type_constraint"],
  given: [
    "class_declaration.name",
    "object_declaration.name",
    "function_declaration.name",
    "companion_object.name",
    "type_alias.type",
    "type_parameter",
    "enum_entry",
    "variable_declaration"
  ],
  scopes: [
    "function_declaration",
    "anonymous_function",
    "lambda_literal",
    "secondary_constructor",
    "anonymous_initializer",
    "getter",
    "setter",
    "for_statement",
    "catch_block",
    "when_entry"
  ],
  bindings: ["parameter", "variable_declaration", "catch_block", "type_parameter", "setter"],
  constructorParameters: {
    parameter: "class_parameter",
    field: /\bva[lr]\b/,
    types: ["class_declaration"],
    bodies: ["class_body", "enum_class_body"],
    initialized: ["property_declaration", "anonymous_initializer"],
    unseenIn: ["getter", "setter"],
    objects: ["object_literal"]
  },
  declarators: ["variable_declaration"],
  bindsAfter: ["property_declaration"],
  uncallableTypes: UNCALLABLE_TYPES,
  callOperator: { name: "invoke", typeOf: calledType },
  anyTypes: ["Any"],
  implied: {
    extending: {
      function_declaration: "itself",
      anonymous_function: "itself",
      getter: "around",
      setter: "around"
    },
    receiverTypes: ["user_type", "nullable_type"],
    beforeReceiverTypes: ["modifiers", "type_parameters"],
    lambda: "lambda_literal",
    call: "call_expression",
    member: "navigation_expression",
    wrappers: ["annotated_lambda", "value_arguments", "value_argument"],
    receiverPassers: ["apply", "run"],
    argumentPassers: ["with"],
    withoutReceiver: new Set(
      (
        "all also any assertFailsWith associate associateBy associateWith async filter filterNot find first firstOrNull flatMap fold forEach forEachIndexed " +
        "getOrElse getOrPut groupBy ifEmpty indexOfFirst joinToString last launch lazy let map mapIndexed mapNotNull maxBy minBy none onEach partition reduce " +
        "repeat require requireNotNull run runBlocking runCatching sortedBy sumOf synchronized takeIf takeUnless takeWhile thread use withContext"
      ).split(" ")
    ),
    lambdaReceiverOf: lambdaReceiver
  },
  makes: { call_expression: "" },
  imports: ["package_header", "import"],
  importsOf,
  importsMembers: true,
  extendedTypeOf,
  packagesOf: dottedModulePackages,
  aliasedName,
  moduleSeparator: ".",
  privateToFile:
    /^(?:@[\w.:]+(?:\([^()]*\))?\s+)*(?:(?:abstract|const|data|external|final|infix|inline|lateinit|operator|override|sealed|suspend|tailrec)\s+)*private\s/,
  visibleIn: "package",
  hasNoOverloads: false,
  overloadsFunctions: true,
  constructs: { constructor_delegation_call: /(super|this)\s*\(/y },
  constructed: ["class_declaration"],
  alsoUsedAs: propertyAccessors,
  constructors: { names: ["constructor"], isStatedBy: statesConstructor },
  supertypesOf: typesAfterColon,
  hasOpenTypes: true,
  hasGlobalNames: true,
  qualifiesWithoutImport: true,
  impliesSelf: true
}
