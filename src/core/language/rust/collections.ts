/** Pointers, collections and what else holds values, of the standard library and of crates that are used like it. */
import type { CollectionMembers } from "../CollectionRules.ts"
import type { HeldCollections } from "../ValueRules.ts"

/** Types through which the members of their target are reached. */
export const POINTER_TYPES =
  "Arc Box Rc Ref RefMut MutexGuard MappedMutexGuard RwLockReadGuard RwLockWriteGuard LazyLock LazyCell Lazy ManuallyDrop Cow"

export const wordSet = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/** Types without a name of their own, or whose name many crates have for types of their own: no program calls a type so. */
const SLICE = "slice_0"
const ITERATOR = "iterator_0"
const ENTRY = "entry_0"

const UNWRAPPING_MEMBERS = wordSet("? unwrap expect unwrap_or unwrap_or_else unwrap_or_default")

/** Types that hold their type argument, each with the members that give access to it. */
export const HOLDER_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
  Mutex: wordSet("lock try_lock blocking_lock lock_owned get_mut into_inner"),
  RwLock: wordSet("read write try_read try_write blocking_read blocking_write get_mut into_inner"),
  RefCell: wordSet("borrow borrow_mut try_borrow try_borrow_mut get_mut into_inner"),
  OnceCell: wordSet("get get_mut get_or_init get_or_try_init into_inner"),
  OnceLock: wordSet("get get_mut get_or_init get_or_try_init into_inner"),
  [ENTRY]: wordSet("or_insert or_insert_with or_insert_with_key or_default"),
  Option: UNWRAPPING_MEMBERS,
  Result: UNWRAPPING_MEMBERS
}

/** Collections and iterators of the standard library, and of others that are used like them. */
export const COLLECTIONS: HeldCollections = {
  lists: wordSet(
    `Vec VecDeque LinkedList HashSet BTreeSet BinaryHeap IndexSet FxHashSet AHashSet SmallVec ArrayVec ThinVec Iterator DoubleEndedIterator ExactSizeIterator ` +
      `IntoIterator ${SLICE} ${ITERATOR}`
  ),
  slice: SLICE,
  maps: wordSet("HashMap BTreeMap IndexMap FxHashMap AHashMap DashMap"),
  same: wordSet(
    "iter iter_mut into_iter drain rev skip take step_by cloned copied by_ref filter inspect skip_while take_while chain peekable as_slice as_mut_slice to_vec " +
      "as_ref as_mut borrow borrow_mut clone to_owned into_boxed_slice into_vec deref cycle fuse as_deref union intersection difference par_iter par_iter_mut"
  ),
  taken: wordSet("remove swap_remove"),
  heldInLists: Object.fromEntries(
    (
      "first first_mut last last_mut get get_mut pop pop_front pop_back front front_mut back back_mut next next_back nth peek peek_mut find max min max_by " +
      "max_by_key min_by min_by_key reduce choose"
    )
      .split(" ")
      .map((member) => [member, "Option"])
  ),
  heldInMaps: {
    get: "Option",
    get_mut: "Option",
    remove: "Option",
    insert: "Option",
    entry: ENTRY,
    values: ITERATOR,
    values_mut: ITERATOR,
    into_values: ITERATOR
  }
}

const NONE: ReadonlySet<string> = new Set()

/** Members of collections, iterators and optional values that give their elements to a function. */
export const VISITING_MEMBERS: CollectionMembers = {
  same: NONE,
  elements: NONE,
  lookups: NONE,
  values: NONE,
  pairs: wordSet("enumerate"),
  visitors: wordSet(
    "all and_then any filter filter_map find find_map flat_map for_each inspect is_none_or is_some_and map map_or map_or_else map_while max_by_key min_by_key " +
      "partition position retain retain_mut rposition skip_while sort_by_cached_key sort_by_key sort_unstable_by_key take_if take_while try_for_each"
  ),
  comparers: wordSet("max_by min_by sort_by sort_unstable_by"),
  functions: ["closure_expression"]
}
