import { expect, test } from "bun:test"
import { readCause } from "../../../src/core/failure/readCause.ts"

const summaryOf = (line: string) => {
  const cause = readCause(line)
  return [cause?.language, cause?.type, cause?.message]
}

test("readCause() prefers a system error code to a generic type", () => {
  expect(readCause("Error: connect ECONNREFUSED 127.0.0.1:1")?.type).toBe("ECONNREFUSED")
  expect(readCause("OSError: EACCES")?.type).toBe("EACCES")
  expect(readCause("ValueError: no ENOENT here")?.type).toBe("ValueError")
})

test("readCause() strips what tools print before the message", () => {
  expect(readCause("b/a.sh: line 1: kubectll: command not found")?.message).toBe(
    "kubectll: command not found"
  )
  expect(readCause("Error: in prepare, no such table: users")?.message).toBe("no such table: users")
  expect(readCause("fatal: not a git repository")?.message).toBe("not a git repository")
  expect(readCause("npm ERR! code E404")?.type).toBe("E404")
})

test("readCause() is undefined for lines without an error", () => {
  for (const line of [
    "",
    "  at run (a.js:1:2)",
    "exit status 2",
    "import os",
    "Traceback (most recent call last):"
  ])
    expect(readCause(line)).toBeUndefined()
})

test("readCause() reads lines that pytest marks with E, but not the source lines it quotes", () => {
  expect(readCause("E       KeyError: 'lines'")).toStrictEqual({ type: "KeyError", message: "'lines'" })
  expect(readCause("E   assert 3 == 4")).toStrictEqual({
    language: "python",
    type: "AssertionError",
    message: "assert 3 == 4"
  })
  expect(readCause("E       fixture 'db' not found")?.message).toBe("fixture 'db' not found")
  expect(readCause(">       assert total({}) == 1")).toBeUndefined()
  expect(readCause("    assert total({}) == 1")).toBeUndefined()
})

test("readCause() distinguishes qualified exception names of Python and the JVM", () => {
  for (const line of [
    "redis.exceptions.ConnectionError: Error 111 connecting to localhost:6379. Connection refused.",
    "requests.exceptions.HTTPError: 404 Client Error: Not Found for url: http://a/",
    "django.core.exceptions.ImproperlyConfigured: x",
    "sqlalchemy.exc.OperationalError: (psycopg2.OperationalError) x",
    "torch.cuda.OutOfMemoryError: CUDA out of memory. Tried to allocate 20.00 MiB.",
    "json.decoder.JSONDecodeError: Expecting value: line 1 column 1 (char 0)"
  ])
    expect([line, readCause(line)?.language]).toStrictEqual([line, "python"])
  for (const line of [
    "com.acme.shop.exceptions.CartException: x",
    "org.apache.kafka.common.errors.TimeoutException: x",
    "redis.clients.jedis.exceptions.JedisConnectionException: x",
    "java.net.http.HttpTimeoutException: request timed out",
    "io.grpc.StatusRuntimeException: UNAVAILABLE"
  ])
    expect([line, readCause(line)?.language]).toStrictEqual([line, "java"])
})

test("readCause() takes a warning for one of PHP only by its prefix or its file and line", () => {
  expect(readCause('Warning: Each child in a list should have a unique "key" prop.')).toStrictEqual({
    type: "Warning",
    message: 'Each child in a list should have a unique "key" prop.'
  })
  expect(readCause("Warning: Undefined variable $x in /srv/a.php on line 2")).toStrictEqual({
    language: "php",
    type: "Warning",
    message: "Undefined variable $x"
  })
  expect(readCause("PHP Notice:  Undefined index: a")?.language).toBe("php")
  expect(readCause("Fatal error: Allowed memory size of 8388608 bytes exhausted")?.language).toBe("php")
})

test("readCause() finds the JVM only if the package of the type is named as usual there", () => {
  const languageOf = (type: string) => readCause(`${type}: what it says`)?.language
  for (const type of [
    "django.db.utils.OperationalError",
    "psycopg2.OperationalError",
    "pymysql.err.ProgrammingError",
    "ssl.SSLCertVerificationError",
    "jwt.ExpiredSignatureError",
    "urllib3.exceptions.MaxRetryError",
    "yaml.scanner.ScannerError"
  ])
    expect([type, languageOf(type) === "java"]).toStrictEqual([type, false])
  for (const type of [
    "java.lang.NullPointerException",
    "org.hibernate.LazyInitializationException",
    "com.acme.shop.OrderError",
    "Caused by: shop.OrderException"
  ])
    expect([type, languageOf(type)]).toStrictEqual([type, "java"])
  expect(readCause("django.db.utils.OperationalError: no such table")?.type).toBe(
    "django.db.utils.OperationalError"
  )
})

test("readCause() reads the type that Node prints before or in [Error] brackets", () => {
  expect(readCause("TypeError [Error]: no foo")).toStrictEqual({ type: "TypeError", message: "no foo" })
  expect(readCause("Error [FastifyError]: no route")?.type).toBe("FastifyError")
})

test("readCause() reads the one-line forms of pytest", () => {
  expect(readCause("/srv/test_a.py:26: RuntimeError: cannot load settings")).toStrictEqual({
    language: "python",
    type: "RuntimeError",
    message: "cannot load settings"
  })
  expect(readCause("FAILED a/test_a.py::T::test_b - KeyError: 'a'")).toStrictEqual({
    language: "python",
    type: "KeyError",
    message: "'a'"
  })
  expect(readCause("a.py:3: assert 1 == 2")?.type).toBe("AssertionError")
  expect(readCause("test_a.py:24: KeyError")).toBeUndefined()
  expect(readCause("a.py:3: DeprecationWarning: old")).toBeUndefined()
})

test("readCause() reads Elixir, Dart, Zig, Haskell and Swift", () => {
  expect(summaryOf("** (FunctionClauseError) no function clause matching in A.b/4")).toStrictEqual([
    "elixir",
    "FunctionClauseError",
    "no function clause matching in A.b/4"
  ])
  expect(summaryOf("RangeError (index): Invalid value: Not in 0..2: 5")).toStrictEqual([
    "dart",
    "RangeError",
    "Invalid value: Not in 0..2: 5"
  ])
  expect(summaryOf("Bad state: No element")).toStrictEqual(["dart", "Bad state", "No element"])
  expect(summaryOf("thread 123 panic: index out of bounds")).toStrictEqual([
    "zig",
    "panic",
    "index out of bounds"
  ])
  expect(summaryOf("src/main.zig:3:5: error: expected type 'u8'")).toStrictEqual([
    "zig",
    undefined,
    "expected type 'u8'"
  ])
  expect(summaryOf("src/Main.hs:3:5: error: [GHC-88464]")).toStrictEqual(["haskell", "GHC-88464", ""])
  expect(summaryOf("app: src/Main.hs:(3,5)-(4,9): Non-exhaustive patterns in function f")).toStrictEqual([
    "haskell",
    undefined,
    "Non-exhaustive patterns in function f"
  ])
  expect(summaryOf("Pkg/Usage.swift:316: Fatal error: Index out of range")).toStrictEqual([
    "swift",
    "Fatal error",
    "Index out of range"
  ])
  expect(summaryOf("Fatal error: no value: file /src/A.swift, line 12")).toStrictEqual([
    "swift",
    "Fatal error",
    "no value"
  ])
  expect(summaryOf("Fatal error: Index out of range")[0]).toBe("swift")
})

test("readCause() reads Dart's compiler and analyzer, and errors that Flutter reports", () => {
  expect(summaryOf("lib/cart.dart:81:24: Error: The method 'total' isn't defined.")).toStrictEqual([
    "dart",
    undefined,
    "The method 'total' isn't defined."
  ])
  const undefinedName = ["dart", "undefined_identifier", "Undefined name 'total'"]
  expect(
    summaryOf("error • Undefined name 'total' • lib/cart.dart:8:2 • undefined_identifier")
  ).toStrictEqual(undefinedName)
  expect(
    summaryOf("error - lib/cart.dart:8:2 - Undefined name 'total' - undefined_identifier")
  ).toStrictEqual(undefinedName)
  const nullCheck = "Null check operator used on a null value"
  expect(summaryOf(`Unhandled Exception: ${nullCheck}`)).toStrictEqual(["dart", "TypeError", nullCheck])
  expect(
    summaryOf(`[ERROR:flutter/runtime/dart_vm_initializer.cc(41)] Unhandled Exception: ${nullCheck}`)
  ).toStrictEqual(["dart", "TypeError", nullCheck])
  expect(summaryOf("Unhandled Exception: no stock")).toStrictEqual(["dart", undefined, "no stock"])
})

test("readCause() reads Perl's errors before their place, and what a test says", () => {
  const missing = `Can't locate object method "total" via package "Shop::Cart"`
  expect(summaryOf(`${missing} at lib/Shop/Order.pm line 6.`)).toStrictEqual(["perl", undefined, missing])
  expect(summaryOf("#   Failed test 'adds one'")).toStrictEqual(["perl", undefined, "Failed test 'adds one'"])
})

test("readCause() reads Lua's errors, not the lines of its trace", () => {
  expect(summaryOf("lua: main.lua:3: module 'shop.cart' not found:")).toStrictEqual([
    "lua",
    undefined,
    "module 'shop.cart' not found"
  ])
  expect(summaryOf("E5108: Error executing lua: lua/cart.lua:9: no stock")).toStrictEqual([
    "lua",
    undefined,
    "no stock"
  ])
  expect(readCause("main.lua:3: in main chunk")).toBeUndefined()
})

test("readCause() reads compilers without a column, sbt, Maven and Scala 3", () => {
  expect(readCause("a.c:12: error: 'x' undeclared")).toStrictEqual({
    language: "c",
    message: "'x' undeclared"
  })
  expect(
    [
      "[error] /srv/A.scala:12:5: not found: value x",
      "[error] A.scala:12: not found: value x",
      "[ERROR] /srv/A.java:[3,9] not found: value x"
    ].map(readCause)
  ).toStrictEqual(
    Array.from({ length: 3 }, () => ({ language: "java" as const, message: "not found: value x" }))
  )
  expect(readCause("[error] -- [E006] Not Found Error: src/D.scala:4:2 ---")).toStrictEqual({
    language: "java",
    type: "E006",
    message: "Not Found Error"
  })
})

test("readCause() reads the type that Symfony prints in brackets above the message", () => {
  expect(readCause("  [Shop\\CartException]")).toStrictEqual({ type: "Shop\\CartException", message: "" })
  expect(readCause("  [ERROR]")).toBeUndefined()
})

test("readCause() reads a class of the JVM that is within another, whatever it is called", () => {
  expect(readCause("shop.till.TillError$NoCart: none is open")).toStrictEqual({
    language: "java",
    type: "shop.till.TillError$NoCart",
    message: "none is open"
  })
})

test("readCause() takes a fatal error for one of PHP only by its prefix or its place", () => {
  expect(readCause("Fatal error: The till was not closed.")).toStrictEqual({
    type: "Fatal error",
    message: "The till was not closed."
  })
  expect(readCause("Fatal error: No memory in /srv/a.php on line 3")?.language).toBe("php")
  expect(readCause("PHP Fatal error:  No memory")?.language).toBe("php")
})

test("readCause() reads what tools print, also where they print nothing but the system's words", () => {
  expect(
    [
      'Error from server (Forbidden): secrets is forbidden: User "till" cannot list resource "secrets"',
      "Warning  FailedScheduling  5s  default-scheduler  0/3 nodes are available: 3 Insufficient cpu.",
      "Warning  BackOff    4m (x20 over 9m)  kubelet   Back-off restarting failed container",
      "An error occurred (ExpiredToken) when calling the GetObject operation: The provided token has expired."
    ].map((line) => readCause(line)?.type)
  ).toStrictEqual(["Forbidden", "FailedScheduling", "BackOff", "ExpiredToken"])
  for (const line of [
    "/usr/bin/env: 'bash\\r': No such file or directory",
    "write /var/lib/till/1: no space left on device",
    "exec /app/till.sh: exec format error",
    'Get "https://till.example/carts": context deadline exceeded (Client.Timeout exceeded while awaiting headers)',
    "/lib/libc.so.6: version `GLIBC_2.34' not found (required by ./till)",
    "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
    "The connection to the server 10.0.0.1:6443 was refused - did you specify the right host or port?"
  ])
    expect([line, readCause(line)?.message]).toStrictEqual([line, line])
  expect(summaryOf("e: file:///srv/Till.kt:12:5 Unresolved reference 'total'.")).toStrictEqual([
    "java",
    undefined,
    "Unresolved reference 'total'."
  ])
})

test("readCause() reads an error behind the label of a logger, and behind a translated label", () => {
  expect(readCause("error: TypeError: no total")).toStrictEqual({ type: "TypeError", message: "no total" })
  expect(readCause("FATAL:  sorry, too many clients already")?.message).toBe(
    "sorry, too many clients already"
  )
  expect(readCause("FEHLER:  Relation »carts« existiert nicht")?.message).toBe(
    "Relation »carts« existiert nicht"
  )
  expect(
    readCause("till.cpp:3:10: erreur fatale : till.h: Aucun fichier ou dossier de ce type")?.message
  ).toBe("till.h: Aucun fichier ou dossier de ce type")
})
