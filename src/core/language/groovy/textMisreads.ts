import type { Misread } from "../Language.ts"
import type { GroovyCode } from "./groovyCode.ts"
import { replaced } from "./replaced.ts"

/** The members in a text: `$cart.total`, which the grammar takes for one name. */
const TEXT_MEMBERS = /(?<=\$\w+)(?:\.\w+)+/g

const LINE_CONTINUATION = /\\(?=\n)/g

/** A comment of documentation, whose content the grammar would read: as any other comment. */
const docs = (text: string, code: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(/\/\*\*(?!\/)/g)).flatMap(({ index }) =>
    code[index] === " " ? [{ start: index + 2, end: index + 3, as: " " }] : []
  )

/** Regular expressions and texts of several lines, in quotes that the grammar reads. */
const plainTexts = (text: string, { texts }: GroovyCode): ReadonlyArray<Misread> =>
  texts.flatMap(({ end, quote, start }): ReadonlyArray<Misread> => {
    const written = text.slice(start, end)
    if (quote.startsWith('"'))
      return [...replaced(LINE_CONTINUATION, written), ...replaced(TEXT_MEMBERS, written)].map((each) => ({
        ...each,
        start: each.start + start,
        end: each.end + start
      }))
    if (!quote.startsWith("/") && quote !== LONG_SINGLE) return []
    const mark = written.includes("\n") ? LONG_SINGLE : "'"
    if (written.length < mark.length * 2) return []
    const content = written.slice(mark.length, -mark.length).replaceAll(/[^\n]/g, "x")
    return [{ start, end, as: mark + content + mark }]
  })

const LONG_SINGLE = "'".repeat(3)

/** What the grammar misreads of texts and comments. */
export const textMisreads = (
  text: string,
  { code, texts }: GroovyCode
): ReadonlyArray<ReadonlyArray<Misread>> => [
  replaced(LINE_CONTINUATION, code),
  docs(text, code),
  plainTexts(text, { code, texts })
]
