import { argumentsIndex } from "../../mention/appliedType.ts"
import { BOUND_SEPARATOR } from "../../mention/boundNames.ts"
import { OUTERMOST } from "../../mention/Mention.ts"
import { collectionType, isCollectionType } from "../../mention/collectionType.ts"
import { ownValue } from "../../record/mod.ts"
import { closingBracketIndex } from "../../text/mod.ts"
import type { ChainRules } from "../ChainRules.ts"
import { textAfterParameters } from "../statedResult.ts"
import { LANGUAGE_FUNCTIONS } from "./functions.ts"
import { statedType } from "./statedType.ts"
import { typeInComment } from "./typeInComment.ts"

/** Before a name that begins with a backslash. */
const OUTERMOST_STEP = `${OUTERMOST}.`

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/** What documentation states of a field, before its declaration, and of a result, after it: see `documentedSignature`. */
const FIELD_TYPE = "@var "
const RESULT_TYPE = " @return "
const PROPERTY_TAG = " @property "

/** The collection that a written type states, or a type with type arguments; "" for any other type. */
export const collection = (written: string): string => {
  if (!/[[<{|&]/.test(written)) return ""
  const type = statedType(written)
  return isCollectionType(type) || argumentsIndex(type) >= 0 ? type : ""
}

/** The type that an annotation states, which is no collection. A single class is written as there. */
export const typeOfAnnotation = (written: string): string => {
  const type = statedType(written)
  return type.startsWith(OUTERMOST_STEP) && !type.includes(BOUND_SEPARATOR)
    ? `\\${type.slice(OUTERMOST_STEP.length)}`
    : type
}

const returnType = (signature: string, name: string): string => {
  const documented = signature.lastIndexOf(RESULT_TYPE)
  if (documented >= 0) return statedType(typeInComment(signature, documented + RESULT_TYPE.length))
  return statedType(/^:([^]*)$/.exec(textAfterParameters(signature, name))?.[1] ?? "")
}

/** A type before the name of a field, with the modifiers before it. */
const BEFORE_FIELD = /^(?:[\w()]+\s+)*?([^\s=]*(?:\s*[|&]\s*[^\s=]+)*)\s+\$$/
const MODIFIER = /^(?:public|protected|private|static|var|readonly|final)(?:\(set\))?$/

/** A case of an enumeration. */
const CASE = /^case\s/

const fieldType = (signature: string, name: string): string => {
  if (CASE.test(signature)) return "self"
  if (signature.startsWith(FIELD_TYPE)) return statedType(typeInComment(signature, FIELD_TYPE.length))
  const at = signature.indexOf(`$${name}`)
  const before = at < 0 ? "" : signature.slice(0, at + 1)
  const type = before.includes("=") ? "" : (BEFORE_FIELD.exec(before)?.[1] ?? "")
  return MODIFIER.test(type) ? "" : statedType(type)
}

const documentedProperty = (signature: string, name: string): string => {
  const found = signature.includes(PROPERTY_TAG)
    ? new RegExp(`${PROPERTY_TAG}([^$]+) \\$${name}(?!\\w)`).exec(signature)
    : null
  return found === null ? "" : statedType(found[1]!)
}

const ENUMERATION = /^enum\s/

/** What the functions give that every enumeration has. */
const ENUMERATED: Readonly<Record<string, (type: string) => string>> = {
  cases: (type) => collectionType(type),
  from: (type) => type,
  tryFrom: (type) => type
}

export const phpChain: ChainRules = {
  calls: { function_call_expression: "function" },
  members: {
    member_call_expression: { object: "object", name: "name", isCall: true },
    nullsafe_member_call_expression: { object: "object", name: "name", isCall: true },
    scoped_call_expression: { object: "scope", name: "name", isCall: true },
    member_access_expression: { object: "object", name: "name" },
    nullsafe_member_access_expression: { object: "object", name: "name" },
    scoped_property_access_expression: { object: "scope", name: "name" },
    class_constant_access_expression: { object: "<", name: ">" }
  },
  wrappers: {
    parenthesized_expression: "<",
    clone_expression: ">",
    variable_name: ">",
    assignment_expression: ">",
    argument: ">",
    array_element_initializer: ">"
  },
  elements: { subscript_expression: { of: "<", isPlaced: true } },
  loops: { foreach_statement: { of: "<", variables: ["item"], keyed: "pair" } },
  functions: LANGUAGE_FUNCTIONS,
  parts: {
    lists: { array_creation_expression: "" },
    spread: ["variadic_unpacking"],
    rest: [],
    patterns: ["list_literal"],
    choices: {
      binary_expression: { parts: [0, 1], signs: ["??"] },
      conditional_expression: { parts: [1, 2], short: [0, 1] }
    },
    branches: {
      match_expression: { of: ">", values: ["match_conditional_expression", "match_default_expression"] }
    },
    nothing: /^(?:(?:null|false|true|\[\s*\]|array\(\s*\)|''|"")$|throw\b)/i,
    taken: { assignment_expression: "right" }
  },
  selfFields: {
    field: "member_access_expression",
    self: "$this",
    sign: "->",
    path: "this.",
    assignment: { type: "assignment_expression", target: "left", stated: "", value: "right" },
    otherTargets: [
      "list_literal",
      "by_ref",
      "reference_assignment_expression",
      "augmented_assignment_expression"
    ],
    loops: {},
    owner: "class_declaration",
    otherOwners: ["anonymous_class", "trait_declaration"],
    declared: {
      where: /[;{}]\s*(?:(?:public|protected|private|var|static)\s+)+\$\w/,
      element: "property_element",
      name: "name",
      value: "default_value",
      sign: "$",
      stated: "type",
      documented: /@(?:phpstan-|psalm-)?var\b/
    },
    body: "body",
    statement: "expression_statement",
    nothing: "null"
  },
  collection,
  collectionMembers: {
    same: words(
      "filter reject where whereIn whereNotIn whereNull whereNotNull whereInstanceOf sort sortBy sortByDesc sortDesc unique values reverse slice take skip merge concat shuffle " +
        "keyBy each tap getIterator matching only except nth forPage diff intersect"
    ),
    elements: words("current first last pop shift sole firstOrFail firstWhere top bottom dequeue extract"),
    lookups: words("get offsetGet pull remove"),
    values: words("all toArray getValues getArrayCopy"),
    outsideTypesHold: true,
    visitors: words(
      "each map filter reject first last every contains some sum sortBy sortByDesc groupBy keyBy flatMap transform partition unique mapWithKeys"
    ),
    comparers: new Set(),
    functions: []
  },
  partMembers: { element: "offsetGet", items: "getIterator" },
  collectionOf: (signature) => {
    const found = /@(?:extends|implements) (?=\S+<)/.exec(signature)
    const stated = found === null ? "" : statedType(typeInComment(signature, found.index + found[0].length))
    const held = stated === "" ? -1 : stated.indexOf("]", stated.indexOf("["))
    return isCollectionType(stated) && held === closingBracketIndex(stated, stated.indexOf("[")) ? stated : ""
  },
  selfType: "static",
  declaringType: "self",
  returnType,
  fieldType,
  impliedMembers: {
    typeOf: ({ name: type, signature }, name, isField) =>
      isField
        ? documentedProperty(signature, name)
        : ENUMERATION.test(signature)
          ? (ownValue(ENUMERATED, name)?.(type) ?? "")
          : "",
    called: new Set(["cases", "from", "tryFrom"])
  },
  inheritsTypes: true,
  variables: ["assignment_expression"]
}
