/** The variables and functions that a chain of names may mean, and the types that they state. */
import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import { collectionName, isCollectionType, reachedType } from "../../../mention/collectionType.ts"
import { wholeNameIndex } from "../../../mention/wholeNameIndex.ts"
import { declaredPointerType, memberHolderType } from "../../pointedType.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { certaintyOfName } from "../name/certaintyOfName.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { siteOf } from "../import/siteOf.ts"
import { type TypeCandidate, typeCandidates, splitPath } from "./typeCandidates.ts"
import { valueType } from "../signature/valueType.ts"

const VALUE_KINDS: ReadonlySet<SymbolKind> = new Set(["variable", "constant", "field"])

/** A variable that a chain of names may mean, and how certain that is. */
export type ValueCandidate = TypeCandidate

const cachedValues = memoizedByPair<ReadonlyArray<ValueCandidate>>()

/** The variables, and fields of named types, that a chain of names means at the use site: by its imports, or in its surroundings. */
export const valueCandidates = (path: string, context: ResolutionContext): ReadonlyArray<ValueCandidate> =>
  cachedValues(context.rules, context.site, path, () => computeValueCandidates(path, context))

const computeValueCandidates = (path: string, context: ResolutionContext): ReadonlyArray<ValueCandidate> => {
  const { name, qualifier } = splitPath(path, context)
  const found = definitionsByLastName(path, context, ({ kind }) => VALUE_KINDS.has(kind)).flatMap(
    (definition): ReadonlyArray<ValueCandidate> => {
      const certainty =
        definition.container === ""
          ? certaintyOfName({ name, qualifier }, { ...context, target: definition })
          : certaintyOfFieldQualifier(definition, qualifier, context)
      return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
    }
  )
  // A type may have a field of its own besides one of that name of its objects.
  const ofTypes = found.filter(({ definition }) => isOfType(definition))
  return ofTypes.length === 0
    ? found
    : found.filter(({ definition }) => definition.container === "" || isOfType(definition))
}

/** Whether a member is one of the type itself, and not of its objects. */
export const isOfType = ({ name, signature }: Pick<Definition, "name" | "signature">): boolean =>
  /(?:^|\s)static\s/.test(signature.slice(0, Math.max(0, wholeNameIndex(signature, name))))

/** The definitions that fit and have the last name of a chain, under whatever name it is imported. */
const definitionsByLastName = (
  path: string,
  context: ResolutionContext,
  fits: (definition: Definition) => boolean
): ReadonlyArray<Definition> => {
  const { index, site } = context
  const family = languageFamily(site.file.language)
  return [...splitPath(path, context).names].flatMap((each) =>
    index.named(each).filter((one) => fits(one) && languageFamily(one.file.language) === family)
  )
}

/** The definitions that fit, are no members, and are meant by a chain of names. */
export const nonMemberCandidates = (
  path: string,
  context: ResolutionContext,
  fits: (definition: Definition) => boolean
): ReadonlyArray<TypeCandidate> => {
  const { name, qualifier } = splitPath(path, context)
  return definitionsByLastName(path, context, fits).flatMap((definition) => {
    const certainty = certaintyOfName({ name, qualifier }, { ...context, target: definition })
    return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
  })
}

const cachedIsReplaceable = memoizedByPair<boolean>()

/** Whether a chain of names means a function that any object may replace. */
export const isReplaceableFunction = (path: string, context: ResolutionContext): boolean => {
  const { replaceableFunctions } = context.rules
  if (replaceableFunctions === undefined) return false
  return cachedIsReplaceable(context.rules, context.site, path, () => {
    const isReplaced = ({ kind, signature }: Definition) =>
      kind === "function" && replaceableFunctions.test(signature)
    return nonMemberCandidates(path, context, isReplaced).length > 0
  })
}

/** How certainly the qualifier of a field means the type that has the field. */
const certaintyOfFieldQualifier = (
  field: Definition,
  qualifier: string,
  context: ResolutionContext
): Certainty | undefined =>
  qualifier.split(".").at(-1) !== field.container
    ? undefined
    : typeCandidates(qualifier, { ...context, target: field }).find(
        ({ definition }) => definition.name === field.container && sameFile(definition.file, field.file)
      )?.certainty

/**
 * The types that a variable may have by its declaration, empty if none of them is in the view; undefined when the declaration states no type, or only a name
 * that a variable has, or a function that is not known to return an object with methods of its own: such as a class that is made by a call.
 */
export const declaredTypesOf = (
  value: Definition,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> | undefined => {
  const pointerType = declaredPointerType(value.signature, value.name, context.rules.pointers)
  const { chain, pointers } = context.rules
  const fieldType =
    pointers === undefined
      ? reachedType(
          chain?.fieldType?.(value.signature, value.name) ?? "",
          context.target.name,
          chain?.collectionMembers?.forms
        )
      : ""
  const stated =
    pointerType === undefined
      ? fieldType !== "" && !isCollectionType(fieldType)
        ? fieldType
        : valueType(value.signature, value.name, context.rules)
      : memberHolderType(pointerType, context.target.name, context.rules.pointers)
  const typePath = context.rules.selfWords?.includes(stated)
    ? (value.scope.enclosingNames.at(-1) ?? "")
    : stated
  if (typePath === "") return undefined
  const types = typeCandidates(typePath, { ...context, site: siteOf(value, context) })
  return types.length === 0 &&
    context.index
      .named(collectionName(typePath).split(".").at(-1)!)
      .some((each) =>
        each.kind === "function"
          ? context.index.methodsOf(each).length === 0
          : each.container === "" && VALUE_KINDS.has(each.kind)
      )
    ? undefined
    : types
}
