import type { MentionRules } from "../../../language/MentionRules.ts"
import { BOUND_SEPARATOR } from "../../../mention/boundNames.ts"
import { AWAIT, type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"

/** Most nodes between what a block enters and its statement. */
const MAX_DEPTH = 4

/** Longest expression that names types. */
const MAX_CHARACTERS = 300

/** Tells the type of a variable that gets its value from an expression beside it, by what is around both: see `EnteringRules`; undefined for another variable. */
export const enteredTypes = (
  { after, end, parent, start }: SyntaxTape,
  text: string,
  { chain }: Pick<MentionRules, "chain">,
  { childNode, kindOf, textOf }: Pick<TapeReader, "childNode" | "kindOf" | "textOf">,
  {
    chainTypeAt,
    nameOfType
  }: {
    readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
    readonly nameOfType: (written: string) => string
  }
): ((binder: number) => ExpressionType | undefined) => {
  const rules = chain?.entering
  if (rules === undefined) return () => undefined

  const entered = (expression: number, holder: number): ExpressionType => {
    let statement = holder
    for (let left = MAX_DEPTH; left > 0 && !rules.statements.includes(kindOf(statement)); left--)
      statement = parent[statement] ?? -1
    const value = chainTypeAt?.(expression) ?? ""
    if (value === "" || statement < 0) return ""
    return text.startsWith(rules.awaiting.word, start[statement])
      ? withStep(withStep(value, { is: "call", name: rules.awaiting.member }), { is: "opened", name: AWAIT })
      : withStep(value, { is: "call", name: rules.member })
  }

  /** The types that an expression or a pattern names. */
  const namedTypes = (expression: number): string => {
    if (end[expression]! - start[expression]! > MAX_CHARACTERS) return ""
    const kind = kindOf(expression)
    if (rules.typePatterns.includes(kind)) return nameOfType(textOf(expression + 1))
    // The grammar takes `cart=Cart() as found` for a name of all of it.
    if (kind === rules.keyed) return namedTypes(childNode(expression, ">"))
    if (!rules.typeLists.includes(kind))
      return rules.around.includes(kind)
        ? after[expression + 1] === after[expression]
          ? namedTypes(expression + 1)
          : ""
        : rules.names.includes(kind)
          ? nameOfType(textOf(expression))
          : ""
    const names: Array<string> = []
    for (let child = expression + 1; child < after[expression]!; child = after[child]!)
      names.push(namedTypes(child))
    return names.includes("") ? "" : names.join(BOUND_SEPARATOR)
  }

  return (binder) => {
    const pattern =
      kindOf(binder) === rules.target ? parent[binder]! : kindOf(binder) === rules.pattern ? binder : -1
    if (pattern < 0) return undefined
    const holder = parent[pattern]!
    const kind = kindOf(holder)
    if (rules.enters.includes(kind)) return entered(pattern + 1, holder)
    return rules.hasType.includes(kind) ? namedTypes(pattern + 1) : ""
  }
}
