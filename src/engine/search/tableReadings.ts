/** The interpretations of a query for a table of a database, or for the migration that makes or changes one. */
import { type RequestedMigration, type RequestedTable, typeNamedAfter } from "../../core/query/mod.ts"
import { migrationWording, type RankingWeights, tableWording } from "../../core/rank/mod.ts"
import { declaringReading, type Reading, readingOf } from "./Reading.ts"

const TYPES = ["class", "struct", "type", "interface"] as const

/** What states the table; or else the type that is called after what it holds, as mappers have it, without the part of the program that Django puts first. */
export const tableReadings = (
  table: RequestedTable,
  asWritten: Reading,
  ranking: RankingWeights
): ReadonlyArray<Reading> => {
  const names = table.isSure ? [table.table, table.table.replace(/^[^_]+_/, "")].map(typeNamedAfter) : []
  return [
    declaringReading(asWritten, ranking.verbatim, tableWording(table)),
    ...[...new Set(names)].map((name): Reading => {
      const ofType = table.column === undefined ? name : `${name}.${table.column}`
      return {
        ...readingOf(ofType, ranking),
        intent: "symbol",
        kinds: table.column === undefined ? TYPES : [],
        ...(table.column === undefined ? { needsDefinition: true } : { needsQualified: ofType })
      }
    })
  ]
}

/** Where frameworks and tools keep the steps of a schema. */
const MIGRATIONS =
  /(?:^|\/)(?:[^/]*[-_.])?(?:migrations?|migrate|alembic|change-?logs?|liquibase|flyway)(?:[-_.][^/]*)?\//i

/** A step in the order of others; only where there is none, what states the whole. */
export const migrationReadings = (
  migration: RequestedMigration,
  asWritten: Reading,
  { verbatim }: RankingWeights
): ReadonlyArray<Reading> => {
  const wording = migrationWording(migration)
  return [{ ...wording, isMeant: (path: string) => MIGRATIONS.test(path) }, wording].map((each) =>
    declaringReading(asWritten, verbatim, each)
  )
}
