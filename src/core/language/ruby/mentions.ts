import { BUILTIN_MEMBERS, FRAMEWORK_MEMBERS } from "./builtinMembers.ts"
import { CLASS_NAME_OPTION, namedClass } from "./classNameOption.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { anyScript } from "../../text/mod.ts"
import { associationType } from "./associationType.ts"
import { ROUTE_CALL, ROUTE_SCOPE, routeMentions } from "./routeMentions.ts"
import { SYMBOL_NAMING_CALL, symbolMentions } from "./symbolMentions.ts"
import { OUTERMOST } from "../../mention/Mention.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport, StatedMention } from "../StatedNames.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

const REQUIRE = /^(require|require_relative|load)\b[\s(]*(["'])([^"'#\n]+)\2/

/** A required file provides all of its names; `require_relative` starts from the file. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [matched = "", keyword, , path] = REQUIRE.exec(statement) ?? []
  if (path === undefined) return []
  const module = keyword === "require_relative" && !path.startsWith(".") ? `./${path}` : path
  return [{ module, name: "*", alias: "", exported: true, at: matched.length - path.length - 1 }]
}

const packagesOf = (module: string, { path }: ImportingFile): ReadonlyArray<PackageName> => {
  const name = module.replace(/\.rb$/, "")
  if (!name.startsWith(".")) return [{ is: name }, { endsWith: name }]
  const parts = resolvePath(folderOf(path), name).split("/")
  while (parts[0] === "lib" || parts[0] === "src") parts.shift()
  return [{ is: parts.join("/") }]
}

/** Calls that name methods or classes: by symbols, and as the routes of Rails. */
const NAMING_CALL = new RegExp(`(?:${ROUTE_CALL.source})|(?:${SYMBOL_NAMING_CALL.source})`, "uy")

const namedByCall = (call: string, around: ReadonlyArray<string>): ReadonlyArray<StatedMention> => {
  ROUTE_CALL.lastIndex = 0
  return ROUTE_CALL.test(call) ? routeMentions(call, around) : symbolMentions(call)
}

/** `map(&:name)` calls that method of each element. */
const symbolProcMentions = (argument: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name = ""] = SYMBOL_PROC.exec(argument) ?? []
  return name === ""
    ? []
    : [{ name, role: "call", qualifier: "?", receiver: UNKNOWN_RECEIVER, at: matched.length - name.length }]
}

const SYMBOL_PROC = anyScript(/^&\s*:(\w+[?!]?)/)

const SUPERCLASS = anyScript(/^(?:class\s+[^<]*<|[\w:]+\s*=\s*Class\.new\b[\s(]*)\s*(::)?([\w:]+)/)

/** A controller of Rails, whose methods its routes and itself call. */
const CONTROLLER = anyScript(
  /^class\s+[\w:]*Controller\s*<\s*[\w:]*(?:Controller|ActionController::\w+)(?![\w:])/
)

const PREPENDED = anyScript(/\sprepend ([\w:, ]+)$/)

/** Methods of a model's class that give one of its objects. */
const FINDERS =
  "find|find_by|take|create|create_or_find_by|find_or_create_by|find_or_initialize_by|find_sole_by|first_or_create|first_or_initialize"

const COLLECTION_MEMBERS = {
  same: new Set(
    (
      "all compact distinct drop each excluding filter group in_order_of includes joins left_joins left_outer_joins limit lock merge not offset or " +
      "order preload readonly references reject reload reorder reverse reverse_order rewhere rotate select shuffle sort sort_by strict_loading " +
      "take_while to_a uniq unscope where without"
    ).split(" ")
  ),
  elements: new Set(
    (
      "build create create_or_find_by detect fifth find find_by find_or_create_by find_or_initialize_by find_sole_by first first_or_create " +
      "first_or_initialize fourth last max_by min_by new pop sample second shift sole take third"
    ).split(" ")
  ),
  lookups: new Set(["at", "fetch", "delete_at"]),
  values: new Set<string>(),
  areOpen: true,
  visitors: new Set(
    (
      "all any count detect each each_entry each_slice each_with_index each_with_object filter filter_map find find_all find_each find_index flat_map " +
      "group_by index index_by map max_by min_by none one partition reject reverse_each select sort_by sum take_while tally_by to_h uniq"
    ).split(" ")
  ),
  comparers: new Set(["max", "min", "sort"]),
  functions: ["block", "do_block"]
}

export const rubyMentions: MentionRules = {
  setterSuffix: "=",
  names: ["identifier", "constant", "hash_key_symbol"],
  calls: ["call.method"],
  callNames: ["identifier"],
  members: { "call.method": "receiver", "scope_resolution.name": "scope" },
  outermost: "::",
  selfWords: ["self"],
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
  bare: ["hash_key_symbol"],
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
  // Only associations say what they hold; methods state no types.
  chain: {
    calls: {},
    members: {
      call: { object: "receiver", name: "method", isCall: true },
      scope_resolution: { object: "scope", name: "name" }
    },
    callsReadFields: true,
    typesHoldObjects: /^scope\b/,
    variables: ["assignment"],
    fieldVariables: {
      variables: ["instance_variable", "class_variable"],
      assignments: { assignment: ["left", "right"], operator_assignment: ["left", "right"] },
      owners: ["class", "module", "singleton_class"],
      nothing: "nil"
    },
    constructorNames: new Set(["new", ...FINDERS.split("|")]),
    collectionMembers: COLLECTION_MEMBERS,
    wrappers: { parenthesized_statements: "<" },
    selfType: "self",
    returnType: () => "",
    fieldType: associationType
  },
  makes: { call: "receiver" },
  makesWhere: { call: new RegExp(`\\s*&?\\.\\s*(?:new|${FINDERS})\\b`, "y") },
  neverBound: /^\p{Lu}/u,
  imports: [],
  importsWhere: { call: /^(?:require|require_relative|load)\b[\s(]*["']/ },
  wordRules: {
    call: { where: NAMING_CALL, around: ROUTE_SCOPE, mentionsOf: namedByCall },
    pair: { where: CLASS_NAME_OPTION, mentionsOf: namedClass },
    block_argument: { where: /&\s*:(?=[\p{L}_])/uy, mentionsOf: symbolProcMentions }
  },
  importsOf,
  packagesOf,
  someSupertypesOf: (signature) => {
    const [, sign, path] = SUPERCLASS.exec(signature) ?? []
    return path === undefined
      ? []
      : [(sign === undefined ? "" : `${OUTERMOST}.`) + path.replaceAll("::", ".")]
  },
  membersBefore: (signature) =>
    (PREPENDED.exec(signature)?.[1] ?? "")
      .split(", ")
      .filter((path) => path !== "")
      .map((path) => path.replace(/^::/, `${OUTERMOST}.`).replaceAll("::", ".")),
  reopensTypes: true,
  mixedInMembers: /^(?!def\s+self\.)/,
  moduleSeparator: "::",
  visibleIn: "program",
  builtinMembers: BUILTIN_MEMBERS,
  frameworkMembers: FRAMEWORK_MEMBERS,
  calledByFramework: { owners: CONTROLLER, unless: /controller|subject|described_class/i },
  hasNoOverloads: true,
  separatesLevels: true,
  typeOfSelf: { member: "class", makesByName: true },
  overridden: ["super"],
  constructed: ["method", "singleton_method"],
  constructors: { names: ["initialize"], calledAs: "new" },
  hasGlobalNames: true,
  tablesAreStored: true,
  qualifiersEnclose: true,
  escapingDeclarations: /^def\b/,
  groupTitles: /^(?:describe|context|feature)/,
  qualifiesWithoutImport: false,
  functionCallSuffix: /(?:)/y,
  impliesSelf: true,
  evaluatesBlocks: true
}
