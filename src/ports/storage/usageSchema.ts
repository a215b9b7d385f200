import { join } from "node:path"
import type { DurableFile } from "./openDurable.ts"

/** The table of calls, as a list of steps like `MIGRATIONS`. */
export const USAGE_MIGRATIONS: ReadonlyArray<string> = [
  `
  -- One call of a tool. \`project\` is the real path of a folder. Unknown values are null.
  create table call (
    id text primary key,
    session text not null,
    at_ms integer not null,
    tool text not null,
    project text,
    duration_us integer not null,
    outcome text not null,
    cached integer,
    answer_bytes integer,
    file_bytes integer,
    results integer,
    query text,
    used integer not null default 0
  );
  create index call_at on call (at_ms);
  `
]

/** The file of the usage log below `home`. */
export const usageFile = (home: string): DurableFile => ({
  file: join(home, "usage.db"),
  migrations: USAGE_MIGRATIONS,
  displayName: "log of usage"
})
