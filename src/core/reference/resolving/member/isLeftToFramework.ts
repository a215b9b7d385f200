import { type Mention, SUPER } from "../../../mention/Mention.ts"
import { typeOfChain } from "../chain/typeOfChain.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { isSelfQualifier } from "./certaintyOfDeclaredMember.ts"

/** Whether only a framework, and the type itself, call the target, while the mention accesses another object: see `calledByFramework`. */
export const isLeftToFramework = (
  { qualifier, receiver }: Mention,
  enclosingType: string,
  context: ResolutionContext
): boolean => {
  const { calledByFramework } = context.rules
  if (
    calledByFramework === undefined ||
    qualifier === "" ||
    qualifier === SUPER ||
    isSelfQualifier(qualifier)
  )
    return false
  if (!calledByFramework.owners.test(ownerOfTarget(context)?.signature ?? "")) return false
  const written =
    receiver.is === "typed"
      ? receiver.types.join()
      : receiver.is === "chain"
        ? [receiver.chain.start.name, typeOfChain(receiver.chain, enclosingType, context)?.written].join()
        : qualifier
  return !calledByFramework.unless.test(written)
}
