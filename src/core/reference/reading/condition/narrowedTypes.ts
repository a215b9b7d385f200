import type { NarrowingRules } from "../../../language/NarrowingRules.ts"
import { type ExpressionType, type Step, withStep } from "../../../mention/AccessChain.ts"
import { ANYTHING, conditionOf } from "../../../mention/Condition.ts"
import { BOUND_SEPARATOR, splitBounds } from "../../../mention/boundNames.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import { isObjectType } from "../../../mention/objectType.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { kindMarks } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { assignedPaths } from "./assignedPaths.ts"
import { caseConditions } from "./caseConditions.ts"
import { conditionReach } from "./conditionReach.ts"
import type { AddNarrowing, Narrowing } from "./Narrowing.ts"
import { typeConditions } from "./typeConditions.ts"
import { variablePaths } from "./variablePaths.ts"

/** The type of a variable, or of a member of one, at a node, by what it is declared as; undefined where no condition tells it. */
export interface NarrowedTypes {
  (path: string, node: number, declared: ExpressionType): ExpressionType | undefined
  /** Whether a condition tells the type of a member of a variable, without its declaration. */
  readonly tellsMembers: boolean
}

/** Most conditions about the cases of a type that are kept of those that hold. */
const MAX_CONDITIONS = 4

/** Most earlier conditions about a variable that are examined for a use of it. */
const MAX_EARLIER = 50

export interface NarrowedTypesContext {
  /** Whether what looks like a type or a function is a variable at a node, which may hold any. */
  readonly mayHoldAny: (path: string, node: number) => boolean
  readonly nameOfType: (written: string) => string
}

/**
 * Tells the type of a variable, or of a member of one, `node.parent`, by the conditions that hold at a node, `isinstance(thing, Cart)`, unless the variable is assigned
 * while the condition counts. Undefined for a file without such conditions.
 */
export const narrowedTypes = (
  tape: SyntaxTape,
  text: string,
  rules: NarrowingRules | undefined,
  reader: Pick<TapeReader, "childNode" | "kindOf" | "lastPart" | "placeRolesAt" | "textOf">,
  { mayHoldAny, nameOfType }: NarrowedTypesContext
): NarrowedTypes | undefined => {
  if (rules === undefined) return undefined
  const byPath = new Map<string, Array<Narrowing>>()
  const add: AddNarrowing = (path, told, first, last) => {
    if (first >= last) return
    const known = byPath.get(path) ?? []
    byPath.set(path, known)
    known.push({ ...told, first, last })
  }
  const paths = variablePaths(tape, text, rules, reader)
  const { pathAt, pathOf } = paths
  const reach = conditionReach(tape, text, rules, reader, add)
  const ofTypes = typeConditions(tape, text, rules, reader, { ...reach, add, nameOfType, pathAt })
  const ofCases = rules.cases && caseConditions(tape, text, rules.cases, reader, { ...reach, add, pathAt })
  if (ofTypes === undefined && ofCases === undefined) return undefined

  const marks = kindMarks(tape.types, [...(ofTypes?.kinds ?? []), ...Object.keys(rules.cases?.kinds ?? {})])
  for (let node = 0; node < tape.length; node++) {
    if (marks[tape.type[node]!] === 0) continue
    ofCases?.(node)
    ofTypes?.read(node)
  }
  if (byPath.size === 0) return undefined

  for (const narrowings of byPath.values()) narrowings.sort((a, b) => a.first - b.first)
  const isAssigned = assignedPaths(tape, rules, reader, paths, byPath.keys())

  const reassigned = new Map<Narrowing, boolean>()
  /** Whether a variable gets a value where a condition counts; examined once for all uses there. */
  const isReassigned = (path: string, narrowing: Narrowing): boolean => {
    const known = reassigned.get(narrowing)
    if (known !== undefined) return known
    const found = isAssigned(path, narrowing.first, narrowing.last)
    reassigned.set(narrowing, found)
    return found
  }

  const narrowedAt = (written: string, node: number, declared: ExpressionType) => {
    const path = pathOf(written)
    const narrowings = byPath.get(path)
    if (narrowings === undefined) return undefined
    const excluded = new Set<string>()
    const steps: Array<Step> = []
    let at = indexAfter(narrowings, node) - 1
    for (let left = MAX_EARLIER; left > 0 && at >= 0; at--, left--) {
      const found = narrowings[at]!
      if (node >= found.last) continue
      if (isReassigned(path, found)) break
      if (namesTelling(found).some((name) => mayHoldAny(name, node))) continue
      if (found.step !== undefined) {
        if (steps.length < MAX_CONDITIONS) steps.unshift(found.step)
        continue
      }
      if (!found.isOther) return afterConditions(found.type, steps) ?? found.type
      for (const each of splitBounds(found.type)) excluded.add(each)
    }
    const members = typeof declared === "string" ? splitBounds(declared) : []
    const remaining = members.filter((each) => !excluded.has(each))
    const isSame = remaining.length === 0 || remaining.length === members.length
    const known = isSame ? declared : remaining.join(BOUND_SEPARATOR)
    return afterConditions(known, steps) ?? (isSame ? undefined : known)
  }
  const tellsMembers = [...byPath].some(
    ([path, all]) =>
      path.includes(".") && all.some(({ step }) => step === undefined || conditionOf(step).is === "passes")
  )
  return Object.assign(narrowedAt, { tellsMembers })
}

/** The types, or the function, by which a condition tells a type. */
const namesTelling = ({ step, type }: Narrowing): ReadonlyArray<string> => {
  if (step === undefined) return splitBounds(type)
  const condition = conditionOf(step)
  return condition.is === "passes" ? [condition.name] : []
}

/** What conditions leave of a type; undefined where they tell nothing of it. */
const afterConditions = (type: ExpressionType, steps: ReadonlyArray<Step>): ExpressionType | undefined => {
  const isPlain = typeof type === "string" && (isCollectionType(type) || isObjectType(type))
  if (steps.length === 0 || isPlain) return undefined
  if (type !== "") return steps.reduce<ExpressionType>(withStep, type)
  // Of a value of which nothing is known, a function may say of what type it is.
  const telling = steps.filter((step) => conditionOf(step).is === "passes" && !conditionOf(step).isContrary)
  return telling.length === 0 ? undefined : telling.reduce<ExpressionType>(withStep, ANYTHING)
}

/** Index of the first of ordered narrowings that begins after a node. */
const indexAfter = (narrowings: ReadonlyArray<Narrowing>, node: number): number => {
  let [low, high] = [0, narrowings.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (narrowings[middle]!.first > node) high = middle
    else low = middle + 1
  }
  return low
}
