/** Node types of JavaScript and TypeScript around declarations. */

/** `export`, `export default` and the `const` around declarators, which become part of the declaration's span. */
export const JAVASCRIPT_WRAPPERS: ReadonlyArray<string> = [
  "export_statement",
  "lexical_declaration",
  "variable_declaration"
]

/** Control-flow nodes whose declarations are not visible outside. */
export const JAVASCRIPT_SCOPES: ReadonlyArray<string> = [
  "if_statement",
  "else_clause",
  "try_statement",
  "catch_clause",
  "finally_clause",
  "for_statement",
  "for_in_statement",
  "while_statement",
  "do_statement",
  "switch_statement",
  "return_statement"
]

/** Those, and the nodes inside them that contain statements. */
export const JAVASCRIPT_BRANCHES: ReadonlyArray<string> = [
  ...JAVASCRIPT_SCOPES,
  "statement_block",
  "switch_body",
  "switch_case",
  "switch_default"
]

export const JAVASCRIPT_BLOCKS: ReadonlyArray<string> = [
  "program",
  "statement_block",
  "class_body",
  "switch_body",
  "switch_case",
  "switch_default"
]

export const JAVASCRIPT_COLLECTIONS: ReadonlyArray<string> = ["object", "array", "arguments", "jsx_element"]

/** Words that begin a statement; a class or object may have members of these names. Those that are usual names of methods, such as `catch` and `delete`, are missing. */
export const JAVASCRIPT_STATEMENT_WORDS: ReadonlyArray<string> = [
  "break",
  "case",
  "const",
  "continue",
  "do",
  "else",
  "for",
  "if",
  "return",
  "switch",
  "throw",
  "try",
  "var",
  "while"
]
