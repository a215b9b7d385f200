import type { MentionRules } from "../../language/MentionRules.ts"
import type { ReferringFile, Surrounding } from "./References.ts"

/**
 * The name of a module as it stands before what is in it, with dots.
 *
 * @example
 * ```ts
 * dotted("absl::base", { moduleJoint: "::" }) // => "absl.base"
 * ```
 */
export const dotted = (module: string, { moduleJoint }: Pick<MentionRules, "moduleJoint">): string =>
  module.split(moduleJoint).join(".")

/** A module, by the whole names that it may have; a file's name is none. */
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
