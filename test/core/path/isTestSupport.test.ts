import { expect, test } from "bun:test"
import { isTestSupport } from "../../../src/core/path/mod.ts"

test.each([
  ["core/data-test/src/main/kotlin/FakeCarts.kt", true],
  ["testing/src/lib.rs", true],
  ["shop-test-utils/src/index.ts", true],
  ["shop.testkit/jvm/src/Cart.kt", true],
  ["shop-testing-support/src/commonMain/kotlin/Cart.kt", true],
  ["core/data/src/main/kotlin/Carts.kt", false],
  ["contest/src/main/java/Contest.java", false],
  ["test-host/src/main/java/Host.java", false],
  ["testing/Carts.kt", false],
  ["src/testing/carts.ts", false]
])("%s is for tests: %p", (path, expected) => expect(isTestSupport(path)).toBe(expected))
