import { ticketsIn } from "./ticketsIn.ts"

/**
 * The tickets that somebody asks for, however they are written: a number alone is one too, and what has the form of none is taken as it is.
 *
 * @example
 * ```ts
 * ["12", "#12 and PROJ-3", "incident"].map(ticketsAsked) // => [["#12"], ["#12", "PROJ-3"], ["incident"]]
 * ```
 */
export const ticketsAsked = (asked: string): ReadonlyArray<string> => {
  const tickets = ticketsIn(asked)
  const plain = asked.trim()
  return tickets.length > 0 ? tickets : [/^\d+$/.test(plain) ? `#${plain}` : plain]
}
