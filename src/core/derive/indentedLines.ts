import type { LineTable } from "../text/mod.ts"

/** What ends or continues the declaration above it, at the same indentation. */
const CONTINUES =
  /^(?:[)\]}>{|.&:,]|(?:end|else|elsif|elif|rescue|ensure|except|finally|catch|then|do|done|fi|esac|where|while|until)\b|\w+:$|[A-Z]{2,8};?$|"""(?:$|[).,;])|'''(?:$|[).,;]))/

/** A directive of a preprocessor, which may stand at any indentation. */
const DIRECTIVE =
  /^#\s*(?:if|ifdef|ifndef|else|elif|endif|pragma|region|endregion|define|undef|include|line|error|warning|nullable)\b/

/** What belongs to the declaration below it: a comment, an attribute. */
const LEADS = /^(?:\/[/*]|\*|--|;|%|@|\[|#(?:[\s!#[]|$))/

/** A line of a program. */
export interface IndentedLine {
  readonly indent: number
  readonly text: string
}

/** How a comment of several lines begins, as far as a line begins with it, and how it ends. */
const BLOCK_COMMENTS = [
  ["/*", "*/"],
  ["{-", "-}"]
] as const

/** The lines of a text; those of a preprocessor count as empty, and each of a comment of several lines as one that begins with a star. */
export const indentedLines = (text: string, { count, starts }: LineTable): ReadonlyArray<IndentedLine> => {
  let commentEnd: string | undefined
  return Array.from({ length: count }, (_, row) => {
    const line = text.slice(starts[row], starts[row + 1]).trimEnd()
    const code = line.trimStart()
    const indent = line.length - code.length
    commentEnd ??= BLOCK_COMMENTS.find(([start]) => code.startsWith(start))?.[1]
    if (commentEnd === undefined) return { indent, text: DIRECTIVE.test(code) ? "" : code }
    if (code.includes(commentEnd)) commentEnd = undefined
    return { indent, text: code === "" ? "" : "*" }
  })
}

/** An attribute with the declaration that it belongs to. */
const LED = /^(?:[@[].*\{|\[[^\]]*\]\s*\w.*)$/

/** Whether a declaration or statement may begin with a line. */
export const beginsDeclaration = ({ text }: IndentedLine): boolean =>
  text !== "" && !CONTINUES.test(text) && (!LEADS.test(text) || LED.test(text))

/** The rows from a declaration's comments and attributes up to the next declaration of the same or an outer level. */
export const declarationAt = (
  lines: ReadonlyArray<IndentedLine>,
  row: number
): readonly [first: number, after: number] => {
  const { indent } = lines[row]!
  let first = row
  while (first > 0 && lines[first - 1]!.indent === indent && LEADS.test(lines[first - 1]!.text)) first--
  let after = row + 1
  for (; after < lines.length; after++) {
    const line = lines[after]!
    if (line.text === "" || line.indent > indent) continue
    if (line.indent < indent || !CONTINUES.test(line.text)) break
  }
  return [first, after]
}

/** Opening brackets less closing ones; those in strings and comments do not count. */
export const openBrackets = (line: string): number => {
  const code = line.replace(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|(?:\/\/|--\s|#\s).*$/g, "")
  return (code.match(/[([{]/g)?.length ?? 0) - (code.match(/[)\]}]/g)?.length ?? 0)
}
