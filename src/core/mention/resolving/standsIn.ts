import type { MentionRules } from "../../language/MentionRules.ts"
import type { Way } from "./certainties.ts"
import { familyOf } from "./familyOf.ts"
import { modulesCalled } from "./modulesCalled.ts"
import type { Definition, Surrounding } from "./References.ts"
import { remembering } from "./remembering.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/**
 * Takes the first of some full names of modules and types that contains a definition of the target's name: `exact` if it is the target's, "elsewhere" if not,
 * undefined when none contains one.
 */
export const standsIn = (names: ReadonlyArray<string>, ways: Ways): Way => {
  const { around, rules, target } = ways
  if (names.length === 0) return undefined
  const scopes = scopesOfNamesakes(ways)
  const meant = names.find((name) => scopes.has(name))
  return meant === undefined
    ? undefined
    : scopesOf(target, rules, around).includes(meant)
      ? "exact"
      : "elsewhere"
}

const scopesNamed = remembering<ReadonlySet<string>>()

/** Full names of the scopes that contain definitions of the target's name. */
export const scopesOfNamesakes = ({ around, rules, target }: Ways): ReadonlySet<string> => {
  const definitions = around.named(target.name)
  const family = familyOf(target.file.language)
  return scopesNamed(
    definitions,
    rules,
    family,
    () =>
      new Set(
        definitions
          .filter(({ file }) => familyOf(file.language) === family)
          .flatMap((each) => scopesOf(each, rules, around))
      )
  )
}

/** The full names of a definition's scope: with and without modules that need not be named. */
const scopesOf = (
  { file, signature, standing }: Definition,
  rules: MentionRules,
  around: Surrounding
): ReadonlyArray<string> => {
  if (standing.local) return []
  const whole = standing.around.join(".")
  const { inlined, outermostToo } = rules
  if (outermostToo?.where.test(signature) === true)
    return [whole, ...modulesCalled(outermostToo.module, rules, file, around)]
  if (inlined === undefined) return [whole]
  const short = standing.around.filter(
    (name) =>
      !around
        .named(name)
        .some((each) => each.kind === "module" && sameFile(each.file, file) && inlined.test(each.signature))
  )
  return short.length === standing.around.length ? [whole] : [whole, short.join(".")]
}
