import { argumentsOfType } from "../../../mention/appliedType.ts"
import type { TypeReference } from "./agreedType.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"

/** The types that a type may mean, with what their type variables stand for. */
export const appliedCandidates = (
  { argumentSite, site, written }: Pick<TypeReference, "argumentSite" | "site" | "written">,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const types = argumentsOfType(written)
  const candidates = typeCandidates(written, { ...context, site })
  return types.length === 0
    ? candidates
    : candidates.map((each) => ({ ...each, typeArguments: { types, site: argumentSite ?? site } }))
}
