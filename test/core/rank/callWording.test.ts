import { expect, test } from "bun:test"
import { callWording } from "../../../src/core/rank/mod.ts"

const value = (text: string, verb?: string, path = "/carts/{id}/items") =>
  callWording({ verb, path }).scoreIn(text)

test.each([
  ["await api.get(`/carts/${cart.id}/items`)", 1],
  ["http.get<Item[]>(`carts/${id}/items?page=${page}`)", 1],
  ["axios.post(\n  `/api/v1/carts/${id}/items`,", 1],
  ["curl 'https://shop.example/carts/7/items'", 1],
  ["const address = `${base}/carts/${id}/items`", 0.7],
  ["router.get('/carts/:id/items', list)", 0],
  ["app.use('/carts/:id/items', items)", 0],
  ["fetch(`/carts/${id}/items/${item}`)", 0],
  ["fetch(`/carts/${id}`)", 0],
  ["// fetch carts/7/items", 0]
])("%p calls it by %p", (text, expected) => expect(value(text)).toBe(expected))

test("a call of another verb counts less", () => {
  expect(value("api.delete(`/carts/${id}/items`)", "post")).toBe(0.5)
  expect(value("api.post(`/carts/${id}/items`)", "post")).toBe(1)
})

test("what begins with a value is an address", () => {
  const { scoreIn } = callWording({ verb: "post", path: "/carts/make" })
  expect(["make: `${prefix}/carts/make`,", "make: `carts/make`,"].map(scoreIn)).toStrictEqual([0.7, 0])
})
