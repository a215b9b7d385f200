/** A document as a row of its table. */
import type { ChangeStatus, DocumentKind, FileChange } from "../../core/document/mod.ts"

export interface DocumentRow {
  readonly id: number
  readonly connector: string
  readonly external_id: string
  readonly kind: DocumentKind
  readonly label: string
  readonly title: string
  readonly body: string
  readonly author: string
  readonly url: string | null
  readonly state: string | null
  readonly thread: string | null
  readonly created_ms: number
  readonly updated_ms: number
  readonly parents: string
  readonly pull_request: string | null
  readonly changes: string
  readonly tickets: string
  readonly redacted: number
}

export type FactsRow = Omit<DocumentRow, "body" | "url" | "state" | "redacted"> & {
  readonly vector: Uint8Array | null
}

/** Separator in lists that are stored as one text. */
export const SEPARATOR = "\0"

const split = (text: string) => (text === "" ? [] : text.split(SEPARATOR))

/** The fields common to all reads of a document. */
export const commonFields = (
  row: Omit<DocumentRow, "body" | "url" | "state" | "redacted">,
  intern: (path: string) => string
) => ({
  id: row.id,
  connector: row.connector,
  externalId: row.external_id,
  kind: row.kind,
  label: row.label,
  title: row.title,
  author: row.author,
  createdMs: row.created_ms,
  updatedMs: row.updated_ms,
  thread: row.thread ?? undefined,
  parents: split(row.parents),
  pullRequest: row.pull_request ?? undefined,
  changes: toChanges(split(row.changes), intern),
  tickets: split(row.tickets)
})

const toChanges = (
  fields: ReadonlyArray<string>,
  intern: (path: string) => string
): ReadonlyArray<FileChange> => {
  const changes: Array<FileChange> = []
  for (let at = 0; at < fields.length;) {
    const status = fields[at++] as ChangeStatus
    const from = status === "R" || status === "C" ? intern(fields[at++]!) : undefined
    const path = intern(fields[at++]!)
    changes.push(from === undefined ? { status, path } : { status, path, from })
  }
  return changes
}
