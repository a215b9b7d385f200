/** The interpretations of a question for who may do something. */
import { type RequestedPermission, typeNamedAfter } from "../../core/query/mod.ts"
import { guardWording, permissionWordings, type RankingWeights } from "../../core/rank/mod.ts"
import { declaringReading, type Reading, readingOf } from "./Reading.ts"

/** What frameworks call the type that states what is allowed with objects of a type. */
const GUARDS = ["Policy", "AuthorizationHandler", "Authorizer", "Ability", "Voter"]

/** What states it among what states all that is allowed; the type that is called so; what tells it in any other code. */
export const permissionReadings = (
  permission: RequestedPermission,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => [
  declaringReading(asWritten, ranking.verbatim, guardWording(permission)),
  ...GUARDS.map((guard): Reading => ({
    ...readingOf(typeNamedAfter(permission.object.join("_")) + guard, ranking),
    intent: "symbol",
    needsDefinition: true
  })),
  ...permissionWordings(permission).map((wording) => declaringReading(asWritten, ranking.verbatim, wording))
]
