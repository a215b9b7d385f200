import type { OtherSubject } from "./otherName.ts"

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

/**
 * The services of two messages if their ports tell different ones. `isSameForm`: apart from such values the messages are the same, so that an unknown port in
 * place of a well-known one also tells another service.
 *
 * @example
 * ```ts
 * otherService("connect 127.0.0.1:6379", "connect 127.0.0.1:5432", true) // => { querySubject: "Redis (6379)", knownSubject: "PostgreSQL (5432)" }
 * ```
 */
export const otherService = (one: string, two: string, isSameForm: boolean): OtherSubject | undefined => {
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
