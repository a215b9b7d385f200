import { NAMED_CALL, namedCalls } from "./namedCalls.ts"
import type { ImportingFile, MentionRules, PackageName, StatedImport } from "../MentionRules.ts"

const REQUIRE = /^(require|require_relative|load)\b[\s(]*(["'])([^"'#\n]+)\2/

/** A file that is required gives all of its names; from beside the file where it is required so. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [whole = "", how, , path] = REQUIRE.exec(statement) ?? []
  if (path === undefined) return []
  const module = how === "require_relative" && !path.startsWith(".") ? `./${path}` : path
  return [{ module, name: "*", alias: "", exported: true, at: whole.length - path.length - 1 }]
}

const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const name = module.replace(/\.rb$/, "")
  if (!name.startsWith(".")) return [{ is: name }, { endsWith: name }]
  const parts = path.split("/").slice(0, -1)
  for (const part of name.split("/"))
    if (part === "..") parts.pop()
    else if (part !== ".") parts.push(part)
  while (parts[0] === "lib" || parts[0] === "src") parts.shift()
  return [{ is: parts.join("/") }]
}

export const rubyMentions: MentionRules = {
  names: ["identifier", "constant", "hash_key_symbol"],
  calls: ["call.method"],
  callNames: ["identifier"],
  members: { "call.method": "receiver", "scope_resolution.name": "scope" },
  selves: ["self"],
  reserved: [
    "private",
    "protected",
    "public",
    "private_class_method",
    "module_function",
    "attr_reader",
    "attr_writer",
    "attr_accessor"
  ],
  types: ["superclass", "exceptions"],
  silent: ["pair.key"],
  keyed: ["keyword_pattern.key"],
  given: ["class.name", "module.name", "method.name", "singleton_method.name", "alias.name"],
  scopes: ["program", "method", "singleton_method", "block", "do_block", "lambda", "class", "module"],
  bindings: [
    "method_parameters",
    "optional_parameter.name",
    "keyword_parameter.name",
    "splat_parameter.name",
    "hash_splat_parameter.name",
    "block_parameter.name",
    "block_parameters",
    "block_parameters.locals",
    "lambda_parameters",
    "assignment.left",
    "operator_assignment.left",
    "exception_variable",
    "for.pattern",
    "as_pattern.name",
    "array_pattern",
    "find_pattern",
    "keyword_pattern.key",
    "keyword_pattern.value",
    "in_clause.pattern",
    "match_pattern.pattern",
    "test_pattern.pattern"
  ],
  alone: ["keyword_pattern.key"],
  patterns: [
    "destructured_parameter",
    "left_assignment_list",
    "destructured_left_assignment",
    "rest_assignment"
  ],
  makes: { call: "receiver" },
  makesWhere: { call: /\s*&?\.\s*new\b/y },
  neverBound: /^\p{Lu}/u,
  imports: [],
  importsWhere: { call: /^(?:require|require_relative|load)\b[\s(]*["']/ },
  says: { call: { where: NAMED_CALL, mentionsOf: namedCalls } },
  importsOf,
  packagesOf,
  someSupersOf: (signature) =>
    [/^class\s+[^<]*<\s*(?:::)?([\w:]+)/.exec(signature)?.[1]?.replaceAll("::", ".") ?? ""].filter(
      (name) => name !== ""
    ),
  moduleJoint: "::",
  sees: "program",
  onePerName: true,
  overridden: ["super"],
  constructed: ["method", "singleton_method"],
  constructors: { names: ["initialize"], calledAs: "new" },
  global: true,
  escapes: /^def\b/,
  qualifiesFreely: false,
  callsFunctions: /(?:)/y,
  impliesSelf: true
}
