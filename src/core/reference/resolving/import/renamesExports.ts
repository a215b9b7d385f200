import type { MentionRules } from "../../../language/MentionRules.ts"

/**
 * Whether a file may export what it imports under another name.
 *
 * @example
 * ```ts
 * renamesExports({ exportsNamespaces: true }) // => true
 * renamesExports({}) // => false
 * ```
 */
export const renamesExports = ({
  exportsNamespaces,
  isDefault
}: Pick<MentionRules, "exportsNamespaces" | "isDefault">): boolean =>
  isDefault !== undefined || exportsNamespaces === true
