import { expect, test } from "bun:test"
import { arityByParameters } from "../../../src/core/language/arityByParameters.ts"

test.each([
  ["Pet getPet(String name, Map<String, Pet> others)", "getPet", [2, 2]],
  ["void log(String format, Object... values)", "log", [1, Infinity]],
  ["void clear()", "clear", [0, 0]],
  ["fun find(id: Int, deep: Boolean = false, then: (Int) -> Unit = {})", "find", [1, 3]],
  ["fun all(vararg ids: Int)", "all", [0, Infinity]],
  ["fun List<Cart>.sum(of: (Cart) -> Int): Int", "sum", [1, 1]],
  ["public int Sum(int a, params int[] rest)", "Sum", [1, Infinity]],
  ["public static int Total(this Cart cart, int x = 1)", "Total", [0, 2]],
  ["public static int Total<T>(this Cart<T> cart, Func<T, bool> x)", "Total", [1, 2]],
  ["override fun find(id: Int, deep: Boolean)", "find", [0, 2]],
  ["boolean atLeast(@Min(value = 1) int a, int b)", "atLeast", [1, 2]]
] as const)("%s takes %j", (signature, name, range) => {
  expect(arityByParameters(signature, name)).toEqual([...range])
})

test("the number is unknown without a list of parameters, and if the list is cut off", () => {
  expect(arityByParameters("val limit: Int = max(1, 2)", "limit")).toBeUndefined()
  expect(arityByParameters("void go(String a, String…", "go")).toBeUndefined()
})
