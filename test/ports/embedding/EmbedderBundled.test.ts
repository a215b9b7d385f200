import { expect, test } from "bun:test"
import { Effect } from "effect"
import { readWordTable } from "../../../src/core/embed/mod.ts"
import {
  loadTable,
  TABLE_DIMENSIONS,
  TABLE_SHA256,
  TABLE_SPACE
} from "../../../src/ports/embedding/bundledTable.ts"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import { layer } from "../../../src/ports/embedding/EmbedderBundled.ts"
import { embedderContract } from "../../contracts/embedder.ts"
import { using } from "../../support/effect.ts"

embedderContract("EmbedderBundled", layer)

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

using(layer).effect("names its space by its table", () =>
  Effect.gen(function* () {
    const { dimensions, space } = yield* Embedder
    expect({ dimensions, space }).toStrictEqual({ dimensions: TABLE_DIMENSIONS, space: TABLE_SPACE })
  })
)

test("the table is the one that is pinned, and no larger than 10 MB", async () => {
  const bytes = new Uint8Array(await loadTable())
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(TABLE_SHA256)
  expect(bytes.length).toBeLessThanOrEqual(10_000_000)
  expect(readWordTable(bytes.buffer).head).toMatchObject({
    dimensions: TABLE_DIMENSIONS,
    name: TABLE_SPACE.split(":")[0]
  })
})

using(layer).effect("knows what words mean, as no hash of them does", () =>
  Effect.gen(function* () {
    const { embed } = yield* Embedder
    const nearest = Effect.fnUntraced(function* (query: string, passages: ReadonlyArray<string>) {
      const [asked] = yield* embed([query], "query")
      const vectors = yield* embed(passages, "passage")
      return passages[
        vectors
          .map((vector) => cosine(vector, asked!))
          .reduce((best, x, i, all) => (x > all[best]! ? i : best), 0)
      ]
    })
    expect(
      yield* nearest("delete the directory", [
        "func Join(elem ...string) string { return strings.Join(elem, sep) }",
        "func RemoveAll(path string) error { return os.RemoveAll(path) }",
        "func ReadFile(name string) ([]byte, error) { return io.ReadAll(f) }"
      ])
    ).toContain("RemoveAll")
    expect(
      yield* nearest("check who the user is", [
        "function renderChart(points) { ctx.lineTo(points.x, points.y) }",
        "function authenticate(token) { return sessions.verify(token) }",
        "function sortRows(rows) { return rows.sort(compare) }"
      ])
    ).toContain("authenticate")
  })
)
