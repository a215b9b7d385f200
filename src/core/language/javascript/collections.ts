import { singleTypeName, textAfterParameters, typeArgumentsOf } from "../statedResult.ts"
import type { CollectionMembers } from "../CollectionRules.ts"
import { writtenCollection } from "../writtenCollection.ts"
import { objectType } from "../../mention/objectType.ts"
import { objectTypeFields } from "./objectTypeField.ts"
import { typeOfField } from "./typeOfField.ts"
import { FUNCTION_TYPE } from "../../mention/functionType.ts"
import { writtenFunction, writtenResult } from "../writtenFunction.ts"
import { isIndexedType } from "./isIndexedType.ts"
import { withModuleNames } from "./importedTypes.ts"
import { withoutNullish } from "./shapeName.ts"

const COLLECTIONS = {
  notApplied: new Set<string>(),
  same: new Set(
    "Awaited DeepPartial DeepReadonly NonNullable Omit Partial Pick Readonly Required".split(" ")
  ),
  lists: new Set(
    (
      "Array ReadonlyArray Set ReadonlySet Iterable IterableIterator Iterator AsyncIterable AsyncIterableIterator Promise " +
      "PromiseLike Generator AsyncGenerator"
    ).split(" ")
  ),
  maps: new Set(["Map", "ReadonlyMap", "Record", "WeakMap"]),
  bracketsAfter: "Array",
  tuplesInBrackets: true,
  otherwise: writtenObject,
  isIndexed: isIndexedType,
  hasFurtherArguments: true
}

/** Members of arrays, sets, maps and iterators. */
export const COLLECTION_MEMBERS: CollectionMembers = {
  same: new Set("concat filter reverse slice sort splice toReversed toSorted toSpliced".split(" ")),
  elements: new Set("at find findLast pop shift".split(" ")),
  lookups: new Set(["get"]),
  values: new Set(["values"]),
  pairs: new Set(["entries"]),
  visitors: new Set(
    "every filter find findIndex findLast findLastIndex flatMap forEach map some then".split(" ")
  ),
  visited: "element",
  forms: { givesTuples: true, numbersLists: true },
  comparers: new Set(["sort", "toSorted"]),
  folders: new Set(["reduce", "reduceRight"]),
  mapping: {
    mapped: new Set(["map", "then"]),
    joined: new Set(["flatMap"]),
    blocks: ["statement_block"],
    needReturn: ["statement_block"],
    returns: ["return_statement"]
  },
  functions: ["arrow_function", "function_expression"]
}

/**
 * The collection, tuple or type with type arguments that is written; "" for any other type.
 *
 * @example
 * ```ts
 * ["readonly Cart[]", "[Cart, User]", "Page<Cart>", "Partial<Cart>"].map(collection) // => ["Array[]Cart", "(Cart,User)", "Page[:]Cart", "Cart"]
 * ```
 */
export const collection = (stated: string): string => {
  const written = withModuleNames(stated)
  const object = writtenObject(written)
  if (object !== "") return object
  return writtenFunction(written, typeOf, false) || writtenCollection(written, COLLECTIONS)
}

/** The type of an object that is written out; "" for any other type. */
function writtenObject(written: string): string {
  const type = written.length > MAX_OBJECT_CHARACTERS ? "" : withoutNullish(written.replace(/^\s*:?\s*/, ""))
  return type.startsWith("{")
    ? objectType(objectTypeFields(type).map(([name, stated]) => [name, typeOf(stated)]))
    : ""
}

const typeOf = (written: string): string => collection(written) || singleType(written)

const singleType = (written: string): string => {
  const type = withoutNullish(written)
  return isIndexedType(type) ? "" : singleTypeName(withModuleNames(type))
}

/** A longer type of an object is not read. */
const MAX_OBJECT_CHARACTERS = 1000

/** Types of which calling a value gives what they hold. */
export const CALLED_TYPES: ReadonlySet<string> = new Set([FUNCTION_TYPE])

/** An object of a type with type arguments. */
const NEW_APPLIED = /=\s*new\s+([\w$.]+\s*<[^;{}()]{1,200}>)\s*(?:\(|$)/

/** The same for a field: as it states, or by the value that it is given. */
export const collectionOfField = (signature: string, name: string): string =>
  collection(typeOfField(signature, name)) || collection(NEW_APPLIED.exec(signature)?.[1] ?? "")

const PROMISE = /^Promise(?:Like)?\s*</

/** The annotated return type of a function. */
export const returnType = (signature: string, name: string, awaited: boolean): string => {
  const written =
    /^:\s*([^]*)$/.exec(textAfterParameters(signature, name))?.[1] ??
    // A parameter may have the name of its function.
    (signature.split("(", 1)[0]!.includes(":") ? writtenResult(typeOfField(signature, name)) : "")
  const stated = withoutNullish(written)
  const type = awaited ? withoutNullish(typeArgumentsOf(stated, PROMISE) ?? "") : stated
  return collection(type) || singleType(type)
}
