import { expect, test } from "bun:test"
import { recentTexts } from "../../src/engine/recentTexts.ts"

const numbers = Array.from({ length: 100 }, (_, number) => number)

test("a value is returned until there is no room for it", () => {
  const texts = recentTexts<string, number>(20)
  texts.put("a", 1, 4)
  texts.put("b", 2, 4)
  expect([texts.get("a"), texts.get("b"), texts.get("c")]).toStrictEqual([1, 2, undefined])
  for (const number of numbers) texts.put(`further ${number}`, number, 4)
  expect(texts.get("a")).toBeUndefined()
  expect(texts.get("further 99")).toBe(99)
})

test("the limit on characters holds, even if the same key is put twice", () => {
  const texts = recentTexts<number, string>(40)
  for (const number of numbers) {
    texts.put(number, "", 4)
    texts.put(number, "", 4)
  }
  const kept = numbers.filter((number) => texts.get(number) !== undefined)
  expect(kept.length).toBeLessThanOrEqual(10)
  expect(kept.length).toBeGreaterThanOrEqual(5)
})

test("a value that is read again and again stays", () => {
  const texts = recentTexts<string, number>(40)
  texts.put("asked for", 1, 4)
  for (const number of numbers) {
    texts.put(`further ${number}`, number, 4)
    expect(texts.get("asked for")).toBe(1)
  }
})

test("a forgotten value is gone and frees its room", () => {
  const texts = recentTexts<string, number>(40)
  texts.put("a", 1, 18)
  texts.forget("a")
  expect(texts.get("a")).toBeUndefined()
  for (const [key, characters] of Object.entries({ b: 18, c: 2, d: 1, e: 18 })) texts.put(key, 2, characters)
  expect(texts.get("b")).toBe(2)
  texts.forget("b")
  texts.forget("c")
  expect([texts.get("b"), texts.get("c")]).toStrictEqual([undefined, undefined])
})
