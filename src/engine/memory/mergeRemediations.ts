import { MAX_FIELDS, MAX_TAGS, type Remediation } from "../../core/memory/mod.ts"

const IDENTITY_FIELDS = ["errorMessage", "errorType", "solution"] as const

/** Whether two remediations give the same solution of the same error. */
export const isSameSolution = (a: Partial<Remediation>, b: Remediation): boolean =>
  IDENTITY_FIELDS.every((field) => a[field] === b[field])

/** Two remediations with the same solution as one, with the tags and facts of both up to their limits; of the facts the newer ones are kept. */
export const mergeRemediations = (stored: Remediation, newer: Remediation): Remediation => {
  const context = { ...stored.context, ...newer.context }
  const older = Object.keys(context).filter((key) => !Object.hasOwn(newer.context, key))
  const dropped = new Set(older.slice(0, Math.max(0, Object.keys(context).length - MAX_FIELDS)))
  return {
    ...stored,
    ...newer,
    context: Object.fromEntries(Object.entries(context).filter(([key]) => !dropped.has(key))),
    tags: [...new Set([...stored.tags, ...newer.tags])].slice(0, MAX_TAGS)
  }
}
