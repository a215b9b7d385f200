import { expect, test } from "bun:test"
import { ticketsIn } from "../../../src/core/document/mod.ts"

test.each([
  ["Fix #12 and #12, then PROJ-7", ["#12", "PROJ-7"]],
  ["(GH-31)", ["#31"]],
  ["https://example.org/a/b/issues/9#issuecomment-1, /pull/10/files", ["#9", "#10"]],
  ["feature/ABC-123-login", ["ABC-123"]],
  ["owner/repo#44", []],
  ["colour #123456789, anchor page#12, &#39; and UTF-8, SHA-256, RFC-2616, X-1", []],
  ["x-AB-12 lower ab-12 A-1", []],
  ["'; drop table document; --", []]
])("%p", (text, tickets) => expect(ticketsIn(text)).toStrictEqual(tickets as Array<string>))
