const MARK =
  /^\s*(?:\/\/[/!]?|\/\*+!?|\*+\/|\*(?!\/)|##?[!:]?|--+\s?\||--\[=*\[|---*|;;*|%+|"""|'''|\{-\s?\||-\}|<!--|^=(?:begin|end)\b)\s?/

/** The closing mark of a comment. */
const END = /(?:(?<!\*)\*+\/|"""|'''|-\}|-->|\]=*\])$/

/** A docstring is a string of the language: on its later lines, stars and number signs are content. */
const STRING = /^\s*(?:"""|''')/

/**
 * The text of a comment without comment marks, with its lines kept and outer blank lines removed.
 *
 * @example
 * ```ts
 * cleanDoc("/**\n * Adds.\n *\n * Twice.\n *\/") // => "Adds.\n\nTwice."
 * cleanDoc("// Adds.\n// Twice.") // => "Adds.\nTwice."
 * cleanDoc("=begin\nAdds.\n=end") // => "Adds."
 * ```
 */
export const cleanDoc = (comment: string): string => {
  const isString = STRING.test(comment)
  const text = comment
    .replaceAll("\r", "")
    .split("\n")
    .map((line, at) =>
      line
        .replace(isString && at > 0 ? "" : MARK, "")
        .trimEnd()
        .replace(END, "")
        .trimEnd()
    )
    .join("\n")
    .replace(/^\n+/, "")
    .trimEnd()
  return dedented(text.includes("<summary>") ? withoutTags(text) : text)
}

/** Removes the indentation that all lines after the first share: a docstring has it from the surrounding code. */
const dedented = (text: string): string => {
  const [first = "", ...rest] = text.split("\n")
  const depths = rest
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length)
  const shared = depths.length === 0 ? 0 : Math.min(...depths)
  return [first.trim(), ...rest.map((line) => line.slice(shared))].join("\n").trim()
}

/** The text of XML documentation comments, as in C#. */
const withoutTags = (text: string): string =>
  text
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]*)"\s*\/>/g, "$1")
    .replace(/<(?:param|typeparam|exception)\s+\w+="([^"]*)"\s*>/g, "$1: ")
    .replace(/<\/?\w+(?:\s+[^<>]*)?\/?>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
