import { BOUND_SEPARATOR, JOINED_SEPARATOR } from "../../../mention/boundNames.ts"
import type { ChainRules } from "../../../language/ChainRules.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { NODE, nodeTypesOf, PLACE, placesOf, PSEUDO_FIELD, SHAPE } from "./roles.ts"

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
  /** The sign that joins the bounds of a type variable. */
  readonly boundJoint: string
  readonly namedSelf: MentionRules["namedSelf"]
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

const rolesIn = <A extends object>(bits: A): ReadonlyArray<keyof A> =>
  Object.keys(bits) as ReadonlyArray<string> as ReadonlyArray<keyof A>

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
  const placeNumbersOf = (place: string): ReadonlyArray<number> => {
    const [type = "", field] = place.split(".")
    const number = field === undefined ? 0 : fieldOf(field)
    if (type === "") return types.map((_, each) => each * fieldCount + number)
    return numbersOf(type).map((each) => each * fieldCount + number)
  }
  const node = new Uint32Array(types.length)
  const markTypes = (names: ReadonlyArray<string> = [], bit: number) => {
    for (const name of names) for (const number of numbersOf(name)) node[number]! |= bit
  }
  const place = new Uint32Array(types.length * fieldCount)
  const markPlaces = (places: ReadonlyArray<string> = [], bit: number) => {
    for (const each of places) for (const number of placeNumbersOf(each)) place[number]! |= bit
  }
  const member = new Uint16Array(types.length * fieldCount)
  for (const [at, field] of Object.entries(rules.members))
    for (const number of placeNumbersOf(at)) member[number] = PSEUDO_FIELD_SIGNS.get(field) ?? fieldOf(field)
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
  for (const role of rolesIn(SHAPE))
    for (const name of rules.shapes?.[role] ?? [])
      for (const number of numbersOf(name)) shape[number]! |= SHAPE[role]
  const nodeTypes = nodeTypesOf(rules)
  for (const role of rolesIn(NODE)) markTypes(nodeTypes[role], NODE[role])
  const places = placesOf(rules)
  for (const role of rolesIn(PLACE)) markPlaces(places[role], PLACE[role])
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
    typesByPlace: (places.type ?? []).length > 0,
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
        rules.chain?.operators,
        rules.chain?.parts?.lists,
        rules.chain?.parts?.maps,
        rules.chain?.parts?.made,
        rules.chain?.parts?.choices,
        rules.chain?.parts?.branches,
        rules.chain?.parts?.casts,
        rules.chain?.parts?.pairs,
        rules.chain?.parts?.constructed
      ]
        .flatMap((nodes) => Object.keys(nodes ?? {}))
        .concat(rules.chain?.parts?.objects?.type ?? [], rules.chain?.parts?.tuples ?? [])
        .flatMap(numbersOf)
    ),
    holdsList: new Set((rules.listParameters ?? []).flatMap(numbersOf)),
    loops: byNumber(rules.chain?.loops),
    narrows: new Set((rules.narrows ?? []).flatMap(numbersOf)),
    boundBy: new Map(
      Object.entries(rules.boundBy ?? {}).flatMap(([around, bounds]) =>
        numbersOf(around).map((number) => [number, new Set([bounds].flat().flatMap(numbersOf))] as const)
      )
    ),
    bindsAfter: new Map(
      (rules.bindsAfter ?? []).flatMap((place) => {
        const [name = "", field] = place.split(".")
        return numbersOf(name).map((number) => [number, field === undefined ? 0 : fieldOf(field)] as const)
      })
    ),
    hasCallers: rules.callers !== undefined,
    namedSelf: rules.namedSelf,
    boundJoint: rules.hasAllJoinedTypes === undefined ? BOUND_SEPARATOR : JOINED_SEPARATOR,
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
