const COMMENT_MARK =
  /^\s*(?:#+'(?=\s|$)|\/\/[/!]?|#>$|<#|\/\*+!?|\*+\/|\*(?!\/)|#\[=*\[|##?[!:]?|--+\s?\||--\[=*\[|---*|;;*|%+|"""|'''|\{-\s?\||-\}|<!--|\(\*\*?(?=\s|$)|^=(?:begin|end)\b)\s?/

/** The closing mark of a comment. */
const CLOSING_MARK = /(?:(?<!\*)\*+\/|#>|"""|'''|-\}|-->|\]=*\]|(?<=\s|^)\*\))$/

/** A comment in a box with a rule above its title, as the settings of Laravel have, and with a blank line below it. */
const BOX_START = /^\/\*\r?\n\s*\|-{8,}/
const BOX_MARK = /^[ \t]*\|(?:-{8,}[ \t\r]*\n?| ?)/gm

/** Whether a comment is in a box: it belongs to what is below it, though not directly. */
export const isBoxComment = (comment: string): boolean => BOX_START.test(comment)

/** A docstring is a string of the language: on its later lines, stars and number signs are content. */
const DOCSTRING_START = /^\s*(?:"""|''')/

/**
 * The text of a comment without comment marks, with its lines kept and outer blank lines removed.
 *
 * @example
 * ```ts
 * cleanDoc("/**\n * Adds.\n *\n * Twice.\n *\/") // => "Adds.\n\nTwice."
 * cleanDoc("// Adds.\n// Twice.") // => "Adds.\nTwice."
 * cleanDoc("<#\nAdds.\n#>") // => "Adds."
 * cleanDoc("(** Adds. *)") // => "Adds."
 * cleanDoc("=begin\nAdds.\n=end") // => "Adds."
 * cleanDoc("#[[ Adds.\nTwice. ]]") // => "Adds.\nTwice."
 * cleanDoc("/*\n|---------\n| Adds\n|---------\n|\n| Twice.\n*\/") // => "Adds\n\nTwice."
 * ```
 */
export const cleanDoc = (comment: string): string => {
  const isString = DOCSTRING_START.test(comment)
  const text = (isBoxComment(comment) ? comment.replace(BOX_MARK, "") : comment)
    .replaceAll("\r", "")
    .split("\n")
    .map((line, at) =>
      line
        .replace(isString && at > 0 ? "" : COMMENT_MARK, "")
        .trimEnd()
        .replace(CLOSING_MARK, "")
        .trimEnd()
    )
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd()
  return dedent(text.includes("<summary>") ? stripXmlTags(text) : text)
}

/** Removes the indentation that all lines after the first share: a docstring has it from the surrounding code. */
const dedent = (text: string): string => {
  const [first = "", ...rest] = text.split("\n")
  const indents = rest
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length)
  const sharedIndent = indents.length === 0 ? 0 : Math.min(...indents)
  return [first.trim(), ...rest.map((line) => line.slice(sharedIndent))].join("\n").trim()
}

/** The text of XML documentation comments, as in C#. */
const stripXmlTags = (text: string): string =>
  text
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]*)"\s*\/>/g, "$1")
    .replace(/<(?:param|typeparam|exception)\s+\w+="([^"]*)"\s*>/g, "$1: ")
    .replace(/<\/?\w+(?:\s+[^<>]*)?\/?>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
