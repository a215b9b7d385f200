/** Reads the labelled errors that `produce.ts` wrote. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Schema } from "effect"
import { readPrograms } from "./readPrograms.ts"

const LabelledLine = Schema.parseJson(
  Schema.Struct({
    group: Schema.String,
    language: Schema.String,
    text: Schema.String,
    trace: Schema.optional(Schema.String)
  })
)

export interface LabelledError {
  readonly group: string
  readonly language: string
  readonly text: string
  readonly trace: string
  /** What helps: groups of several languages have the same remedy when the cause is outside of the program. */
  readonly remedy: string
}

export const readErrors = (): ReadonlyArray<LabelledError> => {
  const remedies = new Map(readPrograms().map(({ group, remedy }) => [group, remedy]))
  return readFileSync(join(import.meta.dir, "errors.jsonl"), "utf8")
    .trimEnd()
    .split("\n")
    .map((line) => {
      const { trace = "", ...labelled } = Schema.decodeUnknownSync(LabelledLine)(line)
      return { ...labelled, trace, remedy: remedies.get(labelled.group) ?? labelled.group }
    })
}
