/** Types of chains in Dart, and of what collections hold. */
import { aliasedBy } from "../aliasedType.ts"
import type { ChainRules } from "../ChainRules.ts"
import { singleTypeName, typeArgumentsOf, typeBeforeField, typeBeforeName } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

const COLLECTIONS = {
  notApplied: words("Function"),
  lists: words(
    "List Set Iterable Iterator Queue ListQueue DoubleLinkedQueue LinkedHashSet HashSet SplayTreeSet UnmodifiableListView UnmodifiableSetView Stream Future FutureOr " +
      "ValueNotifier ValueListenable Rx"
  ),
  maps: words("Map HashMap LinkedHashMap SplayTreeMap UnmodifiableMapView")
}

/**
 * The collection that a written type states, see `collectionType`, or the type with arguments; "" for any other type.
 *
 * @example
 * ```ts
 * ["List<Cart>?", "Map<String, List<Cart>>", "Box<Cart>", "Cart"].map(collection) // => ["List[]Cart", "Map[String]List[]Cart", "Box[:]Cart", ""]
 * ```
 */
export const collection = (written: string): string => writtenCollection(written, COLLECTIONS)

const FUTURE = /^Future(?:Or)?</
const GETTER = /^(?:(?:static|external)\s+)*([^]*?)\s+get\s+\w+$/
const CONSTRUCTOR = /^(?:(?:const|factory|external)\s+)*(\w+)\.\w+\s*\(/

/**
 * The type that a function, a getter or a constructor with a name states, or what awaiting it gives; "" for none.
 *
 * @example
 * ```ts
 * returnType("static Cart open()", "open", false) // => "Cart"
 * returnType("Future<List<Cart>> load()", "load", true) // => "List[]Cart"
 * [returnType("Cart get parent", "parent", false), returnType("factory Cart.of(int a)", "of", false)] // => ["Cart", "Cart"]
 * ```
 */
export const returnType = (signature: string, name: string, awaited: boolean): string => {
  const made = CONSTRUCTOR.exec(signature)?.[1]
  if (made !== undefined) return awaited ? "" : made
  const stated = GETTER.exec(signature)?.[1] ?? typeBeforeName(signature, name)
  const type = awaited ? (typeArgumentsOf(stated, FUTURE) ?? "") : stated
  return collection(type) || singleTypeName(type)
}

export const dartChain: ChainRules = {
  calls: {},
  members: {},
  flat: {
    steps: ["selector"],
    cascades: ["cascade_section", "comment"],
    members: ["unconditional_assignable_selector", "conditional_assignable_selector"],
    elements: ["index_selector"],
    arguments: ["argument_part"]
  },
  toldTypes: { arguments: ["arguments"], stated: "<" },
  wrappers: { parenthesized_expression: "<", unary_expression: "<" },
  unwraps: { await_expression: "await" },
  loops: { for_loop_parts: { of: "value", variables: ["item"] } },
  // The steps of what is beside a part are its siblings too, so that no part is told from another.
  parts: { spread: [], rest: [], patterns: [], choices: {}, nothing: /^null$/, taken: {} },
  collection,
  aliasedCollection: aliasedBy(collection),
  collectionMembers: {
    same: words(
      "followedBy reversed skip skipWhile sublist take takeWhile toList toSet where asBroadcastStream asStream"
    ),
    elements: words(
      "current elementAt elementAtOrNull first firstOrNull firstWhere firstWhereOrNull last lastOrNull lastWhere reduce removeAt removeFirst removeLast single singleOrNull " +
        "singleWhere value"
    ),
    lookups: words("putIfAbsent remove update"),
    values: words("values"),
    visitors: words(
      "any every expand firstWhere firstWhereOrNull forEach indexWhere lastIndexWhere lastWhere listen map removeWhere retainWhere singleWhere skipWhile takeWhile then where"
    ),
    comparers: words("reduce sort"),
    folders: words("fold"),
    mapping: {
      mapped: words("map then"),
      joined: words("expand"),
      blocks: ["function_expression_body", "block"],
      needReturn: ["block"],
      returns: ["return_statement"]
    },
    functions: ["function_expression"]
  },
  selfType: "this",
  returnType,
  fieldType: (signature, name) => collection(typeBeforeField(signature, name)),
  variables: ["initialized_variable_definition"]
}
