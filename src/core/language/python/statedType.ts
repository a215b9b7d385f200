import { appliedType } from "../../mention/appliedType.ts"
import { BOUND_SEPARATOR } from "../../mention/boundNames.ts"
import { collectionName, collectionType, isCollectionType } from "../../mention/collectionType.ts"
import { tupleType } from "../../mention/tupleType.ts"
import { anyScript, partsBetween } from "../../text/mod.ts"
import { singleTypeName } from "../statedResult.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/** A longer text is not read. */
const MAX_TYPE_CHARACTERS = 500

/** Deepest nesting of types that is read. */
const MAX_DEPTH = 6

/** Most members of a union that are read. */
const MAX_ALTERNATIVES = 12

/** Types of values that are their first argument, or may be missing. */
const WRAPPERS = words("Optional Annotated Final ClassVar Required NotRequired ReadOnly InitVar Mapped")

/** What gives values of its first argument one after another. */
const LISTS = words(
  "list List set Set frozenset FrozenSet deque Deque Sequence MutableSequence Collection Container Reversible Iterable Iterator Generator AsyncIterable " +
    "AsyncIterator AsyncGenerator AbstractSet MutableSet KeysView ValuesView QuerySet"
)

/** Those of them whose further arguments are what is sent to them, and what they return. */
const GENERATORS = words("Generator AsyncGenerator")
const MAPS = words("dict Dict defaultdict DefaultDict OrderedDict Mapping MutableMapping ItemsView")

/** What has arguments that are no types. */
const NOT_APPLIED = words("Literal LiteralString Concatenate Unpack TypeGuard TypeIs")

/** What gives a value of its first argument on entering a block. */
const CONTEXTS = words(
  "ContextManager AbstractContextManager AsyncContextManager AbstractAsyncContextManager"
)

/** What gives a value of its last argument when it is called, and when it is awaited. */
export const CALLED_TYPES = words("Callable type Type")
export const AWAITED_TYPES = words("Awaitable Coroutine Future Task")

const APPLIED_TYPE = anyScript(/^((?:(?!\d)\w+\s*\.\s*)*)((?!\d)\w+)\s*\[/)
/** What texts in annotations are between. */
const QUOTES = "\"'"

const QUOTED = anyScript(/^[bBrRuU]?(["'])((?:(?!\1)[^\n])*)\1$/)

/**
 * The type that an annotation states: a name, a collection (see `collectionType`), a tuple (see `tupleType`), or the named members of a union joined by
 * `BOUND_SEPARATOR`, since a use of a member is one of that member of each. "" when it has no name.
 *
 * @example
 * ```ts
 * ["shop.Cart", "'Cart | None'", "Optional[Cart]"].map((type) => statedType(type)) // => ["shop.Cart", "Cart", "Cart"]
 * ["list[Cart]", "dict[str, list[Cart]]", "Iterator[Cart]"].map((type) => statedType(type)) // => ["list[]Cart", "dict[str]list[]Cart", "Iterator[]Cart"]
 * ["tuple[Cart, User]", "tuple[Cart, ...]"].map((type) => statedType(type)) // => ["(Cart,User)", "tuple[]Cart"]
 * ["Cart | User | None", "Union[Cart, list[User]]"].map((type) => statedType(type)) // => ["Cart+User", "Cart+list"]
 * ["Repository[Cart]", "Pair[Cart, User]"].map((type) => statedType(type)) // => ["Repository[:]Cart", "Pair[:](Cart,User)"]
 * ["type[Cart]", "Callable[[int], Cart]", "Literal['a']"].map((type) => statedType(type)) // => ["type[]Cart", "Callable[]Cart", "Literal"]
 * ```
 */
export const statedType = (written: string, depthLeft = MAX_DEPTH): string => {
  const trimmed = written.trim()
  if (depthLeft === 0 || trimmed.length > MAX_TYPE_CHARACTERS) return ""
  const type = QUOTED.exec(trimmed)?.[2]?.trim() ?? trimmed
  if (type !== trimmed) return statedType(type, depthLeft - 1)
  const alternatives = type.includes("|") ? partsBetween(type, "|", QUOTES) : [type]
  if (alternatives.length > 1) return unionOf(alternatives, depthLeft)
  const [matched, qualifier = "", name = ""] = APPLIED_TYPE.exec(type) ?? []
  if (matched === undefined || !type.endsWith("]")) return singleTypeName(type)
  const typeArguments = partsBetween(type.slice(matched.length, -1), ",", QUOTES)
  const argument = (place: number) => statedType(typeArguments.at(place) ?? "", depthLeft - 1)
  const fullName = qualifier.replaceAll(/\s/g, "") + name
  const count = typeArguments.length
  if (WRAPPERS.has(name)) return argument(0)
  if (name === "Union") return unionOf(typeArguments, depthLeft)
  if (name === "tuple" || name === "Tuple") {
    if (count === 2 && typeArguments[1]!.trim() === "...") return collectionType(argument(0), "", fullName)
    return tupleType(typeArguments.map((_, place) => argument(place)))
  }
  if (LISTS.has(name) || CONTEXTS.has(name))
    return count === 1 || GENERATORS.has(name) || CONTEXTS.has(name)
      ? listOf(argument(0), fullName)
      : singleTypeName(type)
  if (MAPS.has(name)) return count === 2 ? mapOf(argument(0), argument(1), fullName) : singleTypeName(type)
  if (CALLED_TYPES.has(name) || AWAITED_TYPES.has(name)) return listOf(argument(-1), fullName)
  if (NOT_APPLIED.has(name)) return singleTypeName(type)
  return appliedType(
    fullName,
    typeArguments.map((_, place) => argument(place))
  )
}

/** Stands for a key whose type has no single name. */
const UNKNOWN_KEY = "?"

const isSingle = (type: string): boolean => type !== "" && !type.includes(BOUND_SEPARATOR)

const listOf = (element: string, name: string): string =>
  isSingle(element) ? collectionType(element, "", name) : name

const mapOf = (key: string, element: string, name: string): string =>
  isSingle(element)
    ? collectionType(element, isSingle(key) && !isCollectionType(key) ? key : UNKNOWN_KEY, name)
    : name

/** The named members of a union; of a collection among others only the name of its type is known. */
const unionOf = (alternatives: ReadonlyArray<string>, depthLeft: number): string => {
  const members = alternatives.filter((each) => each.trim() !== "None")
  if (members.length > MAX_ALTERNATIVES) return ""
  const types = new Set(members.map((each) => statedType(each, depthLeft - 1)).filter((type) => type !== ""))
  const [first = ""] = types
  return types.size < 2
    ? first
    : [...new Set([...types].map(collectionName).filter((name) => name !== ""))].join(BOUND_SEPARATOR)
}
