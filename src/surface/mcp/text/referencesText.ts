import { counted } from "../../../core/text/mod.ts"
import { type AnswerState, answerNotes } from "./answerNotes.ts"
import { definitionText } from "./symbolText.ts"

/** A use of a symbol, as answered. */
export interface AnsweredReference {
  readonly path: string
  readonly line: number
  readonly column: number
  readonly role: string
  readonly certainty: string
  readonly text: string
  readonly within: { readonly qualified_name: string } | null
}

interface ReferencesAnswer extends AnswerState {
  readonly definitions: ReadonlyArray<Parameters<typeof definitionText>[0]>
  readonly references: ReadonlyArray<AnsweredReference>
  readonly total_references: number
  readonly by_role: Readonly<Record<string, number>>
  readonly by_certainty: Readonly<Record<string, number>>
}

/** Answer of find_references: definitions, how many uses there are, and the uses; a file and a symbol that several in a row share are named once. */
export const referencesText = (answer: ReferencesAnswer): string => {
  const { by_certainty, by_role, definitions, references, total_references } = answer
  const counts = [by_role, by_certainty].map((by) =>
    Object.entries(by)
      .map(([key, count]) => `${count} ${key}`)
      .join(", ")
  )
  return [
    ...definitions.map(definitionText),
    `${references.length} of ${counted(total_references, "reference")}${total_references === 0 ? "" : `: ${counts.join("; ")}`}`,
    ...references.flatMap((reference, index) => referenceLines(reference, references[index - 1])),
    ...answerNotes(answer)
  ].join("\n")
}

const referenceLines = (
  { certainty, column, line, path, role, text, within }: AnsweredReference,
  previous: AnsweredReference | undefined
): ReadonlyArray<string> => {
  const isOfSameFile = previous?.path === path
  const isOfSameSymbol = isOfSameFile && previous.within?.qualified_name === within?.qualified_name
  return [
    ...(isOfSameFile ? [] : [path]),
    ...(isOfSameSymbol || (within === null && !isOfSameFile)
      ? []
      : [`in ${within?.qualified_name ?? "no symbol"}`]),
    `${line}:${column} ${role} ${certainty}\t${text.trim()}`
  ]
}
