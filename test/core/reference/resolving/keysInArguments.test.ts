/** Keys of objects that are given to calls, or are inside of other objects. */
import { describe, expect, test } from "bun:test"
import { uses } from "../uses.ts"

const TYPES = `export interface Options {
  retries: number
  proxy?: Proxy
  mirrors: ReadonlyArray<Proxy>
}
export interface Proxy {
  host: string
}
export interface Client {
  send(path: string, options: Options): void
  onError?: (proxy: Proxy) => void
  all(options: Options[]): void
  raw<T>(given: T): void
  ask({ by }: { by: { proxy: Proxy; all: Proxy[] } }): void
}
export class Store {
  constructor(readonly options: Options) {}
}
export const connect = (options: Partial<Options>): Client => client
`

const usesOf = async (name: string, text: string) =>
  (await uses({ "shop/types.ts": TYPES, "main.ts": text }, name))
    .filter((each) => each.startsWith("main.ts"))
    .map((each) => each.slice("main.ts:".length))

describe("a key", () => {
  test("of the argument of a method is a member of what the method takes there", async () => {
    const text = `import { connect, type Client } from "./shop/types"
const run = (client: Client) => {
  client.send("/", { retries: 1 })
  client.onError?.(/* proxy */ { host: "a" })
  connect({ retries: 1 }).send("/", { retries: 2 })
  client.all([{ retries: 3 }])
}
const client = connect({})
client.send("/", { retries: 4 })
`
    expect(await usesOf("Options#retries", text)).toStrictEqual([
      "3 other exact",
      "5 other exact",
      "5 other exact",
      "6 other exact",
      "9 other exact"
    ])
    expect(await usesOf("Proxy#host", text)).toStrictEqual(["4 other exact"])
  })

  test("of an object inside of another is a member of the type of that field", async () => {
    const text = `import { connect, Store, type Options } from "./shop/types"
connect({ proxy: { host: "a" } })
new Store({ retries: 1, mirrors: [{ host: "b" }] })
const options: Options = { retries: 1, mirrors: [], proxy: { host: "c" } }
const made = (): Options[] => [{ retries: 1, mirrors: [], proxy: { host: "d" } }]
`
    expect(await usesOf("Proxy#host", text)).toStrictEqual([
      "2 other exact",
      "3 other exact",
      "4 other exact",
      "5 other exact"
    ])
  })

  test("of an object whose type is written out is a member of the type of that field", async () => {
    const text = `import type { Client } from "./shop/types"
const run = (client: Client) => client.ask({ by: { proxy: { host: "a" }, all: [{ host: "b" }], other: { host: "c" } } })
`
    expect(await usesOf("Proxy#host", text)).toStrictEqual(["2 other exact", "2 other exact"])
  })

  test("is none where nothing states the type of the object", async () => {
    const text = `import { connect, type Client } from "./shop/types"
import { other } from "elsewhere"
const run = (client: Client) => {
  client.raw({ retries: 1 })
  client.send({ retries: 2 }, 1)
  client.missing({ retries: 3 })
  client.send(...paths, { retries: 6 })
  other.send("/", { retries: 4 })
  connect({ other: { retries: 5 } })
}
`
    expect(await usesOf("Options#retries", text)).toStrictEqual([])
  })
})
