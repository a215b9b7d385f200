import { collectionName } from "../../mention/collectionType.ts"
import { anyScript } from "../../text/mod.ts"
import type { CollectionMembers } from "../CollectionRules.ts"
import { withOutermostMark } from "./outermostNames.ts"
import { singleTypeName } from "../statedResult.ts"
import { writtenCollection } from "../writtenCollection.ts"

const words = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/** Smart pointers and what else holds one value: of the language, Abseil, Boost, Chromium and Qt. */
const POINTERS =
  "unique_ptr shared_ptr weak_ptr optional expected StatusOr scoped_ptr scoped_refptr intrusive_ptr not_null RefPtr sk_sp " +
  "QPointer QScopedPointer QSharedPointer QWeakPointer"

const POINTER_NAMES = words(POINTERS)

/** The type of iterators, whatever container they are of, and what containers call it. */
const ITERATOR = "iterator"
const ITERATORS = words(
  "iterator const_iterator reverse_iterator const_reverse_iterator Iterator ConstIterator"
)

/** A type within another: `std::vector<Cart>::iterator`. */
const MEMBER_TYPE = anyScript(/^([^]*>)\s*::\s*(\w+)\s*$/)

const NAMES = {
  lists: words(
    `${POINTERS} reference_wrapper vector deque list forward_list set multiset unordered_set unordered_multiset array span initializer_list stack queue ` +
      "priority_queue flat_set flat_hash_set node_hash_set btree_set InlinedVector FixedArray Span small_vector static_vector SmallVector SmallVectorImpl " +
      "ArrayRef QList QVector QSet QStack QQueue future shared_future promise atomic"
  ),
  maps: words(
    "map multimap unordered_map unordered_multimap flat_map flat_hash_map node_hash_map btree_map linked_hash_map DenseMap pair " +
      "QMap QHash QMultiMap QMultiHash QPair"
  ),
  hasFurtherArguments: true,
  notApplied: words("enable_if_t conditional_t function")
}

/** Words and signs of a type that do not change its members. */
const MARKS =
  /\b(?:const|volatile|struct|class|typename|mutable|static|inline|extern|constexpr|thread_local)\b|[*&]/g

/**
 * The collection type that a written type states, see `collectionType`; "" for any other type.
 *
 * @example
 * ```ts
 * collection("const std::vector<std::unique_ptr<shop::Cart>>&") // => "std.vector[]std.unique_ptr[]shop.Cart"
 * collection("std::map<User, const Cart*, Less<User>>") // => "std.map[User]Cart"
 * collection("std::vector<::Cart>") // => "std.vector[]^.Cart"
 * collection("std::vector<Cart>::const_iterator") // => "iterator[]Cart"
 * ["Cart", "Ref<Cart>", "std::vector<Ref<Cart>>"].map(collection) // => ["", "Ref[:]Cart", "std.vector[]Ref[:]Cart"]
 * ```
 */
export const collection = (written: string): string => {
  if (!written.includes("<")) return ""
  const plain = withOutermostMark(written.replace(MARKS, " ").replace(/^\s*::/, ""))
  const [, container, member = ""] = MEMBER_TYPE.exec(plain) ?? []
  if (container === undefined) return writtenCollection(plain, NAMES)
  const held = ITERATORS.has(member) ? writtenCollection(container, NAMES) : ""
  return held === "" ? "" : ITERATOR + held.slice(collectionName(held).length)
}

const USING = anyScript(/^(?:template\s*<[^]*>\s*)?using\s+\w+\s*=\s*([^;]+);?$/)
const TYPEDEF = anyScript(/^typedef\s+([^;]*>)\s*[*&]*\s*\w+\s*;?$/)

/**
 * The collection type that a declaration gives another name; "" for any other declaration.
 *
 * @example
 * ```ts
 * aliasedCollection("using CartPtr = std::shared_ptr<Cart>") // => "std.shared_ptr[]Cart"
 * aliasedCollection("typedef std::vector<Cart> Carts;") // => "std.vector[]Cart"
 * ["class Carts", "using Carts = Cart"].map(aliasedCollection) // => ["", ""]
 * ```
 */
export const aliasedCollection = (signature: string): string =>
  collection((USING.exec(signature) ?? TYPEDEF.exec(signature))?.[1] ?? "")

/** Functions whose type argument is what their result holds or is: those that make pointers, and casts. */
const RESULTS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    unique_ptr: "make_unique make_unique_for_overwrite",
    shared_ptr:
      "make_shared allocate_shared static_pointer_cast dynamic_pointer_cast const_pointer_cast reinterpret_pointer_cast",
    optional: "make_optional",
    scoped_refptr: "MakeRefCounted",
    QSharedPointer: "qSharedPointerCast qSharedPointerDynamicCast qSharedPointerObjectCast",
    "": "static_cast dynamic_cast const_cast reinterpret_cast any_cast bit_cast qobject_cast dyn_cast dyn_cast_or_null cast down_cast polymorphic_downcast"
  }).flatMap(([holder, names]) => names.split(" ").map((name) => [name, holder] as const))
)

/** A name in the form of a type that is no word of a macro. */
const TYPE_NAME = anyScript(/^\p{Lu}\w*\p{Ll}/u)

/**
 * The type of what a function of the language gives that is called with these type arguments, or of what calling a type with them makes; "" for any other function.
 *
 * @example
 * ```ts
 * genericResult("make_shared", "Cart") // => "shared_ptr[]Cart"
 * genericResult("QSharedPointer", "Cart") // => "QSharedPointer[]Cart"
 * genericResult("Ref", "Cart") // => "Ref[:]Cart"
 * genericResult("open_cart", "Cart") // => ""
 * ```
 */
export const genericResult = (name: string, typeArguments: string): string => {
  const holder = RESULTS.get(name)
  if (holder === undefined)
    return NAMES.lists.has(name) || NAMES.maps.has(name) || TYPE_NAME.test(name)
      ? collection(`${name}<${typeArguments}>`)
      : ""
  return holder === ""
    ? collection(typeArguments) || singleTypeName(withOutermostMark(typeArguments.replace(MARKS, " ")))
    : collection(`${holder}<${typeArguments}>`)
}

/** Static members of smart pointers that make a value and give a pointer to it. */
const MAKING_MEMBERS = words("create make adopt")

/**
 * The type of what a static member of a type with type arguments gives; "" when unknown.
 *
 * @example
 * ```ts
 * genericMemberResult("QSharedPointer<shop::Cart>", "create") // => "QSharedPointer[]shop.Cart"
 * [genericMemberResult("QSharedPointer<Cart>", "isNull"), genericMemberResult("Page<Cart>", "create")] // => ["", ""]
 * ```
 */
export const genericMemberResult = (type: string, member: string): string => {
  if (!MAKING_MEMBERS.has(member)) return ""
  const made = collection(type)
  return POINTER_NAMES.has(collectionName(made).split(".").at(-1)!) ? made : ""
}

/** Functions of `std` that return their argument. */
export const IDENTITIES = words("move as_const ref cref addressof to_address")

export const COLLECTION_MEMBERS: CollectionMembers = {
  same: words("lock as_const subspan toList"),
  elements: words("front back top first last constFirst constLast takeFirst takeLast pop emplace_back"),
  lookups: words("at second get value value_or value_at take data load exchange release ValueOrDie"),
  keys: words("first"),
  values: words("values"),
  iterators: {
    members: words(
      "begin end cbegin cend rbegin rend crbegin crend constBegin constEnd find constFind lower_bound upper_bound erase"
    ),
    type: ITERATOR,
    names: ITERATORS
  },
  forms: {
    pairName: "pair",
    pointers: {
      types: words(`${POINTERS} ${ITERATOR}`),
      ownMembers: words(
        "get reset release swap use_count unique owner_before get_deleter value value_or error has_value emplace lock expired and_then transform or_else " +
          "data isNull clear take base status ok ValueOrDie"
      ),
      sign: "->"
    }
  },
  visitors: new Set(),
  comparers: new Set(),
  functions: []
}
