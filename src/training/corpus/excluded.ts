/** Repositories used for measuring, from which nothing is learned. Compared without case. */
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

/** Whether a repository (`owner/name`) must not be learned from; `others` are further names, one per line. */
export const isExcluded = (repository: string, others: string): boolean =>
  isHeldOut(repository) ||
  others.split("\n").some((name) => name.trim().toLowerCase() === repository.toLowerCase())
