/** What git-check-ref-format(1) forbids in a name, except for the rules on its parts. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$/

/** Ancestor suffixes: `~2`, `^`, `^2~1`. */
const ANCESTORS = /(?:[~^]\d*)+$/

/**
 * Whether a text may name a branch, a tag or a commit: a name that git-check-ref-format(1) accepts, optionally followed by ancestors such as `~2`. Names that
 * begin with `-` are rejected: they could be read as options.
 *
 * @example
 * ```ts
 * isRefName("feature/login") // => true
 * isRefName("HEAD~2") // => true
 * isRefName("--output=x") // => false
 * isRefName("a..b") // => false
 * ```
 */
export const isRefName = (text: string): boolean => {
  const name = text.replace(ANCESTORS, "")
  return (
    name !== "" &&
    !name.startsWith("-") &&
    name.isWellFormed() &&
    !FORBIDDEN.test(name) &&
    name.split("/").every((part) => !part.startsWith(".") && !part.endsWith(".lock"))
  )
}
