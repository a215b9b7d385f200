import { describe, expect, test } from "bun:test"
import { toStoreError } from "../../../src/ports/storage/StoreError.ts"

describe("toStoreError", () => {
  test.each([
    ["SQLITE_FULL", "Full"],
    ["SQLITE_IOERR_SHMSIZE", "Full"],
    ["SQLITE_IOERR", "Failed"],
    ["SQLITE_IOERR_READ", "Failed"],
    ["SQLITE_IOERR_WRITE", "Refused"],
    ["SQLITE_IOERR_FSYNC", "Failed"]
  ])("gives %s the reason %s", (code, reason) => {
    const error = toStoreError(Object.assign(new Error("disk I/O error"), { code }))
    expect(error.reason).toBe(reason as typeof error.reason)
    if (reason === "Refused")
      expect(error.message).toContain("free some space if a quota or limit is reached")
    if (reason === "Failed")
      expect(error.message).toContain(`the disk or its file system failed: ${code}, disk I/O error`)
  })
})
