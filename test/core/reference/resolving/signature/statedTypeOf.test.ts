import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import type { Definition } from "../../../../../src/core/reference/resolving/view/References.ts"
import { TOP_LEVEL_SCOPE } from "../../../../../src/core/reference/resolving/view/lexicalScope.ts"
import {
  isTypeVariable,
  statedTypeOf
} from "../../../../../src/core/reference/resolving/signature/statedTypeOf.ts"

const declared = (name: string, kind: Definition["kind"], signature: string): Definition => ({
  name,
  kind,
  signature,
  container: "Cart",
  ordinal: 0,
  scope: TOP_LEVEL_SCOPE,
  file: { path: "a", language: "", package: "", declaredPackage: "" }
})

/** The types that declarations of one language state, by name, kind and signature. */
const typeOf = (language: string, ...[name, kind, signature]: Parameters<typeof declared>) =>
  statedTypeOf(declared(name, kind, signature), name, false, languageById(language)!.mentions!)

test("statedTypeOf() is the type of a result or field, with its pointer or container in Rust", () => {
  expect(typeOf("java", "order", "method", "public Order order(int n)")).toBe("Order")
  expect(typeOf("typescript", "order", "field", "private order: Order<number>")).toBe("Order[:]number")
  expect(typeOf("rust", "order", "method", "pub fn order(&self) -> Arc<Order>")).toBe("Arc<Order")
  expect(typeOf("rust", "order", "field", "pub order: Mutex<Order>")).toBe("Mutex[Order")
})

test("a promise is unwrapped for an awaited call, but not for a field", () => {
  const awaited = (kind: Definition["kind"], signature: string) =>
    statedTypeOf(declared("order", kind, signature), "order", true, languageById("typescript")!.mentions!)
  expect(awaited("method", "async order(): Promise<Order>")).toBe("Order")
  expect(awaited("field", "order: Promise<Order>")).toBe("")
})

test("a type variable is not a type", () => {
  expect(typeOf("java", "take", "method", "public T take()")).toBe("")
  expect(typeOf("kotlin", "take", "method", "fun <Kind> take(): Kind")).toBe("")
  expect(isTypeVariable("Kind", declared("Cart", "class", "class Cart<out Kind>"))).toBe(true)
  expect(isTypeVariable("Kind", declared("Cart", "class", "class Cart : Kind"))).toBe(false)
})
