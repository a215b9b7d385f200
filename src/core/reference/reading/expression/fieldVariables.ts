import type { ChainRules } from "../../../language/ChainRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { type ExpressionType, haveSameType } from "../../../mention/AccessChain.ts"

/** What is known of the nodes of a file. */
export interface FieldVariableReader extends Pick<TapeReader, "childIn" | "textOf"> {
  /** The type of an expression; "" or undefined when unknown. */
  readonly typeAt: (node: number) => ExpressionType | undefined
}

/** Most variables of which each gets its value from the next one. */
const MAX_DEPTH = 20

/**
 * Tells the type of a variable that belongs to the enclosing object, `@cart`, by what the functions of the same type assign to it; undefined for other nodes, ""
 * when they assign nothing known, or several types, unless one of these has the name of the variable.
 */
export const fieldVariables = (
  { after, field, fields, length, parent, type, types }: SyntaxTape,
  { assignments, nothing, owners, variables }: NonNullable<ChainRules["fieldVariables"]>,
  { childIn, textOf, typeAt }: FieldVariableReader
): ((node: number) => ExpressionType | undefined) => {
  const isVariable = types.map((name) => variables.includes(name))
  const isOwner = types.map((name) => owners.includes(name))
  const sides = types.map((name) => {
    const stated = ownValue(assignments, name)
    return stated?.map((side) => Math.max(0, fields.indexOf(side)))
  })
  const ownerOf = (node: number): number => {
    let around = parent[node]!
    while (around >= 0 && !isOwner[type[around]!]) around = parent[around]!
    return around
  }
  const keyOf = (node: number) => `${ownerOf(node)}\0${textOf(node)}`

  /** The values that are assigned to each variable. */
  let assigned: Map<string, Array<number>> | undefined
  const assignedValues = (): ReadonlyMap<string, ReadonlyArray<number>> => {
    if (assigned !== undefined) return assigned
    assigned = new Map()
    for (let node = 0; node < length; node++) {
      if (isVariable[type[node]!] !== true) continue
      const around = parent[node]!
      const [target, value] = around < 0 ? [] : (sides[type[around]!] ?? [])
      if (target === undefined || value === undefined || field[node] !== target) continue
      const valueNode = childIn(around, value)
      if (valueNode < 0 || after[valueNode]! > after[around]! || textOf(valueNode) === nothing) continue
      const key = keyOf(node)
      const known = assigned.get(key) ?? []
      assigned.set(key, known)
      known.push(valueNode)
    }
    return assigned
  }

  const typesByKey = new Map<string, ExpressionType>()
  let depth = 0
  return (node) => {
    if (isVariable[type[node]!] !== true) return undefined
    const key = keyOf(node)
    const known = typesByKey.get(key)
    if (known !== undefined) return known
    // A value may depend on the variable itself.
    typesByKey.set(key, "")
    if (depth >= MAX_DEPTH) return ""
    depth++
    const found = (assignedValues().get(key) ?? []).map((value) => typeAt(value) ?? "")
    depth--
    const decided = decidedType(found, textOf(node))
    typesByKey.set(key, decided)
    return decided
  }
}

/** The type that a constructor makes by itself; undefined for any other value. */
const constructedName = (type: ExpressionType): string | undefined =>
  typeof type === "string"
    ? type === ""
      ? undefined
      : type
    : type.start.is === "named" && type.steps.length === 1 && type.steps[0]!.is === "associated"
      ? type.start.name
      : undefined

const withoutSigns = (name: string): string => name.replaceAll(/[^\p{L}\p{N}]/gu, "").toLowerCase()

/** One type for all values; or that of a constructed value if the variable has its name, whatever else is assigned to it. */
const decidedType = (types: ReadonlyArray<ExpressionType>, variable: string): ExpressionType => {
  const [first = ""] = types
  const isOne = types.every(
    (each) =>
      haveSameType(each, first) ||
      (constructedName(each) !== undefined && constructedName(each) === constructedName(first))
  )
  return isOne
    ? first
    : (types.find((each) => {
        const name = constructedName(each)
        return name !== undefined && withoutSigns(name.split(".").at(-1)!) === withoutSigns(variable)
      }) ?? "")
}
