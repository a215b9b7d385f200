import { ticketsMeant } from "./ticketsMeant.ts"

/**
 * The tickets in an explicit request for tickets, in any notation. A number of any length counts, and text in no known notation is returned unchanged.
 *
 * @example
 * ```ts
 * ["12", "PR 12 and PROJ-3", "incident"].map(ticketsAsked) // => [["#12"], ["PROJ-3", "#12"], ["incident"]]
 * ```
 */
export const ticketsAsked = (asked: string): ReadonlyArray<string> => {
  const tickets = ticketsMeant(asked)
  const plain = asked.trim()
  return tickets.length > 0 ? tickets : [/^\d+$/.test(plain) ? `#${plain}` : plain]
}
