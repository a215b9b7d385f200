import { destructiveAction, type EngineTexts, harmlessAction } from "../Pattern.ts"

/** What is said of the causes in `databases.ts` if the message shows the engine: its own commands, and what is so in this engine only. */

export const UNIQUE_TEXTS: EngineTexts = {
  postgresql: {
    solution:
      "Insert with ON CONFLICT, or catch this error and treat it as `exists`; checking first is never enough.",
    verify: [
      "DETAIL names the value: is it in the table?",
      "Are there two log lines with the same value close together?"
    ]
  },
  mysql: {
    solution:
      "Insert with ON DUPLICATE KEY UPDATE, or catch this error and treat it as `exists`; checking first is never enough."
  },
  sqlite: {
    solution:
      "Insert with ON CONFLICT, or catch this error and treat it as `exists`; checking first is never enough."
  }
}

const AUTO_INCREMENT_CAUSE =
  "The constraint is the primary key: rows are inserted with ids that exist already, or the numbering has reached the largest number of its type, so that each new row gets the same."

export const SEQUENCE_TEXTS: EngineTexts = {
  postgresql: {
    actions: [
      destructiveAction(
        "Changes the sequence for everything that inserts: use the real table and column, with writes stopped.",
        harmlessAction(
          "Set the sequence to the largest id",
          ["psql -c \"SELECT setval(pg_get_serial_sequence('TABLE', 'id'), (SELECT max(id) FROM TABLE))\""],
          "Inserts get free ids"
        )
      )
    ]
  },
  mysql: {
    rootCause: AUTO_INCREMENT_CAUSE,
    solution: "Let the database number the rows, or give the column a larger type.",
    verify: [
      "Is the number in the message the largest of its type, such as 127, 32767 or 2147483647?",
      "Its type and next number: `mysql -e 'SHOW TABLE STATUS FROM DATABASE'`"
    ],
    actions: [
      harmlessAction(
        "Compare the next number with the largest id",
        ["mysql -e 'SHOW TABLE STATUS FROM DATABASE'"],
        "Auto_increment is larger than the largest id, and within the type of the column"
      )
    ]
  },
  sqlserver: {
    rootCause: AUTO_INCREMENT_CAUSE,
    solution: "Let the database number the rows, and set the identity to the largest id after an import.",
    verify: ["Its next number: `sqlcmd -Q \"DBCC CHECKIDENT('TABLE', NORESEED)\"`"],
    actions: [
      harmlessAction(
        "Compare the next number with the largest id",
        ["sqlcmd -Q \"DBCC CHECKIDENT('TABLE', NORESEED)\""],
        "The identity is not behind the table"
      )
    ]
  }
}

export const FOREIGN_KEY_TEXTS: EngineTexts = {
  postgresql: { verify: ["DETAIL names the missing key: is it in the other table?"] },
  mysql: {
    verify: ["The latest one in full, under LATEST FOREIGN KEY ERROR: `mysql -e 'SHOW ENGINE INNODB STATUS'`"]
  },
  sqlite: {
    verify: ["Rows that break one already: `sqlite3 FILE 'PRAGMA foreign_key_check'`"]
  }
}

export const NO_TABLE_TEXTS: EngineTexts = {
  postgresql: {
    verify: ["Existing tables: `psql -c '\\dt *.*'`"],
    actions: [
      harmlessAction(
        "See which tables exist",
        ["psql -c '\\dt *.*'"],
        "The table is missing, or in another schema"
      )
    ]
  },
  mysql: {
    verify: ["Existing tables: `mysql -e 'SHOW TABLES FROM DATABASE'`"],
    actions: [
      harmlessAction(
        "See which tables exist",
        ["mysql -e 'SELECT table_schema, table_name FROM information_schema.tables'"],
        "The table is missing, or in another database"
      )
    ]
  },
  sqlite: {
    verify: ["Existing tables: `sqlite3 FILE .tables`"],
    actions: [
      harmlessAction(
        "See which tables exist",
        ["sqlite3 FILE .tables"],
        "The table is missing from this file"
      )
    ]
  }
}

export const OTHER_DATABASE_TEXTS: EngineTexts = {
  postgresql: {
    rootCause:
      "The connection goes to another database or schema: a default in the settings, search_path, or mixed-case names without quotes.",
    solution: "Log where the connection goes at startup; quote mixed-case names.",
    verify: ["Current database: `psql -c 'SELECT current_database(), current_schemas(true)'`"],
    actions: [
      harmlessAction(
        "See where the connection goes",
        ["psql -c 'SELECT current_database(), current_schemas(true)'"],
        "The intended database is shown"
      )
    ]
  },
  mysql: {
    rootCause:
      "The connection goes to another database: a default in the settings; or the case of the name differs, which counts on Linux.",
    solution: "Log where the connection goes at startup; write the names of tables in one case.",
    verify: ["Current database: `mysql -e 'SELECT DATABASE(), @@hostname, @@port'`"],
    actions: [
      harmlessAction(
        "See where the connection goes",
        ["mysql -e 'SELECT DATABASE(), @@hostname, @@port'", "mysql -e 'SHOW DATABASES'"],
        "The intended database is shown"
      )
    ]
  },
  sqlite: {
    rootCause:
      "The connection goes to another file: a relative path from another folder, which created an empty file, a default in the settings, or a database in memory, which each connection has for itself.",
    solution: "Give an absolute path, and log it at startup.",
    verify: ["What the file contains: `sqlite3 FILE .tables`", "Is there another file of the same name?"],
    actions: [
      harmlessAction("See which file is open", ["sqlite3 FILE .databases"], "The intended file is shown")
    ]
  }
}

export const NO_COLUMN_TEXTS: EngineTexts = {
  postgresql: {
    rootCause:
      "The table has no such column: a migration is missing, the name is misspelled or mixed-case without quotes, or a string is in double quotes, which denote names.",
    solution: "Run the migrations; put strings in single quotes.",
    verify: ["Its columns: `psql -c '\\d TABLE'`"],
    actions: [
      harmlessAction(
        "Compare the schema with the code",
        ["psql -c '\\d'"],
        "The column exists, or a migration is missing"
      )
    ]
  },
  mysql: {
    rootCause:
      "The table has no such column: a migration is missing, the name or its alias is misspelled, or a string stands without quotes or in backticks, which denote names.",
    solution: "Run the migrations; put strings in single quotes.",
    verify: ["Its columns: `mysql -e 'SHOW COLUMNS FROM DATABASE.TABLE'`"],
    actions: [
      harmlessAction(
        "Compare the schema with the code",
        ["mysql -e 'SHOW CREATE TABLE DATABASE.TABLE'"],
        "The column exists, or a migration is missing"
      )
    ]
  },
  sqlite: {
    rootCause:
      "The table has no such column: a migration is missing, the name is misspelled, or a string stands without quotes. A file that exists keeps its old columns, also that of an installed app, until a migration changes it: CREATE TABLE IF NOT EXISTS does not.",
    solution:
      "Run the migrations, or raise the version of the database so that they are run; put strings in single quotes.",
    verify: ["Its columns: `sqlite3 FILE '.schema TABLE'`"],
    actions: [
      harmlessAction(
        "Compare the schema with the code",
        ["sqlite3 FILE .schema"],
        "The column exists, or a migration is missing"
      )
    ]
  }
}

export const DEADLOCK_TEXTS: EngineTexts = {
  postgresql: { verify: ["The server's log names both statements"] },
  mysql: {
    verify: ["Both, under LATEST DETECTED DEADLOCK: `mysql -e 'SHOW ENGINE INNODB STATUS'`"]
  }
}

export const POOL_TEXTS: EngineTexts = {
  postgresql: {
    solution: "Keep instances times pool size below the limit, or put a pooler (pgbouncer) in between.",
    verify: [
      "Connected programs: `psql -c 'SELECT application_name, state, count(*) FROM pg_stat_activity GROUP BY 1, 2'`",
      "`psql -c 'SHOW max_connections'`"
    ],
    actions: [
      harmlessAction(
        "Count connections by program",
        ["psql -c 'SELECT application_name, state, count(*) FROM pg_stat_activity GROUP BY 1, 2'"],
        "The program with too many connections"
      )
    ]
  },
  mysql: {
    solution: "Keep instances times pool size below the limit, or put a proxy with a pool in between.",
    verify: [
      "Connected programs: `mysql -e 'SELECT user, host, count(*) FROM information_schema.processlist GROUP BY 1, 2'`",
      "`mysql -e 'SELECT @@max_connections'`"
    ],
    actions: [
      harmlessAction(
        "Count connections by program",
        ["mysql -e 'SELECT user, host, count(*) FROM information_schema.processlist GROUP BY 1, 2'"],
        "The program with too many connections"
      )
    ]
  }
}

export const LEAK_TEXTS: EngineTexts = {
  postgresql: {
    solution:
      "Release them in a finally block, use one pool per program, set idle_in_transaction_session_timeout.",
    verify: [
      "Many in state `idle in transaction`: `psql -c 'SELECT state, count(*), max(now() - state_change) FROM pg_stat_activity GROUP BY 1'`"
    ],
    actions: [
      harmlessAction(
        "See how long they have been idle",
        ["psql -c 'SELECT state, count(*), max(now() - state_change) FROM pg_stat_activity GROUP BY 1'"],
        "Old ones that are idle in a transaction, or none"
      )
    ]
  },
  mysql: {
    solution: "Release them in a finally block, use one pool per program, set wait_timeout.",
    verify: [
      "Many that sleep: `mysql -e 'SELECT command, count(*), max(time) FROM information_schema.processlist GROUP BY 1'`"
    ],
    actions: [
      harmlessAction(
        "See how long they have been idle",
        ["mysql -e 'SELECT command, count(*), max(time) FROM information_schema.processlist GROUP BY 1'"],
        "Old ones that sleep, or none"
      )
    ]
  }
}

export const CREDENTIALS_TEXTS: EngineTexts = {
  postgresql: {
    rootCause:
      "The user or password is wrong, or the user does not exist: PostgreSQL reports both the same way. Characters in the password that must be encoded in a URL are a common reason.",
    verify: ["Try the same manually with psql", "Does the password have @ : / # or %?"]
  },
  mysql: {
    rootCause:
      "The user or password is wrong, or the user may not connect from this host: in MySQL a user is a name at a host, and may exist for one host and not for another. Characters in the password that must be encoded in a URL are a common reason.",
    verify: [
      "Try the same manually with mysql",
      "The hosts of the user: `mysql -e 'SELECT user, host FROM mysql.user'`",
      "Does the password have @ : / # or %?"
    ]
  }
}

export const VOLUME_TEXTS: EngineTexts = {
  mysql: {
    rootCause:
      "The password was changed in the settings of a container whose data already exists: MYSQL_PASSWORD and similar settings apply only when the database is created.",
    solution:
      "Change it in the database with ALTER USER, or start with an empty volume if the data can be lost."
  }
}

export const SERVER_TEXTS: EngineTexts = {
  postgresql: {
    verify: ["Does it listen: `ss -ltn`", "Its log: `journalctl -u postgresql -n 50 --no-pager`"],
    actions: [
      harmlessAction("See whether it listens", ["ss -ltn"], "The port is listed"),
      harmlessAction("Ask the server itself", ["pg_isready"], "It accepts connections")
    ]
  },
  mysql: {
    verify: [
      "Does it listen: `ss -ltn`",
      "Its log: `journalctl -u mysql -n 50 --no-pager`, with `-u mariadb` for MariaDB"
    ],
    actions: [
      harmlessAction("See whether it listens", ["ss -ltn"], "The port is listed"),
      harmlessAction("Ask the server itself", ["mysqladmin ping"], "It says that it is alive")
    ]
  }
}

export const SLOW_TEXTS: EngineTexts = {
  postgresql: {
    verify: ["`EXPLAIN (ANALYZE, BUFFERS)` of it: a scan over many rows?"],
    actions: [
      harmlessAction(
        "See the longest-running statements",
        [
          "psql -c \"SELECT pid, now() - query_start AS age, left(query, 80) FROM pg_stat_activity WHERE state <> 'idle' ORDER BY 2 DESC LIMIT 10\""
        ],
        "The slow one is listed"
      )
    ]
  },
  mysql: {
    verify: ["`EXPLAIN ANALYZE` of it: a scan over many rows?"],
    actions: [
      harmlessAction(
        "See the longest-running statements",
        ["mysql -e 'SHOW FULL PROCESSLIST'"],
        "The slow one is listed"
      )
    ]
  }
}

export const BLOCKED_TEXTS: EngineTexts = {
  postgresql: {
    solution: "End transactions early, set lock_timeout for migrations, and find the one that blocks.",
    verify: [
      "Blocking sessions: `psql -c 'SELECT pid, pg_blocking_pids(pid), left(query, 60) FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0'`"
    ],
    actions: [
      harmlessAction(
        "See which session blocks which",
        [
          "psql -c 'SELECT pid, pg_blocking_pids(pid), left(query, 60) FROM pg_stat_activity WHERE cardinality(pg_blocking_pids(pid)) > 0'"
        ],
        "The pid that blocks, or none"
      )
    ]
  },
  mysql: {
    solution: "End transactions early, set lock_wait_timeout for migrations, and find the one that blocks.",
    verify: [
      "Blocking sessions: `mysql -e 'SELECT waiting_pid, blocking_pid, blocking_query FROM sys.innodb_lock_waits'`"
    ],
    actions: [
      harmlessAction(
        "See which session blocks which",
        ["mysql -e 'SELECT waiting_pid, blocking_pid, blocking_query FROM sys.innodb_lock_waits'"],
        "The session that blocks, or none"
      )
    ]
  }
}

const REPLICA_CAUSE =
  "The write went to a replica: a failover the client did not notice, or the reader's address; or the server or the transaction is set to read only."

const REPLICA_SOLUTION = "Write to the primary's address and let the client reconnect after a failover."

const replicaTexts = (command: string, expected: string) => ({
  rootCause: REPLICA_CAUSE,
  solution: REPLICA_SOLUTION,
  verify: [`Is it a replica: \`${command}\``],
  actions: [harmlessAction("See what the server is", [command], expected)]
})

export const READ_ONLY_TEXTS: EngineTexts = {
  postgresql: replicaTexts("psql -c 'SELECT pg_is_in_recovery()'", "False on the primary"),
  mysql: replicaTexts("mysql -e 'SELECT @@hostname, @@read_only, @@super_read_only'", "0 on the primary"),
  redis: replicaTexts("redis-cli ROLE", "The role is master"),
  sqlite: {
    rootCause:
      "The file or its folder is not writable for the user of the program, or was replaced while it was open: SQLite writes a journal beside the file.",
    solution: "Give the program's user write permission on the file and on its folder, and open it again.",
    verify: ["Who may write: `ls -ld FOLDER FILE`"],
    actions: [
      harmlessAction(
        "See who may write",
        ["ls -ld FOLDER FILE", "id"],
        "The program's user may write to both"
      )
    ]
  }
}
