/** The interpretation of a query for what declares a command of the project. */
import type { RequestedCommand } from "../../core/query/mod.ts"
import { commandWording, type RankingWeights } from "../../core/rank/mod.ts"
import { type Reading, readingOf } from "./Reading.ts"

/** What declares a command is the answer, whatever else has its name. */
export const commandReading = (command: RequestedCommand, ranking: RankingWeights): Reading => {
  const weights = { ...ranking.verbatim, signals: { ...ranking.verbatim.signals, document: 0 } }
  const inText = command.files === undefined
  return {
    ...readingOf(command.name, ranking),
    intent: "natural_language",
    weights,
    verbatim: weights,
    wording: inText ? commandWording(command.name) : undefined,
    needs: inText ? "wording" : "place",
    outsideTests: true,
    outsideProse: true,
    mayDefine: true,
    command: inText ? undefined : command
  }
}
