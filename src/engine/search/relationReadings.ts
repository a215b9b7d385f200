/** The interpretations of a question for what uses, sets, raises, ... a name. */
import { nameParts } from "../../core/locate/mod.ts"
import { isPlainWord, type Relation, type RequestedRelation } from "../../core/query/mod.ts"
import {
  asksForTestsOnly,
  type IntentWeights,
  isEnvironmentName,
  type RankingWeights,
  relationWording
} from "../../core/rank/mod.ts"
import { type Reading, readingOf, withWeights } from "./Reading.ts"

/** In order: a key of settings, if the name is one, an interface that types implement by their methods, then any other name. */
export const relationReadings = (
  relation: RequestedRelation,
  query: string,
  ranking: RankingWeights
): ReadonlyArray<Reading> => [
  ...setKeyReadings(relation, ranking),
  ...usedKeyReadings(relation, ranking),
  ...implementedReadings(relation, ranking),
  ...placedReadings(relation, query, ranking)
]

/** A name of parts that all begin as keys of settings do. */
export const SETTING_PATH = /^\p{Ll}[\p{L}\p{N}_-]*(?:\.\p{Ll}[\p{L}\p{N}_-]*)+$/u

/** One of two parts may be a variable and its field. */
const isLongPath = (name: string): boolean => SETTING_PATH.test(name) && name.split(".").length > 2

/** A key of settings is set where it is defined with its whole path, if a file has that. */
const setKeyReadings = (
  { name, relation }: RequestedRelation,
  ranking: RankingWeights
): ReadonlyArray<Reading> =>
  relation === "sets" && SETTING_PATH.test(name)
    ? [
        {
          ...readingOf(name, ranking),
          intent: "symbol",
          ...withWeights(ranking.symbol, name, ranking.symbol),
          ...(isLongPath(name) ? { needsQualified: name } : { needsKey: name })
        }
      ]
    : []

/** A key of settings is used where it is written with its whole path. */
const usedKeyReadings = (
  { name, place, relation }: RequestedRelation,
  ranking: RankingWeights
): ReadonlyArray<Reading> =>
  relation === "uses" && place === undefined && SETTING_PATH.test(name)
    ? [
        {
          ...readingOf(name, ranking),
          ...withWeights(ranking.verbatim, name, ranking.verbatim),
          needs: "wording",
          mayDefine: true,
          needsKey: name
        }
      ]
    : []

/** Where types do not state what they implement, those with the methods of an interface implement it, and nothing else answers. */
const implementedReadings = (
  { name, place, relation }: RequestedRelation,
  ranking: RankingWeights
): ReadonlyArray<Reading> =>
  relation === "extends"
    ? [
        {
          ...readingOf(name, ranking),
          weights: ranking.relation,
          verbatim: ranking.relation,
          wording: undefined,
          needs: "place",
          implemented: { name, place }
        }
      ]
    : []

/** What has the relation: in the place that the question is limited to, or anywhere if that is none. */
const placedReadings = (
  { place, ...relation }: RequestedRelation,
  query: string,
  ranking: RankingWeights
): ReadonlyArray<Reading> => {
  const weights = relationWeights(relation.relation, ranking)
  const wording = relationWording(relation)
  const anywhere: Reading = {
    ...readingOf(relation.name, ranking),
    weights,
    verbatim: weights,
    wording,
    needs: "wording",
    // The head of a type that extends another proves that this is one, of the project or of a library.
    needsDefinition: isPlainWord(relation.name) && relation.relation !== "extends",
    // A key of settings is set where it is defined, and a guide only says how it may be set.
    mayDefine: relation.relation === "sets",
    outsideProse: relation.relation === "sets",
    // A test may stand for a name that it does not contain.
    usesOf: relation.relation === "tests" ? undefined : (nameParts(relation.name).at(-1) ?? relation.name),
    testsOnly: relation.relation === "tests" || asksForTestsOnly(query)
  }
  // A test raises many an error that the program only makes, and hands on; tests and guides give variables of the environment, which the program reads.
  const isVariable = relation.relation === "uses" && isEnvironmentName(relation.name)
  const readings = anywhere.testsOnly
    ? [anywhere]
    : relation.relation === "raises"
      ? [{ ...anywhere, outsideTests: true }, anywhere]
      : isVariable
        ? [{ ...anywhere, outsideTests: true, outsideProse: true, mayDefine: true }, anywhere]
        : [anywhere]
  return place === undefined
    ? readings
    : [...readings.map((reading) => ({ ...reading, wording: { ...wording, placeText: place } })), ...readings]
}

/** What sets a field may be what declares it. */
const relationWeights = (relation: Relation, ranking: RankingWeights): IntentWeights =>
  relation === "tests"
    ? ranking.tests
    : relation === "sets"
      ? { ...ranking.relation, signals: { ...ranking.relation.signals, definesName: 0 } }
      : ranking.relation
