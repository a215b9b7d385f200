import { appliedType } from "../../mention/appliedType.ts"
import { channelType, collectionType } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import { closingBracketIndex, partsInBrackets } from "../../text/mod.ts"
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
const APPLIED = anyScript(/^((?!\d)\w+(?:\.\w+)?)(?=\[)/)

/**
 * The name of a written type, without pointers, with its type arguments (see `appliedType`), or the collection type that it is; "" when it is neither.
 *
 * @example
 * ```ts
 * ["*auth.Token", "shop.List[*Cart]", "func()"].map(goTypeName) // => ["auth.Token", "shop.List[:]Cart", ""]
 * ["[]*Cart", "[4]Cart", "map[User][]Cart", "<-chan *Cart"].map(goTypeName) // => ["[]Cart", "[]Cart", "[User][]Cart", "[<-]Cart"]
 * ```
 */
export const goTypeName = (written: string): string =>
  written.length > MAX_CHARACTERS ? "" : nameOf(written, MAX_DEPTH)

const nameOf = (written: string, depthLeft: number): string => {
  const type = written.trim().replace(/^[*\s]+/, "")
  if (depthLeft === 0) return ""
  if (type.startsWith("(") && type.endsWith(")")) return nameOf(type.slice(1, -1), depthLeft - 1)
  const elementOf = (pattern: RegExp) => nameOf(type.replace(pattern, ""), depthLeft - 1)
  if (LIST.test(type)) return collectionType(elementOf(LIST))
  if (CHANNEL.test(type)) return channelType(elementOf(CHANNEL))
  const [mapStart] = MAP.exec(type) ?? []
  const [generic] = mapStart === undefined ? (APPLIED.exec(type) ?? []) : []
  if (generic !== undefined && type.endsWith("]"))
    return appliedType(
      generic,
      partsInBrackets(type, generic.length).map((each) => nameOf(each, depthLeft - 1))
    )
  if (mapStart === undefined) return WITHOUT_NAME.test(type) ? "" : singleTypeName(type)
  const end = closingBracketIndex(type, mapStart.length - 1)
  return end < 0
    ? ""
    : collectionType(
        nameOf(type.slice(end + 1), depthLeft - 1),
        nameOf(type.slice(mapStart.length, end), depthLeft - 1)
      )
}
