import { describe, expect, test } from "bun:test"
import { messageText } from "../../../../src/surface/mcp/stdio/messageText.ts"

const structure = { query: 'a "b"\n\u2028', results: [{ path: "c", score: 0.5 }], none: null }
const content = [{ type: "text", text: JSON.stringify(structure) }]

describe("messageText", () => {
  test("is equivalent to the JSON of the whole message", () => {
    for (const message of [
      { jsonrpc: "2.0", id: 1, result: { content, structuredContent: structure } },
      { result: { structuredContent: structure, content, _meta: { a: 1 } }, jsonrpc: "2.0", id: "x" },
      { jsonrpc: "2.0", id: 2, result: { content: [...content, ...content], structuredContent: structure } },
      { jsonrpc: "2.0", id: 3, result: { content: [], structuredContent: structure } },
      { jsonrpc: "2.0", id: 4, result: { content: [{ type: "image" }], structuredContent: structure } },
      { jsonrpc: "2.0", id: 5, result: { content } },
      { jsonrpc: "2.0", id: 6, result: {} },
      { jsonrpc: "2.0", id: 7, error: { code: 1, message: "no" } },
      { jsonrpc: "2.0", method: "notifications/message" },
      [{ jsonrpc: "2.0", id: 8, result: { content, structuredContent: structure } }]
    ])
      expect(JSON.parse(messageText(message))).toStrictEqual(JSON.parse(JSON.stringify(message)))
  })

  test("serialises a structure only once if its text is included", () => {
    let looks = 0
    const counted = {
      get query() {
        looks++
        return "a"
      }
    }
    const text = JSON.stringify(counted)
    const message = { id: 1, result: { content: [{ type: "text", text }], structuredContent: counted } }
    expect(messageText(message)).toBe(
      `{"id":1,"result":{"content":[{"type":"text","text":"{\\"query\\":\\"a\\"}"}],"structuredContent":{"query":"a"}}}`
    )
    expect(looks).toBe(1)
  })
})
