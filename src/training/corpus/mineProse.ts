import type { Pair } from "./Pair.ts"
import { isQueryLike } from "./isQueryLike.ts"

const HEADING = /^#{1,6}\s+(.*)$/
const FENCE = /^\s*(?:```|~~~)/

/** Most characters of the prose. */
const MAX_PROSE_CHARACTERS = 400

/** Pairs of a Markdown document: a heading and the paragraph above a code block, with that block. */
export const mineProse = (path: string, text: string): ReadonlyArray<Pair> => {
  const pairs: Array<Pair> = []
  let heading = ""
  let paragraph: Array<string> = []
  let isAfterBlank = false
  const lines = text.split("\n")
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!
    const title = HEADING.exec(line)?.[1]
    if (title !== undefined) {
      heading = title
      paragraph = []
    } else if (FENCE.test(line)) {
      const code: Array<string> = []
      for (at++; at < lines.length && !FENCE.test(lines[at]!); at++) code.push(lines[at]!)
      const query = `${heading} ${paragraph.join(" ").slice(-MAX_PROSE_CHARACTERS)}`.trim()
      if (code.length >= 2 && isQueryLike(query))
        pairs.push({ kind: "prose", query, code: code.slice(0, 60).join("\n"), place: `${path}\n` })
      paragraph = []
    } else if (line.trim() === "") isAfterBlank = true
    else {
      if (isAfterBlank) paragraph = []
      isAfterBlank = false
      paragraph.push(line.trim())
    }
  }
  return pairs
}
