import { expect, test } from "bun:test"
import { maskLog } from "../../../src/core/redact/mod.ts"

test("maskLog() masks tokens and passwords, also at the end of a line", () => {
  expect(maskLog("a ghp_abcdefghijklmnopqrstuvwxyz0123456789 b")).toBe("a [REDACTED] b")
  expect(maskLog("x glpat-abcdefghij0123456789")).toBe("x [REDACTED]")
  expect(maskLog('{"authorization":"Bearer aGVsbG8gd29ybGQ="}')).toBe('{"authorization":"Bearer [REDACTED]"}')
  expect(maskLog("postgres://shop:Xk29fQ7mmz@db:5432")).toBe("postgres://shop:[REDACTED]@db:5432")
})

test("maskLog() masks a private key line by line", () => {
  const body = "MIIEpAIBAAKCAQEA7bq3m1c0QpZ0uS8yq1JwqzUo1n5mQeK0h3c9rH6rXk2v5Q1a"
  const key = `-----BEGIN RSA PRIVATE KEY-----\n${body}\n-----END RSA PRIVATE KEY-----`
  const masked = maskLog(`before\n${key}\nafter`)
  expect(masked).not.toContain(body)
  expect(masked.split("\n")).toHaveLength(5)
})

test("maskLog() keeps lines without secrets", () => {
  for (const line of ["Listening on http://127.0.0.1:8080/mcp", "a bearer of news", "task-1 sk-"])
    expect(maskLog(line)).toBe(line)
})
