/** Repositories by which a table is measured: nothing is learned from them. Compared without regard to case. */
const HELD_OUT = new Set(
  [
    "BurntSushi/ripgrep",
    "square/okio",
    "restic/restic",
    "Textualize/rich",
    "honojs/hono",
    "apache/commons-io",
    "caddyserver/caddy",
    "celery/celery",
    "fastify/fastify"
  ].map((name) => name.toLowerCase())
)

export const isHeldOut = (repository: string): boolean => HELD_OUT.has(repository.toLowerCase())

/** Whether nothing may be learned from a repository, by `owner/name`; `others` are further names, one a line. */
export const isExcluded = (repository: string, others: string): boolean =>
  isHeldOut(repository) ||
  others.split("\n").some((name) => name.trim().toLowerCase() === repository.toLowerCase())
