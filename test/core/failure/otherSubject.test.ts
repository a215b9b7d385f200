import { describe, expect, test } from "bun:test"
import { otherSubject, parseFailure } from "../../../src/core/failure/mod.ts"

const compare = (query: string, known: string) => otherSubject(parseFailure(query), parseFailure(known))

describe("otherSubject()", () => {
  test("returns the two subjects if the same message is about different things", () => {
    for (const [query, known, querySubject, knownSubject] of [
      [
        "ModuleNotFoundError: No module named 'kombu.asynchronous'",
        "ModuleNotFoundError: No module named 'redis'",
        "kombu.asynchronous",
        "redis"
      ],
      ["Error: Cannot find module 'express'", "Error: Cannot find module 'lodash'", "express", "lodash"],
      ["sh: jq: command not found", "sh: yq: command not found", "jq", "yq"],
      [
        "FileNotFoundError: [Errno 2] No such file or directory: '/srv/app/users.csv'",
        "FileNotFoundError: [Errno 2] No such file or directory: '/home/ada/orders.csv'",
        "users.csv",
        "orders.csv"
      ],
      [
        "dial tcp 10.0.0.3:6379: connect: connection refused",
        "dial tcp 127.0.0.1:5432: connect: connection refused",
        "Redis (6379)",
        "PostgreSQL (5432)"
      ],
      [
        "Error: connect ECONNREFUSED 127.0.0.1:3000",
        "Error: connect ECONNREFUSED 127.0.0.1:6379",
        "port 3000",
        "Redis (6379)"
      ]
    ] as const)
      expect(compare(query, known)).toStrictEqual({ querySubject, knownSubject })
  })

  test("is undefined if only values or places differ, or if the messages differ", () => {
    for (const [query, known] of [
      [
        "dial tcp 10.0.0.3:6379: connect: connection refused",
        "dial tcp [::1]:6379: connect: connection refused"
      ],
      ["listen tcp :8080: bind: address already in use", "listen tcp :3000: bind: address already in use"],
      ["IndexError: list index 7 out of range", "IndexError: list index 12 out of range"],
      ["open '/srv/a/config.yml': permission denied", "open '/home/b/config.yml': permission denied"],
      ["src/a.ts:12:3: unexpected token", "lib/b.ts:90:1: unexpected token"],
      ["ModuleNotFoundError: No module named 'redis'", "KeyError: 'kombu'"],
      ["No space left on device", "No space left on device"]
    ] as const)
      expect(compare(query, known)).toBeUndefined()
  })

  test("takes linear time, whatever the message", () => {
    for (const piece of ["'", '"a', "`x ", ":22", "port ", "(((", "a/b\\"]) {
      const failure = (end: string) => ({ message: piece.repeat(400_000 / piece.length) + end, frames: [] })
      expect(otherSubject(failure("1"), failure("2"))).toBeUndefined()
    }
  })
})
