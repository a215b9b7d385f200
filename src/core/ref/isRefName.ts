/** What git-check-ref-format(1) forbids in a name, all but for its parts. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const FORBIDDEN = /[\u0000-\u0020\u007f~^:?*[\\]|\.\.|@\{|\/\/|^\/|\/$|\.$/

/** Ancestors: `~2`, `^`, `^2~1`. */
const ANCESTORS = /(?:[~^]\d*)+$/

/**
 * Whether a text may name a branch, a tag or a commit: what git-check-ref-format(1) takes as a name, with ancestors behind it such as
 * `~2`. A name that begins with `-` is none here: it could be read as an option.
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
