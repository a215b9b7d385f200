import { describe, expect, test } from "bun:test"
import { readErrors } from "../../../bench/quality/errors/readErrors.ts"
import { parseFailure } from "../../../src/core/failure/mod.ts"

/** The frames as `function file:line`, with foreign code in brackets. */
const framesOf = (message: string, trace?: string) =>
  parseFailure(message, trace).frames.map(({ file, function: name, line, own }) => {
    const shown = `${name ?? "-"} ${file ?? "-"}:${line ?? "-"}`
    return own ? shown : `(${shown})`
  })

const PYTHON = `Traceback (most recent call last):
  File "/srv/app/api/call.py", line 8, in <module>
    health()
  File "/srv/app/api/call.py", line 6, in health
    return urlopen("http://127.0.0.1:8099/health")
  File "/usr/lib/python3.11/urllib/request.py", line 216, in urlopen
    return opener.open(url, data, timeout)
urllib.error.URLError: <urlopen error [Errno 111] Connection refused>`

const CHAINED = `Traceback (most recent call last):
  File "/srv/app/boot.py", line 5, in load
    return os.environ["SHOP_DSN"]
KeyError: 'SHOP_DSN'

The above exception was the direct cause of the following exception:

Traceback (most recent call last):
  File "/srv/app/boot.py", line 8, in <module>
    load()
  File "/srv/app/boot.py", line 7, in load
    raise ConfigError("configuration incomplete") from e
ConfigError: configuration incomplete`

const NODE = `/srv/app/src/cart.js:12
  return cart.lines.reduce((sum, line) => sum + line.price, 0)
                    ^

TypeError: Cannot read properties of undefined (reading 'reduce')
    at total (/srv/app/src/cart.js:12:21)
    at async Object.<anonymous> (/srv/app/src/cart.js:14:1)
    at next (/srv/app/node_modules/express/lib/router.js:3:4)
    at Module._compile (node:internal/modules/cjs/loader:1521:14)

Node.js v20.20.2`

const JAVA = `Exception in thread "main" java.lang.IllegalStateException: Database is not available
\tat shop.Db.ping(Db.java:21)
\tat shop.Db.main(Db.java:23)
Caused by: java.net.ConnectException: Connection refused
\tat java.base/sun.nio.ch.Net.connect0(Native Method)
\tat shop.Db.ping(Db.java:20)
\t... 1 more`

const GO = `panic: assignment to entry in nil map

goroutine 1 [running]:
main.(*Cart).Add(...)
\t/srv/app/shop/cart.go:9
net/http.HandlerFunc.ServeHTTP(0xc0001, {0x6, 0x7})
\t/usr/lib/go-1.19/src/net/http/server.go:2109 +0x2f
main.main()
\t/srv/app/shop/cart.go:12 +0x3b

goroutine 7 [chan receive]:
main.worker()
\t/srv/app/shop/worker.go:3 +0x1
exit status 2`

const RUST = `thread 'main' (28386) panicked at src/map.rs:20:57:
called \`Option::unwrap()\` on a \`None\` value
stack backtrace:
   0: __rustc::rust_begin_unwind
             at /rustc/59807616e/library/std/src/panicking.rs:689:5
   1: map::mail
             at ./src/map.rs:20:57
note: Some details are omitted, run with \`RUST_BACKTRACE=full\` for a verbose backtrace.`

describe("parseFailure() reads type, message and frames (innermost first) of", () => {
  test("python", () => {
    expect(parseFailure(PYTHON)).toMatchObject({
      language: "python",
      type: "urllib.error.URLError",
      message: "<urlopen error [Errno 111] Connection refused>"
    })
    expect(framesOf(PYTHON)).toStrictEqual([
      "(urlopen /usr/lib/python3.11/urllib/request.py:216)",
      "health /srv/app/api/call.py:6",
      "<module> /srv/app/api/call.py:8"
    ])
  })

  test("panics of rust in one line, as in logs", () => {
    const line =
      "thread 'shop::adds' panicked at src/map.rs:20:57: called `Option::unwrap()` on a `None` value"
    expect(parseFailure(line)).toMatchObject({
      language: "rust",
      type: "panic",
      message: "called `Option::unwrap()` on a `None` value",
      frames: [{ file: "src/map.rs", line: 20 }]
    })
  })

  test("reports with drawn frames", () => {
    const drawn = "  × Type mismatch during operation.\n   ╭─[entry #1:1:1]\n 1 │ 1 + x\n"
    expect(parseFailure(`Error: shop::cart::type_mismatch\n\n${drawn}`)).toMatchObject({
      type: "shop::cart::type_mismatch",
      message: "Type mismatch during operation."
    })
    expect(parseFailure(`Error: ${drawn}`).message).toBe("Type mismatch during operation.")
  })

  test("python chains, where the last error is reported and the first is the root", () => {
    expect(parseFailure("ConfigError: configuration incomplete", CHAINED)).toMatchObject({
      type: "ConfigError",
      message: "configuration incomplete",
      root: { type: "KeyError", message: "'SHOP_DSN'" }
    })
    expect(framesOf(CHAINED)[0]).toBe("load /srv/app/boot.py:7")
  })

  test("javascript", () => {
    expect(parseFailure(NODE)).toMatchObject({
      language: "javascript",
      type: "TypeError",
      message: "Cannot read properties of undefined (reading 'reduce')"
    })
    expect(framesOf(NODE)).toStrictEqual([
      "total /srv/app/src/cart.js:12",
      "Object.<anonymous> /srv/app/src/cart.js:14",
      "(next /srv/app/node_modules/express/lib/router.js:3)",
      "(Module._compile node:internal/modules/cjs/loader:1521)"
    ])
    expect(parseFailure("Error: listen EADDRINUSE: address already in use :::8765").type).toBe("EADDRINUSE")
    expect(parseFailure("TypeError [ERR_INVALID_URL]: Invalid URL").type).toBe("ERR_INVALID_URL")
    expect(parseFailure("src/a.ts(3,5): error TS2345: Argument of type 'string'")).toMatchObject({
      language: "javascript",
      type: "TS2345",
      frames: [{ file: "src/a.ts", line: 3, column: 5, own: true }]
    })
  })

  test("java chains, where the last cause is the root", () => {
    expect(parseFailure(JAVA)).toMatchObject({
      language: "java",
      type: "java.lang.IllegalStateException",
      message: "Database is not available",
      root: { type: "java.net.ConnectException", message: "Connection refused" }
    })
    expect(framesOf(JAVA).slice(0, 3)).toStrictEqual([
      "shop.Db.ping Db.java:21",
      "shop.Db.main Db.java:23",
      "(sun.nio.ch.Net.connect0 -:-)"
    ])
  })

  test("go, from the goroutine that failed only", () => {
    expect(parseFailure(GO)).toMatchObject({
      language: "go",
      type: "panic",
      message: "assignment to entry in nil map"
    })
    expect(framesOf(GO)).toStrictEqual([
      "main.(*Cart).Add /srv/app/shop/cart.go:9",
      "(net/http.HandlerFunc.ServeHTTP /usr/lib/go-1.19/src/net/http/server.go:2109)",
      "main.main /srv/app/shop/cart.go:12"
    ])
    expect(parseFailure("b/total.go:10:31: undefined: totl")).toMatchObject({
      language: "go",
      message: "undefined: totl",
      frames: [{ file: "b/total.go", line: 10, column: 31, own: true }]
    })
  })

  test("rust", () => {
    expect(parseFailure(RUST)).toMatchObject({
      language: "rust",
      type: "panic",
      message: "called `Option::unwrap()` on a `None` value"
    })
    expect(framesOf(RUST).slice(1)).toStrictEqual([
      "(__rustc::rust_begin_unwind /rustc/59807616e/library/std/src/panicking.rs:689)",
      "map::mail ./src/map.rs:20"
    ])
    expect(parseFailure("error[E0382]: borrow of moved value: `s`\n --> a/main.rs:3:78\n  |")).toMatchObject({
      language: "rust",
      type: "E0382",
      frames: [{ file: "a/main.rs", line: 3, column: 78 }]
    })
  })

  test("c#, ruby, php, c", () => {
    expect(
      parseFailure(
        "Unhandled Exception:\nSystem.FormatException: Input string was not in a correct format.\n  at Age.Main () [0x00001] in /srv/a/Age.cs:16 "
      )
    ).toMatchObject({
      language: "csharp",
      type: "System.FormatException",
      frames: [{ function: "Age.Main", file: "/srv/a/Age.cs", line: 16, own: true }]
    })
    expect(
      parseFailure("a/cfg.rb:17:in `fetch': key not found: :port (KeyError)\n\tfrom a/cfg.rb:17:in `<main>'")
    ).toMatchObject({ language: "ruby", type: "KeyError", message: "key not found: :port" })
    expect(
      parseFailure(
        "PHP Fatal error:  Uncaught Error: Call to a member function sum() on null in /srv/b/cart.php:2\nStack trace:\n#0 /srv/b/cart.php(3): Cart->total()\n#1 {main}\n  thrown in /srv/b/cart.php on line 2"
      )
    ).toMatchObject({ language: "php", type: "Error", message: "Call to a member function sum() on null" })
    expect(
      parseFailure(
        "==18949==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000020 at pc 0x55 bp 0x7f sp 0x7f\nREAD of size 4\n    #0 0x5636e09d91bd in sum d/loop.c:3"
      )
    ).toMatchObject({ language: "c", type: "heap-use-after-free", frames: [{ function: "sum", line: 3 }] })
  })
})

test("parseFailure() ignores colours, container prefixes, timestamps and log levels", () => {
  const { frames, message, type } = parseFailure(PYTHON)
  const lines = PYTHON.split("\n")
  for (const decorated of [
    lines.map((line) => `web_1  | ${line}`),
    lines.map((line) => `2026-03-13T08:11:07.312Z ERROR [worker-75] ${line}`),
    lines.map((line) => `\u001B[31m${line}\u001B[0m`),
    lines.map((line) => `[08:11:07] ${line}\r`)
  ])
    expect(parseFailure(decorated.join("\n"))).toMatchObject({ frames, message, type: type ?? "" })
})

test("parseFailure() reads the trace from either argument, and once if both contain it", () => {
  const one = parseFailure(GO)
  expect(parseFailure("panic: assignment to entry in nil map", GO)).toStrictEqual(one)
  expect(parseFailure(GO, GO).frames).toStrictEqual(one.frames)
})

test("parseFailure() keeps unrecognised text as the message", () => {
  expect(parseFailure("")).toStrictEqual({ message: "", frames: [] })
  expect(parseFailure("  it does not work  ")).toStrictEqual({ message: "it does not work", frames: [] })
})

test("parseFailure() finds the language of over 95% of the labelled errors with a trace", () => {
  const LANGUAGES = new Set(["c", "csharp", "go", "java", "javascript", "php", "python", "ruby", "rust"])
  const labelled = readErrors()
    .map((each) => ({ ...each, language: each.language === "typescript" ? "javascript" : each.language }))
    .filter(
      ({ language, text, trace }) => LANGUAGES.has(language) && `${text}${trace}`.split("\n").length > 3
    )
  const correct = labelled.filter(
    ({ language, text, trace }) => parseFailure(text, trace).language === language
  )
  expect(correct.length / labelled.length).toBeGreaterThan(0.95)
})

test("parseFailure() joins expected and actual value in the message of a Testify failure", () => {
  const testify =
    '--- FAIL: TestServe (0.00s)\n    server_test.go:214: \n        \tError Trace:\t/srv/server_test.go:214\n        \tError:      \tNot equal: \n        \t            \texpected: "a"\n        \t            \tactual  : "b"\n        \tTest:       \tTestServe'
  expect(parseFailure(testify)).toStrictEqual({
    language: "go",
    message: 'Not equal: expected: "a" actual  : "b"',
    frames: [{ file: "/srv/server_test.go", line: 214, own: true }]
  })
})

test("parseFailure() reads the message from the line above the frames or the type", () => {
  expect(parseFailure("Unhandled exception:\nno such page\n#0  main (file:///srv/a.dart:3:1)").message).toBe(
    "no such page"
  )
  expect(
    parseFailure(
      "shellcheck: Internal error\nCallStack (from HasCallStack):\n  error, called at src/A.hs:3:2 in main:A"
    ).message
  ).toBe("shellcheck: Internal error")
  expect(parseFailure("KeyError:\n  key not found: :a\n# ./lib/cart.rb:3:in `total'")).toMatchObject({
    language: "ruby",
    type: "KeyError",
    message: "key not found: :a"
  })
})

test("an exception of Ruby may have any name, in its trace and in the log of Rails", () => {
  const trace = "  /srv/app/models/cart.rb:3:in `total'\n  /srv/app/jobs/pay.rb:9:in `block in perform'"
  expect(parseFailure(`Shop::CartInvalid: Total can't be blank\n${trace}`)).toMatchObject({
    language: "ruby",
    type: "Shop::CartInvalid",
    message: "Total can't be blank"
  })
  const logged = parseFailure(
    "[6c5e-11] Shop::NotFound (Couldn't find Cart with 'id'=3):\n\nactivesupport (6.1.4) lib/active_support/rescue.rb:20:in `call'\nshop (3.1.0) app/models/cart.rb:41:in `find!'"
  )
  expect([logged.type, logged.message]).toStrictEqual(["Shop::NotFound", "Couldn't find Cart with 'id'=3"])
  expect(logged.frames.at(-1)).toMatchObject({
    file: "app/models/cart.rb",
    line: 41,
    function: "find!",
    own: true
  })
})

test("the message of an error that no form recognises is without its frames, if there is another line", () => {
  const frame = "   at Shop.Cart.Total(Cart cart) in /srv/Cart.cs:line 36"
  expect(parseFailure(`Cart failed, tax unknown\n${frame}\n${frame}`).message).toBe(
    "Cart failed, tax unknown"
  )
  expect(parseFailure(frame).message).toBe(frame.trim())
  // Only above frames of Ruby, what precedes a colon is a type.
  expect(parseFailure(`Cart: tax unknown\n${frame}`)).toMatchObject({ message: "Cart: tax unknown" })
})

test("the traces of Unity, the console of Angular and the log of PHP are read", () => {
  const unity = parseFailure(
    "NullReferenceException: Object reference not set\nShop.Cart.Add (UnityEngine.GameObject row, System.Int32 count) (at Assets/Shop/Cart.cs:45)\nTill.Start () (at Assets/Till.cs:12)"
  )
  expect([unity.language, unity.type]).toStrictEqual(["csharp", "NullReferenceException"])
  expect(unity.frames).toStrictEqual([
    { function: "Shop.Cart.Add", file: "Assets/Shop/Cart.cs", line: 45, own: true },
    { function: "Till.Start", file: "Assets/Till.cs", line: 12, own: true }
  ])
  const angular = parseFailure("ERROR Error: NG0100: Cart has changed.\n    at Cart.total (src/cart.ts:7:10)")
  expect([angular.type, angular.message]).toStrictEqual(["Error", "NG0100: Cart has changed."])
  expect(parseFailure("ERROR TypeError: cart is null").type).toBe("TypeError")
  for (const zone of ["UTC", "Europe/Berlin"]) {
    const logged = parseFailure(
      `[26-Nov-2025 10:00:00 ${zone}] PHP Warning:  Undefined array key "tax" in /srv/cart.php on line 21`
    )
    expect([logged.language, logged.message]).toStrictEqual(["php", 'Undefined array key "tax"'])
    expect(logged.frames).toMatchObject([{ file: "/srv/cart.php", line: 21 }])
  }
})

test("an error of an operator in R is read, and the message of one in Julia ends before its trace", () => {
  const inR = parseFailure(
    "Error in `[.cart`(rows, , size) : object 'size' not found\nCalls: f -> [ -> [.cart"
  )
  expect([inR.language, inR.message]).toStrictEqual(["r", "object 'size' not found"])
  expect(parseFailure("Error in `total()`:\n! no tax").message).toBe("no tax")
  const inJulia = parseFailure(
    "ERROR: No tax for cart [7876]:\nStacktrace:\n  [1] total(cart::Cart)\n    @ Shop ~/shop/src/cart.jl:69"
  )
  expect([inJulia.message, inJulia.frames[0]?.line]).toStrictEqual(["No tax for cart [7876]:", 69])
})

test("a graphical report has its message below its code, also on a terminal without signs", () => {
  expect(parseFailure("Error: shop::tax_unknown\n\n  x No tax for 'FR'\n   ,-[entry #1:1:1]")).toMatchObject({
    type: "shop::tax_unknown",
    message: "No tax for 'FR'"
  })
  expect(parseFailure("Error:   x Cart is closed.").message).toBe("Cart is closed.")
})

test("the message of an error in Flutter is that of the message, not the text of its trace", () => {
  const trace = "#0      Cart.total (package:shop/cart.dart:81:24)\n#1      main (package:shop/main.dart:8:2)"
  const message = "Null check operator used on a null value"
  expect(parseFailure(`Unhandled Exception: ${message}`, trace).message).toBe(message)
  const log = `[ERROR:flutter/lib/ui/ui_dart_state.cc(198)] Unhandled Exception: ${message}\n${trace}`
  const logged = parseFailure(log.replaceAll(/^/gm, "E/flutter ( 4321): "))
  expect(logged.message).toBe(message)
  expect(logged.frames.map(({ file }) => file)).toStrictEqual(["shop/lib/cart.dart", "shop/lib/main.dart"])
})

test("the exception of Objective-C and the message of PowerShell are read", () => {
  const crash = parseFailure(
    "*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '-[Cart total]: it's no selector'\n*** First throw call stack:\n(\n\t0   Shop  0x0104 -[Shop open] + 12\n)"
  )
  expect([crash.language, crash.type, crash.message]).toStrictEqual([
    "objc",
    "NSInvalidArgumentException",
    "-[Cart total]: it's no selector"
  ])
  const shell = parseFailure(
    'Get-Cart: /srv/cart.ps1:12\nLine |\n  12 |      throw "No cart $name"\n     |      ~~~~~~~~~~~~~~~~~~~~~\n     | No cart main'
  )
  expect([shell.language, shell.message]).toStrictEqual(["powershell", "No cart main"])
})

test("parseFailure() reads the first wrong field below the head of an error of pydantic", () => {
  const { message } = parseFailure(
    "pydantic_core._pydantic_core.ValidationError: 2 validation errors for Cart\nlines.0.price\n  Field required [type=missing, input_value={'id': 7}, input_type=dict]\n    For further information visit https://errors.pydantic.dev/2.5/v/missing\nname\n  Field required"
  )
  expect(message).toBe("2 validation errors for Cart lines.0.price Field required")
})
