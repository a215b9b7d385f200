import type { ChainRules } from "../../../language/ChainRules.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"

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
  cascade: 268435456
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
  silentWhere: 2097152
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

const PSEUDO_FIELD_SIGNS: ReadonlyMap<string, number> = new Map([
  ["<", PSEUDO_FIELD.before],
  ["^", PSEUDO_FIELD.beforeAround],
  ["", PSEUDO_FIELD.firstChild]
])

/** The rules of a language, indexed by the type and field numbers of its grammar. */
export interface CompiledRules {
  /** Bits of `NODE` by type. */
  readonly node: Uint32Array
  /** Bits of `PLACE` by `type * fieldCount + field` of parent and child. */
  readonly place: Uint32Array
  /** Bits of `SHAPE` by type. */
  readonly shape: Uint16Array
  /** Field (or `PSEUDO_FIELD`) of the object, by the place of a member's name; 0 where a name is no member. */
  readonly member: Uint16Array
  /** Field (or `PSEUDO_FIELD`) of the type's name, by the type of a node that makes a value; 0 if it makes none. */
  readonly makes: Uint16Array
  /** The same for nodes with keys that are fields of the type. */
  readonly keysOf: Uint16Array
  readonly fieldCount: number
  readonly typeField: number
  readonly nameField: number
  readonly valueField: number
  readonly returnField: number
  /** Some places hold types. */
  readonly typesByPlace: boolean
  readonly scopesWhere: ReadonlyMap<number, RegExp>
  /** Node types in which all names are types, if their text matches. */
  readonly typesWhere: ReadonlyMap<number, RegExp>
  /** Node types in which nothing is a name, if their text matches. */
  readonly silentNodes: ReadonlyMap<number, RegExp>
  /** Node types that declare what their second child begins with, if their text matches. */
  readonly declaresWhere: ReadonlyMap<number, RegExp>
  readonly bindsWhere: ReadonlyMap<number, RegExp>
  readonly makesWhere: ReadonlyMap<number, RegExp>
  /** Node types that give something besides the value they make. */
  readonly makesFirst: ReadonlySet<number>
  /** Node types of declarations whose variable holds the result of its value's calls and fields. */
  readonly holdsValue: ReadonlySet<number>
  /** Node types of calls and fields, and of what surrounds or opens them. */
  readonly isChained: ReadonlySet<number>
  /** Node types of parameters that hold a list. */
  readonly holdsList: ReadonlySet<number>
  /** Loops over a collection, by node type. */
  readonly loops: ReadonlyMap<number, NonNullable<ChainRules["loops"]>[string]>
  /** Node types in which a variable of the enclosing node has the type they name. */
  readonly narrows: ReadonlySet<number>
  /** Node types of bounds, by the node type around a type variable. */
  readonly boundBy: ReadonlyMap<number, ReadonlySet<number>>
  /** Node types whose binding begins after the child in this field, or after themselves for 0. */
  readonly bindsAfter: ReadonlyMap<number, number>
  readonly hasCallers: boolean
  /** The sign after each part of a name that is written in several parts; undefined for none. */
  readonly partSign: string | undefined
  /** `selfWords`: words for the enclosing object. `superWords`: those of them that mean it as its supertype. */
  readonly selfWords: ReadonlySet<string>
  readonly superWords: ReadonlySet<string>
  readonly reserved: ReadonlySet<string>
  readonly builtins: ReadonlySet<string>
  /** Fields of a variable's initial value, 0 for a child in no field. */
  readonly valueFields: ReadonlySet<number>
}

const compiledByRules = new WeakMap<MentionRules, WeakMap<ReadonlyArray<string>, CompiledRules>>()

/** The rules of a language compiled for a grammar, once per grammar. Throws for a field that the grammar does not have. */
export const compileRules = (
  rules: MentionRules,
  { fields, types }: Pick<SyntaxTape, "types" | "fields">
): CompiledRules => {
  const byTypes = compiledByRules.get(rules) ?? new WeakMap<ReadonlyArray<string>, CompiledRules>()
  compiledByRules.set(rules, byTypes)
  const compiled = byTypes.get(types) ?? compile(rules, types, fields)
  byTypes.set(types, compiled)
  return compiled
}

const compile = (
  rules: MentionRules,
  types: ReadonlyArray<string>,
  fields: ReadonlyArray<string | null>
): CompiledRules => {
  const fieldCount = fields.length + 1
  const fieldOf = (name: string): number => {
    const number = fields.indexOf(name)
    if (number <= 0) throw new Error(`The grammar has no field "${name}"`)
    return number
  }
  const numbersOf = (type: string): ReadonlyArray<number> =>
    types.flatMap((name, number) => (name === type ? [number] : []))
  const placesOf = (place: string): ReadonlyArray<number> => {
    const [type = "", field] = place.split(".")
    const number = field === undefined ? 0 : fieldOf(field)
    if (type === "") return types.map((_, each) => each * fieldCount + number)
    return numbersOf(type).map((each) => each * fieldCount + number)
  }
  const node = new Uint32Array(types.length)
  const markTypes = (names: ReadonlyArray<string>, bit: number) => {
    for (const name of names) for (const number of numbersOf(name)) node[number]! |= bit
  }
  const place = new Uint32Array(types.length * fieldCount)
  const markPlaces = (places: ReadonlyArray<string>, bit: number) => {
    for (const each of places) for (const number of placesOf(each)) place[number]! |= bit
  }
  const member = new Uint16Array(types.length * fieldCount)
  for (const [at, field] of Object.entries(rules.members))
    for (const number of placesOf(at)) member[number] = PSEUDO_FIELD_SIGNS.get(field) ?? fieldOf(field)
  const makes = new Uint16Array(types.length)
  for (const [type, field] of Object.entries(rules.makes ?? {}))
    for (const number of numbersOf(type)) makes[number] = PSEUDO_FIELD_SIGNS.get(field) ?? fieldOf(field)
  const keysOf = Uint16Array.from(makes)
  for (const [type, field] of Object.entries(rules.keysOf ?? {}))
    for (const number of numbersOf(type)) keysOf[number] = fieldOf(field)
  const byNumber = <A>(where: Readonly<Record<string, A>> = {}): ReadonlyMap<number, A> =>
    new Map(
      Object.entries(where).flatMap(([type, given]) =>
        numbersOf(type).map((number) => [number, given] as const)
      )
    )
  const shape = new Uint16Array(types.length)
  for (const [role, bit] of Object.entries(SHAPE))
    for (const name of rules.shapes?.[role as keyof typeof SHAPE] ?? [])
      for (const number of numbersOf(name)) shape[number]! |= bit
  const typePlaces = rules.types.filter((each) => each.includes("."))
  markTypes(rules.names, NODE.name)
  markTypes(rules.selfWords ?? [], NODE.self)
  markTypes(rules.types, NODE.type)
  markTypes(rules.scopes, NODE.scope)
  markTypes(rules.scopesOfFirst ?? [], NODE.scopeOfFirst)
  markTypes(rules.imports, NODE.import)
  markTypes(Object.keys(rules.importsWhere ?? {}), NODE.importWhere)
  markTypes(rules.loose ?? [], NODE.loose)
  markTypes(rules.masked?.within ?? [], NODE.masks)
  markTypes(Object.keys(rules.scopesWhere ?? {}), NODE.scopeWhere)
  markTypes(rules.declarators ?? [], NODE.declarator)
  markTypes(rules.callers ?? [], NODE.caller)
  markTypes(rules.callNames ?? [], NODE.callName)
  markTypes(rules.bare ?? [], NODE.bare)
  markTypes(rules.importsAround ?? [], NODE.importAround)
  markTypes(rules.keysIn ?? [], NODE.keysIn)
  markTypes(rules.continues ?? [], NODE.continues)
  markTypes(rules.roots ?? [], NODE.root)
  markTypes(Object.keys(rules.signsInTexts ?? {}), NODE.textSign)
  markTypes(rules.modifiers ?? [], NODE.modifier)
  markTypes(rules.chain?.flat?.cascades ?? [], NODE.cascade)
  markTypes([...Object.keys(rules.constructs ?? {}), ...(rules.makesDeclared ?? [])], NODE.constructs)
  markTypes(rules.constructed ?? [], NODE.constructed)
  markTypes(rules.overridden ?? [], NODE.overridden)
  markTypes(rules.unbinds ?? [], NODE.unbinds)
  markTypes(rules.bodies ?? [], NODE.body)
  markTypes(Object.keys(rules.typesWhere ?? {}), NODE.typeWhere)
  markTypes(Object.keys(rules.silentNodes ?? {}), NODE.silent)
  markTypes([...(rules.valueQueries ?? []), ...(rules.valuesIn ?? [])], NODE.valueQuery)
  markPlaces(rules.calls, PLACE.call)
  markPlaces(rules.through ?? [], PLACE.through)
  markPlaces(rules.silent ?? [], PLACE.silent)
  markPlaces(rules.silentWhere?.at ?? [], PLACE.silentWhere)
  markPlaces(rules.bindings, PLACE.binding)
  markPlaces(rules.patterns ?? [], PLACE.pattern)
  markPlaces(typePlaces, PLACE.type)
  markPlaces(rules.keyed ?? [], PLACE.keyed)
  markPlaces(rules.argumentNames?.at ?? [], PLACE.argumentName)
  markPlaces(rules.keys ?? [], PLACE.key)
  markPlaces(rules.fieldKeys ?? [], PLACE.fieldKey)
  markPlaces(rules.shorthandKeys ?? [], PLACE.keyAndName)
  markPlaces(rules.given ?? [], PLACE.given)
  markPlaces(rules.first ?? [], PLACE.first)
  markPlaces(rules.second ?? [], PLACE.second)
  markPlaces(rules.alone ?? [], PLACE.alone)
  markPlaces(rules.variable ?? [], PLACE.variable)
  markPlaces(rules.paths ?? [], PLACE.path)
  markPlaces(rules.selfTypes ?? [], PLACE.self)
  markPlaces(rules.shapes?.keys ?? [], PLACE.shapeKey)
  markPlaces(rules.outsideScope ?? [], PLACE.outsideScope)
  markPlaces(rules.nameParts?.at ?? [], PLACE.namePart)
  return {
    node,
    place,
    shape,
    member,
    makes,
    keysOf,
    fieldCount,
    typeField: Math.max(0, fields.indexOf("type")),
    nameField: Math.max(0, fields.indexOf("name")),
    valueField: Math.max(0, fields.indexOf("value")),
    returnField: Math.max(0, fields.indexOf("return_type")),
    typesByPlace: typePlaces.length > 0,
    scopesWhere: byNumber(rules.scopesWhere),
    typesWhere: byNumber(rules.typesWhere),
    silentNodes: byNumber(rules.silentNodes),
    declaresWhere: byNumber(rules.declaresWhere),
    bindsWhere: byNumber(rules.bindsWhere),
    makesWhere: byNumber(rules.makesWhere),
    makesFirst: new Set((rules.makesFirst ?? []).flatMap(numbersOf)),
    holdsValue: new Set((rules.chain?.variables ?? []).flatMap(numbersOf)),
    isChained: new Set(
      [
        rules.chain?.calls,
        rules.chain?.members,
        rules.chain?.wrappers,
        rules.chain?.unwraps,
        rules.chain?.elements,
        rules.chain?.parts?.lists,
        rules.chain?.parts?.maps,
        rules.chain?.parts?.made,
        rules.chain?.parts?.choices,
        rules.chain?.parts?.branches,
        rules.chain?.parts?.casts,
        rules.chain?.parts?.constructed
      ]
        .flatMap((nodes) => Object.keys(nodes ?? {}))
        .concat(rules.chain?.parts?.objects?.type ?? [])
        .flatMap(numbersOf)
    ),
    holdsList: new Set((rules.listParameters ?? []).flatMap(numbersOf)),
    loops: byNumber(rules.chain?.loops),
    narrows: new Set((rules.narrows ?? []).flatMap(numbersOf)),
    boundBy: new Map(
      Object.entries(rules.boundBy ?? {}).flatMap(([around, bounds]) =>
        numbersOf(around).map((number) => [number, new Set(numbersOf(bounds))] as const)
      )
    ),
    bindsAfter: new Map(
      (rules.bindsAfter ?? []).flatMap((place) => {
        const [name = "", field] = place.split(".")
        return numbersOf(name).map((number) => [number, field === undefined ? 0 : fieldOf(field)] as const)
      })
    ),
    hasCallers: rules.callers !== undefined,
    partSign: rules.nameParts?.sign,
    selfWords: new Set(rules.selfWords),
    superWords: new Set(rules.superWords),
    reserved: new Set(rules.reserved),
    builtins: new Set(rules.builtins),
    valueFields: new Set([
      0,
      ...["value", "right", "rhs"].map((name) => fields.indexOf(name)).filter((at) => at > 0)
    ])
  }
}
