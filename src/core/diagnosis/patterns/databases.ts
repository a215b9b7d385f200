import { type ErrorPattern, harmlessAction } from "../Pattern.ts"
import { patternsOf } from "../patternsOf.ts"
import {
  BLOCKED_TEXTS,
  CREDENTIALS_TEXTS,
  DEADLOCK_TEXTS,
  FOREIGN_KEY_TEXTS,
  LEAK_TEXTS,
  NO_COLUMN_TEXTS,
  NO_TABLE_TEXTS,
  OTHER_DATABASE_TEXTS,
  POOL_TEXTS,
  READ_ONLY_TEXTS,
  SEQUENCE_TEXTS,
  SERVER_TEXTS,
  SLOW_TEXTS,
  UNIQUE_TEXTS,
  VOLUME_TEXTS
} from "./databaseTexts.ts"

/** Errors of PostgreSQL, MySQL, SQLite and Redis. */
export const databasePatterns: ReadonlyArray<ErrorPattern> = [
  ...patternsOf(
    {
      errorPattern: 'Table "…" not found (H2)',
      match: [/Table "(?<table>[^"\n]{1,100})" not found(?: \([^)\n]{1,200}\))?;/],
      examples: [
        'org.h2.jdbc.JdbcSQLSyntaxErrorException: Table "ORDERS" not found; SQL statement:\nselect id from orders [42102-224]',
        'Table "ORDERS" not found (this database is empty); SQL statement:'
      ],
      tags: ["h2", "jvm", "test"]
    },
    {
      id: "h2-table-missing",
      category: "data",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The H2 database of this connection has no table {table}: its schema was not created (no migration or ddl-auto in this profile), it runs after the data script, an in-memory database was closed and opened empty, or the name was created quoted in another case.",
      solution:
        "Create the schema before the first use (Flyway or schema.sql; `spring.jpa.defer-datasource-initialization=true` for data.sql), keep an in-memory database with `DB_CLOSE_DELAY=-1`, and match the case (`DATABASE_TO_UPPER=false`, `CASE_INSENSITIVE_IDENTIFIERS=TRUE`).",
      verify: [
        "Which database: the `jdbc:h2:` address in the log",
        "Who creates the table: `grep -rniE 'create table.*'{table} src`"
      ],
      actions: [
        harmlessAction(
          "Find the settings of the test's database",
          ["grep -rnE 'jdbc:h2|ddl-auto|defer-datasource|flyway|liquibase' src --include='application*'"],
          "One database, whose schema is created first"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'duplicate key value violates unique constraint "…"',
      match: [
        /duplicate key value violates unique constraint "(?<constraint>[^"\n]{1,120})"/,
        /Duplicate entry '(?<value>[^'\n]{1,120})' for key '(?<constraint>[^'\n]{1,120})'/,
        /UNIQUE constraint failed: (?<constraint>[\w., ]{1,160})/,
        /Cannot insert duplicate key row in object '[^'\n]{1,120}' with unique index '(?<constraint>[^'\n]{1,120})'/,
        /Violation of (?:PRIMARY|UNIQUE) KEY constraint '(?<constraint>[^'\n]{1,120})'/,
        /Unique constraint failed on the (?:fields|constraint): \(?`(?<constraint>[^`\n]{1,120})`/
      ],
      examples: [
        'ERROR:  23505: duplicate key value violates unique constraint "users_pkey"\nDETAIL:  Key (id)=(1) already exists.',
        "ERROR 1062 (23000): Duplicate entry 'a@b.c' for key 'users.email'",
        "Error: stepping, UNIQUE constraint failed: t.a (19)",
        "Microsoft.Data.SqlClient.SqlException (0x80131904): Cannot insert duplicate key row in object 'dbo.Cart' with unique index 'IX_Cart_Code'. The duplicate key value is (a).",
        "Invalid `prisma.user.create()` invocation:\n\nUnique constraint failed on the fields: (`email`)"
      ],
      tags: ["database", "constraint"]
    },
    {
      id: "db-value-taken",
      category: "data",
      severity: "medium",
      prior: 0.5,
      rootCause:
        "Another row has this value already ({constraint}): it was entered or imported again, or it is derived or a default, such as a slug of an equal name.",
      solution:
        "Look for the value before the insert and say which one is taken, or derive another; if equal values are right, widen the constraint by the column that tells the rows apart.",
      verify: [
        "Is the value in the table already, in a row that is older than this request?",
        "Does the insert fail each time with the same values?"
      ],
      actions: [harmlessAction("Look for the row that has the value", [], "An older row of the same value")]
    },
    {
      id: "db-unique-raced-or-repeated",
      byEngine: UNIQUE_TEXTS,
      category: "concurrency",
      severity: "medium",
      prior: 0.3,
      rootCause:
        "A request arrived twice or was retried, or two requests both checked first and then inserted the same value ({constraint}).",
      solution:
        "Insert so that a row that exists is changed instead, or catch this error and treat it as `exists`; checking first is never enough.",
      verify: [
        "Is the value in the table already?",
        "Are there two log lines with the same value close together?"
      ],
      actions: [harmlessAction("Make the insert an upsert", [], "The second insert does no harm")]
    },
    {
      id: "db-sequence-behind",
      byEngine: SEQUENCE_TEXTS,
      whereCaptured: { constraint: /_pkey$|^PRIMARY$|\.PRIMARY$|^pk_|_pk$/i },
      category: "data",
      severity: "high",
      prior: 0.2,
      rootCause:
        "The constraint is the primary key and the sequence is behind the table, after an import or inserts with explicit ids.",
      solution: "Set the sequence to the largest id.",
      verify: [
        "Does every insert without an id fail, each with the next number?",
        "Compare max(id) of the table with last_value of its sequence"
      ],
      actions: [
        harmlessAction("Compare the next number with the largest id", [], "The next number is larger")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'violates foreign key constraint "…"',
      match: [
        /violates foreign key constraint "(?<constraint>[^"\n]{1,120})"/,
        /FOREIGN KEY constraint failed/,
        /a foreign key constraint fails/,
        /conflicted with the (?:FOREIGN KEY|REFERENCE) constraint "(?<constraint>[^"\n]{1,120})"/,
        /Foreign key constraint (?:failed on the field|violated(?: on the constraint)?): \(?`(?<constraint>[^`\n]{1,120})`/
      ],
      examples: [
        'ERROR:  23503: insert or update on table "orders" violates foreign key constraint "orders_user_id_fkey"\nDETAIL:  Key (user_id)=(99) is not present in table "users".',
        "Error: stepping, FOREIGN KEY constraint failed (19)",
        'The INSERT statement conflicted with the FOREIGN KEY constraint "FK_Cart_User". The conflict occurred in database "shop", table "dbo.User", column \'Id\'.',
        "Foreign key constraint failed on the field: `Cart_userId_fkey (index)`",
        "ERROR 1452 (23000): Cannot add or update a child row: a foreign key constraint fails (`shop`.`orders`)"
      ],
      tags: ["database", "constraint"]
    },
    {
      id: "db-foreign-key",
      byEngine: FOREIGN_KEY_TEXTS,
      category: "data",
      severity: "medium",
      prior: 0.9,
      rootCause:
        "A row refers to one that does not exist, or a deleted row is still referenced: wrong order, another transaction not committed yet, or data loaded in parts.",
      solution:
        "Write parents first and delete children first; decide for each relation what a delete means (RESTRICT, CASCADE, SET NULL).",
      verify: ["Is the key that the row refers to in the other table?"],
      actions: [
        harmlessAction("Look for the parent in the same transaction", [], "It exists before the child")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'null value in column "…" violates not-null constraint',
      match: [
        /null value in column "(?<column>[^"\n]{1,80})"[^\n]{0,120} violates not-null constraint/,
        /NOT NULL constraint failed: (?<column>[\w.]{1,120})/,
        /Column '(?<column>[^'\n]{1,80})' cannot be null/,
        /Field '(?<column>[^'\n]{1,80})' doesn't have a default value/
      ],
      examples: [
        'ERROR:  23502: null value in column "email" of relation "users" violates not-null constraint',
        "Error: stepping, NOT NULL constraint failed: t.b (19)",
        "ERROR 1048 (23000): Column 'name' cannot be null"
      ],
      tags: ["database", "constraint"]
    },
    {
      id: "db-not-null",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "No value was given for {column}: an optional request field, a column new in the schema and unknown to the code, or a name the mapper does not map.",
      solution:
        "Validate before writing; add new columns with a default, fill them, and only then make them NOT NULL.",
      verify: [
        "Which statement is sent? Turn on the mapper's statement log",
        "Is the column newer than the running code?"
      ],
      actions: [
        harmlessAction("Check the value where it enters the program", [], "The error names the field")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "relation \"…\" does not exist / no such table / Table '…' doesn't exist",
      match: [
        /relation "(?<table>[^"\n]{1,120})" does not exist/,
        /no such table: (?<table>[\w.]{1,120})/,
        /Table '(?<table>[^'\n]{1,120})' doesn't exist/
      ],
      examples: [
        'ERROR:  42P01: relation "nosuch" does not exist',
        "Error: in prepare, no such table: users",
        "ERROR 1146 (42S02): Table 'shop.orders' doesn't exist",
        "sqlite3.OperationalError: no such table: main.z"
      ],
      tags: ["database", "schema"]
    },
    {
      id: "db-table-not-migrated",
      byEngine: NO_TABLE_TEXTS,
      category: "configuration",
      severity: "high",
      prior: 0.55,
      rootCause: "Migrations were not run on this database, so {table} does not exist.",
      solution: "Run them as part of the deployment and of the tests' setup.",
      verify: ["Which tables does the database have that the program uses?"],
      actions: [
        harmlessAction(
          "See which tables exist in the database that the program uses",
          [],
          "The table is missing, or in another schema"
        )
      ]
    },
    {
      id: "db-other-database",
      byEngine: OTHER_DATABASE_TEXTS,
      category: "configuration",
      severity: "high",
      prior: 0.4,
      rootCause:
        "The connection goes to another database, file or schema: a default in the settings, or a name in another case.",
      solution: "Log where the connection goes at startup.",
      verify: ["Compare the address that the program connects to with the intended one"],
      actions: [harmlessAction("See where the connection goes", [], "The intended database is shown")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'column "…" does not exist / no such column / Unknown column',
      match: [
        /column (?:"(?<column>[^"\n]{1,120})"|(?<path>[\w.]{3,120})) (?:of relation "[^"\n]{1,80}" )?does not exist/,
        /no such column: (?<column>[\w.]{1,120})/,
        /Unknown column '(?<column>[^'\n]{1,120})' in/
      ],
      examples: [
        'ERROR:  42703: column "nocol" does not exist',
        "Error: in prepare, no such column: nocol",
        "ERROR 1054 (42S22): Unknown column 'o.totl' in 'field list'",
        "ERROR:  column u.fullname does not exist"
      ],
      tags: ["database", "schema"]
    },
    {
      id: "db-no-column",
      byEngine: NO_COLUMN_TEXTS,
      category: "configuration",
      severity: "medium",
      prior: 0.85,
      rootCause:
        "The table has no such column: a migration is missing, the name is misspelled, or a string stands where a name is read.",
      solution: "Run the migrations; put strings in single quotes.",
      verify: ["Which columns does the table have in the database that the program uses?"],
      actions: [
        harmlessAction("Compare the schema with the code", [], "The column exists, or a migration is missing")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "database is locked",
      match: [/database (?:table )?is locked/, /SQLITE_BUSY(?:_\w{1,20})?: /, /code: 'SQLITE_BUSY'/],
      examples: [
        "sqlite3.OperationalError: database is locked",
        "SqliteError: database is locked\n  code: 'SQLITE_BUSY'",
        "Error: database table is locked"
      ],
      tags: ["sqlite", "lock"]
    },
    {
      id: "sqlite-locked-writers",
      category: "concurrency",
      severity: "medium",
      prior: 0.6,
      rootCause:
        "Two connections write at once and the second did not wait long enough; SQLite allows one writer.",
      solution:
        "Set a busy timeout on every connection, use WAL, keep transactions short and start writing ones with BEGIN IMMEDIATE.",
      verify: [
        "The mode: `sqlite3 FILE 'PRAGMA journal_mode; PRAGMA busy_timeout'`",
        "Who has it open: `fuser FILE`"
      ],
      actions: [
        harmlessAction(
          "Set `PRAGMA busy_timeout = 5000` and `PRAGMA journal_mode = WAL` when opening",
          [],
          "Writers wait for each other"
        )
      ]
    },
    {
      id: "sqlite-locked-left-open",
      category: "resource",
      severity: "medium",
      prior: 0.25,
      rootCause:
        "A transaction or statement was never finished, or a paused program (a database browser, a debugger) still holds the file.",
      solution: "Finish every statement and transaction, also on error paths.",
      verify: ["Who has it open: `lsof FILE`"],
      actions: [
        harmlessAction(
          "See what holds database files open",
          ["lsof -c sqlite"],
          "A program that should not hold the file"
        )
      ]
    },
    {
      id: "sqlite-locked-network-disk",
      category: "environment",
      severity: "high",
      prior: 0.1,
      rootCause:
        "The file is on a network or shared disk (NFS, SMB, some container volumes) where locks do not work.",
      solution: "Keep it on a local disk, and let a single server write.",
      verify: ["Which disk: `df -T FILE`"],
      actions: [harmlessAction("See what kind of disk it is", ["df -T ."], "A local one such as ext4 or xfs")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "deadlock detected / Deadlock found when trying to get lock",
      match: [
        /ERROR:\s{1,3}(?:40P01: )?deadlock detected/,
        /Deadlock found when trying to get lock; try restarting transaction/,
        /was deadlocked on lock resources with another process/
      ],
      examples: [
        "ERROR:  deadlock detected\nDETAIL:  Process 4242 waits for ShareLock on transaction 777; blocked by process 4243.",
        "ERROR 1213 (40001): Deadlock found when trying to get lock; try restarting transaction",
        "ERROR:  40P01: deadlock detected"
      ],
      tags: ["database", "lock"]
    },
    {
      id: "db-deadlock",
      byEngine: DEADLOCK_TEXTS,
      category: "concurrency",
      severity: "high",
      prior: 0.95,
      rootCause:
        "Two transactions locked the same rows in opposite order, and the database aborted one of them.",
      solution:
        "Lock rows in a consistent order (sort by key), keep transactions short, and retry the aborted one.",
      verify: ["Which two statements were they: the server's log or status names both"],
      actions: [
        harmlessAction(
          "Sort the rows before changing them, and retry on this error",
          [],
          "No deadlock, or one that the retry resolves"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "current transaction is aborted, commands ignored until end of transaction block",
      match: [/current transaction is aborted, commands ignored until end of transaction block/],
      examples: [
        "ERROR:  current transaction is aborted, commands ignored until end of transaction block",
        "psycopg2.errors.InFailedSqlTransaction: current transaction is aborted, commands ignored until end of transaction block"
      ],
      tags: ["postgres", "transaction"]
    },
    {
      id: "pg-transaction-aborted",
      category: "logic",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "An earlier statement of this transaction failed and its error was swallowed; PostgreSQL rejects everything else until it is rolled back.",
      solution:
        "Find the first error. Roll back after an error; use a savepoint for statements that may fail.",
      verify: ["The first ERROR above or in the server's log is the cause"],
      actions: [
        harmlessAction("Log the first error of a transaction, and roll back", [], "The real error is shown")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Timeout acquiring a connection. The pool is probably full",
      match: [
        /Knex: Timeout acquiring a connection\. The pool is probably full/,
        /ConnectionAcquireTimeoutError(?: \[\w{1,60}\])?: Operation timeout/,
        /QueuePool limit of size (?<size>\d{1,5}) overflow \d{1,5} reached, connection timed out/,
        /(?<pool>[\w.-]{1,80}) - Connection is not available, request timed out after \d{1,9} ?ms/,
        /could not obtain a connection from the pool within [\d.]{1,12} seconds/,
        /Timed out fetching a new connection from the connection pool/,
        /Timeout expired\.\s{1,4}The timeout period elapsed prior to obtaining a connection from the pool/
      ],
      examples: [
        "KnexTimeoutError: Knex: Timeout acquiring a connection. The pool is probably full. Are you missing a .transacting(trx) call?",
        "SequelizeConnectionAcquireTimeoutError [SequelizeConnectionAcquireTimeoutError]: Operation timeout",
        "sqlalchemy.exc.TimeoutError: QueuePool limit of size 5 overflow 10 reached, connection timed out, timeout 30.00",
        "java.sql.SQLTransientConnectionException: HikariPool-1 - Connection is not available, request timed out after 30000ms.",
        "ActiveRecord::ConnectionTimeoutError: could not obtain a connection from the pool within 5.000 seconds (waited 5.001 seconds); all pooled connections were in use",
        "Timed out fetching a new connection from the connection pool. More info: http://pris.ly/d/connection-pool",
        "System.InvalidOperationException: Timeout expired.  The timeout period elapsed prior to obtaining a connection from the pool."
      ],
      tags: ["database", "pool"]
    },
    {
      id: "db-pool-not-returned",
      category: "resource",
      severity: "high",
      prior: 0.45,
      rootCause:
        "Connections of the program's own pool are not returned: a transaction that is never ended, a result or session that is not closed, or one that is kept while a slow call outside of the database runs.",
      solution:
        "End each transaction and close each session on every path, also that of errors; make no calls to other services while one is held.",
      verify: ["Does it begin some time after each start, and end with a restart?"],
      actions: [
        harmlessAction(
          "Log when connections are taken and returned, with the code that does",
          [],
          "Code that takes one and never returns it"
        )
      ]
    },
    {
      id: "db-pool-nested",
      category: "logic",
      severity: "high",
      prior: 0.25,
      rootCause:
        "Code that holds a connection asks the pool for a second one: a query within a transaction that does not run on it (with Knex, one without `.transacting(trx)`), or nested work. A pool of one connection, as for SQLite, then waits for itself.",
      solution: "Give the transaction to all that is done within it.",
      verify: ["Are there queries within a transaction that use the pool instead of it?"],
      actions: [
        harmlessAction("Look for queries in transactions that do not use them", [], "All use the transaction")
      ]
    },
    {
      id: "db-pool-too-small",
      category: "configuration",
      severity: "high",
      prior: 0.25,
      rootCause:
        "The pool is smaller than the work done at once, or queries became slow, so that each connection is held for longer.",
      solution:
        "Speed up the slowest queries; then fit the pool to threads or requests at once, below the server's limit.",
      verify: ["Which queries run longest?", "How many requests run at once, and how large is the pool?"],
      actions: [harmlessAction("See which queries take long", [], "The slowest query")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "FATAL: sorry, too many clients already / remaining connection slots are reserved",
      match: [
        /sorry, too many clients already/,
        /remaining connection slots are reserved/,
        /ERROR 1040 \(\w{1,6}\): Too many connections/,
        /too many connections for role/
      ],
      examples: [
        'psql: error: connection to server at "127.0.0.1", port 5432 failed: FATAL:  sorry, too many clients already',
        "FATAL:  remaining connection slots are reserved for non-replication superuser connections",
        "ERROR 1040 (HY000): Too many connections"
      ],
      tags: ["database", "pool"]
    },
    {
      id: "db-connections-pools",
      byEngine: POOL_TEXTS,
      category: "resource",
      severity: "critical",
      prior: 0.6,
      rootCause:
        "The pools of all instances together exceed the server's limit: more instances, serverless functions, or workers with a pool each.",
      solution: "Keep instances times pool size below the limit, or put a pooler in between.",
      verify: ["How many connections has each program, and what is the limit of the server?"],
      actions: [harmlessAction("Count connections by program", [], "The program with too many connections")]
    },
    {
      id: "db-connections-leak",
      byEngine: LEAK_TEXTS,
      category: "resource",
      severity: "critical",
      prior: 0.35,
      rootCause:
        "Connections are not returned: opened per request, not released on errors, or idle in a transaction.",
      solution: "Release them in a finally block, use one pool per program, let the server end idle ones.",
      verify: ["Are there many connections that do nothing, some for long?"],
      actions: [
        harmlessAction(
          "See how long they have been idle",
          [],
          "Old ones that are idle in a transaction, or none"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'password authentication failed for user "…" / Access denied for user',
      match: [
        /password authentication failed for user "(?<user>[^"\n]{1,80})"/,
        /Access denied for user '(?<user>[^'\n]{0,80})'@'(?<host>[^'\n]{1,120})'/,
        /no pg_hba\.conf entry for host "(?<host>[^"\n]{1,80})"/
      ],
      examples: [
        'psql: error: connection to server at "127.0.0.1", port 5432 failed: FATAL:  password authentication failed for user "postgres"',
        "ERROR 1045 (28000): Access denied for user 'root'@'localhost' (using password: YES)",
        'FATAL:  no pg_hba.conf entry for host "10.0.0.7", user "app", database "shop", no encryption'
      ],
      tags: ["database", "password"]
    },
    {
      id: "db-credentials-wrong",
      byEngine: CREDENTIALS_TEXTS,
      category: "authentication",
      severity: "high",
      prior: 0.7,
      rootCause:
        "The user or password is wrong, or the user does not exist: servers report both the same way. Characters in the password that must be encoded in a URL are a common reason.",
      solution:
        "Check what the program really uses, encode the password in URLs, and reset it if it is lost.",
      verify: [
        "Try the same manually with the client of the database",
        "Does the password have @ : / # or %?"
      ],
      actions: [
        harmlessAction(
          "See which variables the program gets",
          ["env | grep -iE 'pg|database|mysql' | cut -d= -f1"],
          "The names that are set are listed"
        )
      ]
    },
    {
      id: "db-credentials-volume",
      byEngine: VOLUME_TEXTS,
      category: "configuration",
      severity: "medium",
      prior: 0.2,
      rootCause:
        "The password was changed in the settings of a container whose data already exists: POSTGRES_PASSWORD and similar settings apply only when the database is created.",
      solution:
        "Change it in the database with ALTER ROLE, or start with an empty volume if the data can be lost.",
      verify: ["Is the volume older than the change: `docker volume ls`"],
      actions: [harmlessAction("See the volumes", ["docker volume ls"], "The volume with the old data")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'connection to server at "…", port … failed: Connection refused',
      match: [
        /connection to server at "(?<host>[^"\n]{1,120})"(?: \([^)\n]{1,60}\))?, port (?<port>\d{1,5}) failed: Connection refused/,
        /connection to server on socket "(?<socket>[^"\n]{1,160})" failed: (?:No such file or directory|Connection refused)/,
        /Can't connect to (?:local )?(?:MySQL|MariaDB) server (?:through socket '(?<socket>[^'\n]{1,160})'|on '(?<host>[^'\n]{1,120})')/,
        /Can't reach database server at `(?<host>[^`\s]{1,200}?)(?:`:`|:)(?<port>\d{1,5})`/
      ],
      examples: [
        'psql: error: connection to server at "127.0.0.1", port 15999 failed: Connection refused\n\tIs the server running on that host and accepting TCP/IP connections?',
        'psql: error: connection to server on socket "/var/run/postgresql/.s.PGSQL.5432" failed: No such file or directory',
        "ERROR 2002 (HY000): Can't connect to local MySQL server through socket '/var/run/mysqld/mysqld.sock' (2)",
        "PrismaClientInitializationError: \nInvalid `prisma.user.findMany()` invocation:\n\n\nCan't reach database server at `localhost:5432`\n\nPlease make sure your database server is running at `localhost:5432`.",
        "Error: P1001: Can't reach database server at `db`:`3306`"
      ],
      tags: ["database", "connection"]
    },
    {
      id: "db-server-down",
      byEngine: SERVER_TEXTS,
      category: "environment",
      severity: "critical",
      prior: 0.6,
      rootCause: "The database is not running, or is not ready yet after its start.",
      solution: "Start it and read its log; wait for it with a health check instead of a fixed delay.",
      verify: ["Does it listen: `ss -ltn`", "What does its log say?"],
      actions: [harmlessAction("See whether it listens", ["ss -ltn"], "The port is listed")]
    },
    {
      id: "db-wrong-host",
      category: "configuration",
      severity: "high",
      prior: 0.35,
      rootCause:
        "It runs elsewhere: another port, another host (in a container, `localhost` is the container itself), or it listens on an address or socket other than the one used.",
      solution: "Give the host and port; between containers use the service name.",
      verify: ["What it listens on: `ss -ltn`", "Does the program run in its own container?"],
      actions: [
        harmlessAction(
          "Compare with the program's settings",
          ["ss -ltn", "env | grep -iE 'host|port|url' | cut -d= -f1"],
          "The same host and port"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "canceling statement due to statement timeout / Lock wait timeout exceeded",
      match: [
        /canceling statement due to (?<limit>statement timeout|lock timeout|conflict with recovery)/,
        /Lock wait timeout exceeded; try restarting transaction/
      ],
      examples: [
        "ERROR:  57014: canceling statement due to statement timeout",
        "ERROR:  canceling statement due to lock timeout",
        "ERROR 1205 (HY000): Lock wait timeout exceeded; try restarting transaction"
      ],
      tags: ["database", "timeout"]
    },
    {
      id: "db-slow-statement",
      byEngine: SLOW_TEXTS,
      category: "resource",
      severity: "high",
      prior: 0.5,
      rootCause:
        "The statement takes longer than allowed: no suitable index, outdated statistics, or more rows than before.",
      solution: "Read its plan, then add an index or limit the rows.",
      verify: ["Is there a scan over many rows in its plan?"],
      actions: [harmlessAction("See the longest-running statements", [], "The slow one is listed")]
    },
    {
      id: "db-blocked-by-lock",
      byEngine: BLOCKED_TEXTS,
      category: "concurrency",
      severity: "high",
      prior: 0.45,
      rootCause:
        "It waited for a lock held by another transaction: one idle with uncommitted changes, a migration, or a long write.",
      solution:
        "End transactions early, limit how long migrations wait for locks, and find the one that blocks.",
      verify: ["Which session blocks others?"],
      actions: [harmlessAction("See which session blocks which", [], "The session that blocks, or none")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "could not serialize access due to concurrent update",
      match: [/could not serialize access due to (?:concurrent (?:update|delete)|read\/write dependencies)/],
      examples: [
        "ERROR:  could not serialize access due to concurrent update",
        "ERROR:  could not serialize access due to read/write dependencies among transactions"
      ],
      tags: ["postgres", "transaction"]
    },
    {
      id: "pg-serialization",
      category: "concurrency",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "Under REPEATABLE READ or SERIALIZABLE another transaction changed data this one relies on; the database aborts one of them by design.",
      solution: "Retry the whole transaction on code 40001, after a short delay.",
      verify: ["The level: `psql -c 'SHOW transaction_isolation'`"],
      actions: [
        harmlessAction(
          "Wrap the transaction in a loop that retries on 40001",
          [],
          "It succeeds on a later try"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "permission denied for table …",
      match: [
        /permission denied for (?<kind>table|schema|sequence|relation|database|function) (?<name>[\w.]{1,120})/
      ],
      examples: [
        "ERROR:  permission denied for table users",
        "ERROR:  permission denied for schema public",
        "ERROR:  permission denied for sequence orders_id_seq"
      ],
      tags: ["postgres", "permission"]
    },
    {
      id: "pg-permission",
      category: "permission",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The role has no permission on the {kind} {name}: created by another role, or newer than the grants. Since PostgreSQL 15 only its owner can create objects in schema public.",
      solution: "Grant it, and set default privileges for objects the migrating role creates later.",
      verify: ["Granted privileges: `psql -c '\\dp'`"],
      actions: [
        harmlessAction(
          "See roles and grants",
          ["psql -c '\\dp'", "psql -c '\\du'"],
          "The permission is listed, or not"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: 'invalid input syntax for type …: "…"',
      match: [
        /invalid input syntax for type (?<type>[\w ]{1,40}?)(?:: "(?<value>[^"\n]{0,80})"|\nDETAIL)/,
        /date\/time field value out of range: "(?<value>[^"\n]{1,60})"/
      ],
      examples: [
        'ERROR:  22P02: invalid input syntax for type integer: "abc"',
        'ERROR:  invalid input syntax for type uuid: "undefined"',
        'ERROR:  22P02: invalid input syntax for type json\nDETAIL:  Token "a" is invalid.',
        'ERROR:  22008: date/time field value out of range: "2024-02-30"'
      ],
      tags: ["postgres", "data"]
    },
    {
      id: "pg-invalid-input",
      category: "data",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "A value that is not a {type|date or time} was given: `undefined`, `null` or an empty string from a URL, or a date in another format.",
      solution: "Check parameters where the request enters and answer 400.",
      verify: ["Where does the value come from? Look for it in the request"],
      actions: [
        harmlessAction("Validate the parameter before the query", [], "The request is refused with a reason")
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "NOAUTH Authentication required / WRONGPASS",
      match: [/NOAUTH Authentication required/, /WRONGPASS invalid username-password pair/],
      examples: [
        "NOAUTH Authentication required.",
        "AUTH failed: WRONGPASS invalid username-password pair or user is disabled."
      ],
      tags: ["redis", "password"]
    },
    {
      id: "redis-authentication",
      category: "authentication",
      severity: "medium",
      prior: 0.95,
      rootCause: "Redis requires a password (requirepass or an ACL user), and none or a wrong one was sent.",
      solution: "Put it into the URL (`redis://:password@host`), with special characters encoded.",
      verify: ["Does the program's URL contain a password?"],
      actions: [
        harmlessAction(
          "See the names of the variables it gets",
          ["env | grep -i redis | cut -d= -f1"],
          "The variable is set"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "WRONGTYPE Operation against a key holding the wrong kind of value",
      match: [/WRONGTYPE Operation against a key/],
      examples: [
        "WRONGTYPE Operation against a key holding the wrong kind of value",
        "ReplyError: WRONGTYPE Operation against a key holding the wrong kind of value"
      ],
      tags: ["redis", "types"]
    },
    {
      id: "redis-wrong-type",
      category: "type",
      severity: "medium",
      prior: 0.95,
      rootCause:
        "The key holds a different type of value than the command expects: two features share a name, or the type changed with a release.",
      solution: "Give each type its own prefix, and a version in the name when the type changes.",
      verify: ["Its type: `redis-cli TYPE KEY`"],
      actions: [
        harmlessAction(
          "See which keys exist",
          ["redis-cli --scan --count 100 | head"],
          "Names that are used twice"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "OOM command not allowed when used memory > 'maxmemory'",
      match: [
        /OOM command not allowed when used memory/,
        /MISCONF Redis is configured to save RDB snapshots/
      ],
      examples: [
        "OOM command not allowed when used memory > 'maxmemory'.",
        "MISCONF Redis is configured to save RDB snapshots, but it's currently unable to persist to disk."
      ],
      tags: ["redis", "memory", "disk"]
    },
    {
      id: "redis-full",
      category: "resource",
      severity: "critical",
      prior: 0.9,
      rootCause:
        "Redis accepts no more writes: its memory is at the limit without an eviction policy, or (MISCONF) it cannot save to disk.",
      solution:
        "Give keys a time to live and choose an eviction policy, or raise the limit; for MISCONF free disk space or fix the permissions of its folder.",
      verify: ["`redis-cli INFO memory`", "`redis-cli INFO persistence`"],
      actions: [
        harmlessAction(
          "See memory, policy and saving",
          ["redis-cli INFO memory", "redis-cli CONFIG GET maxmemory-policy", "redis-cli INFO persistence"],
          "The limit that is reached, or the failed save"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern:
        "READONLY You can't write against a read only replica / cannot execute … in a read-only transaction",
      match: [
        /READONLY You can't write against a read only (?:replica|slave)/,
        /cannot execute (?<statement>[A-Z ]{1,40}) in a read-only transaction/,
        /attempt to write a readonly database/,
        /The MySQL server is running with the --(?:super-)?read-only option/
      ],
      examples: [
        "READONLY You can't write against a read only replica.",
        "ERROR:  cannot execute INSERT in a read-only transaction",
        "Error: stepping, attempt to write a readonly database (8)"
      ],
      tags: ["database", "replica"]
    },
    {
      id: "db-read-only",
      byEngine: READ_ONLY_TEXTS,
      category: "configuration",
      severity: "high",
      prior: 0.9,
      rootCause:
        "The write went to a replica, or to a file or folder that is not writable: a failover the client did not notice, or the reader's address.",
      solution:
        "Write to the primary's address and let the client reconnect after a failover; a database in a file needs write permission on its folder too.",
      verify: ["Does the address that the program connects to lead to a replica?"],
      actions: [harmlessAction("See what the server is", [], "Primary or replica")]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "file is not a database / database disk image is malformed",
      match: [
        /file is (?:not a database|encrypted or is not a database)/,
        /database disk image is malformed/
      ],
      examples: [
        "Error: in prepare, file is not a database (26)",
        "sqlite3.DatabaseError: database disk image is malformed"
      ],
      tags: ["sqlite", "corruption"]
    },
    {
      id: "sqlite-damaged",
      category: "data",
      severity: "critical",
      prior: 0.9,
      rootCause:
        "The file is not a database or is damaged: copied while being written, without its WAL, a Git LFS pointer, encrypted, or a broken disk.",
      solution:
        "Keep the file, make a copy, and recover from the copy; restore a backup if there is one. Copy a live database only with `.backup`.",
      verify: [
        "Its type: `head -c 16 FILE` should show `SQLite format 3`",
        "`sqlite3 FILE 'PRAGMA integrity_check'`"
      ],
      actions: [
        harmlessAction(
          "Recover what can be read into a new file",
          ["sqlite3 damaged.db .recover | sqlite3 recovered.db"],
          "A new database with what could be read"
        )
      ]
    }
  ),
  ...patternsOf(
    {
      errorPattern: "Error 111 connecting to …:6379. Connection refused / Could not connect to Redis at …",
      match: [
        /Error (?:61|111|10061) connecting to (?<host>[^\s:]{1,120}):(?<port>\d{1,5})\. /,
        /Could not connect to Redis at (?<host>[^\s:]{1,120}):(?<port>\d{1,5}): Connection refused/
      ],
      examples: [
        "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379. Connection refused.",
        "redis.exceptions.ConnectionError: Error 61 connecting to 127.0.0.1:6379. Connection refused.",
        "Could not connect to Redis at 127.0.0.1:16379: Connection refused"
      ],
      tags: ["redis", "connection"]
    },
    {
      id: "redis-server-down",
      category: "environment",
      severity: "high",
      prior: 0.6,
      rootCause:
        "No Redis listens on {host}:{port}: it is not installed, not started, or stopped with an error.",
      solution: "Start it and read its log; wait for it with a health check instead of a fixed delay.",
      verify: [
        "Does it answer: `redis-cli -h {host} -p {port} ping`",
        "Does anything listen: `ss -ltn`",
        "Its log: `journalctl -u redis -u redis-server -n 50 --no-pager`"
      ],
      actions: [
        harmlessAction(
          "See whether it answers",
          ["ss -ltn", "redis-cli -h {host} -p {port} ping"],
          "The port is listed, and the answer is PONG"
        )
      ]
    },
    {
      id: "redis-wrong-host",
      category: "configuration",
      severity: "high",
      prior: 0.35,
      rootCause:
        "Redis does not run at {host}:{port}: the program's setting is not read and its library's default applies, or it runs in a container, where `localhost` is the container itself.",
      solution:
        "Give the program the host and port (`REDIS_URL` or the setting it reads); between containers use the service name.",
      verify: [
        "Names of the settings the program gets: `env | grep -i redis | cut -d= -f1`",
        "Does the program run in its own container: `ls /.dockerenv`"
      ],
      actions: [
        harmlessAction(
          "Compare what listens with the program's settings",
          ["ss -ltn", "env | grep -i redis | cut -d= -f1"],
          "The port is listed, and the setting the program reads is set"
        )
      ]
    }
  )
]
