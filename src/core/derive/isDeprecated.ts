/** Both ways to say it, in any case: most declarations have neither word. */
const EITHER_WORD = /deprecated|obsolete/i

/** Annotations, attributes and tags of comments, in all languages. */
const MARKED = new RegExp(
  // Not where it is only spoken of, as code in a comment.
  `(?<![\`"'])(?:${[
    String.raw`@(?:\w+\.)*deprecated\b`,
    String.raw`@available\s*\([^)]{0,200}\bdeprecated\b`,
    String.raw`#\[\s*\\?(?:\w+(?:::|\\))*deprecated\b`,
    String.raw`\[\[(?:[^\]]{0,200}\W)?deprecated\b`,
    String.raw`__attribute__\s*\(\(\s*_*deprecated`,
    String.raw`\[\s*(?:\w+\s*:\s*)?(?:\w+\.)*obsolete(?:Attribute)?\b`,
    String.raw`\\deprecated\b`
  ].join("|")})`,
  "i"
)

/** A line of documentation that says it first of all, as Go and Python write it. */
const DOCUMENTED =
  /^[ \t]*(?:[*_[]{0,4}deprecated[*_\]]{0,4}[ \t]*(?:[:.(!-]|since\b|in\b|as of\b|and\b|$)|\.\. deprecated::)/im

/**
 * Whether a declaration says that it is not to be used any more: by its documentation, or in what is written before its name.
 *
 * @example
 * ```ts
 * isDeprecated("@Deprecated(since = \"3.0\") public void send", "") // => true
 * isDeprecated("func Send", "Send sends.\n\nDeprecated: use Post.") // => true
 * isDeprecated("function send", "Warns of deprecated settings.") // => false
 * ```
 */
export const isDeprecated = (beforeName: string, doc: string): boolean =>
  (EITHER_WORD.test(beforeName) && MARKED.test(beforeName)) || (EITHER_WORD.test(doc) && DOCUMENTED.test(doc))
