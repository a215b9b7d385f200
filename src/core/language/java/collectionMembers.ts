/** What the collections and streams of Java give. */
import { KEYED, type Step } from "../../mention/AccessChain.ts"
import { anyScript, partsBetween } from "../../text/mod.ts"
import type { CollectionMembers } from "../CollectionRules.ts"

/** The only argument is a method of a type. */
const METHOD_REFERENCE = anyScript(/^\(\s*[A-Z][\w.]*::(?!new\b)(\w+)\s*\)$/)

const LIST_COLLECTOR = anyScript(/^\(\s*(?:Collectors\.)?to(?:Unmodifiable)?(?:List|Set)\(\)\s*\)$/)

/** By keys that one function tells. */
const GROUPING_COLLECTOR = anyScript(
  /^\(\s*(?:Collectors\.)?(?:grouping|partitioning)By\(\s*(?:[\w.]+::\w+|\w+\s*->[^,{}]*)\)\s*\)$/
)

const MAP_COLLECTOR = anyScript(/^\(\s*(?:Collectors\.)?to(?:Unmodifiable|Concurrent)?Map\(([^]*)\)\s*\)$/)

/** A function that gives the element itself, and one that gives what a member of it does. */
const IDENTITY = anyScript(/^(?:\(?(\w+)\)?\s*->\s*\1|(?:\w+\.)?identity\(\)|UnaryOperator\.identity\(\))$/)
const GETTER = anyScript(/^[A-Z][\w.]*::(?!new\b)(\w+)$/)

/** From an element to a map of what the second function gives. */
const stepsToMap = (args: string): ReadonlyArray<Step> => {
  const value = partsBetween(MAP_COLLECTOR.exec(args)?.[1] ?? "", ",")[1]?.trim() ?? ""
  if (IDENTITY.test(value)) return [KEYED]
  const method = GETTER.exec(value)?.[1]
  return method === undefined ? [] : [{ is: "call", name: method }, KEYED]
}

const LISTED = { is: "wrapped", name: "" } as const

/** From an element to what a collector makes of all. */
const collectedSteps = (args: string): ReadonlyArray<Step> =>
  LIST_COLLECTOR.test(args) ? [LISTED] : GROUPING_COLLECTOR.test(args) ? [LISTED, KEYED] : stepsToMap(args)

/** Collectors and comparators, which give each element to the functions that they are given. */
const COLLECTORS = {
  members: new Set("collect max min sort sorted".split(" ")),
  names: new Set(
    (
      "averagingDouble averagingInt averagingLong comparing comparingDouble comparingInt comparingLong filtering flatMapping groupingBy groupingByConcurrent mapping partitioningBy summarizingDouble summarizingInt " +
      "summarizingLong summingDouble summingInt summingLong thenComparing thenComparingDouble thenComparingInt " +
      "thenComparingLong toConcurrentMap toMap toUnmodifiableMap"
    ).split(" ")
  ),
  inside: new Set(
    (
      "comparing comparingDouble comparingInt comparingLong filtering groupingBy groupingByConcurrent nullsFirst nullsLast partitioningBy reversed teeing " +
      "thenComparing thenComparingDouble thenComparingInt thenComparingLong"
    ).split(" ")
  )
}

/** Members of collections, streams and what holds one value. */
export const COLLECTION_MEMBERS: CollectionMembers = {
  same: new Set(
    (
      "distinct filter findAny findFirst iterator limit listIterator max min parallelStream reversed skip sorted stream subList takeWhile dropWhile toList " +
      "clone descendingIterator"
    ).split(" ")
  ),
  elements: new Set(
    (
      "element first getAndSet getFirst getIfAvailable getLast getObject join last next orElse orElseGet orElseThrow " +
      "poll pollFirst pollLast pop previous removeFirst removeLast take"
    ).split(" ")
  ),
  lookups: new Set("apply call computeIfAbsent get getOrDefault getValue remove".split(" ")),
  keys: new Set(["getKey"]),
  entries: new Set(["entrySet"]),
  forms: { pairName: "Entry" },
  values: new Set(["values", "getContent"]),
  visitors: new Set(
    (
      "allMatch anyMatch dropWhile filter flatMap forEach forEachOrdered ifPresent ifPresentOrElse map mapToDouble mapToInt mapToLong mapToObj noneMatch peek " +
      "removeIf replaceAll takeWhile thenAccept thenApply thenCompose doOnNext"
    ).split(" ")
  ),
  pairVisitors: new Set(["forEach"]),
  comparers: new Set(["sort", "sorted", "max", "min"]),
  folders: new Set(["reduce"]),
  mapping: {
    mapped: new Set("map mapToObj thenApply".split(" ")),
    joined: new Set("flatMap thenCompose".split(" ")),
    collected: { members: new Set(["collect"]), stepsOf: collectedSteps, collectors: COLLECTORS },
    blocks: ["block"],
    needReturn: ["block"],
    returns: ["return_statement"],
    stepsNamedBy: (args: string) => {
      const method = METHOD_REFERENCE.exec(args)?.[1]
      return method === undefined ? [] : [{ is: "call" as const, name: method }]
    }
  },
  functions: ["lambda_expression"]
}
