import type { SyntaxProblem } from "../../domain/SyntaxProblem.ts"
import { ownValue } from "../../record/mod.ts"
import type { Stretch } from "../Language.ts"
import { counted } from "../../text/mod.ts"
import { linesOf } from "../linesOf.ts"
import { type NotebookCell, readNotebook } from "./readNotebook.ts"

/** The line above a cell, in the notation of scripts that are notebooks: `# %%`, `# %% [markdown]`, `# %% [bash]`. */
const MARKER = /^# %%(?: \[([\w+#-]+)\])?$/

/** Names that kernels give to languages, with our own. */
const LANGUAGE_IDS: Readonly<Record<string, string>> = {
  "c++": "cpp",
  "c++11": "cpp",
  "c++14": "cpp",
  "c++17": "cpp",
  "c#": "csharp",
  ir: "r",
  ipython: "python",
  ipython3: "python"
}

/** The language of cells whose notebook states none. */
const DEFAULT_LANGUAGE = "python"

/**
 * The cells of a notebook as they are read, each line on the line of the file that holds it, with all other lines blank. Cells that are not written line by line
 * are left out.
 */
export const notebookText = (fileText: string): string => {
  const { cells, language, lineCount } = readNotebook(fileText)
  const shown = Array.from({ length: lineCount }, () => "")
  for (const cell of cells) {
    const first = cell.lines?.[0]
    if (first === undefined) continue
    shown[first.line - 1] = markerOf(cell, language)
    const level = cell.type === "heading" ? `${"#".repeat(Math.min(6, cell.level))} ` : ""
    // A line that looks like a marker gets a blank, so that it is none.
    for (const { line, text } of cell.lines!) shown[line] = level + (MARKER.test(text) ? `${text} ` : text)
  }
  return lineCount === 0 ? "" : `${shown.join("\n")}${fileText.endsWith("\n") ? "\n" : ""}`
}

const markerOf = (cell: NotebookCell, kernelLanguage: string): string => {
  if (cell.type === "heading" || cell.type === "markdown") return "# %% [markdown]"
  if (cell.type !== "code") return "# %% [raw]"
  const stated = cell.language === "" ? kernelLanguage : cell.language
  const language = ownValue(LANGUAGE_IDS, stated) ?? stated
  return language === "" || language === DEFAULT_LANGUAGE ? "# %%" : `# %% [${language}]`
}

/** Why cells of a notebook are left out; undefined if none is. */
export const notebookProblem = (fileText: string): SyntaxProblem | undefined => {
  const { cells, problem } = readNotebook(fileText)
  if (problem !== undefined)
    return { line: problem.line + 1, message: `the notebook is no JSON from here on: ${problem.expected}` }
  const unread = cells.filter(({ lines }) => lines === undefined)
  return unread.length === 0
    ? undefined
    : {
        line: unread[0]!.startLine + 1,
        message: `${unread.length} of ${counted(cells.length, "cell")} cannot be read, because their lines are not on lines of their own, as Jupyter saves them`
      }
}

/** A cell in the text of a notebook; offsets are UTF-16 code units. */
export interface ShownCell extends Stretch {
  /** `markdown`, `raw`, or the id of its language. */
  readonly type: string
  /** Offset of the marker above it. */
  readonly markerStart: number
}

/** The cells in a text that `notebookText` made, without blank lines at the end. */
export const shownCells = (text: string): ReadonlyArray<ShownCell> => {
  const cells: Array<ShownCell> = []
  for (const line of linesOf(text)) {
    const marker = MARKER.exec(line.text)
    if (marker !== null)
      cells.push({
        type: marker[1] ?? DEFAULT_LANGUAGE,
        markerStart: line.start,
        start: Math.min(text.length, line.end + 1),
        end: Math.min(text.length, line.end + 1)
      })
    else if (line.text !== "" && cells.length > 0)
      cells[cells.length - 1] = { ...cells.at(-1)!, end: line.end }
  }
  return cells
}
