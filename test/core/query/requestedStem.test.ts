import { expect, test } from "bun:test"
import { requestedStem } from "../../../src/core/query/mod.ts"

test.each([
  ["open the limits file", "limits"],
  ["what is in the module limits", "limits"],
  ["Limits component", "Limits"],
  ["limits", undefined],
  ["where is limits defined", undefined],
  ["rate limits file", undefined],
  ["where is the log file written", undefined]
])("%p asks for the file %p", (query, stem) => expect(requestedStem(query)).toBe(stem))
