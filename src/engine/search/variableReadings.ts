/** The interpretations of a query for variables of the environment. */
import { type ProjectPart, requestedVariable } from "../../core/query/mod.ts"
import { environmentWording, prefixedVariableWording, type RankingWeights } from "../../core/rank/mod.ts"
import { declaringReading, type Reading, readingOf } from "./Reading.ts"

/** All of them, where nothing lists them, by what reads them; one by its key in settings, where a library puts the prefix before it. */
export const variableReadings = (
  part: ProjectPart | undefined,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => {
  const variable = requestedVariable(asWritten.query)
  const prefixed = variable === undefined ? undefined : prefixedVariableWording(variable)
  return [
    ...(part === "environment" ? [declaringReading(asWritten, ranking.verbatim, environmentWording())] : []),
    ...(variable === undefined || prefixed === undefined
      ? []
      : [declaringReading(readingOf(variable, ranking), ranking.verbatim, prefixed)])
  ]
}
