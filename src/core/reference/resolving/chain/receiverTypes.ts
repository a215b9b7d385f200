import type { MentionRules } from "../../../language/MentionRules.ts"
import { splitBounds } from "../../../mention/boundNames.ts"
import { reachedType } from "../../../mention/collectionType.ts"
import { memberHolderType } from "../../pointedType.ts"

/** The types that may hold a member of that name, for a written type: the enclosing type, the target of a pointer, each bound. */
export const receiverTypes = (
  written: string,
  member: string,
  enclosingType: string,
  { chain, pointers }: Pick<MentionRules, "chain" | "pointers">
): ReadonlyArray<string> => {
  if (pointers === undefined)
    return splitBounds(written).map((one) => reachedType(one, member, chain?.collectionMembers?.forms))
  const receiver = memberHolderType(written, member, pointers)
  return splitBounds(receiver === chain?.selfType ? enclosingType : receiver)
}
