import { counted } from "../../../core/text/mod.ts"
import { type AnswerState, answerNotes } from "./answerNotes.ts"
import { codeLines } from "./codeLines.ts"

interface Match {
  readonly file_path: string
  readonly line: number
  readonly text: string
  readonly before?: ReadonlyArray<string> | undefined
  readonly after?: ReadonlyArray<string> | undefined
}

interface GrepAnswer extends AnswerState {
  readonly matches: ReadonlyArray<Match>
  readonly total_matches: number
  readonly total_files: number
  readonly engine: string
}

/** Answer of context_grep: each file with its matching lines, numbered; lines around a match have no number. */
export const grepText = (answer: GrepAnswer): string => {
  const { engine, matches, total_files, total_matches } = answer
  return [
    `${matches.length} of ${counted(total_matches, "match", "matches")} in ${counted(total_files, "file")}, by ${engine}`,
    ...matches.flatMap((match, index) => [
      ...(match.file_path === matches[index - 1]?.file_path ? [] : [match.file_path]),
      ...matchBlock(match)
    ]),
    ...answerNotes(answer)
  ].join("\n")
}

const matchBlock = ({ after = [], before = [], line, text }: Match): ReadonlyArray<string> => [
  ...before.map((each) => codeLines(each)),
  codeLines(text, line),
  ...after.map((each) => codeLines(each))
]
