import { anyScript } from "../../text/mod.ts"
import type { NarrowingRules } from "../NarrowingRules.ts"

/** How `isinstance` and patterns of classes tell the type of a variable. */
export const NARROWING: NarrowingRules = {
  test: { call: "call", name: "isinstance", callee: "function", arguments: "arguments" },
  typeNames: anyScript(
    /(?:^|\.)(?:_*\p{Lu}\w*|cls|str|bytes|int|float|bool|list|dict|set|frozenset|tuple)$/u
  ),
  typeLists: ["tuple"],
  variables: ["identifier"],
  members: ["attribute"],
  brackets: ["parenthesized_expression", "named_expression"],
  negations: { not_operator: "not" },
  combined: { type: "boolean_operator", both: "and", either: "or" },
  branches: {
    if_statement: { condition: "condition", holds: "consequence", fails: "alternative" },
    elif_clause: { condition: "condition", holds: "consequence" },
    while_statement: { condition: "condition", holds: "body" },
    conditional_expression: { condition: 1, holds: 0, fails: 2 }
  },
  filters: { if_clause: "body" },
  assertions: ["assert_statement"],
  blocks: ["block", "module"],
  leaves: ["return_statement", "raise_statement", "continue_statement", "break_statement"],
  switches: {
    word: "match",
    type: "match_statement",
    value: "subject",
    body: "body",
    case: "case_clause",
    done: "consequence",
    guard: "guard",
    around: ["case_pattern", "as_pattern"],
    pattern: "class_pattern"
  },
  assignments: { assignment: "left", augmented_assignment: "left" }
}
