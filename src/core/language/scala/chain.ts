/** Types of chains in Scala, and of what collections hold. */
import type { ChainRules } from "../ChainRules.ts"
import { singleTypeName, textAfterParameters, typeAfterColon } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

const COLLECTIONS = {
  notApplied: words("Either Tuple2 Function1 Function2"),
  lists: words(
    "List Seq Vector Set Option Some Array IndexedSeq LinearSeq Iterable IterableOnce Iterator LazyList Stream Queue Stack Buffer ArrayBuffer ListBuffer " +
      "ArraySeq ArrayDeque SortedSet TreeSet HashSet ListSet BitSet Traversable GenSeq Try Future NonEmptyList NonEmptyVector NonEmptySeq Chain NonEmptyChain"
  ),
  maps: words("Map HashMap TreeMap SortedMap ListMap LinkedHashMap TrieMap")
}

/**
 * The collection that a written type states, see `collectionType`, or the type with arguments; "" for any other type.
 *
 * @example
 * ```ts
 * ["List[Cart]", "mutable.Map[User, Seq[Cart]]", "Box[Cart]", "Cart"].map(collection) // => ["List[]Cart", "mutable.Map[User]Seq[]Cart", "Box[:]Cart", ""]
 * ```
 */
export const collection = (written: string): string => writtenCollection(written, COLLECTIONS)

/** The type after the parameters of a function, or after its name if it has no parameters. */
const returnType = (signature: string, name: string): string => {
  const rest = signature.includes("(")
    ? textAfterParameters(signature, name)
    : signature.slice(signature.indexOf(name) + name.length).replace(/^\s*\[[^:]*\]\s*/, "")
  const stated = /^:\s*([^=]*)/.exec(rest.trim())?.[1]?.trim() ?? ""
  const type = collection(stated) || singleTypeName(stated)
  return type === "this.type" ? "this" : type
}

export const scalaChain: ChainRules = {
  calls: { call_expression: "function" },
  members: { field_expression: { object: "value", name: "field" } },
  wrappers: { parenthesized_expression: "<", generic_function: "function" },
  loops: { enumerator: { of: "+", variables: ["item"], word: "<-" } },
  collection,
  collectionMembers: {
    same: words(
      "appended appendedAll concat distinct distinctBy drop dropRight dropWhile filter filterNot find headOption init iterator lastOption maxByOption minByOption " +
        "orElse prepended prependedAll recover reverse reverseIterator slice sortBy sortWith sorted tail take takeRight takeWhile toArray toBuffer toIndexedSeq toIterable " +
        "toList toOption toSeq toSet toStream toVector updated view withFilter"
    ),
    elements: words(
      "dequeue get getOrElse head last max maxBy min minBy next pop reduce reduceLeft reduceRight"
    ),
    lookups: words("apply getOrElse getOrElseUpdate"),
    values: words("values valuesIterator"),
    visitors: words(
      "collectFirst count distinctBy dropWhile exists filter filterNot find flatMap forall foreach groupBy indexWhere map maxBy maxByOption minBy minByOption " +
        "partition sortBy span takeWhile tapEach withFilter"
    ),
    comparers: words("reduce reduceLeft reduceRight sortWith"),
    functions: ["lambda_expression", "arguments"],
    implicit: { names: ["_"], unless: ["lambda_expression"] }
  },
  unwrappingPatterns: {
    patterns: { case_class_pattern: "type" },
    names: new Set(["Some", "Success", "Right"]),
    around: [],
    step: "?",
    matched: { match_expression: "value" }
  },
  selfType: "this",
  returnType,
  fieldType: (signature, name) => collection(typeAfterColon(signature, name)),
  variables: ["val_definition", "var_definition"]
}
