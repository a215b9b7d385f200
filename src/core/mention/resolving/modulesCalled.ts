import type { MentionRules } from "../../language/MentionRules.ts"
import type { ReferringFile, Surrounding } from "./References.ts"

/**
 * The name of a module joined by dots, as a qualifier of its members.
 *
 * @example
 * ```ts
 * dotted("absl::base", { moduleJoint: "::" }) // => "absl.base"
 * ```
 */
export const dotted = (module: string, { moduleJoint }: Pick<MentionRules, "moduleJoint">): string =>
  module.split(moduleJoint).join(".")

/** The full names that a module may have, joined by dots; none for a module that is named by a file. */
export const modulesCalled = (
  module: string,
  rules: MentionRules,
  from: ReferringFile,
  around: Pick<Surrounding, "packageNear">
): ReadonlyArray<string> =>
  rules.global === true && (rules.moduleJoint === "." || !/[/.]/.test(module))
    ? rules.packagesOf(module, from).flatMap((name) => {
        const known = "is" in name ? name.is : "crate" in name ? around.packageNear(from, name) : undefined
        return known === undefined ? [] : [dotted(known, rules)]
      })
    : []
