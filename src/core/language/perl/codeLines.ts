import { FORMAT_LINE } from "./formats.ts"

/** The line of a text, without its line break. */
interface Line {
  readonly start: number
  readonly end: number
}

const END = /^__(?:END|DATA)__\s*$/

/** The word that ends a text that begins on the next line: `<<"EOT"`, `<<~EOT`. */
const HEREDOC = /<<(~?)(?:"([^"\n]+)"|'([^'\n]+)'|([A-Za-z_]\w*))/g

/**
 * The lines of a program that hold code or comments: no documentation (POD), no text up to a word, no format, nothing after `__END__`.
 *
 * @example
 * ```ts
 * [...codeLines("a();\n\n=pod\n\nb\n\n=cut\n\nprint <<X;\nc\nX\nd();\n__END__\ne")].length // => 5
 * ```
 */
export function* codeLines(text: string): Generator<Line> {
  let isDocumentation = false
  let isFormat = false
  let awaited: Array<{ readonly word: string; readonly indented: boolean }> = []
  for (let start = 0; start < text.length;) {
    const lineBreak = text.indexOf("\n", start)
    const end = lineBreak < 0 ? text.length : lineBreak
    const line = text.slice(start, end)
    const [heredoc] = awaited
    if (heredoc !== undefined) {
      if ((heredoc.indented ? line.trim() : line.trimEnd()) === heredoc.word) awaited = awaited.slice(1)
    } else if (isFormat) isFormat = line.trimEnd() !== "."
    else if (FORMAT_LINE.test(line)) isFormat = true
    else if (isDocumentation) isDocumentation = !/^=cut\b/.test(line)
    else if (/^=[a-z]/i.test(line)) isDocumentation = !/^=cut\b/.test(line)
    else {
      if (END.test(line)) return
      if (line.includes("<<") && !/^\s*#/.test(line))
        awaited = Array.from(line.matchAll(HEREDOC), ([, tilde, double, single, bare]) => ({
          word: double ?? single ?? bare ?? "",
          indented: tilde === "~"
        }))
      yield { start, end }
    }
    start = end + 1
  }
}
