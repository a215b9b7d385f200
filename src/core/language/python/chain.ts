import { argumentsIndex } from "../../mention/appliedType.ts"
import { isCollectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import type { ChainRules } from "../ChainRules.ts"
import { textAfterParameters, typeAfterColon } from "../statedResult.ts"
import { LANGUAGE_FUNCTIONS } from "./languageFunctions.ts"
import { CALLED_TYPES, statedType } from "./statedType.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/**
 * The collection or tuple that an annotation states, or the type with type arguments; "" for any other type.
 *
 * @example
 * ```ts
 * ["list[Cart] | None", "tuple[Cart, User]", "Page[Cart]", "Cart"].map(collection) // => ["list[]Cart", "(Cart,User)", "Page[:]Cart", ""]
 * ```
 */
export const collection = (written: string): string => {
  if (!written.includes("[")) return ""
  const type = statedType(written)
  return isCollectionType(type) || argumentsIndex(type) >= 0 ? type : ""
}

/** Decorators and modifiers before a function that leave its result type unchanged, and `contextmanager`; captures that and `async`. */
const RESULT_KEEPING_PREFIX = anyScript(
  /^(?:@(?:[\w.]+\.)?(?:(?:cached_)?property|classmethod|staticmethod|abstractmethod|override|final|deprecated(?:\((?:[^()]|\([^()]*\))*\))?|(?:lru_)?cache(?:\([^()]*\))?|(fixture)(?:\([^()]*\))?|((?:async)?contextmanager))\s+)*(async\s+)?def\s/
)

/** An `async` function of such a type is not awaited: it gives its values one after another. */
const ASYNC_VALUES = /^Async(?:Iterator|Iterable|Generator)\[/

/** A fixture of such a type gives the one value. */
const GIVEN_VALUES = /^(?:Async)?(?:Iterator|Generator|Iterable)\[\]/

/** The type of the object with which a function that gives one value becomes a context. */
const CONTEXT = "AbstractContextManager"

/** The annotated return type of a function: of a plain one, or of an `async` one if the call is awaited. */
const returnType = (signature: string, name: string, awaited: boolean): string => {
  const [matched, fixture, context, asyncKeyword] = RESULT_KEEPING_PREFIX.exec(signature) ?? []
  const stated = /^->\s*([^]*?):?$/.exec(textAfterParameters(signature, name))?.[1]
  if (matched === undefined || stated === undefined) return ""
  const type = statedType(stated)
  const simple = type.slice(type.lastIndexOf(".", type.indexOf("[")) + 1)
  if (context !== undefined) return isCollectionType(type) ? `${CONTEXT}${type.slice(type.indexOf("["))}` : ""
  if (fixture !== undefined) return GIVEN_VALUES.test(simple) ? type.slice(type.indexOf("]") + 1) : type
  if (asyncKeyword !== undefined && ASYNC_VALUES.test(simple)) return type
  if ((asyncKeyword !== undefined) !== awaited) return ""
  return /(?:^|\.)Self$/.test(type) || isTypeOfObject(signature, type) ? "Self" : type
}

/** Whether a type is the variable that the function states for the object that it is called on: `def open(self: T) -> T`. */
const isTypeOfObject = (signature: string, type: string): boolean => {
  const [, ofObject, ofType] = OBJECT_TYPE.exec(signature) ?? []
  return type !== "" && (ofObject ?? ofType) === type
}

const OBJECT_TYPE = anyScript(
  /\(\s*(?:self\s*:\s*["']?(\w+)["']?|cls\s*:\s*(?:\w+\.)?[Tt]ype\[\s*["']?(\w+)["']?\s*\])\s*[,)]/
)

export const pythonChain: ChainRules = {
  calls: { call: "function" },
  toldTypes: { arguments: ["argument_list"], askers: new Set(["get", "inject", "resolve"]) },
  members: { attribute: { object: "object", name: "attribute" } },
  wrappers: { parenthesized_expression: "<" },
  unwraps: { await: "await" },
  elements: { subscript: { of: "value", slicedBy: "slice", isPlaced: true } },
  loops: {
    for_statement: { of: "right", variables: ["item"] },
    for_in_clause: { of: "right", variables: ["item"] }
  },
  functions: LANGUAGE_FUNCTIONS,
  parts: {
    tuples: ["tuple", "expression_list"],
    lists: { list: "list", set: "set" },
    maps: { dictionary: { name: "dict", entry: "pair", value: "value" } },
    made: {
      list_comprehension: { name: "list", of: "body" },
      set_comprehension: { name: "set", of: "body" },
      generator_expression: { name: "Iterator", of: "body" }
    },
    clause: { type: "for_in_clause", variable: "left", of: "right" },
    spread: ["list_splat", "dictionary_splat"],
    rest: ["list_splat_pattern"],
    patterns: ["pattern_list", "tuple_pattern", "list_pattern"],
    choices: {
      conditional_expression: { parts: [0, 2] },
      boolean_operator: { parts: [0, 1], signs: ["or"] },
      binary_operator: { parts: [0, 1], joining: ["+"] }
    },
    nothing: /^(?:None|\[\s*\]|\(\s*\)|\{\s*\}|(?:list|tuple|set|dict)\(\))$/,
    taken: { assignment: "right" }
  },
  casePatterns: {
    placed: { class_pattern: "<" },
    named: { class_pattern: "<" },
    fields: { keyword_pattern: "<" },
    around: ["case_pattern", "dotted_name"],
    // What is at a place is what `__match_args__` says, and no element.
    placedAre: "field",
    casesOfTypes: false,
    separator: ".",
    opened: { names: new Set(), step: { is: "same", name: "" } }
  },
  injected: {
    list: "parameters",
    function: "function_definition",
    test: /^(?:async\s+)?def\s+test/,
    decorated: "decorated_definition",
    where: /^@(?:pytest(?:_asyncio)?\.)?fixture\b/,
    isGivenBy: (decorators, name) =>
      /@(?:\w+\.)*(?:patch|given)\b/.test(decorators) ||
      (decorators.includes("parametrize") && new RegExp(`["'\\s,]${name}["'\\s,]`).test(decorators))
  },
  selfFields: {
    field: "attribute",
    self: "self",
    sign: ".",
    assignment: { type: "assignment", target: "left", stated: "type", value: "right" },
    otherTargets: [
      "pattern_list",
      "tuple_pattern",
      "list_pattern",
      "as_pattern_target",
      "list_splat_pattern"
    ],
    loops: { for_statement: "left", for_in_clause: "left" },
    owner: "class_definition",
    body: "body",
    statement: "expression_statement",
    nothing: "None"
  },
  entering: {
    target: "as_pattern_target",
    pattern: "as_pattern",
    enters: ["with_item"],
    member: "__enter__",
    statements: ["with_statement"],
    awaiting: { word: "async", member: "__aenter__" },
    hasType: ["except_clause", "case_pattern"],
    names: ["identifier", "attribute"],
    typePatterns: ["class_pattern"],
    keyed: "keyword_pattern",
    typeLists: ["tuple", "union_pattern"],
    around: ["case_pattern", "parenthesized_expression"]
  },
  collection,
  collectionMembers: {
    same: words("copy union intersection difference symmetric_difference"),
    elements: words("popleft __next__"),
    lookups: words("get pop setdefault value __enter__ __aenter__"),
    values: words("values"),
    pairs: words("items"),
    forms: {
      pointers: {
        types: words("type Type"),
        ownMembers: words("mro __mro__ __name__ __qualname__ __module__ __subclasses__")
      }
    },
    visitors: new Set(),
    comparers: new Set(),
    functions: []
  },
  placedFields: /^(?:@[^\n]*\s+)*class\s+\w+\s*\(\s*(?:\w+\.)?NamedTuple\b/,
  partMembers: { element: "__getitem__", items: "__iter__" },
  calledTypes: CALLED_TYPES,
  selfType: "Self",
  returnType,
  fieldType: (signature, name) => statedType(typeAfterColon(signature, name)),
  variables: ["assignment", "named_expression"]
}
