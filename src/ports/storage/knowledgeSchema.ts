import { join } from "node:path"
import type { KeptFile } from "./openKept.ts"

/** The tables of the user's data, as a list of steps like `MIGRATIONS`. */
export const KNOWLEDGE_MIGRATIONS: ReadonlyArray<string> = [
  `
  -- Sealed with the key beside this file: AES-256-GCM, a nonce of its own each, the name authenticated with it.
  create table secret (name text primary key, nonce blob not null, sealed blob not null) without rowid;
  `,
  `
  -- Counts, of each kind, what was changed in place or taken away. What is only added is known by its number.
  create table generation (kind text primary key, number integer not null) without rowid;

  -- Checkpoints, remediations, skills. A changed one has a new number, so that whoever holds the older ones in memory reads only what came after them.
  -- \`project\` is the real path of a folder; empty for what all projects share. \`data\` is JSON.
  create table memory (
    number integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    project text not null,
    created_ms integer not null,
    updated_ms integer not null,
    title text not null,
    tags text not null,
    data text not null,
    text_hash blob not null,
    words blob not null,
    postings blob not null
  );
  create index memory_number on memory (kind, project, number);
  create index memory_created on memory (kind, project, created_ms);
  create index memory_updated on memory (kind, project, updated_ms);
  create index memory_text on memory (text_hash);

  -- Skills as they were before they were changed.
  create table skill_version (
    skill text not null,
    version text not null,
    data text not null,
    created_ms integer not null,
    primary key (skill, version)
  ) without rowid;

  -- Each time a skill was applied or a pattern was recognised, and how that ended: null until it was told.
  create table use (number integer primary key autoincrement, subject text not null, at_ms integer not null, success integer);
  create index use_subject on use (subject, success);

  -- Diagnoses that can be gone on with.
  create table diagnosis (id text primary key, at_ms integer not null, data text not null) without rowid;

  create table word (text text primary key, number integer not null) without rowid;
  create table space (id integer primary key, name text not null unique, dimensions integer not null);
  create table vector (space integer not null, text_hash blob not null, data blob not null);
  create unique index vector_text on vector (space, text_hash);
  `,
  `
  -- Tells a store from the one that was put aside before it: numbers begin again in a new one.
  create table store (id text not null);
  insert into store values (lower(hex(randomblob(16))));
  `
]

/** The file of the user's data below `home`. */
export const knowledgeIn = (home: string): KeptFile => ({
  file: join(home, "knowledge.db"),
  steps: KNOWLEDGE_MIGRATIONS,
  called: "memory"
})
