/** A letter, mark, digit or "_" of any script, for use inside a character class. */
const WORD_CHARACTERS = "\\p{L}\\p{M}\\p{N}_"

/**
 * The same expression for names of any script: `\w` matches letters, marks, digits and "_" of any script, `\b` their boundaries. A character class may contain
 * `\w` but not `\W`.
 *
 * @example
 * ```ts
 * anyScript(/^\w+\b/).exec("größe = 1")?.[0] // => "größe"
 * anyScript(/[\w.]+/g).flags // => "gu"
 * ```
 */
export const anyScript = (pattern: RegExp): RegExp => {
  let inClass = false
  const source = pattern.source.replaceAll(/\\.|[[\]]/gs, (part) => {
    if (part === "[" || part === "]") inClass = part === "["
    if (part === "\\w") return inClass ? WORD_CHARACTERS : `[${WORD_CHARACTERS}]`
    if (part === "\\W") return `[^${WORD_CHARACTERS}]`
    return part === "\\b" && !inClass ? BOUNDARY : part
  })
  return new RegExp(source, pattern.flags.includes("u") ? pattern.flags : `${pattern.flags}u`)
}

const BOUNDARY = `(?:(?<=[${WORD_CHARACTERS}])(?![${WORD_CHARACTERS}])|(?<![${WORD_CHARACTERS}])(?=[${WORD_CHARACTERS}]))`
