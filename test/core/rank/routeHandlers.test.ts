import { expect, test } from "bun:test"
import { routeHandlers } from "../../../src/core/rank/mod.ts"

const first = (text: string, verb: string, line = 0) => routeHandlers(text, line, verb)[0]

test.each([
  ['get "/carts/open", to: "shop/carts#open"', "get", { owner: "CartsController", name: "open" }],
  ["Route::get('/carts', 'CartController@index');", "get", { owner: "CartController", name: "index" }],
  ["Route::get('/about', AboutController::class);", "get", { owner: "AboutController", name: "__invoke" }],
  ['live "/carts", Web.CartLive, :index', "get", { owner: "CartLive", name: "index" }],
  ['app.MapGet("/carts", CartApi.List);', "get", { owner: "CartApi", name: "List" }],
  ['r.With(onlyAdmins).Get("/carts", h.Carts.List)', "get", { owner: "Carts", name: "List" }],
  [
    'app.get("/carts", { schema: CartSchema, preHandler: check }, listCarts)',
    "get",
    { owner: "", name: "listCarts" }
  ],
  ['.route("/carts", web::get().to(list_carts))', "get", { owner: "", name: "list_carts" }],
  [
    'path("carts/", views.open_carts, name="open-carts"),  # those of today',
    "get",
    { owner: "views", name: "open_carts" }
  ],
  ['{ path: "/carts", component: CartList }', "get", { owner: "", name: "CartList" }]
])("the handler of %j", (text, verb, handler) => {
  expect(first(text, verb)).toStrictEqual(handler)
})

test.each([
  ['app.get("/carts", check(admin), async (c) => {\n  return c.json(await carts.all())\n})'],
  ['http.HandleFunc("/carts", func(w http.ResponseWriter, r *http.Request) { list(w) })'],
  ['get "/carts" do\n  list_carts\nend'],
  ['@GetMapping(path = "/carts", produces = JSON)'],
  ['[HttpGet("/carts"), Authorize(Roles = Admin)]'],
  ["carts()"]
])("no handler is named by %j", (text) => {
  expect(routeHandlers(text, 0, "get")).toStrictEqual([])
})

test("a handler on a later line of the call is found, and none of the next call", () => {
  const text = 'router.get(\n  "/carts",\n  carts.list\n)\nrouter.get("/users", users.list)'
  expect(first(text, "get", 1)).toStrictEqual({ owner: "carts", name: "list" })
  expect(first(text, "get", 4)).toStrictEqual({ owner: "users", name: "list" })
})

test("hostile lines are read in linear time", () => {
  for (const part of ["(", '"', "a.", "a => ", "A::class, ", "get(", ", a"])
    expect(routeHandlers(`get "/carts", ${part.repeat(50_000)}`, 0, "get")).toBeArray()
})
