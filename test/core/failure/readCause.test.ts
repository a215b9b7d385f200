import { expect, test } from "bun:test"
import { readCause } from "../../../src/core/failure/readCause.ts"

test("readCause() tells a code of the system rather than a type that says nothing", () => {
  expect(readCause("Error: connect ECONNREFUSED 127.0.0.1:1")?.type).toBe("ECONNREFUSED")
  expect(readCause("OSError: EACCES")?.type).toBe("EACCES")
  expect(readCause("ValueError: no ENOENT here")?.type).toBe("ValueError")
})

test("readCause() reads what tools say before what is wrong", () => {
  expect(readCause("b/a.sh: line 1: kubectll: command not found")?.message).toBe(
    "kubectll: command not found"
  )
  expect(readCause("Error: in prepare, no such table: users")?.message).toBe("no such table: users")
  expect(readCause("fatal: not a git repository")?.message).toBe("not a git repository")
  expect(readCause("npm ERR! code E404")?.type).toBe("E404")
})

test("readCause() leaves lines alone that tell of no error", () => {
  for (const line of [
    "",
    "  at run (a.js:1:2)",
    "exit status 2",
    "import os",
    "Traceback (most recent call last):"
  ])
    expect(readCause(line)).toBeUndefined()
})

test("readCause() reads what pytest marks, and takes no line of a source for it", () => {
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

test("readCause() takes what Python qualifies for no error of the JVM", () => {
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

test("readCause() takes a warning for PHP's only by its prefix or its place", () => {
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

test("readCause() names the JVM only where the name of a type begins as there", () => {
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
