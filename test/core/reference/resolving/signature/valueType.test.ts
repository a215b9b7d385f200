import { expect, test } from "bun:test"
import { valueType } from "../../../../../src/core/reference/resolving/signature/valueType.ts"

test("valueType() is the type that a variable is constructed with or declared as", () => {
  for (const [signature, type] of [
    ["store = Store()", "Store"],
    ["store = auth.Store(make(1, (2)), x)", "auth.Store"],
    ["let store = Store()", "Store"],
    ["var store = &auth.Store{Size: 1}", "auth.Store"],
    ["store := Store{}", "Store"],
    ["store = Store.new", "Store"],
    ["store = Store::new(1)", "Store"],
    ["const store = await Store()", "Store"],
    ["export const store: web.Store = make()", "web.Store"],
    ["private static final auth.Store<Key> store = make()", "auth.Store"],
    ["Store *store = nullptr", "Store"],
    ["store = make()", ""],
    ["store = Store().open()", ""],
    ["store = Store.new.open", ""],
    ["store = Store.open()", ""],
    ["store = Store(1) + 2", ""],
    ["return store", ""],
    ["other = Store()", ""]
  ] as const)
    expect([signature, valueType(signature, "store")]).toStrictEqual([signature, type])
})
