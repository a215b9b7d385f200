import { describe, expect, test } from "bun:test"
import { type DatabaseEngine, databaseEngineOf, matchPatterns } from "../../../src/core/diagnosis/mod.ts"

/** Messages as the drivers of several languages print them. */
const MESSAGES: ReadonlyArray<readonly [engine: DatabaseEngine | undefined, message: string]> = [
  ["mysql", "SQLSTATE[42S22]: Column not found: 1054 Unknown column 'carts.totl' in 'field list'"],
  ["mysql", "SQLSTATE[HY000] [2002] Connection refused"],
  ["mysql", "Base table or view not found: 1146 Table 'shop.carts' doesn't exist"],
  ["mysql", "django.db.utils.OperationalError: (1054, \"Unknown column 'cart.totl' in 'field list'\")"],
  ["mysql", "Error: ER_BAD_FIELD_ERROR: Unknown column 'totl' in 'where clause'"],
  [
    "sqlite",
    "android.database.sqlite.SQLiteException: no such column: totl (code 1 SQLITE_ERROR): , while compiling: SELECT totl FROM carts"
  ],
  ["sqlite", "sqlite3.OperationalError: no such column: carts.totl"],
  ["sqlite", "SQLSTATE[HY000]: General error: 1 no such column: totl"],
  ["sqlite", 'SqliteError: SQLITE_ERROR: near "FORM": syntax error'],
  ["postgresql", 'SQLSTATE[42703]: Undefined column: 7 ERROR:  column "totl" does not exist'],
  ["postgresql", 'PG::UndefinedTable: ERROR:  relation "carts" does not exist'],
  ["postgresql", "Error: P1001: Can't reach database server at `db`:`5432`"],
  [
    "sqlserver",
    "Violation of PRIMARY KEY constraint 'PK_Cart'. Cannot insert duplicate key in object 'dbo.Cart'."
  ],
  ["redis", "READONLY You can't write against a read only replica."],
  ["sqlite", "Error: stepping, attempt to write a readonly database (8)"],
  [undefined, "Unique constraint failed on the fields: (`email`)"],
  [undefined, "moving the carts from mysql to postgres failed"],
  [undefined, "KeyError: 'price'"]
]

describe("databaseEngineOf()", () => {
  test("tells the engine by its message, or by the names in it", () => {
    expect(MESSAGES.map(([, message]) => [databaseEngineOf(message), message])).toStrictEqual(
      MESSAGES.map((each) => [...each])
    )
  })

  test("decides which commands are recommended, none without a sign", () => {
    const programsFor = (message: string) => [
      ...new Set(
        matchPatterns(message).flatMap(({ actions, solution, verify }) =>
          [solution, ...verify, ...actions.flatMap(({ commands }) => commands)].flatMap(
            (text) => text.match(/\b(?:psql|mysql|sqlite3|sqlcmd|redis-cli|pg_\w+)\b/g) ?? []
          )
        )
      )
    ]
    expect(programsFor("1054 Unknown column 'totl' in 'field list'")).toStrictEqual(["mysql"])
    expect(programsFor("Base table or view not found: 1146 Table 'shop.carts' doesn't exist")).toStrictEqual([
      "mysql"
    ])
    expect(programsFor("SQLiteException: no such column: totl (code 1 SQLITE_ERROR)")).toStrictEqual([
      "sqlite3"
    ])
    expect(programsFor("sqlite3.OperationalError: no such table: carts")).toStrictEqual(["sqlite3"])
    expect(programsFor('ERROR:  column "totl" does not exist')).toStrictEqual(["psql"])
    expect(
      programsFor("ERROR 1205 (HY000): Lock wait timeout exceeded; try restarting transaction")
    ).toStrictEqual(["mysql"])
    expect(programsFor("attempt to write a readonly database")).toStrictEqual([])
    expect(programsFor("READONLY You can't write against a read only replica.")).toStrictEqual(["redis-cli"])
    expect(programsFor("Unique constraint failed on the fields: (`email`)")).toStrictEqual([])
    expect(programsFor("Error: P1001: Can't reach database server at `db`:`9000`")).toStrictEqual([])
  })
})
