import type { MentionRules } from "../../../language/MentionRules.ts"

/**
 * The signature of a variable as an assignment to its name, if the language lets a declaration give a value without naming it, else as it is.
 *
 * @example
 * ```ts
 * const rules = { beforeUnnamedValue: /^export default / }
 * assignedSignature("export default new Store()", "store", rules) // => "store = new Store()"
 * assignedSignature("const store = new Store()", "store", rules) // => "const store = new Store()"
 * ```
 */
export const assignedSignature = (
  signature: string,
  name: string,
  { beforeUnnamedValue }: Pick<MentionRules, "beforeUnnamedValue">
): string =>
  beforeUnnamedValue === undefined ? signature : signature.replace(beforeUnnamedValue, () => `${name} = `)
