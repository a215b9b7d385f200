import { expect, test } from "bun:test"
import { FastCheck as fc, Option } from "effect"
import { handshakeOf, sessionIdOf } from "../../../../src/surface/mcp/http/sessionId.ts"

const handshake = fc.record({
  protocolVersion: fc.constantFrom("2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"),
  capabilities: fc.record({ roots: fc.constant({}), sampling: fc.constant({}) }, { requiredKeys: [] })
})

test("a session id encodes the handshake in characters that a header may contain", () =>
  fc.assert(
    fc.property(fc.uuid(), handshake, (unique, told) => {
      const id = sessionIdOf(unique, told)
      expect(id).toMatch(/^[\x21-\x7e]{36,300}$/)
      expect(Option.getOrUndefined(handshakeOf(id))).toEqual(told)
    })
  ))

test("a text that is not a session id yields no handshake", () =>
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.uuid(),
        fc.tuple(fc.uuid(), fc.string()).map(([unique, rest]) => `${unique}.${rest}`),
        fc
          .tuple(fc.uuid(), fc.json())
          .map(([unique, json]) => `${unique}.${Buffer.from(json).toString("base64url")}`),
        fc.uuid().map((unique) => sessionIdOf(unique, { protocolVersion: "v".repeat(21), capabilities: {} }))
      ),
      (id) => expect(Option.isNone(handshakeOf(id))).toBeTrue()
    )
  ))
