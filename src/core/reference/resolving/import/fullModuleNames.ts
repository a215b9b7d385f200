import type { MentionRules } from "../../../language/MentionRules.ts"
import type { DefinitionIndex, ReferringFile } from "../view/References.ts"

/**
 * The name of a module joined by dots, as a qualifier of its members.
 *
 * @example
 * ```ts
 * dottedName("absl::base", { moduleSeparator: "::" }) // => "absl.base"
 * ```
 */
export const dottedName = (
  module: string,
  { moduleSeparator }: Pick<MentionRules, "moduleSeparator">
): string => module.split(moduleSeparator).join(".")

/** The full names that a module may have, joined by dots; none for a module that is named by a file. */
export const fullModuleNames = (
  module: string,
  rules: MentionRules,
  from: ReferringFile,
  index: Pick<DefinitionIndex, "resolvePackage">
): ReadonlyArray<string> =>
  rules.hasGlobalNames === true && (rules.moduleSeparator === "." || !/[/.]/.test(module))
    ? rules.packagesOf(module, from).flatMap((name) => {
        const fullName =
          "is" in name ? name.is : "crate" in name ? index.resolvePackage(from, name) : undefined
        return fullName === undefined ? [] : [dottedName(fullName, rules)]
      })
    : []
