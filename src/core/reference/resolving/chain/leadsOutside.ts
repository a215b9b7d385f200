import type { AccessChain, ChainStart } from "../../../mention/AccessChain.ts"
import { collectionName } from "../../../mention/collectionType.ts"
import type { TypeReference } from "./agreedType.ts"
import { importedFiles } from "../import/importedFiles.ts"
import { importsBinding } from "../import/importsBinding.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeOfChain } from "./typeOfChain.ts"

/**
 * Whether a chain begins with what an imported module outside of the view declares, or one of its steps gives a value of a type from there: what follows are
 * members of such types, as far as the view can tell. `enclosingType` is the name of the type around the chain.
 */
export const leadsOutside = (
  { start, steps }: AccessChain,
  enclosingType: string,
  context: ResolutionContext
): boolean =>
  context.rules.outsideStaysOutside === true &&
  (beginsOutside(start, context) ||
    steps.some((_, count) => {
      const type = typeOfChain({ start, steps: steps.slice(0, count) }, enclosingType, context)
      return type !== undefined && isTypeFromOutside(type, context)
    }))

/** Whether a type is written as one of an imported module outside of the view: `http.Response`. */
export const isTypeFromOutside = (
  { site, written }: Pick<TypeReference, "site" | "written">,
  context: ResolutionContext
): boolean =>
  context.rules.outsideStaysOutside === true &&
  collectionName(written).includes(".") &&
  isImportedFromOutside(written, { ...context, site })

const beginsOutside = ({ name }: ChainStart, context: ResolutionContext): boolean =>
  isImportedFromOutside(name, context)

/** Whether the first name of a path is one that only imports from outside of the view bind. */
const isImportedFromOutside = (path: string, { index, rules, site }: ResolutionContext): boolean => {
  const dot = path.indexOf(".")
  return (
    importsBinding(dot < 0 ? path : path.slice(0, dot), { rules, site })?.every(
      ({ module }) => importedFiles(rules, module, site.file, index).files.length === 0
    ) === true
  )
}
