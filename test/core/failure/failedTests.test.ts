import { describe, expect, test } from "bun:test"
import { failedTests } from "../../../src/core/failure/failedTests.ts"

/** Names of the failed tests, each with those of its own lines that carry information. */
const failuresIn = (text: string): ReadonlyArray<readonly [string, ReadonlyArray<string>]> => {
  const lines = text.split("\n")
  return failedTests(lines).map(({ lines: own, name }) => [
    name,
    own.map((at) => lines[at]!.trim()).filter((line) => line !== "")
  ])
}

const reports: ReadonlyArray<
  readonly [runner: string, text: string, failures: ReadonlyArray<readonly [string, ReadonlyArray<string>]>]
> = [
  [
    "pytest",
    "==== ERRORS ====\n__ ERROR at setup of test_a __\nE   OSError: x\n==== FAILURES ====\n____ Cart.test_b ____\nE   KeyError: 'b'\n_ _ _ _\na.py:3: KeyError\n==== short test summary info ====\nFAILED a.py::test_b - KeyError: 'b'",
    [
      ["ERROR at setup of test_a", ["E   OSError: x"]],
      ["Cart.test_b", ["E   KeyError: 'b'", "_ _ _ _", "a.py:3: KeyError"]]
    ]
  ],
  [
    "pytest --tb=line",
    "==== FAILURES ====\nE   KeyError: 'a'\n/srv/a.py:3: RuntimeError: no a\n/srv/b.py:4: assert 1 == 2\n==== 2 failed ====",
    [
      ["/srv/a.py:3", ["E   KeyError: 'a'", "/srv/a.py:3: RuntimeError: no a"]],
      ["/srv/b.py:4", ["/srv/b.py:4: assert 1 == 2"]]
    ]
  ],
  [
    "only the summary of pytest",
    "FAILED a.py::test_a - KeyError: 'a'\nFAILED a.py::test_b - assert 1 == 2\n2 failed in 0.1s",
    [
      ["a.py::test_a", ["FAILED a.py::test_a - KeyError: 'a'"]],
      ["a.py::test_b", ["FAILED a.py::test_b - assert 1 == 2"]]
    ]
  ],
  [
    "unittest",
    `${"=".repeat(70)}\nERROR: test_y (m.T.test_y)\n-----\nValueError: y\n\n${"=".repeat(70)}\nFAIL: test_x (m.T.test_x)\n-----\nAssertionError: x\n-----\nRan 2 tests in 0.0s`,
    [
      ["test_y (m.T.test_y)", ["-----", "ValueError: y"]],
      ["test_x (m.T.test_x)", ["-----", "AssertionError: x", "-----"]]
    ]
  ],
  [
    "node:test, which reports each failure twice",
    "✖ a (1.5ms)\n  TypeError: a\n\n✖ b (2ms)\n  TypeError: b\n\nℹ tests 2\n\n✖ failing tests:\n\ntest at t.js:1:1\n✖ a (1.5ms)\n  TypeError: a\n\ntest at t.js:2:1\n✖ b (2ms)\n  TypeError: b",
    [
      ["a", ["TypeError: a"]],
      ["b", ["TypeError: b"]]
    ]
  ],
  [
    "TAP, where a suite fails if one of its tests fails",
    "# Subtest: s\n    # Subtest: a\n    not ok 1 - a\n      ---\n      error: 'a'\n      ...\n    1..1\nnot ok 1 - s\n  ---\n  failureType: 'subtestsFailed'\n  ...\nnot ok 2 - later # TODO\n# tests 1",
    [["a", ["---", "error: 'a'", "..."]]]
  ],
  [
    "go test",
    "--- FAIL: TestA (0.00s)\n    --- FAIL: TestA/one (0.00s)\n        a_test.go:4: got 1\n    --- FAIL: TestA/two (0.00s)\n        a_test.go:4: got 2\nFAIL\nFAIL\tshop/cart\t0.01s\nok  \tshop/pay\t0.01s",
    [
      ["TestA/one", ["--- FAIL: TestA/one (0.00s)", "a_test.go:4: got 1", "FAIL\tshop/cart\t0.01s"]],
      ["TestA/two", ["--- FAIL: TestA/two (0.00s)", "a_test.go:4: got 2", "FAIL\tshop/cart\t0.01s"]]
    ]
  ],
  [
    "go test -v",
    "=== RUN   TestA\n    a_test.go:4: got 1\n--- FAIL: TestA (0.00s)\n=== RUN   TestB\n    b_test.go:5: fine\n--- PASS: TestB (0.00s)\nFAIL",
    [["TestA", ["=== RUN   TestA", "a_test.go:4: got 1", "--- FAIL: TestA (0.00s)"]]]
  ],
  [
    "go test, where a package does not compile",
    "# shop/pay\npay/pay.go:3:1: undefined: x\n--- FAIL: TestA (0.00s)\n    a_test.go:4: got 1\nFAIL\tshop/cart\t0.01s",
    [
      ["the build of shop/pay", ["pay/pay.go:3:1: undefined: x", "FAIL\tshop/cart\t0.01s"]],
      ["TestA", ["--- FAIL: TestA (0.00s)", "a_test.go:4: got 1", "FAIL\tshop/cart\t0.01s"]]
    ]
  ],
  [
    "Jest",
    " FAIL  a.test.js\n  ● Console\n\n    log\n\n  ● cart › a\n\n    TypeError: a\n\n  ● b\n\n    TypeError: b\n\nTest Suites: 1 failed",
    [
      ["cart › a", ["TypeError: a"]],
      ["b", ["TypeError: b"]]
    ]
  ],
  [
    "Vitest",
    " FAIL  a.test.ts > a\nTypeError: a\n⎯⎯⎯⎯[1/2]⎯\n\n FAIL  a.test.ts > b\nTypeError: b\n⎯⎯⎯⎯[2/2]⎯",
    [
      ["a.test.ts > a", ["TypeError: a"]],
      ["a.test.ts > b", ["TypeError: b"]]
    ]
  ],
  [
    "Bun",
    "a.test.ts:\n(pass) fine [1ms]\nTypeError: a\n(fail) a [1.00ms]\nTypeError: b\n(fail) b",
    [
      ["a", ["TypeError: a", "(fail) a [1.00ms]"]],
      ["b", ["TypeError: b", "(fail) b"]]
    ]
  ],
  [
    "Mocha",
    "  2 failing\n\n  1) cart\n       a:\n     TypeError: a\n\n  2) pay:\n     TypeError: b",
    [
      ["cart", ["a:", "TypeError: a"]],
      ["pay:", ["TypeError: b"]]
    ]
  ],
  [
    "RSpec",
    "Failures:\n\n  1) Cart a\n     KeyError:\n       key not found: :a\n\n  2) Cart b\n     NameError:\n       b\n\nFinished in 0.1 seconds",
    [
      ["Cart a", ["KeyError:", "key not found: :a"]],
      ["Cart b", ["NameError:", "b"]]
    ]
  ],
  [
    "minitest",
    "  1) Failure:\nCartTest#test_a [t.rb:5]:\nExpected: 3\n\n  2) Error:\nCartTest#test_b:\nNameError: b\n\n2 runs, 1 assertions",
    [
      ["CartTest#test_a", ["CartTest#test_a [t.rb:5]:", "Expected: 3"]],
      ["CartTest#test_b", ["CartTest#test_b:", "NameError: b"]]
    ]
  ],
  [
    "ExUnit",
    "  1) test a (CartTest)\n     ** (KeyError) a\n\n  2) test b (CartTest)\n     ** (KeyError) b\n\nFinished in 0.1 seconds",
    [
      ["test a (CartTest)", ["** (KeyError) a"]],
      ["test b (CartTest)", ["** (KeyError) b"]]
    ]
  ],
  [
    "cargo test",
    "failures:\n\n---- t::a stdout ----\nthread 't::a' panicked at src/lib.rs:1:9:\na\n\n---- t::b stdout ----\nthread 't::b' panicked at src/lib.rs:2:9:\nb\n\n\nfailures:\n    t::a\n    t::b",
    [
      ["t::a", ["thread 't::a' panicked at src/lib.rs:1:9:", "a"]],
      ["t::b", ["thread 't::b' panicked at src/lib.rs:2:9:", "b"]]
    ]
  ],
  [
    "Surefire",
    "[ERROR] Tests run: 2, Failures: 1, Time elapsed: 0.05 s <<< FAILURE! -- in a.T\n[ERROR] a.T.x -- Time elapsed: 0.01 s <<< FAILURE!\njava.lang.Error: x\n[ERROR] a.T.y -- Time elapsed: 0.01 s <<< ERROR!\njava.lang.Error: y\n[INFO] Results:",
    [
      ["a.T.x", ["java.lang.Error: x"]],
      ["a.T.y", ["java.lang.Error: y"]]
    ]
  ],
  [
    "Gradle",
    "> Task :test FAILED\n\nT > x() FAILED\n    java.lang.Error: x\n\nT > y() FAILED\n    java.lang.Error: y\n\n2 tests completed, 2 failed",
    [
      ["T > x()", ["java.lang.Error: x"]],
      ["T > y()", ["java.lang.Error: y"]]
    ]
  ]
]

describe("failedTests() separates the failures in the output of", () => {
  for (const [runner, text, expected] of reports)
    test(runner, () => expect(failuresIn(text)).toStrictEqual(expected))
})

test("failedTests() finds none in text that is not the output of a test run", () => {
  for (const text of [
    "",
    "Traceback (most recent call last):\n  File \"a.py\", line 1, in x\nKeyError: 'a'",
    "# shop/pay\npay/pay.go:3:1: undefined: x\n# shop/cart\ncart/cart.go:3:1: undefined: y",
    "ERROR: no such table: users",
    "1) first do this\n2) then that"
  ])
    expect(failedTests(text.split("\n"))).toStrictEqual([])
})
