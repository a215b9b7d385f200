import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import type { MentionRules } from "../../../language/MentionRules.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { importsBinding } from "../import/importsBinding.ts"
import { siteOf } from "../import/siteOf.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { isMixedIn } from "./mixedInMembers.ts"
import { ownerOfTarget } from "./ownerOfTarget.ts"
import { supertypesOf, typeAndSupertypes } from "./typeHierarchy.ts"

/** A path of names, which alone tells which type is meant. */
const PLAIN_NAME = /^[\p{L}_$][\p{L}\p{N}_$.\\:]*$/u

/**
 * Whether a class may inherit from the target's type by way of types that the view lacks. A type from an imported module outside of the view inherits nothing from
 * the view, and no type inherits from one that inherits from it.
 */
export const mayInheritUnseen = (type: Definition, context: ResolutionContext): boolean => {
  const { rules } = context
  const owner = ownerOfTarget(context)
  // What a class calls its super may be any other class that one with both inherits from, if these are ordered, or if it is mixed in.
  if (owner === undefined || statedBy(rules) === undefined || rules.ordersSupertypes === true) return true
  if (isMixedIn(context)) return true
  const above = typeAndSupertypes(type, context)
  if (above[0]?.kind !== "class") return true
  const unseen = above.flatMap((each) => unseenSupertypes(each, context).map((name) => ({ each, name })))
  const unseenByOwner = new Set(
    typeAndSupertypes(owner, context).flatMap((each) => unseenSupertypes(each, context).map(lastName))
  )
  return unseen.some(
    ({ each, name }) => !unseenByOwner.has(lastName(name)) && !isFromOutside(name, each, context)
  )
}

const statedBy = ({ someSupertypesOf, supertypesOf }: MentionRules) => supertypesOf ?? someSupertypesOf

/** The supertypes that a type states and the view lacks, as they are written. */
const unseenSupertypes = (type: Definition, context: ResolutionContext): ReadonlyArray<string> => {
  const candidates = supertypesOf(type, context)
  return (statedBy(context.rules)?.(type.signature) ?? [])
    .filter((_, at) => candidates[at]?.length === 0)
    .map(collectionName)
}

const lastName = (path: string): string => path.slice(path.search(/[^.\\:]*$/))

/** Whether only imports from outside of the view bind the first name of a path, and the view has no type that the path may mean after all. */
const isFromOutside = (path: string, type: Definition, context: ResolutionContext): boolean => {
  const { index, rules } = context
  if (!PLAIN_NAME.test(path)) return false
  const site = siteOf(type, context)
  const imports = importsBinding(path.split(".")[0]!, { rules, site })
  const names = [lastName(path), ...(imports ?? []).map(({ name }) => name)]
  const family = languageFamily(type.file.language)
  const isTypeOfView = ({ file, kind }: Definition) =>
    TYPE_KINDS.has(kind) && languageFamily(file.language) === family
  return (
    imports?.every(({ module }) => importedFiles(rules, module, site.file, index).files.length === 0) ===
      true && !names.some((name) => index.named(name).some(isTypeOfView))
  )
}
