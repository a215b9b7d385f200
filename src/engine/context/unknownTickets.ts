import { ticketsInQuery } from "../../core/document/mod.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"

/** Says which tickets of a query no document names, since what is shown for their numbers is about others; undefined when all are named. */
export const unknownTicketsNote = (
  query: string,
  { rowsNaming }: Pick<DocumentSnapshot, "rowsNaming">
): string | undefined => {
  const unknown = ticketsInQuery(query).filter((ticket) => rowsNaming(ticket).length === 0)
  return unknown.length === 0 ? undefined : `No commit, issue or message here names ${unknown.join(", ")}`
}
