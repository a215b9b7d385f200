/** Parts of an answer that say how far it can be relied upon. */
export interface AnswerState {
  readonly message?: string | undefined
  readonly next_cursor?: string | undefined
  readonly redacted?: number | undefined
  readonly metadata: {
    readonly freshness_status: string
    readonly indexing_status: string
    readonly result_completeness: string
    readonly ref: string
    readonly schema_status: string
  }
}

/** What is so of nearly every answer, and need not be said. */
const USUAL = {
  freshness_status: "fresh",
  indexing_status: "ready",
  result_completeness: "complete",
  schema_status: "compatible"
} as const

/** What is said beside the content of an answer: its message, everything that is unusual about it, and how to go on. */
export const answerNotes = ({
  message,
  metadata,
  next_cursor,
  redacted
}: AnswerState): ReadonlyArray<string> => {
  const unusual = Object.entries(USUAL).flatMap(([key, usual]) => {
    const value = metadata[key as keyof typeof USUAL]
    return value === usual ? [] : [`${key}: ${value}`]
  })
  return [
    ...(message === undefined || message === "" ? [] : [message]),
    ...(unusual.length === 0 ? [] : [`${unusual.join(", ")} (ref ${metadata.ref})`]),
    ...(next_cursor === undefined ? [] : [`next_cursor: ${next_cursor}`]),
    ...(redacted === undefined ? [] : [`redacted: ${redacted}`])
  ]
}

/** Parts of an answer, with an empty line between them; empty parts are left out. */
export const paragraphs = (parts: ReadonlyArray<string>): string =>
  parts.filter((part) => part !== "").join("\n\n")
