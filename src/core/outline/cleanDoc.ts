const MARK =
  /^\s*(?:\/\/[/!]?|\/\*+!?|\*+\/|\*(?!\/)|##?!?|--+\s?\||--\[=*\[|---*|;;*|%+|"""|'''|\{-\s?\||-\}|<!--)\s?/

/**
 * The text of a comment without its marks, line structure kept, outer blank lines dropped.
 *
 * @example
 * ```ts
 * cleanDoc("/**\n * Adds.\n *\n * Twice.\n *\/") // => "Adds.\n\nTwice."
 * cleanDoc("// Adds.\n// Twice.") // => "Adds.\nTwice."
 * ```
 */
export const cleanDoc = (comment: string): string =>
  comment
    .replaceAll("\r", "")
    .split("\n")
    .map((line) =>
      line
        .replace(MARK, "")
        .replace(/\s*(?:\*+\/|"""|'''|-\}|-->|\]=*\])\s*$/, "")
        .trimEnd()
    )
    .join("\n")
    .replace(/^\n+|\n+$/g, "")
    .trim()
