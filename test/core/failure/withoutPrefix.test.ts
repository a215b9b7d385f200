import { expect, test } from "bun:test"
import { withoutPrefix } from "../../../src/core/failure/withoutPrefix.ts"

const ERROR = "KeyError: 'a'"

test("withoutPrefix() removes what loggers, containers, systems and build services put before a line", () => {
  for (const prefix of [
    "web_1  | ",
    "web-1  | #7 1.204 ",
    "00:06:00 web.1  | ",
    "[pod/api-0/main] ",
    "#12 3.456 ",
    "2026-11-28T00:06:00.123Z ERROR [worker-7] ",
    "2026-11-28T00:06:00.1234567Z ##[error]",
    "##[error]",
    "::error file=a.py,line=3::",
    "Nov 28 00:06:00 web-1 gunicorn[4123]: ",
    "2026-11-28T00:06:00.123456+00:00 app[web.1]: ",
    "ERROR:shop.orders:",
    "2026-11-28T00:06:00.123Z ERROR 1 --- [nio-8080-exec-1] c.a.s.OrderService                       : ",
    "2026-11-28T00:06:00.123Z ERROR 1 --- [shop] [main] o.s.b.d.LoggingFailureAnalysisReporter : ",
    "00:06:01.123 [main] ERROR com.acme.Main - ",
    "[2026-11-28 00:06:00,123: ERROR/ForkPoolWorker-1] ",
    "[2026-11-28, 00:06:00 UTC] {taskinstance.py:1824} ERROR - ",
    "2026-11-28T00:06:00.123456Z ERROR shop::orders: ",
    "E1128 00:06:01.123456       1 reflector.go:150] ",
    "2026/11/28 00:06:00 [error] 7#7: *1 "
  ])
    expect([prefix, withoutPrefix(`${prefix}${ERROR}`)]).toStrictEqual([prefix, ERROR])
})

test("withoutPrefix() leaves what is part of an error", () => {
  for (const line of [
    ERROR,
    "#0  0x0000555 in main () at a.c:3",
    "#1 /srv/a.php(12): load()",
    "ERROR: no such table: carts",
    "[error] a.scala:3: not found",
    "12:3: error: expected ';'",
    "com.acme.Main - ready",
    "    at run (a.js:1:2)"
  ])
    expect(withoutPrefix(line)).toBe(line)
})
