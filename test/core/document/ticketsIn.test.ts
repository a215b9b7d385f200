import { expect, test } from "bun:test"
import { ticketsIn } from "../../../src/core/document/mod.ts"

test("an issue URL of another repository is not a ticket of this one", () => {
  const own = new Set(["etcd-io/bbolt"])
  const text =
    "See https://github.com/etcd-io/bbolt/issues/5, https://github.com/etcd-io/etcd/pull/12750, https://github.com/Etcd-IO/bbolt/pull/6#issuecomment-1, #7"
  expect(ticketsIn(text, own)).toStrictEqual(["#5", "#6", "#7"])
  expect(ticketsIn(text, new Set())).toStrictEqual(["#5", "#12750", "#6", "#7"])
  expect(ticketsIn("https://gitlab.com/a/b/c/-/merge_requests/3", new Set(["a/b/c"]))).toStrictEqual(["#3"])
})

test("adversarial input is read in linear time", () => {
  expect(ticketsIn("//a/".repeat(20_000))).toStrictEqual([])
})

test.each([
  ["Fix #12 and #12, then PROJ-7", ["#12", "PROJ-7"]],
  ["(GH-31)", ["#31"]],
  ["https://example.org/a/b/issues/9#issuecomment-1, /pull/10/files", ["#9", "#10"]],
  ["feature/ABC-123-login", ["ABC-123"]],
  ["owner/repo#44", []],
  ["colour #123456789, anchor page#12, &#39; and UTF-8, SHA-256, RFC-2616, X-1", []],
  ["x-AB-12 lower ab-12 A-1", []],
  ["Co-authored-by: GPT-5, a duration of -PT-6.5S", []],
  ["'; drop table document; --", []]
])("the tickets in %p", (text, tickets) => expect(ticketsIn(text)).toStrictEqual(tickets as Array<string>))
