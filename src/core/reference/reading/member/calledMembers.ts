import type { MentionRules } from "../../../language/MentionRules.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { Binding } from "../scope/bindingLookup.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** A member of an object, as a callee names it. */
export interface CalledMember {
  /** What is known of the object. */
  readonly object: ExpressionType
  readonly name: string
}

/** Tells which member of which object a callee is; undefined for other callees, and for a member of an object of which nothing is known. */
export const calledMembers = (
  { fields, type, types }: Pick<SyntaxTape, "fields" | "type" | "types">,
  { chain, types: statedTypes }: Pick<MentionRules, "chain" | "types">,
  { childIn, nameAt }: Pick<TapeReader, "childIn" | "nameAt">,
  {
    chainTypeAt,
    fileBindings
  }: {
    readonly chainTypeAt: (node: number) => ExpressionType | undefined
    /** The variables of the file, by name. */
    readonly fileBindings: ReadonlyMap<string, Binding> | undefined
  }
): ((callee: number) => CalledMember | undefined) => {
  // Without stated types, no parameter has one.
  if (chain === undefined || statedTypes?.length === 0) return () => undefined
  /** What is known of an object; a variable of the file may have the type of its value. */
  const typeAt = (node: number): ExpressionType => {
    const found = chainTypeAt(node) ?? ""
    if (typeof found === "string" || found.start.is !== "named" || found.steps.length > 0) return found
    return fileBindings?.get(found.start.name)?.type || found
  }
  return (callee) => {
    const member = ownValue(chain.members, types[type[callee]!]!)
    if (member === undefined) return undefined
    const object = childIn(callee, fields.indexOf(member.object))
    const name = childIn(callee, fields.indexOf(member.name))
    if (object < 0 || name < 0) return undefined
    const result = typeAt(object)
    return result === "" ? undefined : { object: result, name: nameAt(name) }
  }
}
