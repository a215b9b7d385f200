import { parameterOf } from "../../../mention/AccessChain.ts"
import type { Mention } from "../../../mention/Mention.ts"
import { componentCandidates } from "../type/parameterTypes.ts"
import { mostCertain } from "../view/certainties.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { Certainty } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/** How certainly an attribute of a tag means the target as the variable or field in which the component of that tag gets its value: `title` of `<Card title="…"/>`. */
export const certaintyOfProperty = (
  { name, receiver }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { target } = context
  const component = componentTaking(receiver)
  if (component === undefined) return undefined
  if (name !== target.name || !isProperty(context)) return undefined
  return mostCertain(
    componentCandidates(component, context)
      .filter(({ definition }) => sameFile(definition.file, target.file))
      .map(({ certainty }) => certainty)
  )
}

/** Whether the target is what a component gets from outside. */
const isProperty = (context: ResolutionContext): boolean =>
  context.target.container === ""
    ? context.rules.componentProperties?.test(context.target.signature) === true
    : isWrittenProperty(context)

/** Whether the target is a property that a component writes out, which other files use by attributes alone. */
export const isWrittenProperty = ({ index, rules, target }: ResolutionContext): boolean => {
  const { componentPropertyObject } = rules
  return (
    componentPropertyObject !== undefined &&
    target.kind === "field" &&
    namesakesBy(index.named(target.container), filePathOf, target.file.path).some(({ kind, signature }) =>
      kind === "module" ? signature.startsWith("<") : componentPropertyObject.test(signature)
    )
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
