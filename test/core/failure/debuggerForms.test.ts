/** Stops in debuggers, and crashes in the log of Android. */
import { expect, test } from "bun:test"
import { failureSummary } from "../../support/failureSummary.ts"

const summary = (lines: ReadonlyArray<string>) => failureSummary(lines.join("\n"))

test("LLDB", () => {
  expect(
    summary([
      "* thread #1, queue = 'com.apple.main-thread', stop reason = Fatal error: Index out of range",
      "    frame #0: 0x00007ff81 libswiftCore.dylib`Swift._assertionFailure + 10",
      "  * frame #1: 0x000000010 Shop`Cart.add(item=3, self=0x1) at Cart.swift:33:12",
      "    frame #2: 0x000000010 Shop`Shop.checkout() [inlined] at Shop.swift:5:3"
    ])
  ).toEqual({
    language: "swift",
    type: "Fatal error",
    message: "Index out of range",
    frames: ["Cart.add Cart.swift:33", "Shop.checkout Shop.swift:5"]
  })
  expect(
    summary([
      "* thread #1, name = 'shop', stop reason = signal SIGSEGV: invalid address (fault address: 0x0)",
      "  * frame #0: 0x0000555 shop`add(cart=0x0, n=3) at cart.c:12:8"
    ])
  ).toEqual({
    language: "c",
    type: "signal SIGSEGV",
    message: "invalid address (fault address: 0x0)",
    frames: ["add cart.c:12"]
  })
})

test("Xcode", () => {
  expect(
    summary([
      "Fatal error: Index out of range",
      "#0\t0x0000000104a3 in Cart.add(item:) at Sources/Shop/Cart.swift:33"
    ])
  ).toMatchObject({ language: "swift", frames: ["Cart.add Sources/Shop/Cart.swift:33"] })
})

test.each([
  "E/AndroidRuntime( 4321): ",
  "01-31 10:00:00.123  4321  4322 E AndroidRuntime: ",
  "2026-01-31 10:00:00.123  4321-4322  AndroidRuntime          com.acme.shop        E  "
])("the log of Android: %s", (prefix) => {
  const lines = [
    "FATAL EXCEPTION: main",
    "Process: com.acme.shop, PID: 4321",
    "java.lang.IllegalStateException: no cart",
    "\tat com.acme.shop.Cart.add(Cart.kt:12)",
    "\tat android.os.Handler.handleCallback(Handler.java:938)"
  ]
  expect(summary(lines.map((line) => prefix + line))).toEqual(summary(lines))
  expect(summary(lines)).toMatchObject({
    type: "java.lang.IllegalStateException",
    message: "no cart"
  })
})
