import type { MentionRules } from "../../../language/MentionRules.ts"
import { type CollectionPart, type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { takePart } from "../../../mention/collectionType.ts"
import { pointerTypeAfterStep } from "../../pointedType.ts"

/** Takes a part out of the result of an expression, "" when unknown, by what a language says of collections and pointers. */
export const partTaker =
  ({ chain, pointers }: Pick<MentionRules, "chain" | "pointers">) =>
  (collection: ExpressionType | undefined, part: CollectionPart, place = ""): ExpressionType => {
    if (pointers === undefined) return takePart(collection, part, chain?.collectionMembers?.forms, place)
    if (collection === undefined || collection === "") return ""
    const step = { is: part, name: "" } as const
    return typeof collection === "string"
      ? (pointerTypeAfterStep(collection, step, pointers) ?? "")
      : withStep(collection, step)
  }
