import { join } from "node:path"
import type { DurableFile } from "./openDurable.ts"

/**
 * The tables of a repository's documents, as a list of steps like `MIGRATIONS`. They are in a file of their own: network documents cannot be derived again from
 * the tree, so they must survive the rebuild of a damaged index, and a connector that writes must not block an index run.
 */
const DOCUMENT_MIGRATIONS: ReadonlyArray<string> = [
  `
  -- Counts writes, so that outdated copies in memory are detected.
  create table generation (only integer primary key check (only = 1), number integer not null);
  insert into generation values (1, 0);

  -- Where documents come from. \`cursor\` is the position from which the source continues, \`status\` how the last run ended, \`runner\` the
  -- process that is syncing it.
  create table connector (
    id text primary key,
    type text not null,
    config text not null,
    cursor text not null,
    status text not null,
    error text,
    runner text,
    created_ms integer not null,
    updated_ms integer not null,
    synced_ms integer
  ) without rowid;

  create table document (
    id integer primary key,
    connector text not null,
    external_id text not null,
    kind text not null,
    label text not null,
    title text not null,
    body text not null,
    author text not null,
    url text,
    state text,
    thread text,
    created_ms integer not null,
    updated_ms integer not null,
    parents text not null,
    pull_request text,
    changes text not null,
    tickets text not null,
    redacted integer not null,
    text_hash blob not null
  );
  create unique index document_place on document (connector, external_id);
  create index document_thread on document (connector, thread) where thread is not null;

  create table word (text text primary key, number integer not null) without rowid;
  create table posting (document integer primary key, words blob not null, data blob not null);

  create table space (id integer primary key, name text not null unique, dimensions integer not null);
  create table vector (space integer not null, text_hash blob not null, data blob not null);
  create unique index vector_text on vector (space, text_hash);
  `,
  // The stems of words have changed: the postings are derived again when the documents are loaded.
  "delete from posting"
]

/** Prefix of the names of its files. */
export const DOCUMENTS_FILE = "documents.db"

/** The file of the documents in the folder of their repository. */
export const documentsFile = (folder: string): DurableFile => ({
  file: join(folder, DOCUMENTS_FILE),
  migrations: DOCUMENT_MIGRATIONS,
  displayName: "store of commits and other documents"
})
