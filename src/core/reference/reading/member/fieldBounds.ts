import type { FileSyntax } from "../syntax/fileSyntax.ts"
import type { Bounds } from "../scope/boundsIn.ts"
import { PLACE } from "../syntax/roles.ts"

/** The bounds of a field of the enclosing object whose type is a type variable, joined by `BOUND_SEPARATOR`; "" when its type is another, or has no bounds. */
export type FieldBounds = (field: string, node: number) => string

/** A type with type variables: their names in order, and the position of the one that is a field's type, by the name of the field. */
interface GenericType {
  readonly variables: ReadonlyArray<string>
  readonly positions: ReadonlyMap<string, number>
}

/** A type with its type arguments. */
const APPLIED_TYPE = /^(?:\w+::)*(\w+)\s*<([^]*)>$/

/** The parts of a list of type parameters or arguments, without lifetimes. */
const typeParts = (list: string): ReadonlyArray<string> => {
  const parts: Array<string> = []
  let depth = 0
  let start = 0
  for (let at = 0; at <= list.length; at++) {
    const character = list[at] ?? ","
    if ("(<[{".includes(character)) depth++
    else if (")]}".includes(character) || (character === ">" && list[at - 1] !== "-")) depth--
    if (character !== "," || depth > 0) continue
    const part = list.slice(start, at).trim()
    if (part !== "" && !part.startsWith("'")) parts.push(part)
    start = at + 1
  }
  return parts
}

/** Tells what bounds the fields of the enclosing object, where its type and the block of its members each name the type variables. */
export const fieldBounds = (
  {
    compiled: { nameField, typeField },
    reader: { childIn, nameAt, placeRolesAt, textOf },
    rules,
    tape: { after, fields, length, parent, type, types }
  }: FileSyntax,
  { boundsOf }: Pick<Bounds, "boundsOf">
): FieldBounds => {
  const { genericTypes } = rules
  if (genericTypes === undefined) return () => ""
  const parametersField = fields.indexOf(genericTypes.parameters)

  let genericTypesByName: Map<string, GenericType> | undefined
  const typesByName = (): ReadonlyMap<string, GenericType> => {
    if (genericTypesByName !== undefined) return genericTypesByName
    genericTypesByName = new Map()
    for (let node = 0; node < length; node++) {
      if (!genericTypes.types.includes(types[type[node]!]!)) continue
      const name = childIn(node, nameField)
      const parameters = parametersField < 0 ? -1 : childIn(node, parametersField)
      if (name >= 0 && parameters >= 0) genericTypesByName.set(nameAt(name), genericType(node, parameters))
    }
    return genericTypesByName
  }

  const genericType = (node: number, parameters: number): GenericType => {
    const variables = typeParts(textOf(parameters).slice(1, -1)).map((part) => /^\w+/.exec(part)?.[0] ?? "")
    const positions = new Map<string, number>()
    for (let inner = node + 1; inner < after[node]!; inner++) {
      if (!genericTypes.fields.includes(types[type[inner]!]!)) continue
      const name = childIn(inner, nameField)
      const position = variables.indexOf(textOf(childIn(inner, typeField)))
      if (name >= 0 && position >= 0) positions.set(nameAt(name), position)
    }
    return { variables, positions }
  }

  /** The type of the enclosing object as its block of members writes it; "" for none. */
  const selfTypeAt = (node: number): string => {
    let block = parent[node]!
    while (block >= 0 && !genericTypes.blocks.includes(types[type[block]!]!)) block = parent[block]!
    if (block < 0) return ""
    for (let child = block + 1; child < after[block]!; child = after[child]!)
      if ((placeRolesAt(child) & PLACE.self) !== 0) return textOf(child)
    return ""
  }

  return (field, node) => {
    const [, name = "", list = ""] = APPLIED_TYPE.exec(selfTypeAt(node)) ?? []
    const generic = name === "" ? undefined : typesByName().get(name)
    const position = generic?.positions.get(field)
    const given = typeParts(list)
    if (position === undefined || given.length !== generic?.variables.length) return ""
    return boundsOf(given[position]!, node) ?? ""
  }
}
