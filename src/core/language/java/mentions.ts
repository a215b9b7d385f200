import { COLLECTION_MEMBERS } from "./collectionMembers.ts"
import { classCounterparts } from "../classCounterparts.ts"
import { accessorNames } from "./accessorNames.ts"
import { propertyName } from "./propertyName.ts"
import { singleTypeName, typeBeforeField, typeBeforeName } from "../statedResult.ts"
import { dottedModulePackages } from "../dottedModulePackages.ts"
import { dottedImport, packageImport } from "../dottedImport.ts"
import { writtenParameterType } from "../writtenParameterType.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { CasePatterns } from "../PatternRules.ts"
import type { FunctionRules, PartRules } from "../PartRules.ts"
import { arityByParameters } from "../arityByParameters.ts"
import type { StatedImport } from "../StatedNames.ts"
import { extendedTypes } from "../supertypes.ts"
import { functionType } from "../../mention/functionType.ts"
import { anyScript, partsBetween } from "../../text/mod.ts"
import { writtenCollection } from "../writtenCollection.ts"

const PACKAGE = anyScript(/\bpackage\s+([\w.]+)/)
const IMPORT = anyScript(/^import\s+(?:static\s+)?([\w.]+?)(\.\*)?\s*;/)

/** A file sees all names of its own package, wherever that is, and what it imports. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const [, path, wildcard] = IMPORT.exec(statement) ?? []
  if (path !== undefined)
    return dottedImport({ path, isWildcard: wildcard !== undefined }, statement.indexOf(path))
  const [, packageName] = PACKAGE.exec(statement) ?? []
  return packageName === undefined ? [] : [packageImport(packageName, statement.indexOf(packageName))]
}

/** Expressions whose type is that of their parts. */
const PARTS: PartRules = {
  spread: [],
  rest: [],
  patterns: [],
  choices: { ternary_expression: { parts: [1, 2] } },
  nothing: /^null$/,
  taken: {}
}

/** Functions of the library whose result their arguments tell. */
const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: "arguments",
  visitors: [],
  results: {
    "List.of": { is: "listed" },
    "Set.of": { is: "listed" },
    "Arrays.asList": { is: "listed" },
    "Stream.of": { is: "listed" },
    "Optional.of": { is: "listed" },
    "Optional.ofNullable": { is: "listed" },
    "Objects.requireNonNull": { is: "same" }
  },
  members: {},
  globals: new Set(["List", "Set", "Arrays", "Stream", "Optional", "Objects"]),
  namesIn: (text) => ({
    declared: new Set([...text.matchAll(OWN_LIBRARY_NAME)].map(([, name = ""]) => name)),
    imported: new Map()
  })
}

/** A type of the program, or of another library, with the name of one of the language's. */
const OWN_LIBRARY_NAME =
  /\b(?:class|interface|enum|record|import\s+(?!java\.)[\w.]+\.)\s*(List|Set|Arrays|Stream|Optional|Objects)\b/g

const COLLECTIONS = {
  notApplied: new Set<string>(),
  lists: new Set(
    (
      "List ArrayList LinkedList Collection Iterable Iterator ListIterator Set HashSet LinkedHashSet TreeSet SortedSet NavigableSet Queue Deque ArrayDeque " +
      "PriorityQueue BlockingQueue Stack Vector CopyOnWriteArrayList Stream Optional Callable Supplier Provider ObjectProvider AtomicReference ThreadLocal " +
      "CompletableFuture Future Page Mono Flux ImmutableList ImmutableSet"
    ).split(" ")
  ),
  maps: new Set(
    "Map HashMap LinkedHashMap TreeMap SortedMap NavigableMap ConcurrentMap ConcurrentHashMap EnumMap ImmutableMap Entry".split(
      " "
    )
  ),
  bracketsAfter: ""
}

/** A type of functions of the library. */
const FUNCTION =
  /^(?:java\.util\.(?:function\.)?)?(BiConsumer|BiFunction|BiPredicate|BinaryOperator|Comparator|Consumer|Function|Predicate|ToDoubleFunction|ToIntFunction|ToLongFunction|UnaryOperator)<([^]*)>$/

/** Those of two values of one type, and those that give what they take. */
const OF_PAIRS = new Set(["BinaryOperator", "Comparator"])
const OF_ONE_TYPE = new Set(["BinaryOperator", "UnaryOperator"])

/**
 * The collection or function that is written; "" for any other type. A function is told as a collection with keys that has its name, since its result is got by a member.
 */
const collection = (written: string): string => {
  const [, name = "", types = ""] = FUNCTION.exec(written.trim()) ?? []
  if (name === "") return writtenCollection(written, COLLECTIONS)
  const stated = partsBetween(types, ",").map((type) => {
    const plain = type.trim().replace(/^\?\s+(?:extends|super)\s+/, "")
    return collection(plain) || singleTypeName(plain)
  })
  const isFunction = name === "Function" || name === "BiFunction"
  const taken = isFunction ? stated.slice(0, -1) : OF_PAIRS.has(name) ? [...stated, ...stated] : stated
  const given = isFunction ? stated.at(-1)! : OF_ONE_TYPE.has(name) ? stated[0]! : ""
  return functionType(taken, given)
}

/** Patterns that take records apart: `Order(var cart, _)`. */
const RECORD_PATTERNS: CasePatterns = {
  placed: { record_pattern_body: "^<" },
  named: {},
  fields: {},
  around: [],
  inferred: { record_pattern_component: "type_identifier=var" },
  placedAre: "element",
  casesOfTypes: false,
  separator: ".",
  typeName: anyScript(/^[\w.]+/),
  opened: { names: new Set(), step: { is: "same", name: "" } }
}

export const javaMentions: MentionRules = {
  // What Kotlin and Scala declare is used from Java too.
  saysOverride: /(?:^|\s)override\s/,
  counterpartsOf: classCounterparts,
  chain: {
    calls: {},
    members: {
      method_invocation: { object: "object", name: "name", isCall: true },
      field_access: { object: "object", name: "field" }
    },
    wrappers: { parenthesized_expression: "<" },
    toldTypes: {
      arguments: ["argument_list"],
      literal: /^([\w.]+)\.class$/,
      others: new Set(["getLog", "getLogger"])
    },
    elements: { array_access: { of: "array" } },
    loops: { enhanced_for_statement: { of: "value", variables: ["item"] } },
    functions: LANGUAGE_FUNCTIONS,
    casePatterns: RECORD_PATTERNS,
    placedFields: /\brecord\b[^({;]*\(/,
    parts: PARTS,
    collection,
    collectionMembers: COLLECTION_MEMBERS,
    callbacks: {
      functions: ["lambda_expression"],
      lists: ["inferred_parameters"],
      parameters: [],
      arguments: ["argument_list"],
      wrappers: ["parenthesized_expression"],
      makes: { object_creation_expression: "type" },
      interfaces: /\binterface\s/,
      assignments: { assignment_expression: "left" },
      parameterType: (signature, name, position) =>
        writtenParameterType(signature, name, position, "beforeName")
    },
    selfType: "this",
    returnType: (signature, name, awaited) => {
      const stated = awaited ? "" : typeBeforeName(signature, name)
      return collection(stated) || singleTypeName(stated)
    },
    fieldType: (signature, name) => collection(typeBeforeField(signature, name)),
    variables: ["variable_declarator", "resource"]
  },
  names: ["identifier", "type_identifier"],
  arity: {
    arityRange: arityByParameters,
    calls: ["method_invocation", "object_creation_expression"],
    chains: ["scoped_type_identifier"],
    generics: ["generic_type"],
    argumentLists: ["argument_list"],
    blocks: []
  },
  // The grammar takes `case shapes.Circle(double r)` for a call.
  comparedPatterns: { roots: ["switch_label"], parts: ["argument_list", "method_invocation"] },
  calls: ["method_invocation.name", "object_creation_expression.type"],
  // References to a method and to a constructor: `Cart::total`, `Cart<Item>::new`.
  callPrefix: /(?<=::\s*)(?!new\b)/y,
  callSuffix: /(?:<[^()<>]{0,80}>)?\s*::\s*new\b/y,
  members: {
    "method_invocation.name": "object",
    "field_access.field": "object",
    scoped_type_identifier: "<",
    "scoped_identifier.name": "scope",
    method_reference: "<"
  },
  selfWords: ["this", "super"],
  superWords: ["super"],
  superBetween: /^\s*\.\s*super\s*\.\s*$/,
  through: ["generic_type", "parenthesized_expression"],
  reserved: ["var"],
  types: [
    "type_identifier",
    "scoped_type_identifier",
    "catch_type",
    "annotation.name",
    "marker_annotation.name",
    "record_pattern"
  ],
  argumentNames: { at: ["element_value_pair.key"], unlessDefined: [], nameMethods: true },
  silent: ["labeled_statement", "break_statement", "continue_statement", "type_parameter"],
  given: [
    "class_declaration.name",
    "interface_declaration.name",
    "annotation_type_declaration.name",
    "enum_declaration.name",
    "record_declaration.name",
    "method_declaration.name",
    "constructor_declaration.name",
    "compact_constructor_declaration.name",
    "enum_constant.name",
    "variable_declarator.name",
    "formal_parameter.name"
  ],
  scopes: [
    "method_declaration",
    "constructor_declaration",
    "compact_constructor_declaration",
    "static_initializer",
    "block",
    "lambda_expression",
    "catch_clause",
    "for_statement",
    "enhanced_for_statement",
    "try_with_resources_statement",
    "switch_rule",
    "switch_block_statement_group"
  ],
  // What a pattern binds in a condition is visible after the statement only if the condition denies it.
  scopesWhere: {
    if_statement: /^if\s*\((?![^{};]*!\s*\()/,
    while_statement: /^while\s*\((?![^{};]*!\s*\()/,
    ternary_expression: /^(?![^?]*!\s*\()/
  },
  bindsAfter: ["instanceof_expression", "record_pattern_component", "type_pattern"],
  rebinds: true,
  otherBranches: { if_statement: "alternative", ternary_expression: "alternative" },
  bindings: [
    "formal_parameter.name",
    "variable_declarator.name",
    "catch_formal_parameter.name",
    "enhanced_for_statement.name",
    "resource.name",
    "lambda_expression.parameters",
    "inferred_parameters",
    "instanceof_expression.name",
    "type_pattern",
    "record_pattern_component"
  ],
  declarators: ["variable_declarator"],
  first: ["labeled_statement"],
  inferred: ["var"],
  hasAllJoinedTypes: "some",
  boundBy: { type_parameter: "type_bound" },
  makes: { object_creation_expression: "type", cast_expression: "type" },
  neverBound: /^\p{Lu}/u,
  imports: ["package_declaration", "import_declaration"],
  importsOf,
  importsMembers: true,
  opensTypesAlone: true,
  packagesOf: dottedModulePackages,
  moduleSeparator: ".",
  privateToFile: /^(?:@[\w.:]+(?:\([^()]*\))?\s+)*(?:(?:abstract|final|static|synchronized)\s+)*private\s/,
  visibleIn: "package",
  hasNoOverloads: false,
  constructs: { explicit_constructor_invocation: /(super|this)\s*\(/y },
  constructed: ["class_declaration", "enum_declaration", "record_declaration"],
  alsoUsedAs: (member) => [...accessorNames(member), ...propertyName(member)],
  constructors: { namedLikeType: true },
  supertypesOf: extendedTypes,
  superIsClass: true,
  hasOpenTypes: true,
  hasGlobalNames: true,
  qualifiesWithoutImport: true,
  functionCallSuffix: /\s*\(/y,
  separatesMethods: true,
  calledFieldsOf: /(?:^|\s)record\s/,
  impliesSelf: true
}
