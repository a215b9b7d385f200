import { parameterOf } from "../AccessChain.ts"
import type { Mention } from "../Mention.ts"
import { componentCandidates } from "./candidates.ts"
import { mostCertain } from "./certainties.ts"
import type { Certainty } from "./References.ts"
import { type ResolutionContext, sameFile } from "./ResolutionContext.ts"

/** How certainly an attribute of a tag means the target as the variable in which the component of that tag gets its value: `title` of `<Card title="…"/>`. */
export const certaintyOfProperty = (
  { name, receiver }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { rules, target } = context
  const component = componentTaking(receiver)
  if (component === undefined) return undefined
  if (name !== target.name || rules.componentProperties?.test(target.signature) !== true) return undefined
  return mostCertain(
    componentCandidates(component, context)
      .filter(({ definition }) => sameFile(definition.file, target.file))
      .map(({ certainty }) => certainty)
  )
}

/** The chain of names that is called with an object as its first argument; undefined for another receiver. */
const componentTaking = (receiver: Mention["receiver"]): string | undefined => {
  if (receiver.is === "argument")
    return receiver.isConstructor || receiver.position !== 0 ? undefined : receiver.callee
  if (receiver.is !== "chain" || receiver.chain.start.is !== "named") return undefined
  const [parameter, keys] = receiver.chain.steps.slice(-2)
  const path = receiver.chain.steps.slice(0, -2)
  if (parameter?.is !== "parameter" || keys?.is !== "keys" || path.some(({ is }) => is !== "field"))
    return undefined
  const { member, position } = parameterOf(parameter)
  return position === 0
    ? [receiver.chain.start, ...path, { name: member }].map((each) => each.name).join(".")
    : undefined
}
