import { describe, expect, test } from "bun:test"
import { normaliseMessage } from "../../../src/core/failure/mod.ts"

describe("normaliseMessage()", () => {
  for (const [kind, written, normal] of [
    [
      "paths with line numbers",
      "cannot open /home/ana/shop/a.py:12:3 or C:\\Users\\mia\\x.cs",
      "cannot open <path> or <path>"
    ],
    [
      "a file with a line but no folder",
      "Makefile:12: *** missing separator.",
      "<path>: *** missing separator."
    ],
    ["memory addresses", "invalid read at 0x7ffe6ff90610", "invalid read at <addr>"],
    [
      "identifiers",
      "job 3f2504e0-4f89-11d3-9a0c-0305e82c3301 of pod-7f9c8d6b5-x2x4q failed",
      "job <id> of <id> failed"
    ],
    ["numbers", "index 5 out of bounds for length 3", "index <n> out of bounds for length <n>"],
    [
      "times and durations",
      "2026-03-10T08:11:07Z timed out after 250ms",
      "<time> timed out after <duration>"
    ],
    [
      "hosts and ports",
      "dial tcp 127.0.0.1:6390: connect: refused by localhost:80",
      "dial tcp <host>: connect: refused by <host>"
    ],
    ["URLs", "Get http://127.0.0.1:8099/health: EOF", "Get <url> EOF"],
    ["names of modules", "No module named 'flask'", "No module named <name>"],
    [
      "names of code without quotes",
      "Call to undefined method Cart::total()",
      "Call to undefined method <name>"
    ],
    ["unquoted names in messages of a shell", "kubectll: command not found", "<name>: command not found"]
  ] as const)
    test(`replaces ${kind}`, () => expect(normaliseMessage(written)).toBe(normal))

  for (const kept of [
    "E0382 and TS2345 are codes",
    "HTTP 404 is no exit code 137",
    "[Errno 111] Connection refused",
    "connect ECONNREFUSED",
    "0x80070005 is an HRESULT, 0xC0000005 an NTSTATUS",
    "SQLSTATE[HY000] is a state",
    "IndexOutOfBoundsException and ValueError are types",
    "can't be reached, and it's down"
  ])
    test(`keeps "${kept}"`, () => expect(normaliseMessage(kept)).toBe(kept))

  test("keeps words like NoneType and quoted punctuation, which distinguish errors", () => {
    expect(normaliseMessage("'NoneType' object has no attribute 'email'")).toBe(
      "NoneType object has no attribute <name>"
    )
    expect(normaliseMessage("expected ';' before 'return'")).toBe("expected ';' before <name>")
    expect(normaliseMessage("Cannot find module './db'")).not.toBe(
      normaliseMessage("Cannot find module 'db'")
    )
  })
})
