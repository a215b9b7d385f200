import type { Failure } from "./Failure.ts"
import { normaliseMessage } from "./normaliseMessage.ts"
import { simpleType } from "./simpleType.ts"

/** What two errors of one kind are about, each in its own words. */
export interface OtherSubject {
  readonly here: string
  readonly there: string
}

/** More of a message than that is data that it shows. */
const MOST = 2000

/** Ports that say which service is meant, wherever it runs; none so small that it may well be a line of a file. */
const SERVICES: ReadonlyMap<string, string> = new Map([
  ["1433", "SQL Server"],
  ["1521", "Oracle"],
  ["1883", "MQTT"],
  ["2181", "ZooKeeper"],
  ["2375", "Docker"],
  ["2379", "etcd"],
  ["3306", "MySQL"],
  ["4222", "NATS"],
  ["5432", "PostgreSQL"],
  ["5672", "RabbitMQ"],
  ["6379", "Redis"],
  ["6443", "Kubernetes"],
  ["8125", "StatsD"],
  ["8500", "Consul"],
  ["9042", "Cassandra"],
  ["9092", "Kafka"],
  ["9200", "Elasticsearch"],
  ["11211", "memcached"],
  ["11434", "Ollama"],
  ["26257", "CockroachDB"],
  ["27017", "MongoDB"]
])

const PORT = /:(\d{2,5})(?![\d.]|:\d)|\bport[ =:]{1,3}(\d{2,5})(?!\d)/gi

const portsIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(PORT)].map(([, behindHost, named]) => behindHost ?? named ?? ""))

const told = (port: string) => (SERVICES.has(port) ? `${SERVICES.get(port)} (${port})` : `port ${port}`)

const otherService = (one: string, two: string, isSameForm: boolean): OtherSubject | undefined => {
  const [here, there] = [one, two].map(portsIn)
  if (!here!.isDisjointFrom(there!)) return undefined
  const [a, b] = [here!, there!].map(
    (ports) => [...ports].find((port) => SERVICES.has(port)) ?? [...ports][0]
  )
  if (a === undefined || b === undefined) return undefined
  const known = [a, b].filter((port) => SERVICES.has(port)).length
  // A port of one's own says nothing by itself; in the place of a well-known one it says that it is not that service.
  return known === 2 || (known === 1 && isSameForm) ? { here: told(a), there: told(b) } : undefined
}

/** Quoted text as one piece, else words. */
const PIECES = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|\S+/g

/** Marks around a name. */
const OPENING = /^[([{<"'`‘“=]+/
const CLOSING = /[)\]}>"'`’”.,;:!?=]+$/

/** What stands for a value that says nothing of what an error is about. */
const VALUE = /<(?:time|duration|addr|id|url|host|n)>/

/** Where in a file: that an error comes from another place makes it about nothing else. */
const PLACE = /:\d+$|\(\d+(?:,\d+)?\)$/

/** The name that a piece of a message is: of a path the file alone. Undefined for what is none. */
const nameIn = (piece: string): string | undefined => {
  const opened = piece.replace(OPENING, "")
  const bare = opened.slice(0, opened.length - (CLOSING.exec(opened.slice(-20))?.[0].length ?? 0))
  if (!/[\p{L}\p{N}]/u.test(bare) || PLACE.test(bare) || VALUE.test(normaliseMessage(piece))) return undefined
  const isPath = /^[^\s]*[\\/][^\s]*$/.test(bare) && !bare.startsWith("@")
  return isPath ? bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf("\\")) + 1) : bare
}

/** The first names that differ between two messages of one form, piece by piece. */
const otherName = (one: string, two: string): OtherSubject | undefined => {
  const [pieces, others] = [one, two].map((text) => text.match(PIECES) ?? [])
  if (pieces!.length !== others!.length) return undefined
  for (const [at, piece] of pieces!.entries()) {
    const other = others![at]!
    if (piece === other) continue
    const [here, there] = [nameIn(piece), nameIn(other)]
    if (here !== undefined && there !== undefined && here !== there && here !== "" && there !== "")
      return { here, there }
  }
  return undefined
}

/**
 * What two failures that are told in the same form are about, where that is something else: another module that is missing, another key, another file, the port
 * of another service. They are errors of one kind, and what solved the one names what the other is not about. Undefined where they are about the same, or their
 * messages do not say.
 *
 * @example
 * ```ts
 * const missing = (name: string) => ({ type: "ModuleNotFoundError", message: `No module named '${name}'`, frames: [] })
 * otherSubject(missing("kombu"), missing("redis")) // => { here: "kombu", there: "redis" }
 * otherSubject(missing("kombu"), missing("kombu")) // => undefined
 * const dial = (port: number) => ({ message: `dial tcp 127.0.0.1:${port}: connect: connection refused`, frames: [] })
 * otherSubject(dial(6379), dial(5432)) // => { here: "Redis (6379)", there: "PostgreSQL (5432)" }
 * ```
 */
export const otherSubject = (query: Failure, known: Failure): OtherSubject | undefined => {
  const [one, two] = [query.message.slice(0, MOST), known.message.slice(0, MOST)]
  if (one === two) return undefined
  const isSameForm =
    simpleType(query.type) === simpleType(known.type) &&
    normaliseMessage(one).toLowerCase() === normaliseMessage(two).toLowerCase()
  return otherService(one, two, isSameForm) ?? (isSameForm ? otherName(one, two) : undefined)
}
