import type { SelfFieldRules } from "../../../language/PartRules.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import { type ExpressionType, haveSameType } from "../../../mention/AccessChain.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { OtherSelf } from "../scope/otherSelf.ts"

/** Longest field, with the word before it. */
const MAX_CHARACTERS = 100

/** Most fields of which each gets its value from the next one. */
const MAX_DEPTH = 20

/** UTF-16 code units before a declaration in which its documentation begins. */
const MAX_COMMENT_CHARACTERS = 1000

/** Most different types of one field. */
const MAX_TYPES = 4

/** What is assigned to a field: a type that is stated, or a value. */
interface Assigned {
  readonly values: Array<number>
  readonly stated: Set<string>
  isDeclared?: boolean
  /** It also gets a part of a value, or is declared in the body of its type, where its declaration tells more. */
  isUnknown: boolean
}

/** What is assigned in a file, which is asked for more than once. */
const assignedByTape = new WeakMap<SyntaxTape, Map<string, Assigned>>()

/**
 * Tells the type of a field of the enclosing object, `self.cart`, by all that the functions of the type around a node assign to it; undefined when they assign nothing, or
 * something unknown.
 */
export const selfFieldTypes = (
  tape: SyntaxTape,
  text: string,
  rules: SelfFieldRules,
  { childIn, kindOf, textOf }: Pick<TapeReader, "childIn" | "kindOf" | "textOf">,
  {
    documentedTypeOf,
    isOtherSelf,
    isRead,
    nameOfType,
    typeAt
  }: {
    /** The type that a comment states for what a declaration or statement assigns; "" for none. */
    readonly documentedTypeOf: (node: number) => string
    readonly isOtherSelf: OtherSelf | undefined
    /** Whether the names that are bound before a node are known already. */
    readonly isRead: (node: number) => boolean
    readonly nameOfType: (written: string) => string
    readonly typeAt: (node: number) => ExpressionType | undefined
  }
): ((path: string, node: number) => ExpressionType | undefined) => {
  const { after, end, field, fields, parent, start, type, types } = tape
  const { accessors, assignment, declared, inBody, loops, otherTargets } = rules
  const nothing = new Set([rules.nothing].flat())
  const fieldOf = (name: string) => Math.max(0, fields.indexOf(name))
  const [targetField, statedField, valueField] = [assignment.target, assignment.stated, assignment.value].map(
    fieldOf
  )
  const isFieldType = kindsNamed(types, [rules.field])
  const isAssignment = kindsNamed(types, [assignment.type])
  const isStatement = kindsNamed(types, [rules.statement])
  const isInBody = kindsNamed(types, inBody === undefined ? [] : [inBody.element])
  const isAccessor = kindsNamed(types, accessors === undefined ? [] : [accessors.element])
  const isElement = kindsNamed(types, declared === undefined ? [] : [declared.element])
  const isOwner = kindsNamed(types, [rules.owner, ...(rules.otherOwners ?? [])])
  const isOtherTarget = kindsNamed(types, otherTargets)
  const loopFields = new Map(Object.entries(loops).map(([kind, name]) => [kind, fieldOf(name)]))
  const bodyField = fieldOf(rules.body)
  const prefix = rules.self + rules.sign

  /** The type around each node, -1 for none: the parent of a node precedes it. */
  let owners: Int32Array | undefined
  const ownersOf = (): Int32Array => {
    if (owners !== undefined) return owners
    owners = new Int32Array(tape.length).fill(-1)
    for (let node = 1; node < tape.length; node++) {
      const around = parent[node]!
      if (around >= 0) owners[node] = isOwner[type[around]!]! ? around : owners[around]!
    }
    return owners
  }
  /** A declaration in the body, which tells more where it has a value. */
  const readInBody = (node: number, { name, value }: NonNullable<typeof inBody>) => {
    const nameNode = childIn(node, fieldOf(name))
    if (nameNode < 0) return
    const found = assignedTo(keyOf(prefix + textOf(nameNode), node))
    const documented = documentedTypeOf(node)
    const initial = childIn(node, fieldOf(value))
    if (documented !== "") found.stated.add(documented)
    else if (initial >= 0 && !nothing.has(textOf(initial))) found.isUnknown = true
  }

  /** A function that is called when the field of its name is read or assigned. */
  const readAccessor = (node: number, { name, where }: NonNullable<typeof accessors>) => {
    const nameNode = childIn(node, fieldOf(name))
    if (nameNode >= 0 && where.test(text.slice(start[node], start[nameNode])))
      assignedTo(keyOf(prefix + textOf(nameNode), node)).isUnknown = true
  }

  const keyOf = (path: string, node: number) => `${ownersOf()[node]!}\0${path}`

  let byKey: Map<string, Assigned> | undefined
  const assignedTo = (key: string): Assigned => {
    const known = byKey!.get(key) ?? { values: [], stated: new Set(), isUnknown: false }
    byKey!.set(key, known)
    return known
  }

  /** A variable in the body of a type is a field as well. */
  const readDeclared = (node: number, around: number) => {
    const body = parent[parent[around]!]!
    if (!isStatement[type[parent[around]!]!]! || body < 0 || field[body] !== bodyField) return
    const owner = parent[body]!
    if (owner < 0 || !isOwner[type[owner]!]!) return
    const found = assignedTo(`${owner}\0${prefix}${textOf(node)}`)
    const value = childIn(around, valueField!)
    if (childIn(around, statedField!) >= 0) found.isUnknown = true
    else if (value >= 0 && !nothing.has(textOf(value))) found.values.push(value)
  }

  /** A field that is declared without a value, or with one. */
  const readElement = (
    node: number,
    { documented, name, sign, stated, value }: NonNullable<typeof declared>
  ) => {
    const nameNode = childIn(node, fieldOf(name))
    if (nameNode < 0 || !text.startsWith(sign, start[nameNode])) return
    const around = parent[node]!
    const comment = text.slice(Math.max(0, start[around]! - MAX_COMMENT_CHARACTERS), start[around]).trimEnd()
    const isDocumented = comment.endsWith("*/") && documented.test(comment.slice(comment.lastIndexOf("/*")))
    if (isDocumented || childIn(around, fieldOf(stated)) >= 0) return
    const found = assignedTo(keyOf(prefix + textOf(nameNode).slice(sign.length), node))
    found.isDeclared = true
    const initial = childIn(node, fieldOf(value))
    if (initial >= 0 && !nothing.has(textOf(initial))) found.values.push(initial)
  }

  const readAll = (): ReadonlyMap<string, Assigned> => {
    if (byKey !== undefined) return byKey
    byKey = assignedByTape.get(tape) ?? new Map()
    if (assignedByTape.has(tape)) return byKey
    assignedByTape.set(tape, byKey)
    if (declared !== undefined) {
      if (!declared.where.test(text)) return byKey
      for (let node = 1; node < tape.length; node++) if (isElement[type[node]!]!) readElement(node, declared)
      // What is assigned to others does not matter.
      if (byKey.size === 0) return byKey
    }
    for (let node = 1; node < tape.length; node++) {
      if (inBody !== undefined && isInBody[type[node]!]!) readInBody(node, inBody)
      if (accessors !== undefined && isAccessor[type[node]!]!) readAccessor(node, accessors)
      const isField = isFieldType[type[node]!]!
      if (!isField && field[node] !== targetField) continue
      const around = parent[node]!
      const isTarget = isAssignment[type[around]!]! && field[node] === targetField
      if (!isField) {
        if (isTarget && after[node] === node + 1) readDeclared(node, around)
        continue
      }
      if (end[node]! - start[node]! > MAX_CHARACTERS || !text.startsWith(prefix, start[node])) continue
      const isOther = isOtherTarget[type[around]!]! || loopFields.get(kindOf(around)) === field[node]
      if (!isTarget && !isOther) continue
      if (ownersOf()[node]! < 0 || isOtherSelf?.(node, rules.self) === true) continue
      const key = keyOf(textOf(node), node)
      if (declared !== undefined && !byKey.has(key)) continue
      const found = assignedTo(key)
      if (isOther) found.isUnknown = true
      const stated = isTarget && statedField! > 0 ? childIn(around, statedField!) : -1
      const value = isTarget ? childIn(around, valueField!) : -1
      const documented = isTarget && stated < 0 ? documentedTypeOf(around) : ""
      if (documented !== "") found.stated.add(documented)
      else if (stated >= 0) found.stated.add(nameOfType(textOf(stated)))
      else if (value >= 0 && !nothing.has(textOf(value))) found.values.push(value)
    }
    return byKey
  }

  const typeOf = ({ isDeclared, isUnknown, stated, values }: Assigned): ExpressionType | undefined => {
    const [type, another] = stated
    if (isUnknown || another !== undefined || (declared !== undefined && isDeclared !== true))
      return undefined
    if (type !== undefined) return type === "" ? undefined : type
    const found: Array<ExpressionType> = []
    for (const value of values) {
      const each = typeAt(value) ?? ""
      if (each === "" || found.length === MAX_TYPES) return undefined
      if (!found.some((known) => haveSameType(known, each))) found.push(each)
    }
    if (found.length < 2) return found[0]
    return found.every((each) => typeof each === "string" && !isCollectionType(each))
      ? found.join(BOUND_SEPARATOR)
      : undefined
  }

  const typesByKey = new Map<string, ExpressionType | undefined>()
  let depth = 0
  return (named, node) => {
    const path =
      rules.path !== undefined && named.startsWith(rules.path)
        ? prefix + named.slice(rules.path.length)
        : named
    if (!path.startsWith(prefix)) return undefined
    const all = readAll()
    if (all.size === 0 || isOtherSelf?.(node, rules.self) === true) return undefined
    const key = keyOf(path, node)
    if (typesByKey.has(key)) return typesByKey.get(key)
    const assigned = all.get(key)
    if (assigned === undefined || depth >= MAX_DEPTH || !assigned.values.every(isRead)) return undefined
    if (assigned.isUnknown || (declared !== undefined && assigned.isDeclared !== true)) return undefined
    // A value may depend on the field itself.
    typesByKey.set(key, undefined)
    depth++
    const found = typeOf(assigned)
    depth--
    typesByKey.set(key, found)
    return found
  }
}
