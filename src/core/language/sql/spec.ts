import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { sqlNames } from "./dbtNames.ts"
import { jinjaParts } from "./jinjaParts.ts"
import { jinjaUses } from "./jinjaUses.ts"
import { sqlParts } from "./sqlParts.ts"
import { sqlProblem } from "./sqlProblem.ts"
import { sqlStatements } from "./sqlStatements.ts"
import { tableUses } from "./tableUses.ts"

export const sql: StructuralLanguage = {
  id: "sql",
  title: "SQL",
  shape: "structure",
  extensions: [
    ".sql",
    ".ddl",
    ".dml",
    ".psql",
    ".pgsql",
    ".mysql",
    ".plsql",
    ".pks",
    ".pkb",
    ".prc",
    ".hql",
    ".cql",
    ".sq",
    ".sqm"
  ],
  separator: ".",
  partsOf: (text, path) => {
    const parts = sqlParts(text)
    return limitParts(parts.length > 0 ? parts : jinjaParts(text, path))
  },
  usesIn: (_, text) => [...jinjaUses(text), ...tableUses(text)].toSorted((a, b) => a.at - b.at),
  mentions: sqlNames,
  indivisibleIn: sqlStatements,
  errorIn: sqlProblem
}
