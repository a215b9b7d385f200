import type { MentionRules } from "../../../language/MentionRules.ts"
import { type Receiver, singleTypeOf } from "../../../mention/Receiver.ts"
import { settledType } from "../../../mention/settledType.ts"
import { asCollection } from "../chain/asCollection.ts"
import { parameterTypes } from "../type/parameterTypes.ts"
import { mostCertain } from "../view/certainties.ts"
import type { Certainty } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { certaintyByChain, certaintyByChainResult, certaintyThroughPointer } from "./certaintyByChain.ts"
import { certaintyByAllTypes, certaintyByCandidate } from "./certaintyByType.ts"

/** Whether nothing is known of the object's type: it may be any, or the qualifier tells it. */
export const isUntyped = (receiver: Receiver, { anyTypes }: Pick<MentionRules, "anyTypes">): boolean =>
  receiver.is === "unknown" ||
  receiver.is === "value" ||
  (anyTypes !== undefined && anyTypes.includes(singleTypeOf(receiver) ?? ""))

/** A member of an object that the mention describes. */
export const certaintyByReceiver = (
  receiver: Receiver,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  switch (receiver.is) {
    case "argument":
      return mostCertain(parameterTypes(receiver, context).map((type) => certaintyByCandidate(type, context)))
    case "chain":
      return certaintyByChain(receiver.chain, enclosingType, context)
    case "typed":
      return certaintyByStatedTypes(receiver.types, enclosingType, context)
    default:
      // What is declared as an attribute is no member of anything.
      return undefined
  }
}

/** A member of an object of all these types; a single one may be another name of a collection, or lead to what it points to. */
const certaintyByStatedTypes = (
  types: ReadonlyArray<string>,
  enclosingType: string,
  context: ResolutionContext
): Certainty | undefined => {
  const [stated = "", another] = types
  const written = settledType(stated, context.target.name, context.rules.chain?.inferred)
  const named = { written, site: context.site, certainty: "exact" } as const
  const collection = another === undefined ? asCollection(named, context) : named
  if (collection !== named) return certaintyByChainResult(collection, enclosingType, context)
  const throughPointer =
    another === undefined ? certaintyThroughPointer(written, enclosingType, context) : undefined
  return throughPointer === undefined
    ? certaintyByAllTypes(written === stated ? types : [written], context)
    : throughPointer.certainty
}
