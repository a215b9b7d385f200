/** What the rules of a language say of the node types of its grammar, and of the places of nodes in others. */
import type { MentionRules } from "../../../language/MentionRules.ts"

/** Roles of a node type, as bits. */
export const NODE = {
  name: 1,
  self: 2,
  type: 4,
  scope: 8,
  import: 16,
  importWhere: 32,
  loose: 64,
  scopeWhere: 128,
  declarator: 256,
  caller: 512,
  callName: 1024,
  bare: 2048,
  importAround: 4096,
  keysIn: 8192,
  continues: 16384,
  root: 32768,
  scopeOfFirst: 65536,
  textSign: 131072,
  modifier: 262144,
  constructs: 524288,
  constructed: 1048576,
  overridden: 2097152,
  unbinds: 4194304,
  body: 8388608,
  typeWhere: 16777216,
  masks: 33554432,
  valueQuery: 67108864,
  silent: 134217728,
  cascade: 268435456,
  patternPart: 536870912
} as const

/** Roles of a place, as bits. */
export const PLACE = {
  call: 1,
  through: 2,
  silent: 4,
  binding: 8,
  pattern: 16,
  type: 32,
  first: 64,
  keyed: 128,
  key: 256,
  given: 512,
  fieldKey: 1024,
  second: 2048,
  alone: 4096,
  variable: 8192,
  path: 16384,
  self: 32768,
  shapeKey: 65536,
  keyAndName: 131072,
  outsideScope: 262144,
  argumentName: 524288,
  namePart: 1048576,
  silentWhere: 2097152,
  comparedPattern: 4194304,
  shorthandBinding: 8388608
} as const

/** Roles of a node type in `MentionRules.shapes`, as bits. */
export const SHAPE = {
  pattern: 1,
  literal: 2,
  pair: 4,
  typed: 8,
  takes: 16,
  cast: 32,
  list: 64,
  through: 128,
  returns: 256,
  arguments: 512,
  makes: 1024,
  tag: 2048,
  defaults: 4096
} as const

/** Pseudo-fields: the previous sibling, the previous sibling of the parent, the first child. */
export const PSEUDO_FIELD = { before: 0xffff, beforeAround: 0xfffe, firstChild: 0xfffd } as const

/** The names of node types by their roles. */
export const nodeTypesOf = (
  rules: MentionRules
): Readonly<Record<keyof typeof NODE, ReadonlyArray<string> | undefined>> => ({
  name: rules.names,
  self: rules.selfWords,
  type: rules.types,
  scope: rules.scopes,
  import: rules.imports,
  importWhere: Object.keys(rules.importsWhere ?? {}),
  loose: rules.loose,
  scopeWhere: Object.keys(rules.scopesWhere ?? {}),
  declarator: rules.declarators,
  caller: rules.callers,
  callName: rules.callNames,
  bare: rules.bare,
  importAround: rules.importsAround,
  keysIn: rules.keysIn,
  continues: rules.continues,
  root: rules.roots,
  scopeOfFirst: rules.scopesOfFirst,
  textSign: Object.keys(rules.signsInTexts ?? {}),
  modifier: rules.modifiers,
  constructs: [...Object.keys(rules.constructs ?? {}), ...(rules.makesDeclared ?? [])],
  constructed: rules.constructed,
  overridden: rules.overridden,
  unbinds: rules.unbinds,
  body: rules.bodies,
  typeWhere: Object.keys(rules.typesWhere ?? {}),
  masks: rules.masked?.within,
  valueQuery: [...(rules.valueQueries ?? []), ...(rules.valuesIn ?? [])],
  silent: Object.keys(rules.silentNodes ?? {}),
  cascade: rules.chain?.flat?.cascades,
  patternPart: rules.comparedPatterns?.parts
})

/** Places by their roles: each is a node type, a dot and a field. */
export const placesOf = (
  rules: MentionRules
): Readonly<Record<keyof typeof PLACE, ReadonlyArray<string> | undefined>> => ({
  call: rules.calls,
  through: rules.through,
  silent: rules.silent,
  binding: rules.bindings,
  pattern: rules.patterns,
  type: rules.types.filter((each) => each.includes(".")),
  first: rules.first,
  keyed: rules.keyed,
  key: rules.keys,
  given: rules.given,
  fieldKey: rules.fieldKeys,
  second: rules.second,
  alone: rules.alone,
  variable: rules.variable,
  path: rules.paths,
  self: rules.selfTypes,
  shapeKey: rules.shapes?.keys,
  keyAndName: rules.shorthandKeys,
  outsideScope: rules.outsideScope,
  argumentName: rules.argumentNames?.at,
  namePart: rules.nameParts?.at,
  silentWhere: rules.silentWhere?.at,
  comparedPattern: rules.comparedPatterns?.roots,
  shorthandBinding: rules.shorthandBindings?.places
})
