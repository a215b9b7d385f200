import { argumentsOfType } from "../../mention/appliedType.ts"
import type { ResolutionContext } from "./ResolutionContext.ts"
import { type TypeCandidate, typeCandidates } from "./typeCandidates.ts"

/** The types that a name may mean, with what their type variables stand for. */
export const appliedCandidates = (
  written: string,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const types = argumentsOfType(written)
  const candidates = typeCandidates(written, context)
  return types.length === 0
    ? candidates
    : candidates.map((each) => ({ ...each, typeArguments: { types, site: context.site } }))
}
