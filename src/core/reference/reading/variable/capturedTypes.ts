import type { MentionRules } from "../../../language/MentionRules.ts"
import type { CollectionPart, ExpressionType } from "../../../mention/AccessChain.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** What tells the types of expressions, and of what is in them. */
interface ValueTypes {
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  readonly partOf: (type: ExpressionType | undefined, part: CollectionPart) => ExpressionType
}

/** Tells the type of a name in a list of names for the values before it, see `CaptureRules`; undefined for another binder. */
export const capturedTypes = (
  { after, parent }: Pick<SyntaxTape, "after" | "parent">,
  { chain }: Pick<MentionRules, "chain">,
  { kindOf }: Pick<TapeReader, "kindOf">,
  { chainTypeAt, partOf }: ValueTypes
): ((binder: number, name: number) => ExpressionType | undefined) => {
  const rules = chain?.captures
  if (rules === undefined) return () => undefined
  return (binder, name) => {
    if (kindOf(binder) !== rules.list) return undefined
    const giver = parent[binder]!
    const given = giver < 0 ? undefined : rules.givers.get(kindOf(giver))
    if (given === undefined) return UNKNOWN_TYPE
    let value = giver + 1
    for (let child = after[binder + 1]!; child <= name; child = after[child]!) value = after[value]!
    if (value >= binder) return UNKNOWN_TYPE
    return given === "value" ? (chainTypeAt?.(value) ?? UNKNOWN_TYPE) : partOf(chainTypeAt?.(value), given)
  }
}
