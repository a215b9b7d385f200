import { join } from "node:path"
import type { DurableFile } from "./openDurable.ts"

/** The tables of the user's data, as a list of steps like `MIGRATIONS`. */
export const KNOWLEDGE_MIGRATIONS: ReadonlyArray<string> = [
  `
  -- Encrypted with the key beside this file: AES-256-GCM, a separate nonce for each, and the name as authenticated data.
  create table secret (name text primary key, nonce blob not null, sealed blob not null) without rowid;
  `,
  `
  -- Counts changes in place and deletions, by kind. Additions are recognised by their numbers.
  create table generation (kind text primary key, number integer not null) without rowid;

  -- Checkpoints, remediations, skills. A changed one gets a new number, so that a process with the older ones in memory reads only later numbers.
  -- \`project\` is the real path of a folder; empty for memories that all projects share. \`data\` is JSON.
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

  -- Earlier versions of skills.
  create table skill_version (
    skill text not null,
    version text not null,
    data text not null,
    created_ms integer not null,
    primary key (skill, version)
  ) without rowid;

  -- Each time a skill was applied or a pattern was recognised, and the outcome: null until it is reported.
  create table use (number integer primary key autoincrement, subject text not null, at_ms integer not null, success integer);
  create index use_subject on use (subject, success);

  -- Diagnoses that can be continued.
  create table diagnosis (id text primary key, at_ms integer not null, data text not null) without rowid;

  create table word (text text primary key, number integer not null) without rowid;
  create table space (id integer primary key, name text not null unique, dimensions integer not null);
  create table vector (space integer not null, text_hash blob not null, data blob not null);
  create unique index vector_text on vector (space, text_hash);
  `,
  `
  -- Distinguishes a store from an earlier one that was moved aside, since a new store's numbers start again.
  create table store (id text not null);
  insert into store values (lower(hex(randomblob(16))));
  `,
  `
  -- The text by which a memory is found from a description in words, if it is another one than that of text_hash.
  alter table memory add column description_hash blob;
  -- The version of what derives title, words and hashes from the data: 0 for memories of the time before it was kept.
  alter table memory add column deriver_version integer not null default 0;
  create index memory_description on memory (description_hash);
  create index memory_deriver on memory (kind, deriver_version, number);
  `
]

/** The file of the user's data below `home`. */
export const knowledgeFile = (home: string): DurableFile => ({
  file: join(home, "knowledge.db"),
  migrations: KNOWLEDGE_MIGRATIONS,
  displayName: "memory",
  // Somebody who deletes a memory may have saved a password in it.
  overwritesDeleted: true
})
