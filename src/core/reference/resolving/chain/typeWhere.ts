/** What a condition leaves of a type that has several cases: see `Condition`. */
import { BOUND_SEPARATOR, splitBounds } from "../../../mention/boundNames.ts"
import { ANYTHING, type Condition } from "../../../mention/Condition.ts"
import { isCollectionType } from "../../../mention/collectionType.ts"
import type { TypeReference } from "./agreedType.ts"
import { leastCertain } from "../view/certainties.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { siteOf } from "../import/siteOf.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { nonMemberCandidates } from "../type/valueCandidates.ts"

/** Most names of other types that a case is reached through, and most cases. */
const MAX_ALIASES = 3
const MAX_CASES = 40

/** One of the cases of a type: its name, or the fields of an object that is written out. */
interface Case {
  readonly type: TypeReference
  /** The type of a field as it is written; undefined where there is no such field. */
  readonly fieldType: (name: string) => string | undefined
  /** Whether an object may lack a field that is declared. */
  readonly mayLack: (name: string) => boolean
}

/** What is left of a type where a condition holds: the type itself where that is not known, undefined if nothing is known of the type before. */
export const typeWhere = (
  before: TypeReference,
  condition: Condition,
  context: ResolutionContext
): TypeReference | undefined => {
  const known = before.written === ANYTHING ? undefined : before
  const told = condition.is === "passes" ? statedByPredicate(condition.name, context) : undefined
  if (told !== undefined) return typeWherePassed(before, told, condition, context)
  if (condition.is === "passes" || known === undefined) return known
  const cases = casesOf(before, context)
  const kept = cases?.filter((each) => isPossible(each, condition))
  return kept === undefined || kept.length === cases!.length ? before : (joined(kept) ?? before)
}

/** A case remains unless its field surely makes the condition fail. */
const isPossible = ({ fieldType, mayLack }: Case, { is, isContrary, name, values }: Condition): boolean => {
  const written = fieldType(name)
  if (isContrary && written !== undefined && mayLack(name)) return true
  if (is === "has") return (written !== undefined) !== isContrary
  const literals = written === undefined ? undefined : literalsIn(written)
  if (literals === undefined) return true
  return isContrary
    ? literals.some((each) => !values.includes(each))
    : literals.some((each) => values.includes(each))
}

const LITERAL =
  /^(?:"[^"]*"|'[^']*'|-?[\d.]+|true|false|null|undefined|[\p{Lu}][\p{L}\p{N}_$]*\.[\p{L}\p{N}_$]+)$/u

/** Whether a declaration, or an object that is written out, has a field of that name which may be left out. */
const mayLackIn = (written: string, name: string): boolean =>
  new RegExp(`(?<![\\p{L}\\p{N}_$])${RegExp.escape(name)}["']?\\?\\s*:`, "u").test(written)

/** The values that a type consists of, without quotes; undefined for a type with others. */
const literalsIn = (written: string): ReadonlyArray<string> | undefined => {
  const parts = written
    .replace(/^\s*\|/, "")
    .split("|")
    .map((part) => part.trim())
  return parts.every((part) => LITERAL.test(part))
    ? parts.map((part) => part.replaceAll(/^["']|["']$/g, ""))
    : undefined
}

/** The type that several cases are together. */
const joined = (cases: ReadonlyArray<Case>): TypeReference | undefined => {
  const [first, ...others] = cases
  if (first === undefined) return undefined
  if (others.length === 0) return first.type
  return others.every(({ type }) => type.site === first.type.site && !isCollectionType(type.written))
    ? { ...first.type, written: cases.map(({ type }) => type.written).join(BOUND_SEPARATOR) }
    : undefined
}

/** The cases of a type: of a union, or of one that is another name of a union; undefined when they are not all known. */
const casesOf = (
  type: TypeReference,
  context: ResolutionContext,
  depthLeft = MAX_ALIASES
): ReadonlyArray<Case> | undefined => {
  const found: Array<Case> = []
  for (const written of splitBounds(type.written)) {
    const cases = casesOfOne({ ...type, written }, context, depthLeft)
    if (cases === undefined || found.length > MAX_CASES) return undefined
    found.push(...cases)
  }
  return found
}

const casesOfOne = (
  type: TypeReference,
  context: ResolutionContext,
  depthLeft: number
): ReadonlyArray<Case> | undefined => {
  const [candidate, another] = typeCandidates(type.written, { ...context, site: type.site })
  if (candidate === undefined || another !== undefined) return undefined
  const { certainty, definition } = candidate
  const site = siteOf(definition, context)
  const { chain, shapes } = context.rules
  const alternatives = chain?.alternativesOf?.(definition.signature, definition.name)
  if (alternatives === undefined) {
    const fields = context.index.fieldsOf(definition)
    const isKnown = typeAndSupertypes(definition, context).length === 1
    return [
      {
        type: { ...type, certainty: leastCertain(certainty, type.certainty) },
        fieldType: (name) => {
          const field = fields.find((each) => each.name === name)
          // A field may be declared by a type above, or be a method.
          return field === undefined
            ? isKnown && !context.index.methodsOf(definition).includes(name)
              ? undefined
              : ""
            : (chain?.statedFieldType?.(field.signature, name) ?? "")
        },
        mayLack: (name) => fields.some((field) => field.name === name && mayLackIn(field.signature, name))
      }
    ]
  }
  if (depthLeft === 0 || alternatives.includes("")) return undefined
  const found = alternatives.map((written): ReadonlyArray<Case> | undefined => {
    const one: TypeReference = {
      written: chain?.collection?.(written) || written,
      site,
      certainty: leastCertain(certainty, type.certainty)
    }
    return written.startsWith("{")
      ? [
          {
            type: one,
            fieldType: (name) => shapes?.fieldType(written, name) || undefined,
            mayLack: (name) => mayLackIn(written, name)
          }
        ]
      : isCollectionType(one.written)
        ? undefined
        : casesOfOne(one, context, depthLeft - 1)
  })
  return found.includes(undefined) ? undefined : found.flatMap((each) => each ?? [])
}

/** The type that a function says its first argument to be of; undefined for any other function. */
const statedByPredicate = (name: string, context: ResolutionContext): TypeReference | undefined => {
  const { chain } = context.rules
  const [found, another] = nonMemberCandidates(name, context, ({ kind }) => kind === "function")
  if (found === undefined || another !== undefined) return undefined
  const { certainty, definition } = found
  const written = chain?.predicateOf?.(definition.signature, definition.name) ?? ""
  return written === "" ? undefined : { written, site: siteOf(definition, context), certainty }
}

/** A value keeps its type where that is one of the type which is told. */
const typeWherePassed = (
  before: TypeReference,
  told: TypeReference,
  { isContrary }: Condition,
  context: ResolutionContext
): TypeReference | undefined => {
  const certainty = leastCertain(before.certainty, told.certainty)
  const toldType = definitionOf(told, context)
  const isTold = (written: string): boolean => {
    const type = definitionOf({ ...before, written }, context)
    return toldType !== undefined && type !== undefined && typeAndSupertypes(type, context).includes(toldType)
  }
  const members = before.written === ANYTHING ? [] : splitBounds(before.written)
  const kept = members.filter((written) => isTold(written) !== isContrary)
  if (isContrary)
    return before.written === ANYTHING
      ? undefined
      : { ...before, written: kept.length === 0 ? before.written : kept.join(BOUND_SEPARATOR), certainty }
  return kept.length === 0
    ? { ...told, certainty }
    : { ...before, written: kept.join(BOUND_SEPARATOR), certainty }
}

const definitionOf = ({ site, written }: TypeReference, context: ResolutionContext) => {
  const [found, another] = typeCandidates(written, { ...context, site })
  return another === undefined ? found?.definition : undefined
}
