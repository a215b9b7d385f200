import { ticketsInQuery } from "./ticketsInQuery.ts"

/**
 * The tickets in an explicit request for tickets, in any notation. A number of any length counts, and text in no known notation is returned unchanged.
 *
 * @example
 * ```ts
 * ["12", "PR 12 and PROJ-3", "incident"].map(requestedTickets) // => [["#12"], ["PROJ-3", "#12"], ["incident"]]
 * ```
 */
export const requestedTickets = (request: string): ReadonlyArray<string> => {
  const tickets = ticketsInQuery(request)
  const trimmed = request.trim()
  return tickets.length > 0 ? tickets : [/^\d+$/.test(trimmed) ? `#${trimmed}` : trimmed]
}
