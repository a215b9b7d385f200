import { anyScript } from "../../../text/mod.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/** A type in the text of a signature. */
const STATED_TYPE = anyScript(/:\s*((?!\d)\w+)/g)

/** The other name of a type of functions with a receiver that a function states for its last such parameter; undefined for none, and among several of one name. */
export const aliasWithReceiver = (
  { signature }: Pick<Definition, "signature">,
  { index, rules }: Pick<ResolutionContext, "index" | "rules">
): Definition | undefined => {
  const receiverTypeOf = rules.implied?.lambdaReceiverOf
  if (receiverTypeOf === undefined) return undefined
  for (const [, name = ""] of [...signature.matchAll(STATED_TYPE)].toReversed()) {
    const [alias, another] = index.named(name).filter(({ kind }) => kind === "type")
    if (alias !== undefined && another === undefined && receiverTypeOf(alias.signature) !== "") return alias
  }
  return undefined
}
