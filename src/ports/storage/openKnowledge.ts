import { Database } from "bun:sqlite"
import { Effect, type Scope } from "effect"
import { chmodSync, existsSync, readdirSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { KNOWLEDGE_MIGRATIONS } from "./knowledgeSchema.ts"
import { openDatabase, schemaVersionOf } from "./openDatabase.ts"
import { attempt, StoreError } from "./StoreError.ts"

const FILE = "knowledge.db"
const DAMAGED = `${FILE}.damaged-`
const OWNER_ONLY = 0o600

/** Damaged stores that were put aside below `home`, the oldest first. */
export const damagedStores = (home: string): ReadonlyArray<string> =>
  existsSync(home)
    ? readdirSync(home)
        .filter((name) => name.startsWith(DAMAGED) && !/-(?:wal|shm)$/.test(name))
        .sort()
        .map((name) => join(home, name))
    : []

/**
 * Opens what belongs to the user below `home`, readable by nobody else. What cannot be derived from anything is never lost: a store is copied before it
 * is changed to a newer form, and one that is damaged is put aside before a new one is begun. `suspected` has it checked page by page.
 */
export const openKnowledge = (
  home: string,
  { suspected = false }: { readonly suspected?: boolean } = {}
): Effect.Effect<Database, StoreError, Scope.Scope> => {
  const file = join(home, FILE)
  const open = Effect.zipRight(
    attempt(() => backUp(file)),
    openDatabase(file, KNOWLEDGE_MIGRATIONS)
  ).pipe(
    Effect.tap((db) =>
      attempt(() => {
        chmodSync(file, OWNER_ONLY)
        if (suspected) checkPages(db)
      })
    )
  )
  return open.pipe(
    Effect.catchIf(
      ({ reason }) => reason === "Corrupt",
      (error) =>
        attempt(() => putAside(home)).pipe(
          Effect.tap((aside) =>
            Effect.logWarning(
              `The memory was damaged (${error.detail}): it is kept as "${aside}", and a new one is begun`
            )
          ),
          Effect.zipRight(openDatabase(file, KNOWLEDGE_MIGRATIONS)),
          Effect.tap(() => attempt(() => chmodSync(file, OWNER_ONLY)))
        )
    )
  )
}

/** Copies a store of an older form, once. Another process may be changing it at this moment: then the copy is of the newer one, and is not needed. */
const backUp = (file: string) => {
  const version = existsSync(file) ? schemaVersionOf(file) : undefined
  if (version === undefined || version === 0 || version >= KNOWLEDGE_MIGRATIONS.length) return
  const backup = `${file}.v${version}`
  if (existsSync(backup)) return
  const draft = `${backup}.${crypto.randomUUID()}`
  try {
    copyStore(file, draft)
    chmodSync(draft, OWNER_ONLY)
    if (schemaVersionOf(draft) === version) renameSync(draft, backup)
  } finally {
    rmSync(draft, { force: true })
  }
}

/** All that is committed, what stands in the log too. */
const copyStore = (file: string, to: string) => {
  const db = new Database(file, { readonly: true })
  try {
    db.query<void, [string]>("vacuum into ?").run(to)
  } finally {
    db.close(true)
  }
}

const checkPages = (db: Database) => {
  const found = db.query<{ quick_check: string }, []>("pragma quick_check(1)").get()?.quick_check
  if (found !== "ok") throw new StoreError({ reason: "Corrupt", detail: found ?? "it cannot be checked" })
}

/** Its log belongs to it. Where another process was quicker, what it left is not touched. */
const putAside = (home: string): string => {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, "-")
  const aside = join(home, `${DAMAGED}${stamp}-${process.pid}`)
  for (const tail of ["", "-wal", "-shm"]) {
    const from = join(home, `${FILE}${tail}`)
    if (existsSync(from)) renameSync(from, `${aside}${tail}`)
  }
  return aside
}
