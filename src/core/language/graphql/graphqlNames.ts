import { ownValue } from "../../record/mod.ts"
import { graphqlCounterparts } from "./graphqlCounterparts.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import type { MentionRules } from "../MentionRules.ts"
import { nearestFiles } from "../nearestFiles.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"
import { argumentTypeName, fieldTypeName } from "./fieldTypes.ts"
import { DIRECTIVE, FRAGMENT, SCHEMA } from "./graphqlUses.ts"

const isDirective = ({ signature }: PlacedName): boolean => signature.startsWith("directive")
const isFragment = ({ signature }: PlacedName): boolean => signature.startsWith("fragment")
const isType = ({ enclosingNames, kind, signature }: PlacedName): boolean =>
  enclosingNames.length === 0 &&
  /^(?:struct|interface|enum|type)$/.test(kind) &&
  !signature.startsWith("fragment")

/** The members of a type. */
const isMemberOf =
  (type: string) =>
  ({ enclosingNames }: PlacedName): boolean =>
    enclosingNames.length === 1 && enclosingNames[0] === type

/** The types that operations start at, unless a schema names others. */
const ROOT_TYPES: Readonly<Record<string, string>> = {
  query: "Query",
  mutation: "Mutation",
  subscription: "Subscription"
}

/** A step of a path: a field, or an argument of it. */
const STEP = /^([^()]*)(?:\(([^()]*)\))?$/

/** The type of the root of a schema where operations of a kind start: the nearest to the file. */
const rootType = (operation: string, from: string, project: ProjectNames): string => {
  const stated = project.named(SCHEMA).flatMap((declared) => {
    const type = new RegExp(`[{\\s]${operation}\\s*:\\s*(\\w+)`).exec(declared.signature)?.[1]
    return declared.kind === "section" && type !== undefined ? [{ ...declared, type }] : []
  })
  const nearest = nearestFiles(from, stated)
  return stated.find(({ path }) => nearest.includes(path))?.type ?? ownValue(ROOT_TYPES, operation) ?? ""
}

/** The one type that a declaration of `name` that fits gives, by the nearest of them; "" for none. */
const typeGivenBy = (
  name: string,
  fits: (declared: PlacedName) => boolean,
  typeOf: (signature: string) => string,
  { from, project }: { readonly from: string; readonly project: ProjectNames }
): string => {
  const declared = project.named(name).filter(fits)
  const nearest = nearestFiles(from, declared)
  return typeOf(declared.find(({ path }) => nearest.includes(path))?.signature ?? "")
}

/** The type that a path leads to; "" when a step of it is unknown. */
const typeAtPath = (path: string, from: string, project: ProjectNames): string => {
  const [first = "", ...rest] = path.split(".")
  const place = { from, project }
  if (first.startsWith(DIRECTIVE)) {
    const [, directive = "", argument = ""] = STEP.exec(first.slice(1)) ?? []
    const type = typeGivenBy(directive, isDirective, (head) => argumentTypeName(head, argument), place)
    return rest.reduce((around, field) => stepType(around, field, place), type)
  }
  const [operation = "", ...fields] = rest
  return first === SCHEMA
    ? fields.reduce((around, field) => stepType(around, field, place), rootType(operation, from, project))
    : rest.reduce((around, field) => stepType(around, field, place), first)
}

const stepType = (
  around: string,
  step: string,
  place: { readonly from: string; readonly project: ProjectNames }
): string => {
  const [, field = "", argument] = STEP.exec(step) ?? []
  return around === ""
    ? ""
    : typeGivenBy(
        field,
        isMemberOf(around),
        argument === undefined ? fieldTypeName : (head) => argumentTypeName(head, argument),
        place
      )
}

/** All files of a project make one schema, unless several declare the same: then the nearest is meant. */
const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { path, qualifier } = use
  if (qualifier === DIRECTIVE) return nearestPlaces(use, isDirective, project)
  if (qualifier === FRAGMENT) return nearestPlaces(use, isFragment, project)
  if (qualifier === "") return nearestPlaces(use, isType, project)
  const type = typeAtPath(qualifier, path, project)
  if (type !== "") return nearestPlaces(use, isMemberOf(type), project)
  // The schema that a step belongs to is elsewhere.
  return [{ holds: ({ enclosingNames }) => enclosingNames.length === 1, certainty: "name-only" }]
}

/** The interfaces that a type implements. */
const implementedInterfaces = (signature: string): ReadonlyArray<string> =>
  /^(?:type|interface)\s+\w+\s+implements\s+&?([\w\s,&]+)/
    .exec(signature)?.[1]
    ?.split(/[&,\s]+/)
    .filter((name) => name !== "") ?? []

export const graphqlNames: MentionRules = {
  ...placedNames(placesOf),
  supertypesOf: implementedInterfaces,
  counterpartsOf: graphqlCounterparts
}
