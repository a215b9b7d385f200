import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { CompiledRules } from "../syntax/compileRules.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import { declaredTypeAround } from "../syntax/declaredTypeAround.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { plainTypeName } from "../../../mention/typeNames.ts"

/** Most nodes between a key and the expression that makes the value: elements, lists of them. */
const MAX_ANCESTORS = 5

/** The element type of a list or map type in Go. */
const ELEMENT_TYPE = /^(?:\[[^\]]*\]|map\[[^\]]*\])([^]+)$/

const ANONYMOUS_STRUCT = /^\*?\s*struct\s*\{/

/** Instead of a type: an element of a type that is known by a name alone. */
export const UNNAMED_OWNER = "?"

/** Reads the keys of expressions that make a value of a type by its fields: `Cart{Total: 1}`. */
export const fieldKeyReader = (
  { end, parent, start, type, types }: SyntaxTape,
  { keysOf, node: nodeRoles, typeField }: CompiledRules,
  { childIn, nameAt, placeRolesAt }: Pick<TapeReader, "placeRolesAt" | "childIn" | "nameAt">,
  {
    keysAreFields,
    makesDeclared = [],
    packagePrivateNames
  }: Pick<MentionRules, "packagePrivateNames" | "keysAreFields" | "makesDeclared">
) => {
  const typeAround = declaredTypeAround({ parent, type }, { node: nodeRoles, typeField }, { childIn })
  const makesDeclaredType = new Set(makesDeclared.map((each) => types.indexOf(each)))

  /** Whether a node is inside one of the nodes in which its place is a key. */
  const isKeyIn = (node: number): boolean => {
    const grandparent = parent[parent[node]!]!
    return grandparent >= 0 && (nodeRoles[type[grandparent]!]! & NODE.keysIn) !== 0
  }

  /** Whether a node is at the place of a key that is a field. */
  const isFieldPlace = (node: number): boolean => {
    const placeRoles = placeRolesAt(node)
    return (
      (placeRoles & PLACE.fieldKey) !== 0 ||
      ((placeRoles & PLACE.key) !== 0 && keysAreFields === true && isKeyIn(node))
    )
  }

  /** Whether a name is such a key, or the whole text of one. */
  const isFieldKey = (node: number): boolean => {
    const parentNode = parent[node]!
    if (parentNode < 0) return false
    if (isFieldPlace(node)) return true
    return start[parentNode] === start[node] && end[parentNode] === end[node] && isFieldKey(parentNode)
  }

  /** The type whose field a key is, "" when that has no name; undefined for a key that is a value: of a map, of an array. */
  const typeOfKey = (node: number): string | undefined => {
    let keyNode = node
    while (!isFieldPlace(keyNode) || isFieldPlace(parent[keyNode]!)) keyNode = parent[keyNode]!
    const literal = parent[parent[keyNode]!]!
    const outerNode = parent[literal]!
    if (outerNode >= 0 && (nodeRoles[type[outerNode]!]! & NODE.declarator) !== 0) {
      const typeNode = childIn(parent[outerNode]!, typeField)
      return typeNode < 0 ? "" : plainTypeName(nameAt(typeNode))
    }
    let maker = literal
    for (let steps = 0; steps < MAX_ANCESTORS && maker >= 0 && keysOf[type[maker]!] === 0; steps++) {
      if (isFieldPlace(maker)) return ""
      if (makesDeclaredType.has(type[maker]!)) {
        const stated = typeAround(maker)
        return stated < 0 ? UNNAMED_OWNER : plainTypeName(nameAt(stated)) || UNNAMED_OWNER
      }
      maker = parent[maker]!
    }
    const typeNameField = maker < 0 ? 0 : keysOf[type[maker]!]!
    const typeNameNode = typeNameField === 0 ? -1 : childIn(maker, typeNameField)
    if (typeNameNode < 0) return ""
    let typeText = nameAt(typeNameNode)
    // A pattern contains its keys directly, without a list between.
    for (let at = literal; at !== maker && parent[at] !== maker; at = parent[at]!)
      if (type[at] === type[literal]) typeText = ELEMENT_TYPE.exec(typeText)?.[1] ?? ""
    if (typeText === "") return UNNAMED_OWNER
    if (ELEMENT_TYPE.test(typeText)) return undefined
    // An anonymous type keeps its fields to itself.
    if (ANONYMOUS_STRUCT.test(typeText)) return ""
    const name = plainTypeName(typeText)
    // A field that its package does not export is not meant from another package.
    return name.includes(".") && packagePrivateNames?.test(nameAt(node)) === true ? undefined : name
  }

  return { isKeyIn, isFieldKey, typeOfKey }
}
