import type { InjectedParameters } from "../../../language/PartRules.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { INJECTED } from "../../../mention/Mention.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** Most characters of decorators that are read, and of the start of a function. */
const MAX_DECORATOR_CHARACTERS = 5_000
const MAX_HEAD_CHARACTERS = 100

/** Tells the type of a parameter that gets the result of the function of its name from a test framework; "" for another one. */
export const injectedTypes = (
  { end, parent, start }: SyntaxTape,
  text: string,
  rules: InjectedParameters | undefined,
  { kindOf, nameAt }: Pick<TapeReader, "kindOf" | "nameAt">
): ((list: number, name: number) => ExpressionType) => {
  if (rules === undefined) return () => ""
  return (list, name) => {
    const holder = kindOf(list) === rules.list && parent[name] === list ? parent[list]! : -1
    if (kindOf(holder) !== rules.function) return ""
    const around = kindOf(parent[holder]!) === rules.decorated ? parent[holder]! : -1
    const decorators = around < 0 ? "" : text.slice(start[around], start[holder])
    if (decorators.length > MAX_DECORATOR_CHARACTERS) return ""
    const head = text.slice(start[holder], Math.min(end[holder]!, start[holder]! + MAX_HEAD_CHARACTERS))
    if (!rules.test.test(head) && !rules.where.test(decorators)) return ""
    return rules.isGivenBy(decorators, nameAt(name))
      ? ""
      : { start: { is: "called", name: `${INJECTED}.${nameAt(name)}` }, steps: [] }
  }
}
