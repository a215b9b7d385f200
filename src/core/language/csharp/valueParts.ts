/** What tells the types of values in C# besides what is stated by name: their parts, collections and their members. */
import type { ChainRules, ToldTypeRules } from "../ChainRules.ts"
import type { PartRules } from "../PartRules.ts"
import type { CasePatterns } from "../PatternRules.ts"
import { anyScript, partsBetween } from "../../text/mod.ts"
import { singleTypeName } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"
import { FUNCTION_TYPE, functionType } from "../../mention/functionType.ts"

/** Expressions whose type is that of their parts, and patterns that take values apart. */
export const PARTS: PartRules = {
  tuples: ["tuple_expression"],
  lists: { initializer_expression: "" },
  spread: ["spread_element"],
  rest: [],
  patterns: ["tuple_pattern"],
  choices: {
    conditional_expression: { parts: [1, 2] },
    binary_expression: { parts: [0, 1], signs: ["??"] }
  },
  made: { query_expression: { name: "IEnumerable", of: ">", around: "select_clause" } },
  clause: { type: "from_clause", variable: "name", of: ">" },
  nothing: /^(?:null|default)$/,
  givenBack: {
    binder: "declaration_expression",
    members: new Set("TryGetValue TryPeek TryDequeue TryPop TryTake TryRemove".split(" "))
  },
  taken: { variable_declarator: ">" }
}

/** Patterns that take apart objects: `Order { Cart: var cart }`, `Order(var cart, _)`. */
const CASE_PATTERNS: CasePatterns = {
  // The grammar takes `x is Line(var cart)` for a call of what `x is Line` gives.
  placed: { positional_pattern_clause: "^type", argument_list: "^<" },
  named: { property_pattern_clause: "^type" },
  fields: { subpattern: "<" },
  around: ["recursive_pattern", "parenthesized_pattern", "negated_pattern", "and_pattern", "argument"],
  bare: ["argument"],
  wholes: { recursive_pattern: { name: "name", type: "type" } },
  inferred: { declaration_pattern: "implicit_type", declaration_expression: "implicit_type" },
  subjects: {
    is_pattern_expression: { further: 0, value: "<" },
    switch_expression_arm: { further: 1, value: "<" },
    switch_section: { further: 2, value: "<" }
  },
  placedAre: "element",
  casesOfTypes: false,
  separator: ".",
  typeName: anyScript(/\p{Lu}[\p{L}\p{N}_.]*$/u),
  opened: { names: new Set(), step: { is: "same", name: "" } }
}

/** What patterns take apart: objects, and records by the places of what they are made of. */
export const PATTERNS = { casePatterns: CASE_PATTERNS, placedFields: /\brecord\b[^({;]*\(/ }

/** What leaves the value that is in it as it is. */
export const WRAPPERS = {
  parenthesized_expression: "<",
  postfix_unary_expression: "<",
  with_expression: "<",
  // It may have a name before it: `(cart: new Cart(), size: 1)`.
  argument: ">",
  generic_name: "<"
}

/** Loops over collections, and the clauses of a query that are such. */
export const LOOPS: NonNullable<ChainRules["loops"]> = {
  foreach_statement: { of: "right", variables: ["item"] },
  from_clause: { of: ">", variables: ["item"] },
  join_clause: { of: "+", variables: ["item"] }
}

/** Where a query binds its variables: by name, or as the first child. */
export const QUERY_VARIABLES = ["from_clause.name", "join_clause", "let_clause", "join_into_clause"]

/** Calls that name the type of what they give: `services.Get<Cart>()`. */
export const TOLD_TYPES: ToldTypeRules = {
  arguments: ["argument_list"],
  stated: "<",
  others: new Set(["CreateLogger", "ForContext", "GetLogger"])
}

const COLLECTIONS = {
  notApplied: new Set<string>(),
  lists: new Set(
    (
      "List IList IEnumerable IEnumerator ICollection IReadOnlyList IReadOnlyCollection Collection ReadOnlyCollection ObservableCollection HashSet ISet " +
      "IReadOnlySet SortedSet Queue Stack LinkedList ConcurrentBag ConcurrentQueue ImmutableArray ImmutableList ImmutableHashSet IImmutableList " +
      "IAsyncEnumerable IQueryable IOrderedEnumerable IOrderedQueryable DbSet Span ReadOnlySpan Memory Lazy IOptions Nullable"
    ).split(" ")
  ),
  maps: new Set(
    "Dictionary IDictionary IReadOnlyDictionary ConcurrentDictionary SortedDictionary ImmutableDictionary KeyValuePair".split(
      " "
    )
  ),
  tuplesInParentheses: "nameAfter" as const,
  bracketsAfter: ""
}

/**
 * The collection, tuple or function that is written; "" for any other type.
 *
 * @example
 * ```ts
 * ["List<Cart>?", "Func<Cart, List<User>>", "Action<Cart>", "Predicate<Cart>", "Cart"].map(collection) // => ["List[]Cart", "λ[(Cart)]List[]User", "λ[(Cart)]?", "λ[(Cart)]bool", ""]
 * ```
 */
export const collection = (written: string): string => {
  const [, name = "", types = ""] = FUNCTION.exec(written.trim()) ?? []
  if (name === "") return writtenCollection(written, COLLECTIONS)
  const stated = partsBetween(types, ",").map(
    (type) => collection(type.trim()) || singleTypeName(type.trim())
  )
  if (name === "Func") return functionType(stated.slice(0, -1), stated.at(-1) ?? "")
  const taken =
    name === "Comparison" ? [...stated, ...stated] : name === "EventHandler" ? ["", ...stated] : stated
  return functionType(taken, name === "Predicate" ? "bool" : "")
}

/** The type of a function of the language. */
const FUNCTION = /^(?:System\.)?(Action|Comparison|EventHandler|Func|Predicate)<([^]*)>\??$/

/** Types of which calling a value gives what they hold. */
export const CALLED_TYPES: ReadonlySet<string> = new Set([FUNCTION_TYPE])

/** Members of collections, those of LINQ and Entity Framework included. */
export const COLLECTION_MEMBERS = {
  same: new Set(
    (
      "Append AsEnumerable AsNoTracking AsQueryable AsReadOnly Concat Distinct DistinctBy Except Include IgnoreQueryFilters Intersect OrderBy OrderByDescending " +
      "Prepend Reverse Skip SkipLast SkipWhile Take TakeLast TakeWhile ThenBy ThenByDescending ThenInclude ToArray ToArrayAsync ToHashSet ToList ToListAsync " +
      "Union UnionBy Where FindAll GetRange"
    ).split(" ")
  ),
  elements: new Set(
    (
      "Dequeue ElementAt ElementAtOrDefault Find FindAsync FindLast First FirstAsync FirstOrDefault FirstOrDefaultAsync Last LastAsync " +
      "LastOrDefault LastOrDefaultAsync MaxBy MinBy Peek Pop Single SingleAsync SingleOrDefault SingleOrDefaultAsync"
    ).split(" ")
  ),
  lookups: new Set(["GetValueOrDefault", "Invoke", "Value"]),
  keys: new Set(["Key"]),
  places: { Item1: 0, Item2: 1, Item3: 2 },
  forms: { pairName: "KeyValuePair" },
  values: new Set(["Values"]),
  visitors: new Set(
    (
      "All AllAsync Any AnyAsync Average Count CountAsync DistinctBy Exists Find FindAll FindIndex First FirstAsync FirstOrDefault FirstOrDefaultAsync ForEach " +
      "GroupBy Include Last LastOrDefault Max MaxBy Min MinBy OrderBy OrderByDescending RemoveAll Select SelectMany Single SingleAsync SingleOrDefault " +
      "SingleOrDefaultAsync SkipWhile Sum SumAsync TakeWhile ThenBy ThenByDescending ToDictionary ToLookup TrueForAll Where"
    ).split(" ")
  ),
  comparers: new Set(["Sort"]),
  folders: new Set(["Aggregate"]),
  mapping: {
    mapped: new Set(["Select"]),
    joined: new Set(["SelectMany"]),
    parted: new Set(["GroupBy"]),
    keyed: new Set(["ToDictionary", "ToDictionaryAsync"]),
    grouped: new Set(["ToLookup"]),
    blocks: ["block"],
    needReturn: ["block"],
    returns: ["return_statement"]
  },
  functions: ["lambda_expression", "anonymous_method_expression"]
}
