import { contentWords } from "../query/contentWords.ts"
import { ticketsInQuery } from "./ticketsInQuery.ts"

/** Words of questions about any ticket. */
const GENERIC_WORDS = new Set(
  "bug change changed closed commit commits describe did discussed discussion do explain fix fixed fixes gh happened implement implemented introduced issue issues merge merged mr number pr problem prs pull reported request requests resolve resolved reason solve solved summarise summarize summary tell ticket tickets".split(
    " "
  )
)

/**
 * Whether a question is about tickets that it names, and about nothing besides.
 *
 * @example
 * ```ts
 * ["what is #12 about", "what did PR 12 change?", "does #12 lock the cart"].map(isOnlyAboutTickets) // => [true, true, false]
 * ```
 */
export const isOnlyAboutTickets = (query: string): boolean => {
  const tickets = ticketsInQuery(query)
  // The rest of an address says where the ticket is.
  const words =
    query
      .replace(/\S+:\/\/\S+/g, " ")
      .toLowerCase()
      .match(/[\p{L}\p{N}_]+/gu) ?? []
  const ofTickets = new Set(tickets.flatMap((ticket) => ticket.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []))
  const others = words.filter((word) => !ofTickets.has(word) && !GENERIC_WORDS.has(word))
  // `contentWords` keeps function words when there are no others.
  return tickets.length > 0 && contentWords([...others, "#"]).join("") === "#"
}
