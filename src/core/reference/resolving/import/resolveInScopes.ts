import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Resolution } from "../view/certainties.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { fullModuleNames } from "./fullModuleNames.ts"
import type { Definition, DefinitionIndex } from "../view/References.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/**
 * Takes the first of some full names of modules and types that contains a definition of the target's name: `exact` if it is the target's, "elsewhere" if not,
 * undefined when none contains one.
 */
export const resolveInScopes = (names: ReadonlyArray<string>, context: ResolutionContext): Resolution => {
  const { index, rules, target } = context
  if (names.length === 0) return undefined
  const scopes = scopesOfNamesakes(context)
  const firstScope = names.find((name) => scopes.has(name))
  return firstScope === undefined
    ? undefined
    : scopeNamesOf(target, rules, index).includes(firstScope)
      ? "exact"
      : "elsewhere"
}

const cachedScopes = memoizedByPair<ReadonlySet<string>>()

/** Full names of the scopes that contain definitions of the target's name. */
export const scopesOfNamesakes = ({ index, rules, target }: ResolutionContext): ReadonlySet<string> => {
  const definitions = index.named(target.name)
  const family = languageFamily(target.file.language)
  return cachedScopes(
    definitions,
    rules,
    family,
    () =>
      new Set(
        definitions
          .filter(({ file }) => languageFamily(file.language) === family)
          .flatMap((each) => scopeNamesOf(each, rules, index))
      )
  )
}

/** The full names of a definition's scope: with and without modules that need not be named. */
const scopeNamesOf = (
  { file, scope, signature }: Definition,
  rules: MentionRules,
  index: DefinitionIndex
): ReadonlyArray<string> => {
  if (scope.local) return []
  const fullName = scope.enclosingNames.join(".")
  const { alsoOutermost, inlineModules } = rules
  if (alsoOutermost?.where.test(signature) === true)
    return [fullName, ...fullModuleNames(alsoOutermost.module, rules, file, index)]
  if (inlineModules === undefined) return [fullName]
  const shortened = scope.enclosingNames.filter(
    (name) =>
      !index
        .named(name)
        .some(
          (each) => each.kind === "module" && sameFile(each.file, file) && inlineModules.test(each.signature)
        )
  )
  return shortened.length === scope.enclosingNames.length ? [fullName] : [fullName, shortened.join(".")]
}
