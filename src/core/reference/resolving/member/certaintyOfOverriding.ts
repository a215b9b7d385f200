import type { MentionRules } from "../../../language/MentionRules.ts"
import { hasFile, importedFiles } from "../import/importedFiles.ts"
import { siteOf } from "../import/siteOf.ts"
import { parametersOf } from "../signature/parametersOf.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { targetNamesakesIn } from "../type/targetNamesakesIn.ts"
import { sameType, typeCandidates } from "../type/typeCandidates.ts"
import { MAX_SUPERTYPE_DEPTH, supertypesOf, typeAndSupertypes } from "../type/typeHierarchy.ts"
import { leastCertain, mostCertain } from "../view/certainties.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { languageFamily } from "../view/languageFamily.ts"
import type { Certainty, Definition, DefinitionIndex } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { certaintyByInterface } from "./certaintyByInterface.ts"

const PRIVATE = /(?:^|\s)private\s/
const STATIC = /(?:^|\s)static\s/

/** What is known of a member that may override another. */
export interface OverridingContext {
  readonly rules: MentionRules
  readonly index: DefinitionIndex
  /** The types that the declaration around the member implements, where its own type does not state them: see `implementedApart`. */
  readonly implemented?: ReadonlyArray<string>
}

/**
 * How certain it is that a member overrides another of its name, or implements it, in a type below that one's: `likely` where a type has the methods of an interface without
 * stating it, and where parameters leave open which of several is meant; undefined when it does not.
 */
export const certaintyOfOverriding = (
  member: Definition,
  overridden: Definition,
  { implemented = [], index, rules }: OverridingContext
): Certainty | undefined => {
  if (!mayOverride(member, overridden, rules)) return undefined
  const context = { rules, index, target: overridden, site: siteOf(member, { rules, index }) }
  const [own, above] = [member, overridden].map((target) =>
    rules.prototypesOf === undefined ? ownerOfTarget({ rules, index, target }) : tableOf(target, index)
  )
  if (above === undefined || own === undefined || sameType(above, own, rules)) return undefined
  if (rules.methodShapeOf !== undefined)
    return certaintyByInterface(above, { ...context, target: member }) === "likely" ? "likely" : undefined
  const apart = implemented
    .flatMap((name) => typeCandidates(name, context))
    .filter(({ definition }) => sameType(definition, above, rules))
  const certainty =
    apart.length > 0
      ? mostCertain(apart.map((each) => each.certainty))
      : certaintyOfSubtype(own, above, context)
  if (certainty === undefined || !isDeclaredVirtual(member, overridden, { above, context, own }))
    return undefined
  const fits = fitOfParameters(member, overridden, { above, context, own })
  return fits && leastCertain(certainty, fits)
}

/** Whether the one may override the other by what each of them is. */
const mayOverride = (member: Definition, overridden: Definition, rules: MentionRules): boolean =>
  member.name === overridden.name &&
  member.kind === overridden.kind &&
  (member.kind === "method" ||
    (member.kind === "field" && rules.saysOverride?.test(member.signature) === true)) &&
  languageFamily(member.file.language) === languageFamily(overridden.file.language) &&
  rules.constructors?.names?.includes(member.name) !== true &&
  rules.privateNames?.test(member.name) !== true &&
  ![member, overridden].some(({ signature }) => PRIVATE.test(signature)) &&
  (rules.hasNoOverloads
    ? STATIC.test(member.signature) === STATIC.test(overridden.signature)
    : ![member, overridden].some(({ signature }) => STATIC.test(signature)))

/** Two members and the types that they belong to. */
interface OverridingPair {
  /** The type of the overridden member. */
  readonly above: Definition
  readonly own: Definition
  readonly context: ResolutionContext
}

/** How certainly a type inherits from another; undefined when it does not. */
const certaintyOfSubtype = (
  type: Definition,
  above: Definition,
  context: ResolutionContext,
  depthLeft = MAX_SUPERTYPE_DEPTH
): Certainty | undefined => {
  const { index, rules } = context
  if (rules.prototypesOf !== undefined) return certaintyByPrototypes(type, above, context, depthLeft)
  // Only one of the declarations of a type need state what it inherits from.
  const parts =
    rules.hasOpenTypes === true
      ? index.named(type.name).filter((each) => sameType(each, type, rules))
      : [type]
  const isBelow = parts.some((part) =>
    typeAndSupertypes(part, context).some((each) => sameType(each, above, rules))
  )
  if (!isBelow || depthLeft === 0) return undefined
  return mostCertain(
    parts.flatMap((part) =>
      supertypesOf(part, context)
        .flat()
        .map(({ certainty, definition }) => {
          if (sameType(definition, above, rules)) return certainty
          const further = certaintyOfSubtype(definition, above, context, depthLeft - 1)
          return further && leastCertain(further, certainty)
        })
    )
  )
}

/** The variable that holds the table of a member, in its file. */
const tableOf = ({ container, file }: Definition, index: DefinitionIndex): Definition | undefined =>
  namesakesBy(index.named(container.replace(/:$/, "")), filePathOf, file.path).find(
    (each) => each.container === ""
  )

/** The same for tables, of which one has the members of another: by the variables that the file, or a module under that name, declares. */
const certaintyByPrototypes = (
  table: Definition,
  above: Definition,
  context: ResolutionContext,
  depthLeft: number
): Certainty | undefined => {
  const { index, rules } = context
  if (depthLeft === 0) return undefined
  return mostCertain(
    rules.prototypesOf!(table.signature).flatMap((name) => {
      const imported = index.importsOf(table.file).find((one) => one.alias === name && one.name === "")
      const { certain, files } =
        imported === undefined
          ? { certain: true, files: [table.file] }
          : importedFiles(rules, imported.module, table.file, index)
      return index
        .named(name)
        .filter((each) => each.container === "" && each !== table && hasFile(files, each.file))
        .map((each) => {
          const found = sameType(each, above, rules)
            ? "exact"
            : certaintyByPrototypes(each, above, context, depthLeft - 1)
          return found && leastCertain(found, certain ? "exact" : "likely")
        })
    })
  )
}

/** Whether members of that name override each other, in a language where others only hide what they inherit. */
const isDeclaredVirtual = (
  member: Definition,
  overridden: Definition,
  { above, context, own }: OverridingPair
): boolean => {
  const { overridesWhere, saysOverride, virtualWhere } = context.rules
  if (above.kind === "interface") return true
  if (overridesWhere !== undefined)
    return overridesWhere.test(overridden.signature) && saysOverride?.test(member.signature) !== false
  if (virtualWhere === undefined) return true
  // What is defined outside of its type need not say so again.
  const declarations = [
    ...declarationsLike(overridden, above, context),
    ...declarationsLike(member, own, context)
  ]
  return declarations.some(({ signature }) => virtualWhere.test(signature))
}

/** The declarations in a type of a member of the same parameters. */
const declarationsLike = (
  member: Definition,
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<Definition> => [
  member,
  ...targetNamesakesIn(type, { ...context, target: member }).filter(
    (each) => shapeOf(each) === shapeOf(member)
  )
]

/** The types of parameters, without what may differ between a declaration and another of the same function. */
const shapeOf = ({ name, signature }: Definition): string | undefined =>
  parametersOf(signature.replaceAll(/\bconst\b\s*/g, ""), name)

/** How certainly a member has the parameters of another; undefined when it is meant for other ones. */
const fitOfParameters = (
  member: Definition,
  overridden: Definition,
  { above, context, own }: OverridingPair
): Certainty | undefined => {
  const { rules } = context
  const [shape, shapeAbove] = [shapeOf(member), shapeOf(overridden)]
  if (rules.hasNoOverloads || shape === shapeAbove) return "exact"
  const countOf = ({ name, signature }: Definition) => rules.arity?.arityRange(signature, name)?.[1]
  if (countOf(member) !== countOf(overridden)) return undefined
  const namesakesAbove = targetNamesakesIn(above, context).map(shapeOf)
  const ownNamesakes = targetNamesakesIn(own, { ...context, target: member }).map(shapeOf)
  if (namesakesAbove.includes(shape) || ownNamesakes.includes(shapeAbove)) return undefined
  // Type variables and other names of one type have different texts.
  return new Set(namesakesAbove).size > 1 || new Set(ownNamesakes).size > 1 ? "likely" : "exact"
}
