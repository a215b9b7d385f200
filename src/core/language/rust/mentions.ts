import type { CollectionMembers } from "../ChainRules.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { HeldCollections } from "../ValueRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { PATH_PART } from "../../mention/Mention.ts"
import { BUILTIN_MEMBERS } from "./builtinMembers.ts"
import { supertraitsOf } from "../supertypes.ts"
import { aliasedTypes, fieldType, returnType } from "./statedTypes.ts"

const TOKEN = anyScript(/::|[{},;]|\*|\bas\b|[\w#]+/g)

const STARTS_WITH_CAPITAL = /^_*\p{Lu}/u

const PATH_ROOT = /^(?:crate|self|super)$/

/** The imports of a `use` tree: every leaf with the path to it. */
const importsOf = (statement: string): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const exported = /^pub\b/.test(statement)
  TOKEN.lastIndex = /^(?:pub(?:\s*\([^)]*\))?\s+)?(?:use|extern\s+crate)\s+/.exec(statement)?.[0].length ?? 0
  const outerPaths: Array<ReadonlyArray<string>> = []
  let path: ReadonlyArray<string> = []
  let outerPath: ReadonlyArray<string> = []
  let at = 0
  let alias: string | undefined
  let expectsAlias = false
  const finishPath = () => {
    const name = path.at(-1)
    if (name !== undefined && path.length > outerPath.length) {
      const isSelf = name === "self"
      const module = (isSelf ? path.slice(0, -1) : path).slice(0, -1).join("::")
      const lastName = isSelf ? (path.at(-2) ?? "") : name
      found.push({ module, name: lastName, alias: lastName === "*" ? "" : (alias ?? lastName), exported, at })
    }
    path = outerPath
    alias = undefined
    expectsAlias = false
  }
  /** A module or type that a path goes through is used, if it is one of the program: in a path that begins there, or by its form. */
  const usePathPart = () => {
    const name = path.at(-1) ?? ""
    const isOwn = path.length > 1 && PATH_ROOT.test(path[0]!) && !PATH_ROOT.test(name)
    if (isOwn || STARTS_WITH_CAPITAL.test(name))
      found.push({ module: path.slice(0, -1).join("::"), name, alias: PATH_PART, exported: false, at })
  }
  for (let match = TOKEN.exec(statement); match !== null; match = TOKEN.exec(statement)) {
    const [text] = match
    if (text === "::") usePathPart()
    else if (text === "{") {
      outerPaths.push(outerPath)
      outerPath = path
    } else if (text === "}") {
      finishPath()
      outerPath = outerPaths.pop() ?? []
      path = outerPath
    } else if (text === "," || text === ";") finishPath()
    else if (text === "as") expectsAlias = true
    else if (expectsAlias) alias = text
    else {
      path = [...path, text]
      at = match.index
    }
  }
  finishPath()
  return found
}

/** From the crate, the enclosing module or the module itself; else a nested module, or a crate of the same workspace by its name or its folder's. */
const packagesOf = (
  module: string,
  { package: currentModule, path }: ImportingFile
): ReadonlyArray<PackageName> => {
  const parts = module.split("::").filter((part) => part !== "")
  const enclosing = currentModule.split("::").filter((part) => part !== "")
  const crate = path.split("/").lastIndexOf("src") > 0 ? enclosing.slice(0, 1) : []
  const exactly = (...names: ReadonlyArray<string>) => ({ is: names.join("::") })
  // If no folder shows where the crate begins, it is the outermost enclosing module that exists.
  if (parts[0] === "crate")
    return crate.length > 0 || path.startsWith("src/")
      ? [exactly(...crate, ...parts.slice(1))]
      : enclosing.map((_, level) => exactly(...enclosing.slice(0, level), ...parts.slice(1)))
  if (parts[0] === "self") return [exactly(...enclosing, ...parts.slice(1))]
  const firstOther = parts.findIndex((part) => part !== "super")
  const levels = firstOther < 0 ? parts.length : firstOther
  if (levels > 0)
    return [exactly(...enclosing.slice(0, Math.max(0, enclosing.length - levels)), ...parts.slice(levels))]
  return [
    exactly(...enclosing, ...parts),
    { crate: parts.join("::") },
    exactly(...parts),
    exactly(...crate, ...parts)
  ]
}

/** Types through which the members of their target are reached. */
const POINTER_TYPES =
  "Arc Box Rc Ref RefMut MutexGuard MappedMutexGuard RwLockReadGuard RwLockWriteGuard LazyLock LazyCell Lazy ManuallyDrop Cow"

const wordSet = (written: string): ReadonlySet<string> => new Set(written.split(" "))

/** Types without a name of their own, or whose name many crates have for types of their own: no program calls a type so. */
const SLICE = "slice_0"
const ITERATOR = "iterator_0"
const ENTRY = "entry_0"

const UNWRAPPING_MEMBERS = wordSet("? unwrap expect unwrap_or unwrap_or_else unwrap_or_default")

/** Types that hold their type argument, each with the members that give access to it. */
const HOLDER_MEMBERS: Readonly<Record<string, ReadonlySet<string>>> = {
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
const COLLECTIONS: HeldCollections = {
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
const VISITING_MEMBERS: CollectionMembers = {
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

/** Attributes for the compiler and its tools, whose words mean nothing in the program. */
const COMPILER_ATTRIBUTE =
  /#!?\[\s*(?:allow|automatically_derived|bench|cfg|cold|deny|deprecated|doc|expect|export_name|feature|forbid|global_allocator|ignore|inline|link|link_name|link_section|macro_export|macro_use|must_use|no_mangle|no_std|non_exhaustive|path|recursion_limit|repr|rustfmt::skip|should_panic|target_feature|test|track_caller|warn)\s*[\](=]/y

export const rustMentions: MentionRules = {
  names: ["identifier", "type_identifier", "field_identifier", "shorthand_field_identifier"],
  // Like a call, a pattern with parentheses names a function: the constructor of a tuple struct or variant.
  calls: ["call_expression.function", "macro_invocation.macro", "tuple_struct_pattern.type"],
  members: {
    "field_expression.field": "value",
    "scoped_identifier.name": "path",
    "scoped_type_identifier.name": "path"
  },
  paths: ["scoped_identifier.name", "scoped_type_identifier.name"],
  macroSign: "!",
  // A function that makes tokens of tokens may be a procedural macro.
  attributeDeclarations: /\bmacro(?:_rules!)?\s|\bTokenStream\b/,
  moduleWord: "self",
  selfWords: ["self", "Self"],
  roots: ["crate", "super"],
  builtins: "bool char str f32 f64 i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize".split(" "),
  through: [
    "generic_function.function",
    "parenthesized_expression",
    "generic_type.type",
    // `<T as Trait>::Item` names what the trait declares.
    "bracketed_type",
    "qualified_type.alias"
  ],
  types: ["type_identifier", "scoped_type_identifier", "scoped_identifier.path"],
  typesAreNoValues: true,
  typesHaveNoFields: true,
  silent: ["lifetime", "label", "field_declaration.name", "mod_item.name"],
  silentNodes: { attribute_item: COMPILER_ATTRIBUTE, inner_attribute_item: COMPILER_ATTRIBUTE },
  fieldKeys: ["field_initializer.field", "shorthand_field_initializer", "field_pattern.name"],
  keysOf: { struct_expression: "name", struct_pattern: "type" },
  keysAreExact: true,
  shorthandKeys: ["shorthand_field_initializer"],
  alone: ["field_pattern.name"],
  scopes: [
    "function_item",
    "closure_expression",
    "match_arm",
    "let_chain",
    "function_signature_item",
    "block",
    "if_expression",
    "while_expression",
    "for_expression"
  ],
  bindsAfter: ["let_declaration", "let_condition", "for_expression.value"],
  bindings: [
    "let_declaration.pattern",
    "parameter.pattern",
    "closure_parameters",
    "for_expression.pattern",
    "let_condition.pattern",
    "match_pattern",
    "type_parameter.name"
  ],
  patterns: [
    "tuple_pattern",
    "tuple_struct_pattern",
    "struct_pattern",
    "field_pattern.pattern",
    "field_pattern.name",
    "ref_pattern",
    "mut_pattern",
    "reference_pattern",
    "captured_pattern",
    "slice_pattern",
    "or_pattern"
  ],
  chain: {
    calls: { call_expression: "function" },
    members: { field_expression: { object: "value", name: "field", takesWholeText: true } },
    wrappers: { parenthesized_expression: ">", reference_expression: ">", generic_function: "<" },
    unwraps: { try_expression: "?", await_expression: "await" },
    elements: { index_expression: { of: "<", slicedBy: "range_expression" } },
    loops: { for_expression: { of: "value", variables: ["item"], givesPairs: true } },
    collectionMembers: VISITING_MEMBERS,
    unwrappingPatterns: {
      patterns: { tuple_struct_pattern: "type" },
      names: wordSet("Some Ok"),
      around: ["ref_pattern", "mut_pattern", "reference_pattern"],
      step: "?",
      matched: { let_condition: "value", let_declaration: "value", match_expression: "value" }
    },
    selfType: "Self",
    returnType,
    fieldType,
    paths: {
      arguments: "arguments",
      loops: ["for_expression"],
      constructorNames: new Set(["default", "new"]),
      wrapperTypes: new Set(`${POINTER_TYPES} ${Object.keys(HOLDER_MEMBERS).join(" ")}`.split(" ")),
      wrapFunctions: new Set(["clone", "from", "new"]),
      identityFunction: "clone"
    }
  },
  rebinds: true,
  boundBy: { type_parameter: "trait_bounds", where_predicate: "trait_bounds" },
  selfTypes: ["impl_item.type"],
  genericTypes: {
    types: ["struct_item"],
    fields: ["field_declaration"],
    parameters: "type_parameters",
    blocks: ["impl_item"]
  },
  makes: { call_expression: "function", struct_expression: "name" },
  neverBound: /^_*\p{Lu}/u,
  wordReceivers: ["macro_invocation"],
  loose: ["token_tree", "token_repetition"],
  imports: ["use_declaration", "extern_crate_declaration"],
  importsOf,
  packagesOf,
  moduleSeparator: "::",
  visibleIn: "file",
  hasNoOverloads: false,
  hasGlobalNames: true,
  nestedModuleSees: "nothing",
  reexportsModules: true,
  hidesMembersFrom: "all",
  pointers: {
    types: new Set(POINTER_TYPES.split(" ")),
    holders: HOLDER_MEMBERS,
    collections: COLLECTIONS,
    ownMembers: new Set(
      "as_mut as_ref borrow borrow_mut clone clone_from cmp deref deref_mut drop eq fmt from hash into into_inner ne partial_cmp to_owned".split(
        " "
      )
    )
  },
  alsoOutermost: { where: /^#\[.*\bmacro_export\b.*\] macro_rules\b/, module: "crate" },
  escapingDeclarations: /^(?:#\[[^\n]*\] |pub(?:\([^)]*\))?\s+)?macro/,
  qualifiesWithoutImport: true,
  allowsAddedMembers: true,
  builtinMembers: BUILTIN_MEMBERS,
  someSupertypesOf: supertraitsOf,
  aliasedTypes,
  uncallable: /^(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?(?:enum|trait|type|union)\b/,
  impliesSelf: false
}
