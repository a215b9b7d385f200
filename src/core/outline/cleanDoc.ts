const MARK =
  /^\s*(?:\/\/[/!]?|\/\*+!?|\*+\/|\*(?!\/)|##?[!:]?|--+\s?\||--\[=*\[|---*|;;*|%+|"""|'''|\{-\s?\||-\}|<!--|^=(?:begin|end)\b)\s?/

/** What ends a comment. */
const END = /(?:(?<!\*)\*+\/|"""|'''|-\}|-->|\]=*\])$/

/** Documentation that is a string of the language: in its lines stars and number signs are its own. */
const STRING = /^\s*(?:"""|''')/

/**
 * The text of a comment without its marks, line structure kept, outer blank lines dropped.
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

/** Indentation that all lines after the first share stands for nothing: a docstring has it from the code around. */
const dedented = (text: string): string => {
  const [first = "", ...rest] = text.split("\n")
  const depths = rest
    .filter((line) => line.trim() !== "")
    .map((line) => line.length - line.trimStart().length)
  const shared = depths.length === 0 ? 0 : Math.min(...depths)
  return [first.trim(), ...rest.map((line) => line.slice(shared))].join("\n").trim()
}

/** The text of XML documentation, as C# writes it. */
const withoutTags = (text: string): string =>
  text
    .replace(/<(?:see|seealso|paramref|typeparamref)\s+\w+="(?:[A-Z]:)?([^"]*)"\s*\/>/g, "$1")
    .replace(/<(?:param|typeparam|exception)\s+\w+="([^"]*)"\s*>/g, "$1: ")
    .replace(/<\/?\w+(?:\s+[^<>]*)?\/?>/g, "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join("\n")
