/** The engines of databases whose messages and commands differ. */
export const DATABASE_ENGINES = ["mysql", "postgresql", "redis", "sqlite", "sqlserver"] as const

export type DatabaseEngine = (typeof DATABASE_ENGINES)[number]

/** Words and numbers of messages that only one engine prints. */
const MESSAGES: Readonly<Record<DatabaseEngine, RegExp>> = {
  mysql:
    /\bERROR \d{4} \(\w{5}\)|SQLSTATE\[\w{5}\](?: \[\d{4}\]|: [\w ]{1,60}: \d{4} )|\((?:1[0-4]|20)\d\d, ["']|Unknown column '|Table '[^'\n]{1,120}' doesn't exist|Duplicate entry '|Column '[^'\n]{1,80}' cannot be null|doesn't have a default value|The MySQL server is running with|a foreign key constraint fails|Lock wait timeout exceeded|Deadlock found when|Access denied for user '[^'\n]{0,80}'@|\bER_[A-Z]{2,30}_/,
  postgresql:
    /(?:relation|column) (?:"[^"\n]{1,120}"|[\w.]{3,120}) (?:of relation "[^"\n]{1,80}" )?does not exist|violates (?:unique|foreign key|not-null|check) constraint|canceling statement due to|sorry, too many clients|remaining connection slots|too many connections for role|password authentication failed for user|no pg_hba\.conf entry|deadlock detected|in a read-only transaction/,
  redis: /\bREADONLY You can't write|\b(?:WRONGTYPE|WRONGPASS|NOAUTH|MISCONF) /,
  sqlite:
    /\bSQLITE_[A-Z]{3,20}|no such (?:table|column): |(?:UNIQUE|NOT NULL|FOREIGN KEY|CHECK) constraint failed\b|database (?:table )?is locked|attempt to write a readonly database|Error: (?:in prepare|stepping), /,
  sqlserver:
    /(?:PRIMARY|UNIQUE) KEY constraint '|Cannot insert duplicate key row|conflicted with the (?:FOREIGN KEY|REFERENCE) constraint|was deadlocked on lock resources/
}

/** Names of an engine, its drivers and its programs, and the port that it listens on by default. */
const NAMES: Readonly<Record<DatabaseEngine, RegExp>> = {
  mysql: /mysql|mariadb|innodb|:[`'"]{0,2}3306\b|port 3306\b/i,
  postgresql:
    /postgres|\bpsql\b|psycopg|\basyncpg\b|\bpgx\b|npgsql|\bPSQLException|\bPG::|\bpq: |:[`'"]{0,2}5432\b|port 5432\b/i,
  redis: /redis/i,
  sqlite: /sqlite/i,
  sqlserver: /sql ?server|SqlClient|\bmssql\b|pyodbc|:[`'"]{0,2}1433\b/i
}

/** The only engine that a text shows by these signs. */
const onlyOf = (
  text: string,
  signs: Readonly<Record<DatabaseEngine, RegExp>>
): DatabaseEngine | undefined => {
  const [only, ...others] = DATABASE_ENGINES.filter((engine) => signs[engine].test(text))
  return others.length === 0 ? only : undefined
}

/**
 * The engine whose error a text is: by its message, or else by the names in it. Undefined if it shows none, or several.
 *
 * @example
 * ```ts
 * databaseEngineOf("SQLSTATE[42S22]: Column not found: 1054 Unknown column 'totl' in 'field list'") // => "mysql"
 * databaseEngineOf("android.database.sqlite.SQLiteException: no such column: totl") // => "sqlite"
 * databaseEngineOf('ERROR:  column "totl" does not exist') // => "postgresql"
 * databaseEngineOf("Unique constraint failed on the fields: (`email`)") // => undefined
 * ```
 */
export const databaseEngineOf = (text: string): DatabaseEngine | undefined =>
  onlyOf(text, MESSAGES) ?? onlyOf(text, NAMES)
