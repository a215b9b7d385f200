import { expect, test } from "bun:test"
import { otherService } from "../../../src/core/failure/otherService.ts"

test("two well-known ports tell two services; one and an unknown port only in the same message", () => {
  const [redis, postgres, unknown] = [6379, 5432, 7000].map((port) => `connect 10.0.0.1:${port}`)
  const services = { querySubject: "Redis (6379)", knownSubject: "PostgreSQL (5432)" }
  expect(otherService(redis!, postgres!, false)).toStrictEqual(services)
  expect(otherService(redis!, unknown!, false)).toBeUndefined()
  expect(otherService(redis!, unknown!, true)?.knownSubject).toBe("port 7000")
  expect(otherService(unknown!, "connect 10.0.0.1:7001", true)).toBeUndefined()
  expect(otherService(`${redis} ${postgres}`, postgres!, true)).toBeUndefined()
})
