/** The interpretation of a query for what declares a command of the project. */
import type { RequestedCommand } from "../../core/query/mod.ts"
import { commandWording, type RankingWeights } from "../../core/rank/mod.ts"
import { declaringReading, type Reading, readingOf } from "./Reading.ts"

/** What declares a command is the answer, whatever else has its name. */
export const commandReading = (command: RequestedCommand, ranking: RankingWeights): Reading => {
  const ofName: Reading = { ...readingOf(command.name, ranking), intent: "natural_language" }
  const weights = ranking.verbatim
  return command.declared.by === "text"
    ? declaringReading(ofName, weights, commandWording(command.name))
    : { ...ofName, weights, verbatim: weights, wording: undefined, needs: "place", command }
}
