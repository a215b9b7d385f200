/** A line that is a comment, in most languages: not the attributes of Rust and the directives of C, which begin with the same sign. */
export const COMMENT_LINE =
  /^\s*(?:\/\/|#(?!\[|\s*(?:define|if|ifdef|ifndef|elif|undef|pragma)\b)|\*(?:\s|\/|$)|\/\*|"""|'''|--|;;|%%?\s)/

/**
 * A text without its lines of comments.
 *
 * @example
 * ```ts
 * withoutComments("// The cart is full.\nthrow new Error(full)") // => "throw new Error(full)"
 * ```
 */
export const withoutComments = (text: string): string =>
  text
    .split("\n")
    .filter((line) => !COMMENT_LINE.test(line))
    .join("\n")
