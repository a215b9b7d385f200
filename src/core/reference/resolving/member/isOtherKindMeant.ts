import { KEY_QUALIFIER, type Mention } from "../../../mention/Mention.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { acceptsCount } from "../signature/argumentCount.ts"
import { kindAndContainerOf, namesakesBy } from "../view/namesakesBy.ts"
import { ownerOfTarget } from "../type/ownerOfTarget.ts"

/** Whether the target is a field whose value is no function. A type that only its name is known of may be one, unless it is in another module. */
const isUncallableField = ({ index, rules, target }: ResolutionContext): boolean => {
  if (rules.callableFields === undefined || target.kind !== "field") return false
  const { functionTypes, typeOf } = rules.callableFields
  const type = typeOf(target.signature)
  if (type === undefined || type === "") return type === ""
  const declared = index.named(type.slice(type.lastIndexOf(".") + 1))
  return declared.length === 0
    ? type.includes(".")
    : !declared.some(({ signature }) => functionTypes.test(signature))
}

/** Whether the target is a field of a record that the mention reads by a call, as long as no method is declared for that. */
const isCalledField = ({ argumentCount = 0 }: Mention, context: ResolutionContext): boolean => {
  const { index, rules, target } = context
  if (target.kind !== "field" || argumentCount > 0) return false
  if (rules.calledFieldsOf?.test(ownerOfTarget(context)?.signature ?? "") !== true) return false
  const methods = namesakesBy(
    index.named(target.name),
    kindAndContainerOf,
    kindAndContainerOf({ ...target, kind: "method" })
  )
  return !methods.some((each) => acceptsCount(each, 0, rules))
}

/** Whether the target is a method exactly if the mention calls or references one. */
export const fitsRole = ({ role }: Mention, { target }: ResolutionContext): boolean =>
  (role === "call") === (target.kind === "method")

/**
 * If a type has a field or constant and a method of one name, a call means the method and anything else the other. The name of an argument tells itself what it
 * means.
 */
export const isOtherKindMeant = (mention: Mention, context: ResolutionContext): boolean => {
  const { index, target } = context
  const { qualifier, role } = mention
  const kind = role === "call" ? "method" : "field"
  if (context.rules.typesHaveNoFields === true) {
    if (isOfType(mention)) return target.kind === "field"
    if (isFieldOfUnknown(mention)) return target.kind === "method"
  }
  if (target.kind === kind || qualifier === KEY_QUALIFIER) return false
  if (role === "call" && isCalledField(mention, context)) return false
  const { readsMethods, separatesMethods } = context.rules
  const isOwnLanguage = target.file.language === context.site.file.language
  if (separatesMethods === true && readsMethods !== true && isOwnLanguage && !fitsRole(mention, context))
    return true
  if (role === "call" && target.kind === "field" && context.rules.callsNoFields === true) return true
  if (role === "call" && isUncallableField(context)) return true
  if (role === "call" && target.kind === "constant" && context.rules.neverCallsConstants === true) return true
  const others = target.kind === "method" ? (["field", "constant"] as const) : ([kind] as const)
  return others.some(
    (other) =>
      namesakesBy(
        index.named(target.name),
        kindAndContainerOf,
        kindAndContainerOf({ ...target, kind: other })
      ).length > 0
  )
}

/** Whether a member that is not called is qualified by the name of a type. */
const isOfType = ({ qualifier, receiver, role }: Mention): boolean =>
  role !== "call" && receiver.is !== "value" && /(?:^|\.)\p{Lu}[^.]*$/u.test(qualifier)

/** Whether a member that is not called follows a value whose type the names do not state. */
const isFieldOfUnknown = ({ qualifier, receiver, role }: Mention): boolean =>
  role !== "call" && qualifier === "?" && (receiver.is === "unknown" || receiver.is === "chain")
