/** Collections of Kotlin and its libraries. */
import type { CollectionMembers } from "../CollectionRules.ts"
import { anyScript } from "../../text/mod.ts"
import { singleTypeName } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"
import { writtenFunction } from "../writtenFunction.ts"

const COLLECTIONS = {
  notApplied: new Set<string>(),
  lists: new Set(
    (
      "List MutableList ArrayList Set MutableSet HashSet LinkedHashSet Collection MutableCollection Iterable Iterator Sequence Array ArrayDeque Flow StateFlow " +
      "MutableStateFlow SharedFlow LiveData MutableLiveData Lazy Provider Optional"
    ).split(" ")
  ),
  maps: new Set("Map MutableMap HashMap LinkedHashMap ConcurrentHashMap Entry".split(" ")),
  tuples: new Set(["Pair", "Triple"])
}

/** The collection that a written type states, or the function that it is of; "" for any other. */
export const collection = (written: string): string =>
  writtenFunction(written, (part) => collection(part) || singleTypeName(part.trim()), true) ||
  writtenCollection(written, COLLECTIONS)

/** The only argument is a property of a type. */
const PROPERTY_REFERENCE = anyScript(/^\(\s*[A-Z][\w.]*::(\w+)\s*\)$/)

/** Members of collections, sequences and flows, and functions of any object. */
export const COLLECTION_MEMBERS: CollectionMembers = {
  same: new Set(
    (
      "asFlow asIterable asReversed asSequence distinct distinctBy drop dropLast dropWhile filter filterNot filterNotNull ifEmpty minus onEach orEmpty plus reversed " +
      "shuffled sorted sortedBy sortedByDescending sortedDescending sortedWith take takeLast takeWhile toList toMutableList toMutableSet toSet toTypedArray"
    ).split(" ")
  ),
  elements: new Set(
    (
      "elementAt elementAtOrNull find findLast first firstOrNull last lastOrNull maxBy maxByOrNull minBy minByOrNull random " +
      "randomOrNull removeAt removeFirst removeLast single singleOrNull"
    ).split(" ")
  ),
  lookups: new Set("get getOrElse getOrNull getOrPut getValue remove value".split(" ")),
  keys: new Set(["key"]),
  entries: new Set(["entries"]),
  places: { first: 0, second: 1, third: 2 },
  forms: { pairName: "Entry" },
  values: new Set(["values"]),
  visitors: new Set(
    (
      "all any associate associateBy associateWith collect collectLatest count distinctBy dropWhile filter filterNot find findLast first firstOrNull flatMap forEach " +
      "firstNotNullOf firstNotNullOfOrNull groupBy indexOfFirst indexOfLast joinToString last lastOrNull map mapKeys mapNotNull mapValues maxBy maxByOrNull maxOf minBy minByOrNull minOf none onEach partition removeAll removeIf " +
      "single singleOrNull sortedBy sortedByDescending sumOf takeWhile"
    ).split(" ")
  ),
  pairVisitors: new Set(["forEach"]),
  parameterPatterns: [/^\{\s*\(\s*$/, /^\{\s*\(\s*\w+\s*,\s*$/],
  comparers: new Set(["sortedWith"]),
  folders: new Set(
    "filterIndexed fold forEachIndexed mapIndexed onEachIndexed reduce runningFold scan".split(" ")
  ),
  mapping: {
    mapped: new Set("map mapIndexed mapNotNull".split(" ")),
    joined: new Set(["flatMap"]),
    keyed: new Set(["associateBy"]),
    grouped: new Set(["groupBy"]),
    passed: new Set(["let"]),
    blocks: [],
    needReturn: [],
    returns: [],
    stepsNamedBy: (args: string) => {
      const property = PROPERTY_REFERENCE.exec(args)?.[1]
      return property === undefined ? [] : [{ is: "field" as const, name: property }]
    }
  },
  functions: ["lambda_literal"],
  passers: new Set(["let", "also", "takeIf", "takeUnless"]),
  implicit: {
    names: ["it"],
    unless: ["lambda_parameters"],
    givingNothing: new Set(
      (
        "apply assert assertDoesNotThrow assertFails assertFailsWith assertThrows async buildList buildMap buildSet buildString check checkNotNull coroutineScope flow " +
        "ifBlank ifEmpty launch lazy measureTime measureTimeMillis require requireNotNull run runBlocking runCatching runTest sequence supervisorScope synchronized " +
        "thread with withContext withLock withTimeout withTimeoutOrNull"
      ).split(" ")
    )
  }
}
