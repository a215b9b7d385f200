import {
  type AccessChain,
  toldOf,
  type ExpressionType,
  POINTED,
  SAME,
  withStep
} from "../../../mention/AccessChain.ts"
import { innermostElement, partOfCollection, reachedType } from "../../../mention/collectionType.ts"
import { type Mention, SELF } from "../../../mention/Mention.ts"
import { typedReceiver, UNKNOWN_RECEIVER } from "../../../mention/Receiver.ts"
import { memberHolderType } from "../../pointedType.ts"
import type { Bounds } from "../scope/boundsIn.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"

/** The qualifier of a name, and what is known of the object it means. */
export type MemberContext = Pick<Mention, "qualifier" | "receiver">

/** Tells the context of members of values whose type, or the chain that gives it, is known. */
export interface ResultContexts {
  /** Qualifier and receiver of a member, at a node, of an expression's result. */
  readonly contextOfResult: (result: ExpressionType, node: number) => MemberContext
  /** The type whose member a name is, for an object of a type: that of what a pointer or iterator leads to. */
  readonly memberOwner: (type: string, node: number) => string
  /** Whether the sign before a member alone tells that it is of the value that a pointer leads to, because pointers have one of that name themselves. */
  readonly pointsToMember: (node: number) => boolean
}

/** Reads the members in one file. */
export const resultContexts = (
  { compiled: { selfWords }, reader, rules }: FileSyntax,
  bounds: Pick<Bounds, "boundsOf">
): ResultContexts => {
  const { forms } = rules.chain?.collectionMembers ?? {}
  const pointerSign = forms?.pointers?.sign

  const memberOwner = (type: string, node: number): string => {
    if (forms?.pointers !== undefined && pointerSign === undefined)
      return reachedType(type, reader.nameAt(node), forms)
    if (pointerSign === undefined) return memberHolderType(type, reader.nameAt(node), rules.pointers)
    return reader.follows(node, pointerSign) ? (partOfCollection(type, "pointed", forms) ?? type) : type
  }

  const pointsToMember = (node: number): boolean =>
    pointerSign !== undefined &&
    forms?.pointers?.ownMembers.has(reader.nameAt(node)) === true &&
    reader.follows(node, pointerSign)

  return {
    memberOwner,
    pointsToMember,
    contextOfResult: (result, node) => {
      if (typeof result === "string") {
        const type = memberOwner(result, node)
        return selfWords.has(type)
          ? { qualifier: SELF, receiver: UNKNOWN_RECEIVER }
          : { qualifier: "?", receiver: typedReceiver(type) }
      }
      const owner = pointsToMember(node) ? withStep(result, POINTED) : result
      if (typeof owner === "string") return { qualifier: "?", receiver: typedReceiver(owner) }
      const { start, steps } = owner
      // A name without steps would be the name of a type.
      if (steps.length === 0 && start.is === "named")
        return { qualifier: "?", receiver: { is: "chain", chain: { start, steps: [SAME] } } }
      const told = steps.findLast(({ is }) => is === "told")
      if (told !== undefined && bounds.boundsOf(innermostElement(toldOf(told).written), node) !== undefined)
        return { qualifier: "?", receiver: UNKNOWN_RECEIVER }
      const typeBounds = start.is === "type" ? bounds.boundsOf(start.name, node) : undefined
      if (typeBounds === undefined) return { qualifier: "?", receiver: { is: "chain", chain: owner } }
      const boundedChain: AccessChain = { start: { is: "type", name: typeBounds }, steps }
      return {
        qualifier: "?",
        receiver: typeBounds === "" ? UNKNOWN_RECEIVER : { is: "chain", chain: boundedChain }
      }
    }
  }
}
