/** What tells the types of values in Scala besides what is stated by name: collections, their members, parts of values. */
import { collectionType } from "../../mention/collectionType.ts"
import { FUNCTION_TYPE } from "../../mention/functionType.ts"
import { writtenFunction } from "../writtenFunction.ts"
import { anyScript } from "../../text/mod.ts"
import type { CasePatterns, UnwrappingPatterns } from "../PatternRules.ts"
import type { CollectionMembers } from "../CollectionRules.ts"
import type { FunctionRules, PartRules } from "../PartRules.ts"
import { singleTypeName } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"
import { constructedType, joinedTypes } from "./joinedTypes.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

const LISTS =
  "List Seq IndexedSeq Vector Set Array Option Some Iterable Iterator IterableOnce LazyList Stream ArrayBuffer ListBuffer Buffer Queue Stack SortedSet HashSet " +
  "Future Try NonEmptyList Chain"
const MAPS = "Map HashMap TreeMap SortedMap ListMap"

const COLLECTIONS = {
  lists: words(LISTS),
  maps: words(MAPS),
  tuplesInParentheses: "nameBefore" as const,
  notApplied: new Set<string>(),
  otherwise: joinedTypes
}

/** Types whose values give an element when they are called. */
export const CALLED_TYPES = words(`${LISTS} ${MAPS} ${FUNCTION_TYPE}`)

/** The only parameter of a function's type, without brackets around it. */
const ONLY_PARAMETER = /^\s*([\p{L}_][\p{L}\p{N}_.]*(?:\[[^\]=]*\])?)(?=\s*=>)/u

const typeOf = (written: string): string => collection(written) || singleTypeName(written.trim())

/**
 * The collection, tuple, function, type with type arguments or several types that are written; "" for any other type.
 *
 * @example
 * ```ts
 * collection("Base with Priced") // => "Priced&Base"
 * ["Cart => Int", "(Cart, User) => List[Cart]"].map(collection) // => ["λ[(Cart)]Int", "λ[(Cart,User)]List[]Cart"]
 * ["Map[Id, List[Cart]]", "(Cart, User)", "Cart*", "Box[Cart]", "Cart"].map(collection) // => ["Map[Id]List[]Cart", "(Cart,User)", "[]Cart", "Box[:]Cart", ""]
 * ```
 */
export const collection = (written: string): string => {
  const held = writtenFunction(written.replace(ONLY_PARAMETER, "($1)"), typeOf, true)
  if (held !== "") return held
  const repeated = /^([^*=]+)\*$/.exec(written.trim())?.[1]
  const joined = repeated === undefined ? joinedTypes(written) : ""
  if (joined !== "") return joined
  return repeated === undefined
    ? writtenCollection(written, COLLECTIONS)
    : collectionType(collection(repeated) || singleTypeName(repeated))
}

export const COLLECTION_MEMBERS: CollectionMembers = {
  same: words(
    "distinct distinctBy drop dropRight dropWhile filter filterNot find headOption init iterator lastOption maxByOption minByOption orElse recover reverse sortBy " +
      "sortWith sorted tail take takeRight takeWhile toArray toList toOption toSeq toSet toVector view withFilter"
  ),
  elements: words("get head last max maxBy min minBy next"),
  lookups: words("apply getOrElse"),
  values: words("values"),
  places: { _1: 0, _2: 1, _3: 2, _4: 3 },
  forms: { givesTuples: true },
  visitors: words(
    "count distinctBy dropWhile exists filter filterNot find flatMap forall foreach groupBy map maxBy minBy partition sortBy takeWhile withFilter"
  ),
  comparers: words("sortWith"),
  folders: words("foldLeft fold reduce reduceLeft scanLeft"),
  mapping: {
    mapped: words("map"),
    joined: words("flatMap"),
    grouped: words("groupBy"),
    blocks: ["block"],
    needReturn: [],
    returns: [],
    placeholder: { type: "wildcard", list: "arguments" }
  },
  functions: ["lambda_expression"]
}

export const UNWRAPPING_PATTERNS: UnwrappingPatterns = {
  patterns: { case_class_pattern: "type" },
  names: words("Some Success"),
  around: [],
  step: "?",
  matched: { match_expression: "value" }
}

export const CASE_PATTERNS: CasePatterns = {
  placed: { case_class_pattern: "type", tuple_pattern: "" },
  named: {},
  fields: {},
  around: [],
  captured: { capture_pattern: ">" },
  lists: { infix_pattern: "::" },
  subjects: { case_clause: { further: 2, is: "match_expression", value: "value" } },
  placedAre: "element",
  casesOfTypes: false,
  separator: ".",
  opened: { names: UNWRAPPING_PATTERNS.names, step: { is: "item", name: "" } }
}

const CAST = anyScript(/\.\s*asInstanceOf\s*\[([^[\]]*(?:\[[^[\]]*\])?[^[\]]*)\]$/)

export const PARTS: PartRules = {
  tuples: ["tuple_expression"],
  spread: [],
  rest: [],
  patterns: ["tuple_pattern"],
  choices: { if_expression: { parts: [1, 2] } },
  nothing: /^(?:null|None|Nil)$/,
  constructed: {
    generic_function: (head) => CAST.exec(head)?.[1] ?? "",
    instance_expression: constructedType,
    infix_expression: constructedType,
    call_expression: constructedType
  },
  placeholder: { type: "wildcard", list: "arguments" },
  taken: { val_definition: "value", var_definition: "value" }
}

/** A type of the program with the name of one of the library's. */
const OWN_TYPE = anyScript(/\b(?:class|object|trait|type)\s+(List|Seq|Vector|Set|Some|Option)\b/g)

export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: "arguments",
  visitors: [],
  results: {
    List: { is: "listed" },
    Seq: { is: "listed" },
    Vector: { is: "listed" },
    Set: { is: "listed" },
    Some: { is: "listed" },
    Option: { is: "listed" }
  },
  members: {},
  namesIn: (text) => ({
    declared: new Set([...text.matchAll(OWN_TYPE)].map(([, name = ""]) => name)),
    imported: new Map()
  })
}
