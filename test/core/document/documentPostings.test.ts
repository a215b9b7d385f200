import { expect, test } from "bun:test"
import { documentPostings } from "../../../src/core/document/mod.ts"
import { FIELD_BITS, keywordIndex, MAX_BODY_COUNT } from "../../../src/core/keyword/mod.ts"

/** How each word occurs in the only document. */
const occurrences = (
  document: Parameters<typeof documentPostings>[0],
  tickets: ReadonlyArray<string> = []
) => {
  const { data, words } = documentPostings(document, tickets)
  const index = keywordIndex([{ data, words: Uint32Array.from(words.keys()) }])
  return new Map(words.map((word, number) => [word, index.occurrences[index.starts[number]!]!]))
}

test("titles are indexed as names, changed files as files and folders, trailers not at all", () => {
  const found = occurrences(
    {
      title: "Reconnect broker",
      body: "After a timeout.\n\nSigned-off-by: Zoe",
      label: "abc123",
      changes: [{ status: "M", path: "transport/socket.py" }]
    },
    ["PROJ-7"]
  )
  expect(found.get("broker")! & FIELD_BITS.name).not.toBe(0)
  expect(found.get("timeout")! & FIELD_BITS.name).toBe(0)
  expect(found.get("timeout")! & MAX_BODY_COUNT).toBe(1)
  expect(found.get("socket")! & FIELD_BITS.file).not.toBe(0)
  expect(found.get("transport")! & FIELD_BITS.folders).not.toBe(0)
  expect(found.get("proj")! & FIELD_BITS.signature).not.toBe(0)
  expect(found.has("zoe")).toBe(false)
})

test("a commit that changes a hundred files is not indexed by their paths", () => {
  const changes = Array.from({ length: 100 }, (_, at) => ({
    status: "M" as const,
    path: `lib/special${at}.py`
  }))
  expect(occurrences({ title: "Move", body: "", label: "", changes }).has("lib")).toBe(false)
})
