import { SERDE_ATTRIBUTE, serdePaths } from "./serdePaths.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { ImportingFile, PackageName, StatedImport } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { PATH_PART } from "../../mention/Mention.ts"
import { COLLECTIONS, HOLDER_MEMBERS, POINTER_TYPES, VISITING_MEMBERS, wordSet } from "./collections.ts"
import { BUILTIN_MEMBERS } from "./builtinMembers.ts"
import { supertraitsOf } from "../supertypes.ts"
import { aliasedTypes, fieldType, payloadType, returnType } from "./statedTypes.ts"

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

/** Attributes for the compiler and its tools, whose words mean nothing in the program. */
const COMPILER_ATTRIBUTE =
  /#!?\[\s*(?:allow|automatically_derived|bench|cfg|cold|deny|deprecated|doc|expect|export_name|feature|forbid|global_allocator|ignore|inline|link|link_name|link_section|macro_export|macro_use|must_use|no_mangle|no_std|non_exhaustive|path|recursion_limit|repr|rustfmt::skip|should_panic|target_feature|test|track_caller|warn)\s*[\](=]/y

export const rustMentions: MentionRules = {
  names: ["identifier", "type_identifier", "field_identifier", "shorthand_field_identifier"],
  calls: ["call_expression.function", "macro_invocation.macro", "tuple_struct_pattern.type"],
  comparedPatterns: { roots: ["tuple_struct_pattern.type"], parts: ["scoped_identifier"] },
  members: {
    "field_expression.field": "value",
    "scoped_identifier.name": "path",
    "scoped_type_identifier.name": "path"
  },
  outermost: "::",
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
    "generic_type.type",
    // `<T as Trait>::Item` names what the trait declares.
    "bracketed_type",
    "qualified_type.alias"
  ],
  types: ["type_identifier", "scoped_type_identifier", "scoped_identifier.path"],
  typesAreNoValues: true,
  typesHaveNoFields: true,
  silent: ["lifetime", "label", "field_declaration.name", "mod_item.name"],
  wordRules: { attribute_item: { where: SERDE_ATTRIBUTE, mentionsOf: serdePaths } },
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
  localTypes: {
    functions: ["function_item"],
    blocks: ["block"],
    counts: "block",
    aliases: { type_item: anyScript(/^type\s+(?<name>\w+)\s*=\s*(?<type>[^;]+);/) },
    hideInFunction: true
  },
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
    casePatterns: {
      placed: { tuple_struct_pattern: "type" },
      named: { struct_pattern: "type" },
      fields: { field_pattern: "name" },
      around: ["ref_pattern", "mut_pattern", "reference_pattern"],
      rest: "remaining_field_pattern",
      captured: { captured_pattern: ">" },
      placedAre: "field",
      casesOfTypes: true,
      separator: "::",
      selfWord: "Self",
      opened: { names: wordSet("Some Ok"), step: { is: "opened", name: "?" } }
    },
    payloadType,
    unwrappingPatterns: {
      patterns: { tuple_struct_pattern: "type" },
      names: wordSet("Some Ok"),
      around: ["ref_pattern", "mut_pattern", "reference_pattern"],
      step: "?",
      matched: { let_condition: "value", let_declaration: "value", match_expression: "value" }
    },
    selfType: "Self",
    returnType,
    dereference: { member: "deref", associatedType: "Target" },
    fieldType,
    paths: {
      arguments: "arguments",
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
  implementsApart: true,
  aliasedTypes,
  uncallable: /^(?:pub(?:\([^)]*\))?\s+)?(?:unsafe\s+)?(?:enum|trait|type|union)\b/,
  callsNoFields: true,
  impliesSelf: false
}
