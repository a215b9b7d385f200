import { expect, test } from "bun:test"
import { declaredType } from "../../../../../src/core/reference/resolving/signature/declaredType.ts"

test("declaredType() reads the type of a field in the notations of many languages", () => {
  for (const [signature, type] of [
    ["private readonly store: auth.Store<Key>", "auth.Store"],
    ["store?: Store", "Store"],
    ["pub store: auth::Store", "auth.Store"],
    ["store *Store", "Store"],
    ['store auth.Store `json:"store"`', "auth.Store"],
    ["store = new Store(1)", "Store"],
    ["store = make()", ""],
    ["store: string | Store", "string"],
    ["other: Store", ""],
    ["private ?Store $store = null", "Store"],
    ["public function __construct(private \\Acme\\Store $store)", "^.Acme.Store"],
    ["private static $store", ""],
    ["private A|Store $store", ""],
    ["private Other $storehouse, Store $store", "Store"]
  ] as const)
    expect(declaredType(signature, "store")).toBe(type)
})
