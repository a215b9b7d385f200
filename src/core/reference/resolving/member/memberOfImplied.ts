import type { Mention } from "../../../mention/Mention.ts"
import { type ImpliedReceiver, UNKNOWN_RECEIVER } from "../../../mention/Receiver.ts"
import { membershipIn } from "../type/membershipIn.ts"
import { lambdaReceiverTypes } from "../type/parameterTypes.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { mostCertain } from "../view/certainties.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { certaintyByCandidate, certaintyByType } from "./certaintyByType.ts"
import { certaintyByUniqueness } from "./certaintyByUniqueness.ts"

/** How certainly a mention means the target, a member; see `certaintyOfDeclaredMember`. */
export type MemberCertainty = (
  mention: Mention,
  enclosingType: string,
  context: ResolutionContext
) => Certainty | undefined

/** The result for a bare name from its implicit receivers. */
export interface ImpliedResult {
  readonly certainty: Certainty | undefined
  /** One of the receivers has another member of that name. */
  readonly isOtherMember: boolean
  /** All receivers are known. */
  readonly areAllKnown: boolean
}

/** Whether one of the implicit receivers of a bare name has the target as a member of that name, innermost first; `ofMember` tells that of a chain of names. */
export const memberOfImplied = (
  mention: Mention,
  objects: ReadonlyArray<ImpliedReceiver>,
  enclosingType: string,
  context: ResolutionContext,
  ofMember: MemberCertainty
): ImpliedResult => {
  let certainty: Certainty | undefined
  let areAllKnown = true
  for (const { is, name } of objects) {
    if (is === "given") {
      const types = lambdaReceiverTypes(name, context)
      const certaintyByTypes = mostCertain(types.map((type) => certaintyByCandidate(type, context)))
      certainty = mostCertain([certainty, certaintyByTypes])
      if (certaintyByTypes === "exact")
        return { certainty: areAllKnown ? certaintyByTypes : "likely", isOtherMember: false, areAllKnown }
      if (types.some(({ definition }) => membershipIn(definition, context) === "other"))
        return { certainty, isOtherMember: true, areAllKnown }
      continue
    }
    const types = is === "type" ? typeCandidates(name, context) : []
    const found =
      is === "chain"
        ? ofMember({ ...mention, qualifier: name, receiver: UNKNOWN_RECEIVER }, enclosingType, context)
        : types.length === 0
          ? undefined
          : certaintyByType(
              name,
              context,
              context.rules.fixtures === undefined ? certaintyByUniqueness : noCertainty
            )
    certainty = mostCertain([certainty, found, ...(types.length === 0 ? (["name-only"] as const) : [])])
    if (types.length === 0) areAllKnown = false
    if (found === "exact")
      return { certainty: areAllKnown ? found : "likely", isOtherMember: false, areAllKnown }
    if (types.some(({ definition }) => membershipIn(definition, context) === "other"))
      return { certainty, isOtherMember: true, areAllKnown }
  }
  return { certainty, isOtherMember: false, areAllKnown }
}

/** Members that a test framework's type inherits from outside of the view are never in the view. */
const noCertainty = (): undefined => undefined
