import { describe, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { syncDueMs } from "../../../src/core/watch/mod.ts"

const changes = fc
  .tuple(fc.nat(10_000), fc.nat(5000))
  .map(([firstMs, more]) => ({ firstMs, lastMs: firstMs + more }))
const patience = fc
  .tuple(fc.integer({ min: 1, max: 500 }), fc.nat(2000))
  .map(([quietMs, more]) => ({ quietMs, maxDelayMs: quietMs + more }))

describe("syncDueMs", () => {
  test("delays no change longer than the longest wait or the rest period", () =>
    fc.assert(
      fc.property(changes, patience, fc.nat(20_000), (unsynced, patient, rest) => {
        const due = syncDueMs(unsynced, patient, rest)
        return due <= Math.max(unsynced.firstMs + patient.maxDelayMs, rest)
      })
    ))

  test("waits for quiet after the last change, up to the longest wait", () =>
    fc.assert(
      fc.property(changes, patience, (unsynced, patient) => {
        const due = syncDueMs(unsynced, patient, 0)
        return due === unsynced.lastMs + patient.quietMs || due === unsynced.firstMs + patient.maxDelayMs
      })
    ))

  test("never syncs before the rest period is over, and a later change never makes it sync earlier", () =>
    fc.assert(
      fc.property(changes, patience, fc.nat(20_000), fc.nat(100), (unsynced, patient, rest, more) => {
        const due = syncDueMs(unsynced, patient, rest)
        const later = syncDueMs({ ...unsynced, lastMs: unsynced.lastMs + more }, patient, rest)
        return due >= rest && later >= due
      })
    ))
})
