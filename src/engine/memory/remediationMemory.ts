/** Remediations as memories: what of them is searched, and how they are removed. */
import { Option, Schema } from "effect"
import { type Failure, failureExcerpt, failureText, parseFailure } from "../../core/failure/mod.ts"
import { factLines, Remediation } from "../../core/memory/mod.ts"
import type { KnowledgeTables } from "../../ports/storage/KnowledgeStore.ts"
import type { MemoryType } from "./MemoryType.ts"

/** The parsed error of a remediation. */
export const failureOf = ({ errorMessage, stackTrace }: Remediation): Failure =>
  parseFailure(errorMessage, stackTrace)

/** Most characters of an error by whose words it is found. */
const MAX_ERROR_CHARACTERS = 1000

export const REMEDIATION: MemoryType<Remediation, typeof Remediation.Encoded> = {
  kind: "remediation",
  schema: Remediation,
  unmaskedFields: ["projectPath", "severity"],
  textOf: (remediation) => {
    const { context, errorMessage, errorType, solution, tags } = remediation
    // An error type given separately is not in the text of any query, so the embedded text leaves it out; it is still found by its words.
    const text = failureText(failureOf(remediation))
    // Of a long log only the lines around its error are about the error.
    const error = failureExcerpt(errorMessage, MAX_ERROR_CHARACTERS).text
    const body = [errorType, error, solution].join("\n")
    // A symptom in words resembles the cause that the solution tells more than the error itself.
    return {
      title: text,
      body,
      embedded: text,
      description: [tags.join(" "), body, ...factLines(context)].join("\n"),
      tags
    }
  }
}

/** Key under which the uses of a remediation are counted. */
export const remediationSubject = (id: string): string => `remediation:${id}`

/** Whether such a key is that of a remediation. */
export const isRemediation = (subject: string): boolean => subject.startsWith("remediation:")

/** Removes a remediation with its uses; returns the error that it solved, undefined when there was none. */
export const removeRemediation = ({ memories, uses }: KnowledgeTables, id: string): string | undefined => {
  const stored = memories.find(REMEDIATION.kind, id)
  uses.remove(remediationSubject(id))
  // The title is what the error has in common with others like it, without its names and values.
  const title = memories.remove(REMEDIATION.kind, id)
  return stored === undefined
    ? title
    : Option.match(Schema.decodeOption(Schema.parseJson(REMEDIATION.schema))(stored.data), {
        onNone: () => title,
        onSome: ({ errorMessage }) => errorMessage
      })
}

/** Remediations belong to no project. */
export const REMEDIATION_SCOPE = { kind: REMEDIATION.kind, project: "" }
