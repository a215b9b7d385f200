import type { MentionRules } from "../../../language/MentionRules.ts"
import { type CollectionPart, type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { anyScript } from "../../../text/mod.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

const CASE_NAME = anyScript(/^\.\s*((?!\d)\w+)$/)

/** What tells the types of expressions, and of what is in them. */
interface ValueTypes {
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  readonly partOf: (type: ExpressionType | undefined, part: CollectionPart) => ExpressionType
}

/** Tells the type of a name in a list of names for the values before it, see `CaptureRules`; undefined for another binder. */
export const capturedTypes = (
  { after, parent }: Pick<SyntaxTape, "after" | "parent">,
  { chain }: Pick<MentionRules, "chain">,
  { kindOf, textOf }: Pick<TapeReader, "kindOf" | "textOf">,
  { chainTypeAt, partOf }: ValueTypes
): ((binder: number, name: number) => ExpressionType | undefined) => {
  const rules = chain?.captures
  if (rules === undefined) return () => undefined

  /** What the case that is named at a node holds of a value. */
  const heldBy = (name: number, value: number): ExpressionType => {
    const type = chainTypeAt?.(value) ?? UNKNOWN_TYPE
    const [, field] = CASE_NAME.exec(textOf(name)) ?? []
    return type === UNKNOWN_TYPE || field === undefined
      ? UNKNOWN_TYPE
      : withStep(type, { is: "field", name: field })
  }

  return (binder, name) => {
    if (kindOf(binder) !== rules.list) return undefined
    const giver = parent[binder]!
    const given = giver < 0 ? undefined : rules.givers.get(kindOf(giver))
    if (given === undefined) return UNKNOWN_TYPE
    let value = giver + 1
    for (let child = after[binder + 1]!; child <= name; child = after[child]!) value = after[value]!
    if (value >= binder) return UNKNOWN_TYPE
    if (given === "case") return after[value] === binder ? heldBy(value, parent[giver]! + 1) : UNKNOWN_TYPE
    return given === "value" ? (chainTypeAt?.(value) ?? UNKNOWN_TYPE) : partOf(chainTypeAt?.(value), given)
  }
}
