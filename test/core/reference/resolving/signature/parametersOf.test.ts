import { expect, test } from "bun:test"
import { parametersOf } from "../../../../../src/core/reference/resolving/signature/parametersOf.ts"

test("parametersOf() returns the parameter types in the notations of many languages", () => {
  for (const [signature, types] of [
    ["public B text()", ""],
    ["public B text(@Nullable String s, Map<K, V> m)", "String,Map<K,V>"],
    ["B text(const Slice& key, int* n, unsigned)", "constSlice&,int*,unsigned"],
    ["func text(_ s: String, at n: Int = 1) -> SB", "String,Int"],
    ["fun <T> text(f: (Int, T) -> T, n: Int)", "(Int,T)→T,Int"],
    ["pub fn text<'a>(x: &'a str) -> u8", "&'astr"],
    ["text = other(1)", undefined],
    ["val name: String", undefined]
  ] as const)
    expect([signature, parametersOf(signature, "text")]).toStrictEqual([signature, types])
})
