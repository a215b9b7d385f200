import { ownValue } from "../../record/mod.ts"
import type { Misread } from "../Language.ts"
import { linesOf } from "../linesOf.ts"

/** Cell magics whose cells are code of the notebook's own program. */
const CODE_MAGICS = new Set(
  "capture debug heat ipytest lprun memit mprun prun pyinstrument run_pytest scalene skip snakeviz time timeit wandb".split(
    " "
  )
)

/** Cell magics whose cells are programs in another language. */
const OTHER_LANGUAGES: Readonly<Record<string, string>> = {
  "!": "bash",
  bash: "bash",
  bigquery: "sql",
  html: "html",
  HTML: "html",
  javascript: "javascript",
  js: "javascript",
  julia: "julia",
  markdown: "markdown",
  R: "r",
  ruby: "ruby",
  script: "bash",
  sh: "bash",
  sql: "sql",
  sx: "bash",
  system: "bash"
}

/** `%%bash` in the first line of a cell. */
const CELL_MAGIC = /^\s*%%([\w!]+)([^\n]*)/

/** Files that a cell writes. */
const WRITTEN_LANGUAGES: Readonly<Record<string, string>> = { py: "python", sh: "bash", sql: "sql", R: "r" }

/**
 * The language of a cell of a Python notebook, by the magic in its first line; "" for one that is none of ours.
 *
 * @example
 * ```ts
 * magicLanguage("%%bash\nls") // => "bash"
 * magicLanguage("%%time\nrun()") // => "python"
 * magicLanguage("%%latex\n\\alpha") // => ""
 * ```
 */
export const magicLanguage = (cell: string): string => {
  const [, name, options = ""] = CELL_MAGIC.exec(cell) ?? []
  if (name === undefined || CODE_MAGICS.has(name)) return "python"
  if (name === "writefile" || name === "file")
    return ownValue(WRITTEN_LANGUAGES, /\.(\w+)\s*$/.exec(options)?.[1] ?? "") ?? ""
  return ownValue(OTHER_LANGUAGES, name) ?? ""
}

/** Line magics before a statement, with their options. */
const TIMED =
  /^(\s*)%{1,2}(?:time|timeit|prun|memit|lprun|mprun)\b(?:[ \t]+-(?:[fmTls][ \t]+\S+|\w+(?:[ \t]+[\d.]+\b)?))*[ \t]*/

/** Lines that are no Python: magics, commands of the shell, requests for help; what is assigned from such a line is. */
const NO_CODE = new RegExp(
  [
    String.raw`^(\s*(?:[\w.,[\] \t]+=[ \t]*)?)(?:%{1,2}\w|!{1,2}\S)`,
    String.raw`^(\s*)(?:\?{1,2}[ \t]*[\w.*]|%?[\w.*]+(?:\[[^\]\n]*\])?\?{1,2}[ \t]*(?:#.*)?$)`,
    String.raw`^(\s*)(?:pip3?|conda|mamba)[ \t]+\w`,
    String.raw`^()(?:cd|ls|cat|mkdir|rm|cp|mv|head|wc)[ \t]+(?![=+*/%,.:([\]<>!|&-]|(?:in|and|or|is|not|if)\b)\S`
  ].join("|")
)

/** The beginning of a statement that cannot follow another one on its line. */
const COMPOUND = /^(?:async|class|def|for|if|try|while|with)\b/

/** The end of a line that goes on in the next one. */
const GOES_ON = /[\\([{,+*/=-]\s*$/

/**
 * The stretches of a Python cell that are no Python, from `offset` on in the file. The parser gets a number instead, since a block must have a statement.
 *
 * @example
 * ```ts
 * magicsIn("files = !ls\n%time run()", 0).map(({ as, start }) => `${start} ${as.trimEnd()}`) // => ["8 0", "12 0;"]
 * ```
 */
export const magicsIn = (cell: string, offset: number): ReadonlyArray<Misread & { readonly as: string }> => {
  const found: Array<Misread & { readonly as: string }> = []
  let previous = ""
  /** The line before belongs to a command and ends with a backslash. */
  let inCommand = false
  for (const { end, start, text } of linesOf(cell)) {
    const add = (from: number, to: number, statement: string) =>
      found.push({
        start: offset + start + from,
        end: offset + to,
        as: statement.slice(0, to - start - from).padEnd(to - start - from),
        apart: true
      })
    const isStart = !GOES_ON.test(previous)
    if (!/^\s*(?:#|$)/.test(text)) previous = text
    if (inCommand) {
      add(0, end, "")
      inCommand = /\\\s*$/.test(text)
      continue
    }
    const timed = isStart ? TIMED.exec(text) : null
    if (timed !== null && !COMPOUND.test(text.slice(timed[0].length))) {
      const to = start + timed[0].length
      add(timed[1]!.length, to, to === end ? "0" : "0;")
      continue
    }
    const other = isStart ? NO_CODE.exec(text) : null
    if (other === null) continue
    add(other.slice(1).find((before) => before !== undefined)!.length, end, "0")
    inCommand = /\\\s*$/.test(text)
    previous = ""
  }
  return found
}
