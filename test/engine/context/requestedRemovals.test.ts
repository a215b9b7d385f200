/** Which commits a question about a removal is answered with. */
import { expect, test } from "bun:test"
import { requestedRemovals } from "../../../src/engine/context/requestedRemovals.ts"

/** A history, youngest commit first; what is deleted was deleted by the first of its commits. */
const HISTORY: ReadonlyArray<readonly [path: string, commits: ReadonlyArray<number>, deleted: boolean]> = [
  ["src/cart/total.ts", [2, 5], true],
  ["src/cart/price_list.ts", [1, 4], true],
  ["src/cart/index.ts", [4], true],
  ["src/cart/prüf_summe.ts", [5], true],
  ["src/shop/index.ts", [0], false],
  ["src/shop/old_shop.ts", [3], true],
  ["spec/price_list_spec.ts", [1], true]
]

const ask = (subject: string, { isDefined = false, prefix = "" } = {}) =>
  requestedRemovals(
    {
      rows: [],
      history: {
        commits: [10, 11, 12, 13, 14, 15],
        files: new Map(
          HISTORY.map(([path, commits]) => [path, commits.map((commit) => ({ commit, path }))] as const)
        ),
        isReached: () => true,
        isDeleted: (path) => HISTORY.some(([each, , deleted]) => each === path && deleted)
      }
    },
    subject,
    { isDefined, prefix, isWanted: () => true }
  )

test("a file, by its path, its path in the project, and its name", () => {
  for (const subject of ["src/cart/total.ts", "./src/cart/total.ts", "total.ts"])
    expect(ask(subject)).toMatchObject({
      rows: [12],
      note: "First the commit that removed src/cart/total.ts"
    })
  expect(ask("cart/total.ts", { prefix: "src/" })).toMatchObject({
    rows: [12],
    note: "First the commit that removed cart/total.ts"
  })
})

test("a folder of which nothing is left, by the commit that removed the last file", () => {
  expect(ask("src/cart/")).toMatchObject({ rows: [11], note: "First the commit that removed src/cart/" })
  expect(ask("src/shop").rows).toStrictEqual([])
})

test("a name, by the file that was called after it, unless something has the name now", () => {
  expect(ask("PriceList").rows).toStrictEqual([11])
  expect(ask("PriceList", { isDefined: true }).rows).toStrictEqual([])
  expect(ask("total").rows).toStrictEqual([])
  expect(ask("prüfSumme").rows).toStrictEqual([15])
})

test("files of one name, youngest first, and what is only likely", () => {
  expect(ask("index.ts")).toMatchObject({ rows: [14] })
  expect([...ask("price list").likely]).toStrictEqual([11])
  expect(ask("price list").rows).toStrictEqual([])
  expect(ask("???")).toStrictEqual({ rows: [], likely: new Set(), note: undefined })
})
