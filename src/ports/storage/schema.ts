/**
 * The tables of a repository's store, as a list of steps: a store at version n has applied the first n. A released step is never changed; a change to the
 * tables is a new step.
 */
export const MIGRATIONS: ReadonlyArray<string> = [
  `
  create table setting (key text primary key, value text not null) without rowid;

  -- What was derived from one file's path and bytes. \`epoch\` tells apart what a forced run derives anew.
  create table source (
    id integer primary key,
    key blob not null,
    epoch integer not null,
    path text not null,
    language text not null,
    package text not null,
    declared_package text not null,
    size integer not null,
    lines integer not null,
    header_start integer,
    header_end integer,
    outcome text not null,
    problem_line integer,
    problem text,
    unique (key, epoch)
  );
  create index source_path on source (path);

  create table chunk (
    id integer primary key,
    source integer not null,
    ordinal integer not null,
    kind text not null,
    symbol integer,
    patterns integer not null,
    start_byte integer not null,
    end_byte integer not null,
    start_line integer not null,
    end_line integer not null,
    tokens integer not null,
    text_hash blob not null
  );
  create unique index chunk_place on chunk (source, ordinal);

  create table symbol (
    id integer primary key,
    source integer not null,
    ordinal integer not null,
    name text not null,
    qualified_name text not null,
    kind text not null,
    signature text not null,
    doc text not null,
    parent integer,
    patterns integer not null,
    start_byte integer not null,
    end_byte integer not null,
    start_line integer not null,
    end_line integer not null,
    name_line integer not null,
    stable_id text not null
  );
  create unique index symbol_place on symbol (source, ordinal);
  create index symbol_name on symbol (name collate nocase);
  create index symbol_stable on symbol (stable_id);

  create table space (id integer primary key, name text not null unique, dimensions integer not null);
  create table vector (
    space integer not null,
    text_hash blob not null,
    data blob not null,
    primary key (space, text_hash)
  ) without rowid;

  create virtual table keyword using fts5 (
    name, signature, doc, body, path,
    content='', contentless_delete=1, tokenize='ascii'
  );

  -- A tree as it was seen: the working tree is the view "live".
  create table view (
    id integer primary key,
    name text not null unique,
    kind text not null,
    commit_id text,
    generation integer not null,
    include_tests integer not null,
    include_vendor integer not null,
    max_file_size integer not null,
    indexed_at integer not null,
    duration_ms integer not null
  );
  create table entry (
    view integer not null,
    path text not null,
    source integer not null,
    size integer not null,
    mtime_ms real not null,
    ctime_ms real not null,
    inode integer not null,
    seen_ms real not null,
    primary key (view, path)
  ) without rowid;
  create index entry_source on entry (source);

  -- The one writer. A lease whose heartbeat is old belongs to nobody.
  create table lease (
    only integer primary key check (only = 1),
    token text not null,
    pid integer not null,
    host text not null,
    heartbeat_ms integer not null
  );
  create table job (
    id text primary key,
    view text not null,
    mode text not null,
    status text not null,
    counts text not null,
    error text,
    created_ms integer not null,
    finished_ms integer
  ) without rowid;
  `,
  `
  -- The words of chunks: \`data\` holds the postings of a file's chunks, \`words\` the numbers of the words that it speaks of.
  drop table keyword;
  create table word (text text primary key, number integer not null) without rowid;
  create table posting (source integer primary key, words blob not null, data blob not null);

  -- Bits of a chunk's own kind and of the kinds of all symbols that it holds; \`patterns\` are theirs too from here on.
  alter table chunk add column kinds integer not null default 0;

  -- Vectors are appended; beside the rows, not instead of their numbers, only an index is written all over.
  alter table vector rename to vector_by_text;
  create table vector (space integer not null, text_hash blob not null, data blob not null);
  insert into vector select space, text_hash, data from vector_by_text;
  drop table vector_by_text;
  create unique index vector_text on vector (space, text_hash);

  -- What was derived before has no words: the project has to be indexed anew, which the vectors that are kept make cheap.
  delete from entry;
  delete from view;
  delete from source;
  delete from chunk;
  delete from symbol;
  `,
  `
  -- Git's id of the content: by it a file of a ref is known without being read, and one that was renamed.
  alter table source add column blob blob;
  -- When a view held the source last: of what no view holds, what was left longest ago goes first.
  alter table source add column left_ms integer;
  -- What the view was called when the run began: the branch that a work tree is on changes.
  alter table job add column ref text not null default 'live';
  `,
  `
  -- The names that a file uses: the hashes of them all, and each with its place.
  create table mention (source integer primary key, names blob not null, data blob not null);

  -- What was derived before knows none: it has to be derived anew.
  delete from entry;
  delete from view;
  delete from source;
  delete from chunk;
  delete from symbol;
  delete from posting;
  `,
  `
  -- The file patterns that a view was made with.
  alter table view add column patterns text not null default '{"include":[],"exclude":[]}';
  `,
  `
  -- The hashes of names that a file defines. What was derived before has none, and counts as used by nobody until it is derived anew.
  alter table mention add column defines blob not null default x'';
  `,
  `
  -- Whether only the head of a function stands there. Of what was derived before it is not known until it is derived anew.
  alter table symbol add column bodiless integer not null default 0;
  `
]
