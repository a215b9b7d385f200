import type { JSONRPCMessage } from "@modelcontextprotocol/server"
import { expect, test } from "bun:test"
import { EventLog } from "../../../../src/surface/mcp/http/EventLog.ts"

const message = (text: string): JSONRPCMessage => ({
  jsonrpc: "2.0",
  method: "notifications/test",
  params: { text }
})

const replayed = async (log: EventLog, id: string) => {
  const sent: Array<readonly [string, JSONRPCMessage]> = []
  await log.replayEventsAfter(id, {
    send: async (each, text) => void sent.push([each, text])
  })
  return sent
}

test("events after a given one are replayed in order, from the same stream only", async () => {
  const log = new EventLog()
  const ids: Array<string> = []
  for (const [stream, text] of [
    ["a", "1"],
    ["b", "2"],
    ["a", "3"],
    ["a", "4"]
  ] as const)
    ids.push(await log.storeEvent(stream, message(text)))
  expect(await replayed(log, ids[0]!)).toStrictEqual([
    [ids[2]!, message("3")],
    [ids[3]!, message("4")]
  ])
  expect(await replayed(log, ids[3]!)).toStrictEqual([])
  expect(await log.getStreamIdForEventId(ids[1]!)).toBe("b")
})

test("an event is unknown if it never existed or if a later one was dropped", async () => {
  const log = new EventLog()
  const first = await log.storeEvent("a", message("first"))
  const second = await log.storeEvent("a", message("second"))
  for (let more = 0; more < 127; more++) await log.storeEvent("a", message(String(more)))
  // The first is gone; the later ones are not.
  expect(await replayed(log, first)).toHaveLength(128)
  await log.storeEvent("a", message("one more"))
  expect(await log.getStreamIdForEventId(first)).toBeUndefined()
  await expect(replayed(log, first)).rejects.toThrow("no longer available")
  expect(await replayed(log, second)).toHaveLength(128)
  const of = second.split("/")[1]!
  for (const id of [`a/${of}/999`, `a/${of}/-1`, `a/${of}/x`, `/${of}/1`, "a/1", "a", ""])
    expect(await log.getStreamIdForEventId(id)).toBeUndefined()
})

test("an event of another log is unknown, but a notification stream goes on from now", async () => {
  const [before, now] = [new EventLog(), new EventLog()]
  const listened = await before.storeEvent("_GET_stream", message("heard"))
  const answered = await before.storeEvent("a", message("1"))
  await now.storeEvent("_GET_stream", message("missed"))
  await now.storeEvent("a", message("1"))
  expect(await now.getStreamIdForEventId(answered)).toBeUndefined()
  expect(await now.getStreamIdForEventId(listened)).toBe("_GET_stream")
  expect(await replayed(now, listened)).toStrictEqual([])
})

test("large messages are kept up to a limit, but the last one always", async () => {
  const log = new EventLog()
  const ids: Array<string> = []
  for (const size of [900_000, 900_000, 900_000])
    ids.push(await log.storeEvent("a", message("x".repeat(size))))
  expect(await log.getStreamIdForEventId(ids[0]!)).toBe("a")
  ids.push(await log.storeEvent("a", message("x".repeat(3_000_000))))
  expect(await log.getStreamIdForEventId(ids[0]!)).toBeUndefined()
  expect(await replayed(log, ids[2]!)).toHaveLength(1)
})

test("the log reports how much it keeps, and keeps nothing once it is closed", async () => {
  let kept = 0
  const log = new EventLog((characters) => void (kept += characters))
  const first = await log.storeEvent("a", message("x".repeat(1_500_000)))
  const second = await log.storeEvent("a", message("x".repeat(1_500_000)))
  expect(kept).toBe(JSON.stringify(message("x".repeat(1_500_000))).length)
  log.clear()
  expect(kept).toBe(0)
  expect(await log.getStreamIdForEventId(first)).toBeUndefined()
  // Nothing after it was lost.
  expect(await log.getStreamIdForEventId(second)).toBe("a")
  await log.storeEvent("a", message("more"))
  log.close()
  await log.storeEvent("a", message("late"))
  expect(kept).toBe(0)
})
