import { wholeNameIndex } from "../../mention/wholeNameIndex.ts"
import { anyScript } from "../../text/mod.ts"
import { writtenCollection } from "../writtenCollection.ts"

/** Words and marks around a type that do not change its members. */
const QUALIFIERS =
  /\b(?:nullable|nonnull|null_unspecified|null_resettable|_Nullable|_Nonnull|_Null_unspecified|__nullable|__nonnull|__kindof|const|static|extern|volatile|__weak|__strong|__block|__autoreleasing|__unsafe_unretained|IBOutlet|inout|oneway|bycopy|in|out|struct|enum)\b|\*/g

const plain = (written: string): string => written.replaceAll(QUALIFIERS, " ").replaceAll(/\s+/g, " ").trim()

/** Types without members, or of which nothing is known. */
const NO_TYPE =
  /^(?:void|BOOL|bool|char|short|int|long|float|double|signed|unsigned|id|Class|SEL|IMP|NSU?Integer|CGFloat|size_t|u?int\d+_t)$/

const TYPE = anyScript(/^\(?\s*((?!\d)\w+)\s*(?:<.*>)?\s*\)?$/s)
const PROTOCOL_OBJECT = anyScript(/^\(?\s*(?:id|Class)\s*<\s*(\w+)/)
const TYPE_OF_SELF = /\b(?:__)?typeof(?:__)?\s*\(\s*self\s*\)/

/**
 * The class or protocol that a written type names: `Cart` of `(nullable __kindof Cart *)`, `Payable` of `id<Payable>`; "" for a number, a block and any object.
 */
export const writtenType = (written: string): string => {
  if (TYPE_OF_SELF.test(written)) return "self"
  const type = plain(written)
  const name = PROTOCOL_OBJECT.exec(type)?.[1] ?? TYPE.exec(type)?.[1] ?? ""
  return NO_TYPE.test(name) ? "" : name
}

const COLLECTIONS = {
  lists: new Set([
    "NSArray",
    "NSMutableArray",
    "NSSet",
    "NSMutableSet",
    "NSOrderedSet",
    "NSEnumerator",
    "NSHashTable"
  ]),
  maps: new Set(["NSDictionary", "NSMutableDictionary", "NSMapTable", "NSCache"])
}

/** The collection type (see `collectionType`) that a written type states: `NSArray<Cart *> *`; "" for any other. */
export const writtenList = (written: string): string => {
  const type = plain(written)
    .replace(/^\((.*)\)$/s, "$1")
    .trim()
  return type.includes("<") && !/^id\b/.test(type)
    ? writtenCollection(type.replaceAll(/\bid\s*<\s*(\w+)\s*>/g, "$1"), COLLECTIONS)
    : ""
}

const RESULT = /^[-+]\s*\(((?:[^()]|\([^()]*\))*)\)/

/** The type of a method's result, by its signature: `instancetype` also for an initializer that states `id`. A function states it before its name. */
export const returnType = (signature: string, name: string): string => {
  const stated = RESULT.exec(signature)?.[1]
  if (stated === undefined)
    return signature.startsWith("-") || signature.startsWith("+") ? "" : typeBefore(signature, name)
  if (/^\s*id\s*$/.test(stated) && /^(?:init|new|shared|default)/.test(name)) return "instancetype"
  return writtenList(stated) || writtenType(stated)
}

const PROPERTY = /^@property\s*(?:\([^()]*(?:\([^()]*\)[^()]*)*\))?/

/** The type of a property, an instance variable or a variable, by its declaration. */
export const fieldType = (signature: string, name: string): string =>
  typeBefore(signature.replace(PROPERTY, ""), name)

const typeBefore = (signature: string, name: string): string => {
  const at = wholeNameIndex(signature, name)
  // Earlier names of the same declaration stand between.
  const before = at < 0 ? "" : signature.slice(0, at).replace(/(?<=\*\s*)\w+\s*,.*$/s, "")
  return /[(^]/.test(before) ? "" : writtenList(before) || writtenType(before)
}

const HEAD = anyScript(
  /^@(?:interface|protocol)\s+\w+\s*(?:<[^<>]*(?:<[^<>]*>[^<>]*)*>\s*(?=:))?(?::\s*(\w+)\s*(?:<[^<>]*(?:<[^<>]*>[^<>]*)*>(?=\s*<))?)?\s*(?:\([^()]*\)\s*)?(?:<([^<>]*)>)?/
)

/** The superclass of a class, and the protocols that it or a protocol adopts, by its signature. */
export const statedSupertypes = (signature: string): ReadonlyArray<string> => {
  const [, superclass, protocols = ""] = HEAD.exec(signature) ?? []
  return [
    ...(superclass === undefined ? [] : [superclass]),
    ...protocols.split(",").map((each) => each.trim())
  ].filter((name) => /^\w+$/.test(name))
}
