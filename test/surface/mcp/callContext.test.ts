import type { Server, ServerContext } from "@modelcontextprotocol/server"
import { describe, expect } from "bun:test"
import { Effect, Exit, Fiber, TestClock } from "effect"
import { callContext } from "../../../src/surface/mcp/callContext.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { it } from "../../support/effect.ts"

describe("callContext", () => {
  it.effect("waits for the client's model only as long as the tool still has time to answer without it", () =>
    Effect.gen(function* () {
      let given: AbortSignal | undefined
      const request = {
        mcpReq: {
          send: (_: unknown, { signal }: { readonly signal: AbortSignal }) => {
            given = signal
            return new Promise(() => {})
          }
        }
      } as unknown as ServerContext
      const server = { getClientCapabilities: () => ({ sampling: {} }) } as unknown as Server
      const { sample } = callContext(
        {
          server,
          toolsShown: TOOLS.length,
          session: "one",
          stateless: false,
          folder: undefined,
          workspace: undefined,
          answerFormat: "json",
          debug: false
        },
        request
      )
      const written = yield* Effect.fork(sample!("Write", 10))
      const { timeoutSeconds } = TOOLS.find(({ name }) => name === "troubleshoot")!
      yield* TestClock.adjust(`${timeoutSeconds! - 10} seconds`)
      expect(yield* Fiber.await(written)).toStrictEqual(Exit.fail("it took longer than 45 seconds"))
      expect(given?.aborted).toBe(true)
    })
  )
})
