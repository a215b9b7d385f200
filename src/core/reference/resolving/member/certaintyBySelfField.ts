import { typeAfterColon } from "../../../language/statedResult.ts"
import { BOUND_SEPARATOR, JOINED_SEPARATOR } from "../../../mention/boundNames.ts"
import { SELF } from "../../../mention/Mention.ts"
import { declaredPointerType, memberHolderType } from "../../pointedType.ts"
import { siteOf } from "../import/siteOf.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { leastCertain } from "../view/certainties.ts"
import { certaintyByChainResult, certaintyThroughPointer } from "./certaintyByChain.ts"
import { certaintyByType } from "./certaintyByType.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"
import { typeOfInitializer } from "./certaintyByValue.ts"
import { variableBounds } from "../signature/variableBounds.ts"
import { declaredType } from "../signature/declaredType.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { typeOfAssignedParameter } from "../signature/typeOfAssignedParameter.ts"
import type { Certainty, Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { isOfType } from "../type/valueCandidates.ts"
import { isReadElsewhere } from "../signature/valueType.ts"
import type { TypeReference } from "../chain/agreedType.ts"

/**
 * A member of a field of the enclosing object, which need not be named before it in some languages, or of a field of that field: by the type that the field's
 * declaration states, or else by the value that it is first given. Undefined when the qualifier leads to no such field.
 */
export const certaintyBySelfField = (
  qualifier: string,
  enclosingType: string,
  context: ResolutionContext
): { readonly certainty: Certainty | undefined } | undefined => {
  const path = qualifier.split(".")
  const [self = "", name = "", ...others] = path
  if (self !== SELF) {
    const implied = context.rules.impliesSelf ? typeOfFields(path, enclosingType, context) : undefined
    return implied && { certainty: certaintyByFieldType(implied, enclosingType, context) }
  }
  if (name === "") return undefined
  const declared = others.length > 0 ? undefined : declaredField(name, enclosingType, context)
  const stated =
    declared === undefined || declared.gives !== undefined ? "" : statedType(declared, enclosingType, context)
  if (stated !== "" && !isBoundVariable(stated, enclosingType, context))
    return (
      certaintyThroughPointer(stated, enclosingType, context) ?? {
        certainty: certaintyByType(stated, context)
      }
    )
  const field = others.length > 0 ? undefined : (declared ?? inheritedField(name, enclosingType, context))
  const isStated = field !== undefined && statesType(field, context)
  const type =
    typeOfFields([name, ...others], enclosingType, context) ??
    (others.length > 0 ? undefined : typeOfValue(declared, name, enclosingType, context))
  if (type !== undefined)
    return {
      certainty: isStated
        ? certaintyByChainResult(type, enclosingType, context)
        : certaintyByFieldType(type, enclosingType, context)
    }
  return others.length > 0 ? undefined : { certainty: certaintyByUniqueness(context) }
}

/** Whether a name is that of a type variable of the enclosing type which something bounds: what has it has the members of the bound. */
const isBoundVariable = (name: string, enclosingType: string, context: ResolutionContext): boolean => {
  const joint = context.rules.hasAllJoinedTypes === undefined ? BOUND_SEPARATOR : JOINED_SEPARATOR
  return typeCandidates(enclosingType, context).some(({ definition }) =>
    variableBounds(definition, joint).has(name)
  )
}

/** The field of that name of the enclosing type, in the file of the use. */
const declaredField = (
  name: string,
  enclosingType: string,
  { index, site }: ResolutionContext
): Definition | undefined => {
  const found = namesakesBy(index.named(name), filePathOf, site.file.path).filter(
    ({ container, kind, scope }) =>
      container === enclosingType || (kind === "constant" && scope.enclosingNames.at(-1) === enclosingType)
  )
  // The word for the enclosing object may also mean the type, which may have a field of that name as well.
  return found.every((each) => isOfType(each) === isOfType(found[0]!)) ? found[0] : undefined
}

/** The type in the declaration of a field, "" for none. */
const statedType = (
  { name, signature }: Definition,
  enclosingType: string,
  { rules, target }: ResolutionContext
): string => {
  if (isReadElsewhere(signature, name, rules)) return ""
  const pointerType = declaredPointerType(signature, name, rules.pointers)
  const type =
    pointerType === undefined
      ? declaredType(signature, name, rules.typeOfAnnotation)
      : memberHolderType(pointerType, target.name, rules.pointers)
  return rules.selfWords?.includes(type) ? enclosingType : type
}

/** Whether a declaration states a type, for what is read as a field or by a function that computes it. */
const statesType = ({ kind, name, signature }: Definition, { rules }: ResolutionContext): boolean =>
  rules.oneVariable === true && (kind === "method" || typeAfterColon(signature, name) !== "")

/** The type of the last of several fields, each one of the type of the one before it. */
const typeOfFields = (
  names: ReadonlyArray<string>,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined =>
  enclosingType === ""
    ? undefined
    : typeOfChain(
        { start: { is: "self", name: "" }, steps: names.map((name) => ({ is: "field", name })) },
        enclosingType,
        context
      )

/** The type of the value that a constructor gives to a field, which a supertype may declare. */
const typeOfValue = (
  declared: Definition | undefined,
  name: string,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const field = declared ?? inheritedField(name, enclosingType, context)
  if (field === undefined) return undefined
  const initial = typeOfInitializer(field, context)
  const written = initial === undefined ? typeOfAssignedParameter(field, context) : ""
  return written === "" ? initial : { written, site: siteOf(field, context), certainty: "exact" }
}

/** The nearest field of that name that a supertype of the enclosing type declares. */
const inheritedField = (
  name: string,
  enclosingType: string,
  context: ResolutionContext
): Definition | undefined =>
  typeCandidates(enclosingType, context)
    .flatMap(({ definition }) => typeAndSupertypes(definition, context).slice(1))
    .flatMap((type) =>
      namesakesBy(context.index.named(name), filePathOf, type.file.path).filter(
        ({ container }) => container === type.name
      )
    )[0]

/** Where assignments are not tied to a type, a field may be given a value of another type elsewhere. */
const certaintyByFieldType = (
  type: TypeReference,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const certainty = certaintyByChainResult(type, enclosingType, context)
  if (context.rules.oneVariable !== true) return certainty
  return certainty === undefined ? certaintyByUniqueness(context) : leastCertain(certainty, "likely")
}
