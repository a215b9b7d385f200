/** What tells the types of values in Kotlin besides what is stated: their parts, conditions, functions of the library. */
import { anyScript } from "../../text/mod.ts"
import type { NarrowingRules } from "../NarrowingRules.ts"
import type { FunctionRules, PartRules } from "../PartRules.ts"

/** A function that makes a collection, with type arguments. */
const MAKING_CALL =
  /^(?:mutable|empty|array|linked|hash|sorted|linkedHash)?([Ll]ist|[Ss]et|[Mm]ap|array)(?:Of)?\s*(<[^(){}=]{1,200}>)\s*\(/

/**
 * The type of the collection that a function of the library makes which is called with type arguments; "" for another call.
 *
 * @example
 * ```ts
 * ["mutableListOf<Cart>()", "emptyMap<String, Cart>()", "carts<Cart>()"].map(madeCollection) // => ["List<Cart>", "Map<String, Cart>", ""]
 * ```
 */
export const madeCollection = (head: string): string => {
  const [, kind = "", typeArguments = ""] = MAKING_CALL.exec(head) ?? []
  return kind.slice(0, 1).toUpperCase() + kind.slice(1) + typeArguments
}

/** What a property is that makes an object when it is first read. */
const LAZY = anyScript(
  /^by\s+lazy\s*(?:\([^(){}]*\)\s*)?\{\s*(\p{Lu}\w*)\s*\((?:[^(){}]|\([^(){}]*\))*\)\s*\}$/u
)

/**
 * The type of a property that is made when it is first read; "" for another delegate.
 *
 * @example
 * ```ts
 * ["by lazy { Cart(1) }", "by lazy(NONE) { Cart() }", "by lazy { open() }", "by inject<Cart>()"].map(madeLazily) // => ["Cart", "Cart", "", ""]
 * ```
 */
export const madeLazily = (delegate: string): string => LAZY.exec(delegate)?.[1] ?? ""

export const PARTS: PartRules = {
  spread: ["spread_expression"],
  rest: [],
  pairs: { infix_expression: "to" },
  patterns: ["multi_variable_declaration"],
  takesParameters: true,
  choices: {
    binary_expression: { parts: [0, 1], signs: ["?:"] },
    if_expression: { parts: [1, 2] }
  },
  nothing: /^(?:null|return\b.*|throw\b.*|continue|break)$/s,
  casts: { as_expression: ">" },
  constructed: { call_expression: madeCollection, property_delegate: madeLazily },
  taken: { property_declaration: ">" }
}

export const NARROWING: NarrowingRules = {
  operator: { type: "is_expression", sign: "is", contrary: "!is" },
  typeNames: /(?:^|\.)\p{Lu}[\p{L}\p{N}_]*$/u,
  typeLists: [],
  variables: ["identifier"],
  members: ["navigation_expression"],
  brackets: ["parenthesized_expression", "when_subject"],
  negations: { unary_expression: "!" },
  combined: { type: "binary_expression", both: "&&", either: "||" },
  branches: {
    if_expression: { condition: "condition", holds: 1, fails: 2 },
    while_statement: { condition: "condition", holds: 1 }
  },
  assertions: [],
  blocks: ["block", "lambda_literal"],
  leaves: ["return_expression", "throw_expression", "continue_expression", "break_expression"],
  switches: {
    word: "when",
    type: "when_expression",
    value: "<",
    body: "",
    case: "when_entry",
    done: ">",
    around: [],
    pattern: "type_test",
    bound: "variable_declaration"
  },
  assignments: { assignment: "left" }
}

/** A function, or a type, of the program with the name of one of the library's. */
const OWN_FUNCTION = anyScript(
  /\b(?:fun\s+(?:<[^>]*>\s*)?|class\s+)(Pair|Triple|requireNotNull|checkNotNull|listOf|mutableListOf|setOf|mutableSetOf|arrayOf|listOfNotNull|sequenceOf|lazy)\b/g
)

export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: ">",
  visitors: [],
  results: {
    Pair: { is: "placed" },
    Triple: { is: "placed" },
    requireNotNull: { is: "same" },
    checkNotNull: { is: "same" },
    listOf: { is: "listed" },
    mutableListOf: { is: "listed" },
    setOf: { is: "listed" },
    mutableSetOf: { is: "listed" },
    arrayOf: { is: "listed" },
    listOfNotNull: { is: "listed" },
    sequenceOf: { is: "listed" }
  },
  members: { withIndex: { is: "numbered" } },
  namesIn: (text) => ({
    declared: new Set([...text.matchAll(OWN_FUNCTION)].map(([, name = ""]) => name)),
    imported: new Map()
  })
}
