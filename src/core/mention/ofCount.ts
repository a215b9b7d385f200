import type { MentionRules } from "../language/MentionRules.ts"
import { ARITY, type Import, LEFT_OUT } from "./Mention.ts"
import type { Definition, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import type { Viewer, Ways } from "./ways.ts"

/** Whether a definition may be called with some number of arguments, written as mentions have it: `/2`. What takes none at all may. */
export const takesCount = (
  { name, signature }: Pick<Definition, "name" | "signature">,
  written: string,
  { counted }: Pick<MentionRules, "counted">
): boolean => {
  if (counted === undefined || !written.startsWith(ARITY)) return true
  const count = Number(written.slice(ARITY.length))
  const [least, most] = counted.takes(signature, name) ?? [0, Infinity]
  return least <= count && count <= most
}

/**
 * What is known where functions of one name are told apart by the number of their arguments, and a call shows that: those that take another number are as if they
 * were not there, and imports bring what they name with that number.
 */
export const waysOfCount = (name: string, written: string, ways: Ways): Ways =>
  ways.rules.counted === undefined || !written.startsWith(ARITY)
    ? ways
    : {
        ...ways,
        around: arounds(ways.around, ways.rules, written, () => fitting(written, ways)),
        viewer: viewers(ways.viewer, ways.rules, name + written, () =>
          importing(name + written, name, ways.viewer)
        )
      }

const arounds = remembering<Surrounding>()
const viewers = remembering<Viewer>()

const fitting = (written: string, { around, rules }: Ways): Surrounding => {
  const known = remembering<ReadonlyArray<Definition>>()
  return {
    ...around,
    named: (name) => {
      const all = around.named(name)
      return known(all, rules, "", () => {
        const found = all.filter((each) => takesCount(each, written, rules))
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
