import { type GroupKey, namesakesBy } from "../view/namesakesBy.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { membersNamed } from "./typeHierarchy.ts"

/** The members of a type with the target's name; only methods, or only others, where both have namespaces of their own. */
export const targetNamesakesIn = (
  type: Definition,
  context: ResolutionContext
): ReadonlyArray<Definition> => {
  const named = reachableMembers(membersNamed(type, context.target.name, context), context)
  const { level } = context.target.scope
  const isApart = context.rules.separatesLevels === true && level !== "" && named.length > 0
  const all = isApart ? namesakesBy(named, levelOf, level).concat(namesakesBy(named, levelOf, "")) : named
  return context.rules.separatesMethods === true &&
    all.length > 0 &&
    context.rules.calledFieldsOf?.test(type.signature) !== true
    ? namesakesBy(all, methodMark, methodMark(context.target))
    : all
}

const cachedReachable = new WeakMap<ReadonlyArray<Definition>, ReadonlyArray<Definition>>()

/** The members that an object of the type shows as its own, without those that only an interface leads to. */
const reachableMembers = (
  members: ReadonlyArray<Definition>,
  { rules }: ResolutionContext
): ReadonlyArray<Definition> => {
  const { isOnlyOfInterface } = rules
  if (isOnlyOfInterface === undefined || members.length === 0) return members
  const cached = cachedReachable.get(members)
  if (cached !== undefined) return cached
  const isOwn = ({ name, signature }: Definition) => !isOnlyOfInterface(signature, name)
  const found = members.every(isOwn) ? members : members.filter(isOwn)
  cachedReachable.set(members, found)
  return found
}

const levelOf: GroupKey = ({ scope }) => scope.level

/** The namespace of a member, where methods have one of their own. */
const methodMark: GroupKey = ({ kind }) => (kind === "method" ? "method" : "")
