/** What a diagnosis says beside its hypotheses. */
import { describesSymptom, type Failure, otherTestsNote, separateErrorNote } from "../../core/failure/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { RelatedRemediation } from "../memory/Remediations.ts"
import type { FoundCode } from "./codeEvidence.ts"

/** What a diagnosis found and looked for. */
export interface DiagnosisFindings {
  readonly failure: Failure
  readonly category: string | undefined
  /** Number of hypotheses. */
  readonly hypotheses: number
  /** Number of known errors that fit, in the category and, computed on demand, in all. */
  readonly known: number
  readonly knownInAll: () => number
  /** Number of solved errors that are similar, why there may be more, and those that are perhaps related. */
  readonly solved: number
  readonly solvedNote: string | undefined
  readonly related: ReadonlyArray<RelatedRemediation>
  /** The code that frames lead to, and the code that states the message, if that was searched for. */
  readonly framed: FoundCode
  readonly stated: FoundCode | undefined
  /** Why the line of the innermost frame cannot have raised the error, if so. */
  readonly lacking: string | undefined
  /** The indexed folder that the code was looked up in, if it contains the one that was asked about. */
  readonly above: string | undefined
}

/** What the diagnosis lacks, and what to do next. */
export const diagnosisNotes = ({
  above,
  category,
  failure,
  framed,
  hypotheses,
  known,
  knownInAll,
  lacking,
  related,
  solved,
  solvedNote,
  stated
}: DiagnosisFindings): ReadonlyArray<string> => [
  ...(failure.test === undefined ? [] : [otherTestsNote(failure.test)]),
  ...(failure.separate === undefined ? [] : [separateErrorNote(failure.separate)]),
  ...(solvedNote === undefined ? [] : [`Solved errors: ${solvedNote}`]),
  ...codeNotes(framed, stated, above),
  ...(lacking === undefined ? [] : [lacking]),
  ...(hypotheses === 0 ? nothingKnownNotes(failure, related) : []),
  ...(category !== undefined && known === 0 ? leftOutNote(knownInAll(), category) : []),
  ...(category === undefined || solved === 0
    ? []
    : ["Solved errors have no category: matching ones are listed as similar issues, not as hypotheses"])
]

/** What is said about the code: a reason why nothing could be looked up is given once. */
const codeNotes = (
  framed: FoundCode,
  stated: FoundCode | undefined,
  above: string | undefined
): ReadonlyArray<string> => {
  const notes = [framed.note, stated?.note].filter((note) => note !== undefined)
  const isPending = [framed, stated].some((each) =>
    each?.evidence.some(({ commitsPending }) => commitsPending)
  )
  return [
    ...(stated === undefined || stated.evidence.length > 0 ? notes : notes.slice(0, 1)),
    ...(above !== undefined && (stated ?? framed).evidence.length > 0
      ? [`Paths of code are relative to "${above}", the indexed folder that contains this one`]
      : []),
    ...(isPending ? [COMMITS_PENDING_NOTE] : [])
  ]
}

/** Note: the origins of lines were not found in time. */
const COMMITS_PENDING_NOTE =
  "git is still finding the commits that the lines of this code come from: ask again to see them"

/** What to do when nothing fits: what is perhaps related, and what would tell more. */
const nothingKnownNotes = (
  failure: Failure,
  related: ReadonlyArray<RelatedRemediation>
): ReadonlyArray<string> => [
  ...(related.length === 0
    ? []
    : [
        `Perhaps related is what solved ${related
          .map(({ memory: { data, id } }) => `${id} (${data.errorType})`)
          .join(", ")}: remediation_search with the same text shows it`
      ]),
  describesSymptom(failure)
    ? "No error was recognised in this text: give what the program printed, with its stack trace if there is one"
    : "Once it is solved, save it with remediation_save"
]

/** Says that a category left out known errors that fit: without it, an answer that knows nothing would be wrong. */
const leftOutNote = (count: number, category: string): ReadonlyArray<string> =>
  count === 0
    ? []
    : [
        `${counted(count, "known cause")} of such a message ${count === 1 ? "is" : "are"} of other categories than "${category}": leave the category out to see ${count === 1 ? "it" : "them"}`
      ]
