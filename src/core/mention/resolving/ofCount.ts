import type { MentionRules } from "../../language/MentionRules.ts"
import { ARITY, type Import, LEFT_OUT } from "../Mention.ts"
import type { Definition, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import type { Viewer, Ways } from "./Viewer.ts"

/** Whether a definition accepts that number of arguments; true when the number is unknown. */
export const takesCount = (
  { name, signature }: Pick<Definition, "name" | "signature">,
  count: number | undefined,
  { counted }: Pick<MentionRules, "counted">
): boolean => {
  if (counted === undefined || count === undefined) return true
  const [least, most] = counted.takes(signature, name) ?? [0, Infinity]
  return least <= count && count <= most
}

/**
 * Restricts the ways to one number of arguments, if the language tells functions apart by it and the call shows it: definitions with another number are hidden,
 * and imports bind what they name with this number.
 */
export const waysOfCount = (name: string, count: number | undefined, ways: Ways): Ways => {
  if (ways.rules.counted === undefined || count === undefined) return ways
  const counted = name + ARITY + count
  return {
    ...ways,
    around: arounds(ways.around, ways.rules, String(count), () => fitting(count, ways)),
    viewer: viewers(ways.viewer, ways.rules, counted, () => importing(counted, name, ways.viewer))
  }
}

/** The number of arguments that an import states for its name; undefined when it states none. */
export const countImported = ({ alias, name }: Import): number | undefined =>
  alias.startsWith(name + ARITY) ? Number(alias.slice(name.length + ARITY.length)) : undefined

const arounds = remembering<Surrounding>()
const viewers = remembering<Viewer>()

const fitting = (count: number, { around, rules }: Ways): Surrounding => {
  const known = remembering<ReadonlyArray<Definition>>()
  return {
    ...around,
    named: (name) => {
      const all = around.named(name)
      return known(all, rules, "", () => {
        const found = all.filter((each) => takesCount(each, count, rules))
        return found.length === all.length ? all : found
      })
    }
  }
}

const importing = (counted: string, name: string, viewer: Viewer): Viewer => {
  const imports = viewer.imports.flatMap((one): ReadonlyArray<Import> => {
    if (one.alias === counted) return [{ ...one, alias: name }]
    return one.alias.startsWith(LEFT_OUT) && one.alias.slice(1).split(LEFT_OUT).includes(counted) ? [] : [one]
  })
  return imports.length === viewer.imports.length && !viewer.imports.some((one) => one.alias === counted)
    ? viewer
    : { ...viewer, imports }
}
