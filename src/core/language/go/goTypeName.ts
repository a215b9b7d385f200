import { appliedType } from "../../mention/appliedType.ts"
import { channelType, collectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import { closingBracketIndex } from "../../text/mod.ts"
import { objectType } from "../../mention/objectType.ts"
import { structFields } from "./structFields.ts"
import { singleTypeName } from "../statedResult.ts"

/** Deepest nesting of collections. */
const MAX_DEPTH = 4

/** Longest type that is read. */
const MAX_CHARACTERS = 1_000

/** A list or an array, before the type of its elements. */
const LIST = anyScript(/^\[[^[\]]*\]\s*/)
const CHANNEL = anyScript(/^(?:<-\s*chan|chan\s*<-|chan(?!\w))\s*/)
const WITHOUT_NAME = anyScript(/^(?:func|interface|struct)(?!\w)/)
const MAP = anyScript(/^map\s*\[/)

/**
 * The name of a written type, without pointers, with its type arguments (see `appliedType`), or the collection type that it is; "" when it is neither.
 *
 * @example
 * ```ts
 * ["*auth.Token", "List[int]", "Pair[*User, []Cart]", "func()"].map(goTypeName) // => ["auth.Token", "List[:]int", "Pair[:](User,[]Cart)", ""]
 * goTypeName("[]struct { name string; cart *Cart }") // => "[]{:cart:Cart}"
 * ["[]*Cart", "[4]Cart", "map[User][]Cart", "<-chan *Cart"].map(goTypeName) // => ["[]Cart", "[]Cart", "[User][]Cart", "[<-]Cart"]
 * ```
 */
export const goTypeName = (written: string): string =>
  written.length > MAX_CHARACTERS ? "" : nameOf(written, MAX_DEPTH)

const APPLIED = anyScript(/^((?!\d)\w+(?:\.\w+)?)\[([^]+)\]$/)

/** The name of a type, with its type arguments. */
const appliedName = (type: string, depthLeft: number): string => {
  const [, name, list = ""] = APPLIED.exec(type) ?? []
  const isList = name !== undefined && closingBracketIndex(type, name.length) === type.length - 1
  if (name === undefined || !isList) return singleTypeName(type)
  const typeArguments: Array<string> = []
  let [depth, from] = [0, 0]
  for (let at = 0; at <= list.length; at++) {
    const character = list[at] ?? ","
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character)) depth--
    else if (character === "," && depth === 0) {
      typeArguments.push(nameOf(list.slice(from, at), depthLeft - 1))
      from = at + 1
    }
  }
  return appliedType(name, typeArguments)
}

/** Types of the language, which have no members. */
const PREDECLARED =
  /^(?:any|bool|byte|comparable|complex(?:64|128)|error|float(?:32|64)|u?int(?:8|16|32|64|ptr)?|rune|string)$/

/** The type of a field, unless it has no members. */
const knownName = (written: string, depthLeft: number): string => {
  const type = nameOf(written, depthLeft)
  return PREDECLARED.test(type) ? "" : type
}

const nameOf = (written: string, depthLeft: number): string => {
  const type = written.trim().replace(/^[*\s]+/, "")
  if (depthLeft === 0) return ""
  if (type.startsWith("(") && type.endsWith(")")) return nameOf(type.slice(1, -1), depthLeft - 1)
  const elementOf = (pattern: RegExp) => nameOf(type.replace(pattern, ""), depthLeft - 1)
  if (LIST.test(type)) return collectionType(elementOf(LIST))
  if (CHANNEL.test(type)) return channelType(elementOf(CHANNEL))
  const fields = type.startsWith("struct") ? structFields(type) : []
  if (fields.length > 0)
    return objectType(fields.map(([name, stated]) => [name, knownName(stated, depthLeft - 1)]))
  const [mapStart] = MAP.exec(type) ?? []
  if (mapStart === undefined) return WITHOUT_NAME.test(type) ? "" : appliedName(type, depthLeft)
  const end = closingBracketIndex(type, mapStart.length - 1)
  return end < 0
    ? ""
    : collectionType(
        nameOf(type.slice(end + 1), depthLeft - 1),
        nameOf(type.slice(mapStart.length, end), depthLeft - 1)
      )
}
