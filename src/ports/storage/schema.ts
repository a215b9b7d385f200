/**
 * The tables of a repository's store, as a list of steps: a store at version n has applied the first n. A released step is never changed; a change to the
 * tables is a new step.
 */
export const MIGRATIONS: ReadonlyArray<string> = [
  `
  create table setting (key text primary key, value text not null) without rowid;

  -- What was derived from one file's path and bytes. \`epoch\` distinguishes what a forced run derives again.
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

  -- A tree as it was last seen. The working tree is the view "live".
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

  -- The only writer. A lease with an old heartbeat has expired.
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
  -- The words of chunks: \`data\` contains the postings of a file's chunks, \`words\` the numbers of the words in them.
  drop table keyword;
  create table word (text text primary key, number integer not null) without rowid;
  create table posting (source integer primary key, words blob not null, data blob not null);

  -- Bits of a chunk's own kind and of the kinds of all symbols in it; from this step on, \`patterns\` also includes those of its symbols.
  alter table chunk add column kinds integer not null default 0;

  -- Vectors are appended: the hash is in a separate index, not the key of the rows, so only that index is written in random order.
  alter table vector rename to vector_by_text;
  create table vector (space integer not null, text_hash blob not null, data blob not null);
  insert into vector select space, text_hash, data from vector_by_text;
  drop table vector_by_text;
  create unique index vector_text on vector (space, text_hash);

  -- Data derived by earlier versions has no words, so the project must be indexed again; the kept vectors make that cheap.
  delete from entry;
  delete from view;
  delete from source;
  delete from chunk;
  delete from symbol;
  `,
  `
  -- Git's id of the content: it identifies a file of a ref, or a renamed file, without reading it.
  alter table source add column blob blob;
  -- When the last view stopped using the source: of unused sources, the one unused for longest is deleted first.
  alter table source add column left_ms integer;
  -- The name of the view when the run began, since the branch of a work tree changes.
  alter table job add column ref text not null default 'live';
  `,
  `
  -- The names that a file uses: the hashes of all names, and each name with its position.
  create table mention (source integer primary key, names blob not null, data blob not null);

  -- Data derived by earlier versions has none, so it must be derived again.
  delete from entry;
  delete from view;
  delete from source;
  delete from chunk;
  delete from symbol;
  delete from posting;
  `,
  `
  -- The file patterns that a view was indexed with.
  alter table view add column patterns text not null default '{"include":[],"exclude":[]}';
  `,
  `
  -- The hashes of the names that a file defines. Files derived by earlier versions have none, and count as unused until they are derived again.
  alter table mention add column defines blob not null default x'';
  `,
  `
  -- Whether a function has a signature but no body. Unknown for files derived by earlier versions until they are derived again.
  alter table symbol add column bodiless integer not null default 0;
  `,
  `
  -- What a symbol gives or holds where it states no type. Unknown for files derived by earlier versions until they are derived again.
  alter table symbol add column gives text not null default '';
  `
]
