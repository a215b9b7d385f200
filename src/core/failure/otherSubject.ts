import type { Failure } from "./Failure.ts"
import { normaliseMessage } from "./normaliseMessage.ts"
import { simpleType } from "./simpleType.ts"

/** The differing subjects of two errors of one kind, each as written in its message. */
export interface OtherSubject {
  readonly querySubject: string
  readonly knownSubject: string
}

/** Characters of a message that are read: more is data that it shows. */
const MAX_CHARACTERS = 2000

/** Well-known ports and their services; only ports too large to be likely line numbers. */
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
  new Set([...text.matchAll(PORT)].map(([, afterHost, named]) => afterHost ?? named ?? ""))

const describePort = (port: string) =>
  SERVICES.has(port) ? `${SERVICES.get(port)} (${port})` : `port ${port}`

const otherService = (one: string, two: string, isSameForm: boolean): OtherSubject | undefined => {
  const [queryPorts, knownPorts] = [one, two].map(portsIn)
  if (!queryPorts!.isDisjointFrom(knownPorts!)) return undefined
  const [a, b] = [queryPorts!, knownPorts!].map(
    (ports) => [...ports].find((port) => SERVICES.has(port)) ?? [...ports][0]
  )
  if (a === undefined || b === undefined) return undefined
  const knownCount = [a, b].filter((port) => SERVICES.has(port)).length
  // Two unknown ports do not identify a service; an unknown port in place of a well-known one means that it is not that service.
  return knownCount === 2 || (knownCount === 1 && isSameForm)
    ? { querySubject: describePort(a), knownSubject: describePort(b) }
    : undefined
}

/** Quoted text as one piece, else words. */
const PIECE = /'[^'\n]*'|"[^"\n]*"|`[^`\n]*`|\S+/g

/** Punctuation around a name. */
const OPENING = /^[([{<"'`‘“=]+/
const CLOSING = /[)\]}>"'`’”.,;:!?=]+$/

/** Placeholders for values that do not say what an error is about. */
const VALUE_PLACEHOLDER = /<(?:time|duration|addr|id|url|host|n)>/

/** A location in a file: the same error elsewhere has the same subject. */
const LOCATION_SUFFIX = /:\d+$|\(\d+(?:,\d+)?\)$/

/** The name in a piece of a message, for a path only the file name; undefined if the piece is no name. */
const nameIn = (piece: string): string | undefined => {
  const opened = piece.replace(OPENING, "")
  const bare = opened.slice(0, opened.length - (CLOSING.exec(opened.slice(-20))?.[0].length ?? 0))
  if (
    !/[\p{L}\p{N}]/u.test(bare) ||
    LOCATION_SUFFIX.test(bare) ||
    VALUE_PLACEHOLDER.test(normaliseMessage(piece))
  )
    return undefined
  const isPath = /^[^\s]*[\\/][^\s]*$/.test(bare) && !bare.startsWith("@")
  return isPath ? bare.slice(Math.max(bare.lastIndexOf("/"), bare.lastIndexOf("\\")) + 1) : bare
}

/** The first names that differ between two messages of one form, piece by piece. */
const otherName = (one: string, two: string): OtherSubject | undefined => {
  const [pieces, others] = [one, two].map((text) => text.match(PIECE) ?? [])
  if (pieces!.length !== others!.length) return undefined
  for (const [at, piece] of pieces!.entries()) {
    const other = others![at]!
    if (piece === other) continue
    const [querySubject, knownSubject] = [nameIn(piece), nameIn(other)]
    if (
      querySubject !== undefined &&
      knownSubject !== undefined &&
      querySubject !== knownSubject &&
      querySubject !== "" &&
      knownSubject !== ""
    )
      return { querySubject, knownSubject }
  }
  return undefined
}

/**
 * The subjects of two failures with the same message form if they differ: another missing module, another key, another file, the port of another service. The
 * errors are of one kind, but the solution of one names what the other is not about. Undefined if the subjects are equal or the messages do not name them.
 *
 * @example
 * ```ts
 * const missing = (name: string) => ({ type: "ModuleNotFoundError", message: `No module named '${name}'`, frames: [] })
 * otherSubject(missing("kombu"), missing("redis")) // => { querySubject: "kombu", knownSubject: "redis" }
 * otherSubject(missing("kombu"), missing("kombu")) // => undefined
 * const dial = (port: number) => ({ message: `dial tcp 127.0.0.1:${port}: connect: connection refused`, frames: [] })
 * otherSubject(dial(6379), dial(5432)) // => { querySubject: "Redis (6379)", knownSubject: "PostgreSQL (5432)" }
 * ```
 */
export const otherSubject = (query: Failure, known: Failure): OtherSubject | undefined => {
  const [one, two] = [query.message.slice(0, MAX_CHARACTERS), known.message.slice(0, MAX_CHARACTERS)]
  if (one === two) return undefined
  const isSameForm =
    simpleType(query.type) === simpleType(known.type) &&
    normaliseMessage(one).toLowerCase() === normaliseMessage(two).toLowerCase()
  return otherService(one, two, isSameForm) ?? (isSameForm ? otherName(one, two) : undefined)
}
