import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import { sameType, typeCandidates } from "../type/typeCandidates.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import { fileAndScopeOf, filePathOf, type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import { certaintyOfName, type QualifiedName } from "../name/certaintyOfName.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { importsBinding } from "../import/importsBinding.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * Declarations nested in a type are visible by their bare names in its subtypes and in what is nested there; `enclosingType` is the name of the type around the
 * mention, "" for none. In a function, which may contain an anonymous class, the name alone counts if nothing else is known to be meant.
 */
export const certaintyByInheritance = (
  written: QualifiedName,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, site, target } = context
  const { name, qualifier } = written
  if (name !== target.name || qualifier !== "" || enclosingType === "" || rules.supertypesOf === undefined)
    return undefined
  if (!target.scope.inType || rules.hidesMembersFrom !== undefined) return undefined
  if (isInherited(enclosingType, context)) return "likely"
  if (!rules.impliesSelf || !site.scope.local || !TYPE_KINDS.has(target.kind)) return undefined
  const namesakes = index.named(name)
  const isKnown = (each: Definition) =>
    each.container === "" && isMeant(written, enclosingType, { ...context, target: each })
  // Hundreds may have one name; most uses mean one in their own file.
  const isOtherKnown = cachedIsKnown(
    namesakes,
    site,
    enclosingType,
    () => namesakesBy(namesakes, filePathOf, site.file.path).some(isKnown) || namesakes.some(isKnown)
  )
  return isOtherKnown || importsBinding(name, context) !== undefined ? undefined : "name-only"
}

const cachedIsKnown = memoizedByPair<boolean>()

const isMeant = (written: QualifiedName, enclosingType: string, context: ResolutionContext): boolean => {
  const certainty = certaintyOfName(written, context)
  return certainty === "exact" || certainty === "likely" || isInherited(enclosingType, context)
}

/** File and enclosing names of types; "" for anything else. */
const typeFileAndScopeOf: GroupKey = (each) => (TYPE_KINDS.has(each.kind) ? fileAndScopeOf(each) : "")

/** Whether the target is nested in a supertype of the enclosing type, or of a type further out, and nothing nearer hides it. */
const isInherited = (enclosingType: string, context: ResolutionContext): boolean => {
  const { index, rules, site, target } = context
  if (!target.scope.inType) return false
  const targetParent = parentTypeOf(target, context)
  if (targetParent === undefined) return false
  const supertypesOf = (types: ReadonlyArray<Definition>) =>
    types.flatMap((type) => typeAndSupertypes(type, context).slice(1))
  const isTargetParent = (type: Definition) => sameType(type, targetParent, rules)
  if (
    supertypesOf(typeCandidates(enclosingType, context).map(({ definition }) => definition)).some(
      isTargetParent
    )
  )
    return true
  const names = site.scope.enclosingNames
  const isDeclaredIn = (filePath: string, path: ReadonlyArray<string>) =>
    namesakesBy(index.named(target.name), typeFileAndScopeOf, `${filePath}\0${path.join(".")}`).length > 0
  for (let depth = names.length; depth > 0; depth--) {
    const path = names.slice(0, depth)
    const parentKey = `${site.file.path}\0${path.slice(0, -1).join(".")}`
    const types = namesakesBy(index.named(path.at(-1)!), fileAndScopeOf, parentKey).filter(({ kind }) =>
      TYPE_KINDS.has(kind)
    )
    const supertypes = supertypesOf(types)
    if (supertypes.some(isTargetParent)) return true
    // Inner declarations hide outer ones.
    if (types.length > 0 && isDeclaredIn(site.file.path, path)) return false
    if (supertypes.some(({ file, name, scope }) => isDeclaredIn(file.path, [...scope.enclosingNames, name])))
      return false
  }
  return false
}

/** The type that a definition is nested in. */
const parentTypeOf = (definition: Definition, context: ResolutionContext): Definition | undefined =>
  ownerOfTarget({
    ...context,
    target: { ...definition, container: definition.scope.enclosingNames.at(-1) ?? "" }
  })
