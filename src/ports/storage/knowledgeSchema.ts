/** The tables of what belongs to the user and not to one repository, as a list of steps like `MIGRATIONS`. */
export const KNOWLEDGE_MIGRATIONS: ReadonlyArray<string> = [
  `
  -- Sealed with the key beside this file: AES-256-GCM, a nonce of its own each, the name authenticated with it.
  create table secret (name text primary key, nonce blob not null, sealed blob not null) without rowid;
  `
]
