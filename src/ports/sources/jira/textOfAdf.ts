/** The parts of an Atlassian Document Format node that have text. */
interface Node {
  readonly type?: string
  readonly text?: string
  readonly attrs?: { readonly text?: string; readonly url?: string; readonly shortName?: string }
  readonly content?: ReadonlyArray<Node>
}

/** Nodes that end a line. */
const BLOCKS = new Set([
  "paragraph",
  "heading",
  "codeBlock",
  "listItem",
  "tableRow",
  "blockquote",
  "rule",
  "panel"
])

/** The text of a description or comment: a string unchanged, or the text of an Atlassian document with one line per block. */
export const textOfAdf = (value: unknown): string => {
  if (typeof value === "string") return value
  if (typeof value !== "object" || value === null) return ""
  return textOf(value as Node)
    .replace(/[ \t]+\n/g, "\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim()
}

const textOf = ({ attrs, content = [], text, type = "" }: Node): string => {
  if (type === "hardBreak") return "\n"
  const ownText = text ?? attrs?.text ?? attrs?.url ?? attrs?.shortName ?? ""
  return `${ownText}${content.map(textOf).join("")}${BLOCKS.has(type) ? "\n" : ""}`
}
