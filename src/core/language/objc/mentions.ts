import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import { C_MENTIONS, includesOf } from "../c/mentions.ts"
import type { MentionRules } from "../MentionRules.ts"
import type { StatedMention } from "../StatedNames.ts"
import { fieldType, returnType, statedSupertypes, writtenList, writtenType } from "./statedTypes.ts"

const SELECTOR = anyScript(/^@selector\s*\(\s*([\p{L}_][\w:]*)\s*\)/u)

/** `@selector(addItem:count:)` */
const selectorMentions = (expression: string): ReadonlyArray<StatedMention> => {
  const [matched = "", name] = SELECTOR.exec(expression) ?? []
  return name === undefined
    ? []
    : [{ name, role: "call", qualifier: "?", receiver: UNKNOWN_RECEIVER, at: matched.indexOf(name) }]
}

/** Methods that the objects of the system's own frameworks have. */
const BUILTIN_MEMBERS: ReadonlySet<string> = new Set(
  (
    "addObject: addSubview: alloc autorelease begin bounds cancel center class close code color copy count data dealloc delegate description domain end error " +
    "file font frame hash height image init isEqual: key keys layer length load mutableCopy name new next nextObject object objectAtIndex: objectForKey: open path " +
    "performSelector: position release removeObject: reset respondsToSelector: resume retain run self send setObject:forKey: size start state stop string text " +
    "title type update url user userInfo value view width"
  ).split(" ")
)

/** Members of collections. */
const COLLECTION_MEMBERS = {
  same: new Set([
    "copy",
    "mutableCopy",
    "reversedArray",
    "objectEnumerator",
    "reverseObjectEnumerator",
    "allObjects",
    "filteredArrayUsingPredicate:",
    "sortedArrayUsingDescriptors:"
  ]),
  elements: new Set(["firstObject", "lastObject", "anyObject", "nextObject", "objectAtIndex:"]),
  lookups: new Set(["objectForKey:", "valueForKey:"]),
  values: new Set(["allValues"]),
  areOpen: true,
  visitors: new Set<string>(),
  comparers: new Set<string>(),
  functions: ["block_literal"]
}

/** The property whose value a variable `_items` holds, or that a message `setItems:` sets. */
const accessedProperty = (name: string): string | undefined => {
  const [, held, capital = "", rest = ""] = ACCESS.exec(name) ?? []
  return held ?? (capital === "" ? undefined : capital.toLowerCase() + rest)
}

const ACCESS = anyScript(/^(?:_((?!\d)\w+)|set(\p{Lu})(\w*):)$/u)

export const objcMentions: MentionRules = {
  ...C_MENTIONS,
  chain: {
    calls: { call_expression: "function" },
    members: {
      message_expression: { object: "receiver", name: "method", isCall: true },
      field_expression: { object: "argument", name: "field" }
    },
    wrappers: { parenthesized_expression: "<" },
    elements: { subscript_expression: { of: "argument" } },
    collection: writtenList,
    collectionMembers: COLLECTION_MEMBERS,
    selfType: "instancetype",
    constructorNames: new Set(["alloc", "new"]),
    returnType,
    fieldType,
    variables: ["init_declarator"]
  },
  names: ["identifier", "type_identifier", "field_identifier"],
  calls: [...C_MENTIONS.calls, "message_expression.method"],
  members: { ...C_MENTIONS.members, "message_expression.method": "receiver" },
  nameParts: { at: ["message_expression.method"], sign: ":" },
  accessedProperty,
  builtinMembers: BUILTIN_MEMBERS,
  selfWords: ["self", "super"],
  superWords: ["super"],
  reserved: ["self", "super", "nil", "Nil", "NULL", "YES", "NO", "_cmd", "protocol", "encode", "available"],
  through: ["parenthesized_expression"],
  types: [
    ...C_MENTIONS.types,
    "method_type",
    "typedefed_specifier",
    "generic_specifier",
    "protocol_reference_list",
    "parameterized_arguments",
    "class_declaration",
    "protocol_forward_declaration",
    "class_interface.superclass"
  ],
  silent: [
    ...C_MENTIONS.silent,
    "class_interface",
    "class_interface.category",
    "class_implementation",
    "class_implementation.category",
    "protocol_declaration",
    "method_definition",
    "method_declaration",
    "property_attribute",
    "property_implementation",
    "module_import.path"
  ],
  given: [...C_MENTIONS.given, "struct_declarator", "block_pointer_declarator.declarator"],
  scopes: [
    "function_definition",
    "method_definition",
    "method_declaration",
    "block_literal",
    "for_statement"
  ],
  bindings: [...C_MENTIONS.bindings, "method_parameter", "for_statement"],
  second: ["for_statement"],
  patterns: [...C_MENTIONS.patterns, "block_pointer_declarator.declarator"],
  declarators: [...C_MENTIONS.declarators, "block_pointer_declarator"],
  typeOfAnnotation: writtenType,
  anyTypes: ["id"],
  makes: { compound_literal_expression: "type" },
  wordRules: {
    ...C_MENTIONS.wordRules,
    selector_expression: { where: /@selector\b/y, mentionsOf: selectorMentions }
  },
  imports: ["preproc_include"],
  importsOf: includesOf,
  moduleSeparator: "/",
  supertypesOf: statedSupertypes,
  superIsClass: true,
  // A preprocessor macro, and a type of C, is visible wherever it is defined.
  escapingDeclarations: /^(?:#|(?:typedef\s+)?(?:struct|union|enum)\b)/,
  hasNoOverloads: true,
  // Categories add to classes.
  hasOpenTypes: true,
  hasGlobalNames: true,
  qualifiesWithoutImport: false,
  impliesSelf: true
}
