import { siteOf } from "../import/siteOf.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { typeCandidates } from "./typeCandidates.ts"

/** The types that the parameter of the extension may have, by the file that declares it. */
export const extendedTypes = (extended: string, context: ResolutionContext): ReadonlyArray<Definition> =>
  typeCandidates(extended, { ...context, site: siteOf(context.target, context) }).map(
    ({ definition }) => definition
  )

/** Whether some of the types are wanted. */
export const isAmong = (types: ReadonlyArray<Definition>, wanted: ReadonlyArray<Definition>): boolean =>
  types.some((type) => wanted.some(({ file, name }) => name === type.name && file.path === type.file.path))
