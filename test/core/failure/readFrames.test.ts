import { expect, test } from "bun:test"
import { readFrames } from "../../../src/core/failure/readFrames.ts"

test("readFrames() takes the language of most frames", () => {
  const { frames, language } = readFrames([
    "    at run (/srv/a.js:1:2)",
    '  File "/srv/a.py", line 1, in <module>',
    '  File "/srv/a.py", line 2, in total'
  ])
  expect(language).toBe("python")
  expect(frames.map(({ function: name }) => name)).toStrictEqual(["total", "<module>"])
})

test("readFrames() keeps at most 200 frames", () =>
  expect(readFrames(Array.from({ length: 900 }, () => "    at run (/srv/a.js:1:2)")).frames).toHaveLength(
    200
  ))

test("readFrames() keeps the innermost 200 frames if the innermost is printed last", () => {
  const { frames } = readFrames(
    Array.from({ length: 250 }, (_, at) => `  File "/srv/a.py", line ${at + 1}, in step${at + 1}`)
  )
  expect(frames.map(({ line }) => line)).toStrictEqual(Array.from({ length: 200 }, (_, at) => 250 - at))
})

test("readFrames() finds no frames in prose", () =>
  expect(readFrames(["it fails at noon", "at: 12:30"])).toStrictEqual({ frames: [] }))

test("readFrames() reads the frames of pytest, the innermost first", () => {
  const long = [
    "tests/test_shop.py:5: ",
    "_ _ _ _",
    ">       return sum(order['lines'])",
    "src/shop.py:2: KeyError"
  ]
  const short = [
    "tests/test_shop.py:5: in test_total",
    "    assert total({}) == 1",
    "src/shop.py:2: in total"
  ]
  const places = (lines: ReadonlyArray<string>) =>
    readFrames(lines).frames.map(({ file, function: name, line }) => [file, line, name])
  expect(places(long)).toStrictEqual([
    ["src/shop.py", 2, undefined],
    ["tests/test_shop.py", 5, undefined]
  ])
  expect(places(short)).toStrictEqual([
    ["src/shop.py", 2, "total"],
    ["tests/test_shop.py", 5, "test_total"]
  ])
  expect(readFrames(["src/shop.py:2: see there"]).frames).toStrictEqual([])
})

const shown = (text: string) => {
  const { frames, language } = readFrames(text.split("\n"))
  return [
    language,
    ...frames.map(({ file, function: name, line, own, test }) =>
      [
        `${name ?? "-"} ${file}:${line}`,
        ...(own ? [] : ["foreign"]),
        ...(test === undefined ? [] : [test])
      ].join(" ")
    )
  ]
}

test("readFrames() reads Elixir, Dart, Zig, Haskell and Swift", () => {
  expect(
    shown(
      '    (absinthe 1.7.6) lib/absinthe/resolution.ex:391: Absinthe.Resolution.result_error/4\n    (elixir 1.14.0) lib/enum.ex:975: Enum."-each/2-"/2\n    lib/foo.ex:3: anonymous fn/1 in Foo.bar!/2\n    test/foo_test.exs:6: (test)\n    iex:1: (file)'
    )
  ).toStrictEqual([
    "elixir",
    "Absinthe.Resolution.result_error lib/absinthe/resolution.ex:391",
    'Enum."-each/2-" lib/enum.ex:975 foreign',
    "Foo.bar! lib/foo.ex:3",
    "- test/foo_test.exs:6"
  ])
  expect(
    shown(
      "    (livebook 0.20.0-dev) lib/livebook/session.ex:1104: Livebook.Session.handle_call(:foo, {#PID<0.1.0>, [:alias]}, %{})\n    lib/a.ex:7: anonymous fn({:ok, 1}, %{}) in A.run(%{a: (1)})\n    (stdlib 5.2) gen_server.erl:1113: :gen_server.try_handle_call/4\n    lib/a.ex:9: unexpected (value)"
    )
  ).toStrictEqual([
    "elixir",
    "Livebook.Session.handle_call lib/livebook/session.ex:1104",
    "A.run lib/a.ex:7",
    ":gen_server.try_handle_call gen_server.erl:1113 foreign"
  ])
  expect(
    shown(
      "#0      Router.mount (package:shelf_router/src/router.dart:160:5)\n#1      main.<anonymous closure> (file:///srv/bin/main.dart:3:3)\n#2      _run (dart:isolate-patch/isolate_patch.dart:297:19)\npackage:shelf/src/pipe.dart 12:5  Pipe.add"
    )
  ).toStrictEqual([
    "dart",
    "Router.mount shelf_router/lib/src/router.dart:160",
    "main.<anonymous closure> /srv/bin/main.dart:3",
    "_run dart:isolate-patch/isolate_patch.dart:297 foreign",
    "Pipe.add shelf/lib/src/pipe.dart:12"
  ])
  expect(
    shown(
      "/src/ThreadPool.zig:155:25: 0x1036a4 in schedule (main)\n/usr/lib/zig/std/start.zig:10:5: 0x22 in main (main)"
    )
  ).toStrictEqual(["zig", "schedule /src/ThreadPool.zig:155", "main /usr/lib/zig/std/start.zig:10 foreign"])
  expect(shown("  error, called at src/ShellCheck/ASTLib.hs:320:20 in main:ShellCheck.ASTLib")).toStrictEqual(
    ["haskell", "error src/ShellCheck/ASTLib.hs:320"]
  )
  expect(shown("src/Main.hs:3:5: error: [GHC-88464]")).toStrictEqual(["haskell", "- src/Main.hs:3"])
  expect(shown("Pkg/Usage.swift:316: Fatal error: Index out of range")).toStrictEqual([
    "swift",
    "- Pkg/Usage.swift:316"
  ])
  expect(
    shown(
      "Fatal error: no value: file /src/A.swift, line 12\n0 [ra] 0x0042 Usage.list(_:) + 12 in app at /src/Usage.swift:9:5"
    )
  ).toStrictEqual(["swift", "- /src/A.swift:12", "Usage.list(_:) /src/Usage.swift:9"])
})

test("readFrames() reads the frames of Testify and Vitest, and the one-line form of pytest", () => {
  expect(
    shown("\tError Trace:\t/srv/server_test.go:214\n\t            \t/srv/check_test.go:9")
  ).toStrictEqual(["go", "- /srv/server_test.go:214", "- /srv/check_test.go:9"])
  expect(shown(" ❯ total src/a.ts:5:13\n ❯ test/a.test.ts:7:3")).toStrictEqual([
    "javascript",
    "total src/a.ts:5",
    "- test/a.test.ts:7"
  ])
  expect(shown("/srv/test_a.py:26: RuntimeError: cannot load settings")).toStrictEqual([
    "python",
    "- /srv/test_a.py:26"
  ])
  expect(shown("/srv/a.py:26: DeprecationWarning: old")).toStrictEqual([undefined])
})

test("readFrames() adds the test, and the package's path, to places in Go tests", () => {
  const output = "--- FAIL: TestA (0.00s)\n    --- FAIL: TestA/sub (0.00s)\n        a_test.go:4: got 1"
  expect(shown(output)).toStrictEqual(["go", "- a_test.go:4 TestA"])
  expect(shown(`${output}\nFAIL\nFAIL\texample.org/shop/cart\t0.03s`)).toStrictEqual([
    "go",
    "- example.org/shop/cart/a_test.go:4 TestA"
  ])
  expect(shown("a_test.go:4:1: undefined: x\nFAIL\texample.org/shop/cart\t0.03s")).toStrictEqual([
    "go",
    "- a_test.go:4"
  ])
})

test("readFrames() reads the frames of browsers by the path in their addresses", () => {
  const chrome = [
    "    at ProductGrid (http://localhost:3000/static/js/bundle.js:9:31)",
    "    at async load (http://localhost:5173/src/X.jsx?t=1:9:31)",
    "    at webpack:///./src/list.jsx?:4:2",
    "    at Page (webpack-internal:///(app-pages-browser)/./src/app/page.tsx:7:11)",
    "    at View (http://localhost:5173/@fs/srv/shop/src/View.ts:1:2)",
    "    at renderWithHooks (http://localhost:5173/node_modules/.vite/deps/react.js?v=2:3:4)"
  ]
  expect(shown(chrome.join("\n"))).toStrictEqual([
    "javascript",
    "ProductGrid static/js/bundle.js:9",
    "load src/X.jsx:9",
    "- src/list.jsx:4",
    "Page src/app/page.tsx:7",
    "View /srv/shop/src/View.ts:1",
    "renderWithHooks node_modules/.vite/deps/react.js:3 foreign"
  ])
  expect(
    shown("CartList@http://localhost:3000/src/CartList.tsx:14:22\n@webpack://shop/./src/main.ts:3:1")
  ).toStrictEqual(["javascript", "CartList src/CartList.tsx:14", "- src/main.ts:3"])
  expect(shown("ada@example.org: see https://example.org/a:1:2 for more")).toStrictEqual([undefined])
})

test("readFrames() reads the places of both forms of TypeScript's messages", () => {
  expect(shown("src/a.ts:1:19 - error TS2307: Cannot find module")).toStrictEqual([
    "javascript",
    "- src/a.ts:1"
  ])
  expect(shown("src/a.ts(1,19): error TS2307: Cannot find module")).toStrictEqual([
    "javascript",
    "- src/a.ts:1"
  ])
})

test("readFrames() reads what the compiler and the analyzer of Dart report", () => {
  for (const line of [
    "lib/cart.dart:81:24: Error: The method 'total' isn't defined for the class 'Cart'.",
    "  error • Undefined name 'total' • lib/cart.dart:81:24 • undefined_identifier",
    "  error - lib/cart.dart:81:24 - Undefined name 'total'. - undefined_identifier"
  ])
    expect(readFrames([line]).frames).toStrictEqual([
      { file: "lib/cart.dart", line: 81, column: 24, own: true }
    ])
})

test("readFrames() reads Lua, whose long paths are shortened, and lists the place of the error once, first", () => {
  const trace = [
    "stack traceback:",
    "\t...lazy/shop.nvim/lua/shop/cart.lua:9: in function 'total'",
    "\t[C]: in function 'pcall'",
    "\tmain.lua:3: in main chunk"
  ]
  const traced = ["total shop.nvim/lua/shop/cart.lua:9", "- main.lua:3"]
  const error = "E5108: Error executing lua: ...lazy/shop.nvim/lua/shop/cart.lua"
  expect(
    shown([`${error}:9: attempt to index local 'cart' (a nil value)`, ...trace].join("\n"))
  ).toStrictEqual(["lua", ...traced])
  expect(shown([...trace, "", `${error}:12: no stock`].join("\n"))).toStrictEqual([
    "lua",
    "- shop.nvim/lua/shop/cart.lua:12",
    ...traced
  ])
})

test("readFrames() reads Perl, whose calls are at places of their callers", () => {
  const trace = [
    "price must be a number at lib/Shop/Cart.pm line 4, <STDIN> line 1.",
    '\tShop::Cart::add_item(Shop::Cart=HASH(0x55e976c024b8), "tea") called at script/run.pl line 2',
    "\tmain::main() called at script/run.pl line 3"
  ]
  expect(shown(trace.join("\n"))).toStrictEqual([
    "perl",
    "- lib/Shop/Cart.pm:4",
    "- script/run.pl:2",
    "- script/run.pl:3"
  ])
  expect(shown("#   Failed test 'adds one'\n#   at t/cart.t line 2.")).toStrictEqual(["perl", "- t/cart.t:2"])
  expect(shown('syntax error at bin/shop line 3, near "my "')).toStrictEqual(["perl", "- bin/shop:3"])
  expect(shown("no such order at cgi-bin/order.cgi line 7.")).toStrictEqual(["perl", "- cgi-bin/order.cgi:7"])
})

test("readFrames() reads Astro, which states the place below the message", () => {
  expect(
    shown('Expected "}" but found "title"\n  Location:\n    /srv/site/src/layouts/Base.astro:12:5')
  ).toStrictEqual(["javascript", "- /srv/site/src/layouts/Base.astro:12"])
  // No line is known.
  expect(shown("Data is wrong\n  Location:\n    /srv/site/src/content/one.mdx:0:0").slice(1)).toStrictEqual(
    []
  )
})

test("readFrames() reads debuggers, compilers without a column, sbt, Maven and Scala 3", () => {
  expect(
    shown(
      '#0  0x00005555 in take (a=1) at src/b.c:3\n#1  run (x=0x0, y="a(b)") at src/a.c:12\n#2  0x00007fff in __libc_start_main () from /lib/libc.so.6'
    )
  ).toStrictEqual(["c", "take src/b.c:3", "run src/a.c:12"])
  expect(shown("src/a.c:12: error: 'x' undeclared")).toStrictEqual(["c", "- src/a.c:12"])
  expect(
    shown(
      "[error] /srv/src/A.scala:12:5: not found: value x\n[error] B.scala:7: not found\n[ERROR] /srv/src/C.java:[3,9] cannot find symbol\n[error] -- [E006] Not Found Error: src/D.scala:4:2 ---\n[error] two errors found"
    )
  ).toStrictEqual(["java", "- /srv/src/A.scala:12", "- B.scala:7", "- /srv/src/C.java:3", "- src/D.scala:4"])
})

test("readFrames() reads places in Terraform, in templates and in YAML, which have no language", () => {
  expect(
    shown('Error: Invalid index\n\n  on modules/eks/main.tf line 614, in resource "aws_iam_role" "this":')
  ).toStrictEqual([undefined, "- modules/eks/main.tf:614"])
  // The innermost of templates that include each other.
  expect(
    shown(
      'Error: UPGRADE FAILED: template: shop/templates/x.yaml:15:20: executing "shop/templates/x.yaml" at <include "name">: error calling include: template: shop/templates/_helpers.tpl:5:9: executing "name" at <.a.b>: nil pointer'
    )
  ).toStrictEqual([undefined, "- shop/templates/_helpers.tpl:5"])
  expect(
    shown(
      "error: error parsing deploy/a.yaml: error converting YAML to JSON: yaml: line 12: did not find key"
    )
  ).toStrictEqual([undefined, "- deploy/a.yaml:12"])
  expect(
    shown(
      "Error: YAML parse error on shop/templates/x.yaml: error converting YAML to JSON: yaml: line 12: no key"
    )
  ).toStrictEqual([undefined])
})

test("readFrames() reads Objective-C, with and without files", () => {
  const crash = [
    "*** First throw call stack:",
    "0   CoreFoundation       0x00007fff203fbdd4 __exceptionPreprocess + 242",
    "2   Foundation           0x00007fff203fbdd4 -[NSArray first] + 12",
    "3   Shop                 0x0000000104f1a2b4 -[Cart addItem:count:] + 412",
    "4   Shop                 0x0000000104f1a2b4 __41-[Cart(Sync) loadWith:]_block_invoke_2 + 60 (Cart+Sync.m:31)"
  ]
  expect(shown(crash.join("\n"))).toStrictEqual([
    "objc",
    "-[NSArray first] undefined:undefined foreign",
    "-[Cart addItem:count:] undefined:undefined",
    "-[Cart(Sync) loadWith:] Cart+Sync.m:31"
  ])
  expect(
    shown(
      '  * frame #0: 0x0000000104 Shop`-[Cart addItem:count:](self=0x06, _cmd="addItem:count:") at Cart.m:16:5'
    )
  ).toStrictEqual(["objc", "-[Cart addItem:count:] Cart.m:16"])
  expect(shown("/srv/CartTests.m:40: error: -[CartTests testAdd] : ((a) equal to (b)) failed")).toStrictEqual(
    ["objc", "-[CartTests testAdd] /srv/CartTests.m:40"]
  )
})

test("readFrames() reads PowerShell", () => {
  expect(
    shown(
      "at Get-Cart<Process>, /srv/shop/cart.ps1: line 12\nat <ScriptBlock>, C:\\shop\\run.psm1: line 3\nat <ScriptBlock>, <No file>: line 1"
    )
  ).toStrictEqual([
    "powershell",
    "Get-Cart<Process> /srv/shop/cart.ps1:12",
    "<ScriptBlock> C:\\shop\\run.psm1:3",
    "<ScriptBlock> undefined:undefined foreign"
  ])
  expect(shown("At C:\\shop\\cart.ps1:12 char:5")).toStrictEqual(["powershell", "- C:\\shop\\cart.ps1:12"])
  expect(shown("Get-Cart: /srv/shop/cart.ps1:12\nLine |")).toStrictEqual([
    "powershell",
    "- /srv/shop/cart.ps1:12"
  ])
})

test("readFrames() reads Spock, Jenkins, Nextflow, Gradle and the compiler of Solidity", () => {
  expect(
    shown(
      "\tat shop.CartSpec.adds an item (twice)(CartSpec.groovy:9)\n\tat WorkflowScript.run(WorkflowScript:4)"
    )
  ).toStrictEqual([
    "java",
    "shop.CartSpec.adds an item (twice) CartSpec.groovy:9",
    "WorkflowScript.run Jenkinsfile:4"
  ])
  expect(shown("WorkflowScript: 7: Expected a stage @ line 7, column 5.")).toStrictEqual([
    "java",
    "- Jenkinsfile:7"
  ])
  expect(shown(" -- Check script 'main.nf' at line: 12 or see '.nextflow.log' file")).toStrictEqual([
    "java",
    "- main.nf:12"
  ])
  expect(shown("* Where:\nBuild file '/srv/shop/build.gradle' line: 5")).toStrictEqual([
    "java",
    "- /srv/shop/build.gradle:5"
  ])
  expect(shown("  --> src/Cart.sol:12:5:")).toStrictEqual(["solidity", "- src/Cart.sol:12"])
})

test("readFrames() reads the frames of the JVM with the archive that Logback and Log4j name after each", () => {
  expect(
    shown(
      "\tat shop.Cart.total(Cart.java:186) ~[classes/:na]\n\tat shop.Till.close(Till.java:9) ~[shop-2.21.0-plain.jar!/:2.21.0]\n\tat shop.Main.open days(Main.kt:4) [shop.jar:?]"
    )
  ).toStrictEqual([
    "java",
    "shop.Cart.total Cart.java:186",
    "shop.Till.close Till.java:9",
    "shop.Main.open days Main.kt:4"
  ])
  expect(shown("at shop.Cart.total(Cart.java:186) and so on")).toStrictEqual([undefined])
})

test("readFrames() reads the traces that Symfony and Laravel print for PHP", () => {
  expect(
    shown(
      "In AuthHelper.php line 75:\n\n  [TypeError]\n  Shop\\Cart::add(): Argument #1 must be of type int\n\nException trace:\n  at phar:///usr/local/bin/shop/src/Shop/Cart.php:75\n Shop\\Cart->add() at phar:///usr/local/bin/shop/src/Shop/Orders.php:57\n Symfony\\Console\\Application->run() at /app/vendor/symfony/console/Application.php:171"
    )
  ).toStrictEqual([
    "php",
    "- AuthHelper.php:75",
    "- phar:///usr/local/bin/shop/src/Shop/Cart.php:75",
    "Shop\\Cart->add phar:///usr/local/bin/shop/src/Shop/Orders.php:57",
    "Symfony\\Console\\Application->run /app/vendor/symfony/console/Application.php:171 foreign"
  ])
  expect(
    shown(
      "  at src/Controller/CartController.php:20\n  at Shop\\Controller\\CartController->show(object(Request), 3)\n     (vendor/symfony/http-kernel/HttpKernel.php:181)"
    )
  ).toStrictEqual([
    "php",
    "- src/Controller/CartController.php:20",
    "Shop\\Controller\\CartController->show vendor/symfony/http-kernel/HttpKernel.php:181 foreign"
  ])
  expect(
    shown("  at app/Models/Cart.php:25\n\n  1   app/Http/Controllers/CartController.php:17\n")
  ).toStrictEqual(["php", "- app/Models/Cart.php:25", "- app/Http/Controllers/CartController.php:17"])
})

test("readFrames() reads the places that PHPUnit prints, the innermost first", () => {
  expect(
    shown(
      "2) Shop\\Test\\CartTest::testAdd with data set #3 ('a')\nTypeError: no item\n\n/home/ana/shop/src/Cart.php:12\nC:\\shop\\tests\\CartTest.php:20\n"
    )
  ).toStrictEqual([
    "php",
    "- /home/ana/shop/src/Cart.php:12",
    "- C:\\shop\\tests\\CartTest.php:20",
    "Shop\\Test\\CartTest::testAdd undefined:undefined"
  ])
  expect(readFrames(["see Cart.php:12"]).frames).toStrictEqual([])
})

test("readFrames() reads the line of code that Python and Terraform print below a place", () => {
  const sources = (text: string) => readFrames(text.split("\n")).frames.map(({ source }) => source)
  expect(
    sources(
      'Traceback (most recent call last):\n  File "a.py", line 3, in f\n    return total(cart)\n           ^^^^^\n  File "b.py", line 1, in g\nshop.NoCart: none\n'
    )
  ).toStrictEqual([undefined, "return total(cart)"])
  expect(
    sources(
      'Error: Invalid for_each argument\n\n  on main.tf line 5, in resource "aws_vpc" "this":\n   5:   for_each = local.vpcs\n'
    )
  ).toStrictEqual(["for_each = local.vpcs"])
})
