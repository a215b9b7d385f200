import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { sqlParts } from "./sqlParts.ts"
import { sqlStatements } from "./sqlStatements.ts"

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
    ".cql"
  ],
  separator: ".",
  partsOf: (text) => limitParts(sqlParts(text)),
  indivisibleIn: sqlStatements
}
