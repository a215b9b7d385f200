import { describe, expect, test } from "bun:test"
import { otherSubject, parseFailure } from "../../../src/core/failure/mod.ts"

const read = (text: string) => ({ failure: parseFailure(text), text })
const compare = (query: string, known: string) => otherSubject(read(query), read(known))

const unresolved = (tool: string, found: string, peer: string, from: string) =>
  `npm ${tool} code ERESOLVE\nnpm ${tool} ERESOLVE unable to resolve dependency tree\nnpm ${tool} Found: ${found}\nnpm ${tool} Could not resolve dependency:\nnpm ${tool} peer ${peer} from ${from}`

const mismatch = (expected: string, found: string) =>
  `error[E0308]: mismatched types\n --> src/a.rs:3:5\n  |\n3 |     x\n  |     ^ expected \`${expected}\`, found \`${found}\``

const gradle = (task: string) =>
  `FAILURE: Build failed with an exception.\n\n* What went wrong:\nExecution failed for task '${task}'.\n> error`

const dereference = (name: string, file: string) =>
  `panic: runtime error: invalid memory address or nil pointer dereference\n\ngoroutine 1 [running]:\nmain.${name}(0xc000)\n\t/srv/app/${file}.go:12 +0x1b\nmain.main()\n\t/srv/app/main.go:9 +0x1b`

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

  test("is undefined if only a thread, a generated name or what fails because of the same cause differs", () => {
    const npe = (thread: string) =>
      `Exception in thread "${thread}" java.lang.NullPointerException: Cannot invoke "Till.open()" because the return value of "shop.Cart.till()" is null`
    expect(compare(npe("main"), npe("worker-1"))).toBeUndefined()
    const full = (number: string) => `write /var/lib/till/Blob${number}: no space left on device`
    expect(compare(full("449975375"), full("120045331"))).toBeUndefined()
    const cached = (hash: string) => `Could not open class cache (/srv/.gradle/scripts/${hash}).`
    expect(compare(cached("a68cba42fd579d104edf"), cached("0b17fa42fd579d104e11"))).toBeUndefined()
    const bean = (name: string, type: string) =>
      `org.acme.UnsatisfiedException: Error creating bean with name '${name}'\n\tat org.acme.A.b(A.java:3)\nCaused by: org.acme.NoBeanException: No bean of type '${type}'\n\tat org.acme.C.d(C.java:5)`
    expect(compare(bean("cart", "shop.Till"), bean("price", "shop.Till"))).toBeUndefined()
    expect(compare(bean("cart", "shop.Till"), bean("price", "shop.Tax"))).toBeDefined()
  })

  test("is about what was needed, not about the file that needed it", () => {
    const loaded = (file: string, version: string) =>
      `/lib/libc.so.6: version \`${version}' not found (required by ./bin/${file})`
    expect(compare(loaded("till", "GLIBC_2.34"), loaded("cart", "GLIBC_2.34"))).toBeUndefined()
    expect(compare(loaded("till", "GLIBC_2.34"), loaded("till", "GLIBC_2.38"))).toStrictEqual({
      querySubject: "GLIBC_2.34",
      knownSubject: "GLIBC_2.38"
    })
    const required = (name: string, file: string) =>
      `Error [ERR_REQUIRE_ESM]: require() of ES Module /srv/node_modules/${name}/index.js from /srv/src/${file}.js not supported.`
    expect(compare(required("chalk", "till"), required("chalk", "cart"))).toBeUndefined()
    expect(compare(required("chalk", "till"), required("@acme/till", "till"))).toStrictEqual({
      querySubject: "chalk",
      knownSubject: "@acme/till"
    })
  })

  test("names a function with its parameters whole", () => {
    const twice = (name: string) => `multiple definition of \`${name}'; a.o: first defined here`
    expect(compare(twice("total(int)"), twice("close(int)"))).toStrictEqual({
      querySubject: "total(int)",
      knownSubject: "close(int)"
    })
  })

  test("does not take names in other lines of a log for the subject", () => {
    const untyped = (name: string) =>
      `src/a.ts(3,1): error TS7016: Could not find a declaration file for module '${name}'.\n  Try \`npm i --save-dev @types/${name}\` if it exists`
    const log = Array.from(
      { length: 90 },
      (_, at) => `Downloading https://files.acme.io/till-${at}.tgz`
    ).join("\n")
    expect(compare(`${log}\n${untyped("till")}\n${log}`, untyped("till"))).toBeUndefined()
    expect(compare(`${log}\n${untyped("till")}\n${log}`, untyped("cart"))).toStrictEqual({
      querySubject: "till",
      knownSubject: "cart"
    })
  })

  test("names the value of an argument as such", () =>
    expect(
      compare(
        "ValueError: Pool(host='till.acme.io', port=443): closed",
        "ValueError: Pool(host='cart.acme.io', port=443): closed"
      )
    ).toStrictEqual({ querySubject: "till.acme.io", knownSubject: "cart.acme.io" }))

  test("returns them if messages of one kind name different things in different forms", () => {
    for (const [query, known, querySubject, knownSubject] of [
      ["Error: Cannot find module 'express'", "Error: Cannot find module './config/prod'", "express", "prod"],
      [
        "error TS2339: Property 'bar' does not exist on type 'User'.",
        "error TS2339: Property 'foo' does not exist on type 'Window & typeof globalThis'.",
        "bar",
        "foo"
      ],
      [
        "subprocess.CalledProcessError: Command '['ffmpeg', '-i', 'a.mp4']' returned non-zero exit status 1.",
        "subprocess.CalledProcessError: Command '['git', 'clone', 'git@code.example:x/y.git']' returned non-zero exit status 128.",
        "ffmpeg",
        "git"
      ],
      [
        "requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.github.com/user",
        "requests.exceptions.HTTPError: 401 Client Error: Unauthorized for url: https://api.stripe.com/v1/charges",
        "api.github.com",
        "api.stripe.com"
      ],
      [
        "ERROR 1062 (23000): Duplicate entry 'a@b.c' for key 'users.email'",
        "ERROR 1062 (23000): Duplicate entry '42' for key 'PRIMARY'",
        "a@b.c",
        "PRIMARY"
      ],
      ["AssertionError: expected 3 to equal 4", "AssertionError: expected 500 to equal 200", "3", "500"]
    ] as const)
      expect(compare(query, known)).toStrictEqual({ querySubject, knownSubject })
  })

  test("returns them if the lines below the same message name different things", () => {
    expect(
      compare(
        unresolved("ERR!", "vue@3.2.0", 'vue@"^2.6.0"', "vuex@3.6.2"),
        unresolved("ERR!", "react@18.2.0", 'react@"^17"', "react-dnd@13.1.1")
      )
    ).toStrictEqual({ querySubject: "vue", knownSubject: "react" })
    expect(compare(mismatch("u32", "Option<u32>"), mismatch("String", "&str"))).toStrictEqual({
      querySubject: "u32",
      knownSubject: "String"
    })
    expect(compare(gradle(":app:lintDebug"), gradle(":app:compileJava"))).toStrictEqual({
      querySubject: "lintDebug",
      knownSubject: "compileJava"
    })
  })

  test("returns the functions if a fault that names nothing happened in others", () => {
    expect(compare(dereference("fetch", "client"), dereference("start", "server"))).toStrictEqual({
      querySubject: "main.fetch",
      knownSubject: "main.start"
    })
    // Called by the function in which it happened before.
    expect(
      compare(
        "TypeError: Cannot read properties of null (reading 'id')\n    at Invoice.total (/srv/invoice.ts:88:10)",
        "TypeError: Cannot read properties of null (reading 'id')\n    at UserCard (/srv/card.tsx:14:2)\n    at Invoice.total (/srv/invoice.ts:88:10)"
      )
    ).toBeUndefined()
    expect(
      compare("KeyError: 'id'\n    at a (/srv/a.ts:8:10)", "KeyError: 'id'\n    at b (/srv/b.ts:8:10)")
    ).toBeUndefined()
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
      ["No space left on device", "No space left on device"],
      [
        "error: failed to run custom build command for `openssl-sys v0.9.102`",
        "error: failed to run custom build command for `openssl-sys v0.9.93`"
      ],
      [gradle(":core:compileJava"), gradle(":app:compileJava")],
      [
        "ValueError: no price\n  File \"/srv/a.py\", line 3, in 'total'",
        "ValueError: no price\n  File \"/srv/b.py\", line 3, in 'sum'"
      ],
      ["error[E0382]: borrow of moved value: `settings`", "error[E0382]: borrow of moved value: `config`"],
      [
        'java.lang.NullPointerException: Cannot invoke "shop.User.getName()" because "u" is null',
        'java.lang.NullPointerException: Cannot invoke "shop.User.getName()" because "user" is null'
      ],
      [
        "ERROR 1062 (23000): Duplicate entry '977' for key 'PRIMARY'",
        "ERROR 1062 (23000): Duplicate entry '42' for key 'PRIMARY'"
      ],
      [
        unresolved("error", "react@19.0.0", 'react@"^16.8 || ^17"', "react-dnd@13.1.1"),
        unresolved("ERR!", "react@18.2.0", 'react@"^17"', "react-dnd@13.1.1")
      ]
    ] as const)
      expect([query, compare(query, known)]).toStrictEqual([query, undefined])
  })

  test("takes linear time, whatever the message", () => {
    for (const piece of [
      "'",
      '"a',
      "`x ",
      ":22",
      "port ",
      "(((",
      "a/b\\",
      "a@",
      "a==1",
      "x://a",
      "v1.",
      "host '"
    ]) {
      const text = (end: string) => piece.repeat(400_000 / piece.length) + end
      const failure = (end: string) => ({ failure: { message: text(end), frames: [] }, text: text(end) })
      expect(otherSubject(failure("1"), failure("2"))).toBeUndefined()
    }
  })
})
