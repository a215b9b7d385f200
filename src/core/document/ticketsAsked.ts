import { ticketsMeant } from "./ticketsMeant.ts"

/**
 * The tickets that somebody asks for, however they are written: a number alone is one too, and what has the form of none is taken as it is.
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
