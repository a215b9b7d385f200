import { expect, test } from "bun:test"
import { Effect } from "effect"
import { join } from "node:path"
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
import { expectGolden } from "../../support/golden.ts"

embedderContract("EmbedderBundled", layer)

const GOLDEN = join(import.meta.dir, "../../golden/vectors.txt")

const cosine = (a: Float32Array, b: Float32Array) => a.reduce((sum, x, i) => sum + x * b[i]!, 0)

using(layer).effect("has a space named after its table", () =>
  Effect.gen(function* () {
    const { dimensions, space } = yield* Embedder
    expect({ dimensions, space }).toStrictEqual({ dimensions: TABLE_DIMENSIONS, space: TABLE_SPACE })
  })
)

test("the bundled table has the pinned hash and at most 10 MB", async () => {
  const bytes = new Uint8Array(await loadTable())
  expect(new Bun.CryptoHasher("sha256").update(bytes).digest("hex")).toBe(TABLE_SHA256)
  expect(bytes.length).toBeLessThanOrEqual(10_000_000)
  expect(readWordTable(bytes.buffer).head).toMatchObject({
    dimensions: TABLE_DIMENSIONS,
    name: TABLE_SPACE.split(":")[0]
  })
})

using(layer).effect("finds the passage with the same meaning in other words", () =>
  Effect.gen(function* () {
    const { embed } = yield* Embedder
    const nearest = Effect.fnUntraced(function* (query: string, passages: ReadonlyArray<string>) {
      const [queryVector] = yield* embed([query], "query")
      const vectors = yield* embed(passages, "passage")
      return passages[
        vectors
          .map((vector) => cosine(vector, queryVector!))
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

/** Texts of every kind: prose, code, words outside any vocabulary, other scripts, empty. */
const GOLDEN_TEXTS = [
  "where is the session token checked",
  "export const getUserById = async (id: string) => db.users.find({ id })",
  "src/net/http/server.go\nfunc (srv *Server) Shutdown(ctx context.Context) error {",
  "quxlorbifier zzyzx9 frobnicate",
  "東京都 Привет naïve 42 HTTPServer",
  ""
]

using(layer).effect("gives the vectors of the golden file", () =>
  Effect.gen(function* () {
    const { embed } = yield* Embedder
    const lines: Array<string> = []
    for (const role of ["query", "passage"] as const)
      for (const [index, vector] of (yield* embed(GOLDEN_TEXTS, role)).entries()) {
        const values = Array.from(vector.subarray(0, 8), (x) => x.toFixed(4)).join(" ")
        lines.push(`${role} ${JSON.stringify(GOLDEN_TEXTS[index])}\n  ${values}\n`)
      }
    yield* Effect.promise(() => expectGolden(GOLDEN, lines.join("")))
  })
)
