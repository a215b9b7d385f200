import { expect, test } from "bun:test"
import { explicitAccept } from "../../../../src/surface/mcp/http/explicitAccept.ts"

const accepted = (accept: string | undefined) =>
  explicitAccept(
    new Request("http://localhost/mcp", {
      method: "POST",
      headers: { "mcp-session-id": "s", ...(accept === undefined ? {} : { accept }) }
    })
  )

test("a client that accepts anything accepts both kinds of answers", () => {
  for (const accept of [undefined, "*/*", "text/html, */*;q=0.8", "application/json,*/*"]) {
    const { headers, method } = accepted(accept)
    expect([accept, headers.get("accept")]).toStrictEqual([accept, "application/json, text/event-stream"])
    expect([method, headers.get("mcp-session-id")]).toStrictEqual(["POST", "s"])
  }
})

test("what a client names is left as it is", () => {
  for (const accept of ["application/json", "text/html", "application/json, text/event-stream", "text/*"])
    expect(accepted(accept).headers.get("accept")).toBe(accept)
})
