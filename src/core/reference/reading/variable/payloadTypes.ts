import type { MentionRules } from "../../../language/MentionRules.ts"
import {
  type CollectionPart,
  type ExpressionType,
  parameterStep,
  withStep
} from "../../../mention/AccessChain.ts"
import { ownValue } from "../../../record/mod.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { impliedSubjects } from "../member/impliedSubjects.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Deepest nesting of patterns that is followed. */
const MAX_DEPTH = 6

/** Most characters before a part of a pattern, in its case. */
const MAX_CHARACTERS = 500

const SIGN = "."

/** What tells the types of expressions, and of what is in them. */
interface ValueTypes {
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  readonly partOf: (type: ExpressionType | undefined, part: CollectionPart) => ExpressionType
}

/** The name of a case, and the place of a part of what it holds. */
interface PlaceInCase {
  readonly name: number
  readonly place: number
}

/**
 * Tells the type of a name in a pattern for what a case holds, see `PayloadPatterns`, as what the case takes at that place; undefined for a name in another pattern.
 */
export const payloadTypes = (
  tape: SyntaxTape,
  text: string,
  { chain, impliedSubjects: subjectRules }: Pick<MentionRules, "chain" | "impliedSubjects">,
  {
    childIn,
    childNode,
    kindOf,
    nameAt,
    textOf
  }: Pick<TapeReader, "childIn" | "childNode" | "kindOf" | "nameAt" | "textOf">,
  { chainTypeAt, partOf }: ValueTypes
): ((name: number) => ExpressionType | undefined) => {
  const rules = chain?.payloadPatterns
  if (rules === undefined || subjectRules === undefined) return () => undefined
  const { after, end, parent, start } = tape
  const subjectOf = impliedSubjects(tape, text, subjectRules, { childIn })

  /** The case of which a pattern is a part; undefined where it is a whole. */
  const caseAround = (part: number): PlaceInCase | undefined => {
    let name = -1
    for (let at = parent[part]! + 1; at < part; at = after[at]!)
      if (kindOf(at) === rules.name && text[start[at]! - 1] === SIGN) name = at
    if (name < 0 || start[part]! - end[name]! > MAX_CHARACTERS) return undefined
    let between = ""
    for (let at = name; at < part; at = after[at]!)
      between += text.slice(end[at], after[at] === part ? start[part] : start[after[at]!])
    if (!between.trimStart().startsWith("(") || between.includes(")")) return undefined
    return { name, place: between.split(",").length - 1 }
  }

  /** The type of the value that is matched against a case. */
  const matchedType = ({ name }: PlaceInCase, depthLeft: number): ExpressionType | undefined => {
    const around = parent[name]!
    for (let at = around + 1; at < name; at = after[at]!)
      if (kindOf(at) === rules.type && after[at] === name) return nameAt(at)
    if (kindOf(around) === rules.pattern) {
      const outer = parent[around]!
      if (kindOf(outer) === rules.pattern || rules.conditions.includes(kindOf(outer))) {
        const held = heldAt(around, depthLeft - 1)
        if (held !== undefined) return held
      }
      const loop = ownValue(rules.loops, kindOf(outer))
      if (loop !== undefined) return partOf(chainTypeAt?.(childNode(outer, loop)), "item")
    }
    const subject = subjectOf(name) ?? -1
    return subject < 0 ? undefined : chainTypeAt?.(subject)
  }

  /** The type of what a pattern is a part of a case for. */
  const heldAt = (part: number, depthLeft: number): ExpressionType | undefined => {
    const around = depthLeft === 0 ? undefined : caseAround(part)
    if (around === undefined) return undefined
    const type = matchedType(around, depthLeft)
    return type === undefined || type === UNKNOWN_TYPE
      ? UNKNOWN_TYPE
      : withStep(type, parameterStep(textOf(around.name), around.place))
  }

  return (name) => {
    const part = parent[name]!
    return part < 0 || kindOf(part) !== rules.pattern ? undefined : heldAt(part, MAX_DEPTH)
  }
}
