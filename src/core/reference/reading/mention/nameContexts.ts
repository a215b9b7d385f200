import { collectionName } from "../../../mention/collectionType.ts"
import { OUTERMOST, SELF } from "../../../mention/Mention.ts"
import { IN_MACRO, UNKNOWN_RECEIVER } from "../../../mention/Receiver.ts"
import { matchesAt } from "../../../text/mod.ts"
import { UNKNOWN_SUBJECT } from "../member/impliedSubjects.ts"
import type { MemberContext } from "../member/resultContexts.ts"
import { type Binding, boundOrdinal } from "../scope/bindingLookup.ts"
import { PLACE } from "../syntax/roles.ts"
import type { FileBindings } from "../variable/bindingsIn.ts"
import type { NamedSyntax, NameFacts } from "./nameFacts.ts"

/** What is known of a name by what it stands after, or by the scopes around it. */
export interface NameContext extends MemberContext {
  /** Ordinal of the symbol that it surely means. @default -1 for none */
  readonly means?: number
  /** It is a variable that stands for this module, or name of a module. */
  readonly moduleAlias?: string | undefined
}

/** Tells the context of a name with the path before it, "" for none, and its `memberNode` (see `TapeReader`); undefined for a local variable. */
export const nameContexts = (
  { extents, reader, rules, text, tape }: NamedSyntax,
  {
    bindingOf,
    bodySymbolOf,
    impliedReceiversAt,
    impliedSubjectAt,
    isFieldPath,
    memberContextIn,
    memberContextOf,
    receiverTypeBefore
  }: NameFacts,
  { delayedNames }: Pick<FileBindings, "delayedNames">
): ((node: number, memberNode: number, path: string, name: string) => NameContext | undefined) => {
  const { end, parent, start } = tape
  const { placeRolesAt } = reader
  const { companionWord, outermost } = rules

  /** Whether only the sign for the outermost scope precedes a name. */
  const isOutermost = (sign: string, offset: number): boolean => {
    const from = offset - sign.length
    return (
      text.startsWith(sign, from) && !/[\p{L}\p{M}\p{N}_>)]$/u.test(text.slice(Math.max(0, from - 2), from))
    )
  }

  /** Whether a called name means a function although a variable has the same name. */
  const isCalledFunction = (node: number, { symbol, type }: Binding): boolean =>
    (symbol === -1 || extents[symbol]?.value === true) &&
    (placeRolesAt(node) & PLACE.call) !== 0 &&
    ((typeof type === "string" && rules.uncallableTypes?.has(collectionName(type)) === true) ||
      (rules.functionCallSuffix !== undefined && matchesAt(rules.functionCallSuffix, text, end[node]!)))

  /** Whether a condition binds a name to the value of what has that name around the condition. */
  const isShorthand = (node: number): boolean =>
    rules.shorthandBindings !== undefined &&
    (placeRolesAt(node) & PLACE.shorthandBinding) !== 0 &&
    !matchesAt(rules.shorthandBindings.unless, text, end[node]!)

  /** The context of a name that stands alone. */
  const ofBareName = (node: number, name: string): NameContext | undefined => {
    const at = isShorthand(node) ? parent[node]! : node
    if (at === node && delayedNames.has(node)) return undefined
    const ownSymbol = bodySymbolOf(name, node)
    const binding = ownSymbol === undefined ? bindingOf(name, at) : undefined
    const isSkipped = binding !== undefined && isCalledFunction(node, binding)
    const effective = isSkipped ? undefined : binding
    if (effective?.symbol === -1)
      return effective.moduleAlias === undefined
        ? undefined
        : { qualifier: "", receiver: UNKNOWN_RECEIVER, moduleAlias: effective.moduleAlias }
    const objects = impliedReceiversAt(node)
    return {
      qualifier: "",
      receiver:
        objects.length > 0
          ? { is: "implied", objects }
          : isSkipped && rules.variablesHoldFunctions === true
            ? IN_MACRO
            : UNKNOWN_RECEIVER,
      means: ownSymbol ?? boundOrdinal(effective)
    }
  }

  return (node, memberNode, path, name) => {
    const subject = impliedSubjectAt?.(node)
    if (subject !== undefined && subject !== UNKNOWN_SUBJECT) return memberContextIn(subject)
    if (path === "") {
      if (subject === UNKNOWN_SUBJECT) return { qualifier: "?", receiver: UNKNOWN_RECEIVER }
      return outermost !== undefined && isOutermost(outermost, start[node]!)
        ? { qualifier: OUTERMOST, receiver: UNKNOWN_RECEIVER }
        : ofBareName(node, name)
    }
    if (path === companionWord) return { qualifier: SELF, receiver: UNKNOWN_RECEIVER }
    const isModulePath = memberNode < 0 || (placeRolesAt(memberNode) & PLACE.path) !== 0
    const receiverType = memberNode >= 0 && isFieldPath(path) ? receiverTypeBefore(memberNode) : ""
    return memberContextOf(path, node, isModulePath, receiverType)
  }
}
