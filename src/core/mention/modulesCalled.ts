import type { ImportingFile, MentionRules } from "../language/MentionRules.ts"

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
  from: ImportingFile
): ReadonlyArray<string> =>
  rules.global === true && (rules.moduleJoint === "." || !/[/.]/.test(module))
    ? rules.packagesOf(module, from).flatMap((name) => ("is" in name ? [dotted(name.is, rules)] : []))
    : []
