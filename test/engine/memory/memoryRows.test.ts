import { describe, expect, test } from "bun:test"
import { memoryWords } from "../../../src/core/memory/mod.ts"
import { queryTerms } from "../../../src/core/query/mod.ts"
import { quantise } from "../../../src/core/vector/mod.ts"
import { memoryRows } from "../../../src/engine/memory/memoryRows.ts"

/** Rows of memories, each with the cosine that its vector has to every query. */
const rowsOf = (...memories: ReadonlyArray<readonly [title: string, body: string, similarity?: number]>) => {
  const rows = memoryRows(2)
  const numbers = new Map<string, number>()
  const numberOf = (word: string) => {
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    return number
  }
  memories.forEach(([title, body, similarity], at) => {
    const { data, words } = memoryWords({ title, body, tags: [] })
    rows.add(
      {
        number: at + 1,
        id: title,
        title,
        tags: [],
        textHash: new Uint8Array(16),
        vector: undefined,
        postings: { words: Uint32Array.from(words, numberOf), data }
      },
      similarity === undefined
        ? undefined
        : quantise(Float32Array.of(similarity, Math.sqrt(1 - similarity ** 2)))
    )
  })
  return (text: string, vector: Float32Array | undefined = Float32Array.of(1, 0), isYoungestFirst = false) =>
    rows.search({
      text,
      words: queryTerms(text).stems.map((stem) => numbers.get(stem)),
      vector,
      tags: [],
      limit: 9,
      isYoungestFirst
    })
}

const titles = (found: ReturnType<ReturnType<typeof rowsOf>>) => found.map(({ id }) => id)

describe("the order of memories", () => {
  test("a chance word of the question does not outweigh the meaning", () => {
    const search = rowsOf(
      ["Cart totals", "rounding is left", 0.1],
      ["Password reset", "links expire at once", 0.1],
      ["Lock order", "rows are locked by sku", 0.15]
    )
    expect(titles(search("customers left waiting because checkout hangs under heavy load"))[0]).toBe(
      "Lock order"
    )
  })

  test("a quarter of the words does not outweigh a small difference in meaning, most of them do", () => {
    const search = rowsOf(["Cart totals", "customers rounded heavy", 0.1], ["Lock order", "", 0.14])
    expect(titles(search("customers heavy load checkout"))[0]).toBe("Lock order")
    expect(titles(search("customers heavy load"))[0]).toBe("Cart totals")
  })

  test("a name that is most of the question outweighs the meaning", () => {
    const search = rowsOf(["Lock order", "see SHOP-311 for more", 0.1], ["Privacy export", "as a zip", 0.6])
    expect(titles(search("SHOP-311"))[0]).toBe("Lock order")
  })

  test("a title that equals the question comes first", () => {
    const search = rowsOf(["Lock order", "", 0.1], ["Order", "lock order lock order", 0.9])
    expect(search("lock  ORDER")[0]).toMatchObject({ id: "Lock order", score: 1 })
  })

  test("of memories with the same title the youngest comes first if that is asked for", () => {
    const search = rowsOf(
      ["Lock order", "sku first, then the order", 0.5],
      ["Coupons", "", 0.4],
      ["lock order", "done", 0.2]
    )
    const found = (isYoungestFirst: boolean) =>
      titles(search("why does it hang at the sku", Float32Array.of(1, 0), isYoungestFirst))
    expect(found(true)).toStrictEqual(["lock order", "Coupons", "Lock order"])
    expect(found(false)).toStrictEqual(["Lock order", "Coupons", "lock order"])
  })

  test("without vectors it is that of the words", () => {
    const search = rowsOf(["Orders", "a coupon once"], ["Coupon race", "coupon"], ["Nothing", "else"])
    expect(titles(search("coupon", undefined))).toStrictEqual(["Coupon race", "Orders"])
  })

  test("a memory without a vector is not last for that", () => {
    const search = rowsOf(["Cart", "unrelated", 0.2], ["Deadlock of orders", "deadlock"])
    expect(titles(search("deadlock"))[0]).toBe("Deadlock of orders")
  })

  test("scores never increase along an answer", () => {
    const search = rowsOf(
      ["Lock order", "order", 0.3],
      ["Order", "lock", 0.2],
      ["Orders of coupons", "", 0.9],
      ["Cart", "order", 0.1]
    )
    const scores = search("lock order").map(({ score }) => score)
    expect(scores).toStrictEqual(scores.toSorted((a, b) => b - a))
  })
})
