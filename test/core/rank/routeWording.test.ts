import { expect, test } from "bun:test"
import { requestedRoute } from "../../../src/core/query/mod.ts"
import {
  annotatedRouteWording,
  prefixedRouteWording,
  routeWording,
  servedRouteWording
} from "../../../src/core/rank/mod.ts"

const scoresFor = (query: string, texts: ReadonlyArray<string>) => {
  const { scoreIn } = routeWording(requestedRoute(query)!)
  return texts.map(scoreIn)
}

test("a route is served where its path and verb are written, in the notation of any framework", () => {
  const served = [
    '@GetMapping("/carts/{cartId}/items")',
    'app.get("/carts/:id/items", list)',
    'r.GET("/carts/:id/items", list)',
    'api.MapGet("/carts/{id:int}/items", List);',
    '[HttpGet("carts/{id}/items")]',
    '@app.get("/carts/<int:pk>/items/")',
    "get 'carts/:id/items', to: 'carts#items'",
    '@app.route("/carts/<pk>/items", methods=["GET"])',
    'const path = "/carts/[id]/items"\nexport async function GET() {}',
    'http.HandleFunc("GET /carts/{id}/items", list)',
    'get "/carts/:id/items(/:page)" => "carts#items"',
    'get "/carts/:id/items/(:page)", to: "carts#items"',
    'get "carts/:id/items(.:format)", to: "carts#items"',
    'app.get("/carts/:id/items/:page?", list)',
    "fetch(`/carts/${cart.id}/items`, { method: 'GET' })"
  ]
  for (const query of [
    "GET /carts/{id}/items",
    "get /carts/:id/items?all=1",
    "GET https://a.io/carts/42/items"
  ])
    expect(scoresFor(query, served)).toStrictEqual(served.map(() => 1))
})

test("another verb, another end and another path are worth less or nothing", () => {
  expect(
    scoresFor("GET /carts/{id}/items", [
      'resources.add("carts/<int:pk>/items/", view)',
      '@PostMapping("/carts/{id}/items")',
      'app.get("/carts/:id/items/:item", show)',
      'app.get("/carts/:id", show)',
      'app.get("/mycarts/:id/items", show)',
      'app.get("/carts/own/items", show)'
    ])
  ).toStrictEqual([0.8, 0.3, 0, 0, 0, 0])
})

test("one word is a route only after a slash", () => {
  expect(scoresFor("POST /login", ['m.Post("/login", go)', 'm.Post("login", go)'])).toStrictEqual([1, 0])
})

const served = (verb: string, path: string, below: string | undefined, texts: ReadonlyArray<string>) => {
  const { scoreIn } = servedRouteWording({ verb, path, below })
  return texts.map(scoreIn)
}

test("what calls a server does not serve the route", () => {
  const calls = [
    "fetch(`/carts/${cart.id}`, { method: 'GET' })",
    "axios.get('/carts/' + id)",
    "await client.get('/carts/1')",
    "requests.get('/carts/1')",
    "url: '/carts/{id}', // get",
    '  "/carts/{id}": {\n    "get": {',
    "this.http.get<Cart>('/carts/1')",
    'restTemplate.exchange("/carts/{id}", HttpMethod.GET)',
    'load(baseURL + "/carts/{id}") // GET',
    'return Created($"/carts/{cart.Id}")'
  ]
  expect(served("get", "/carts/{id}", undefined, calls)).toStrictEqual(calls.map(() => 0))
  expect(served("get", "/carts/{id}", undefined, ["app.get('/carts/:id', show)"])).toStrictEqual([1])
})

test("a handler that is registered for all verbs serves each, unless its verbs follow", () => {
  expect(
    served("post", "/carts/{id}", undefined, [
      'router.all("/carts/:id", go)',
      'r.Any("/carts/:id", s.go)',
      "Route::any('/carts/{id}', Go::class);",
      'mux.HandleFunc("/carts/{id}", s.go)',
      'r.Handle("/carts/{id}", go).Methods("POST")',
      'r.Handle("/carts/{id}", go).Methods("GET")',
      'r.HandleFunc("/carts/{id}", s.go).\n\tMethods("GET")',
      'mux.HandleFunc("GET /carts/{id}", s.go)',
      'await Promise.all(load("/carts/{id}"))'
    ])
  ).toStrictEqual([1, 1, 1, 1, 1, 0, 0, 0, 0])
})

// An attribute of ASP.NET is below what its class says, which `prefixedRouteWording` looks at.
test("below a prefix, what remains stands in the call or annotation of the verb", () => {
  expect(
    served("get", "/{id}", "carts", [
      '@router.get("/{cart_id}", response_model=Cart)',
      "router.get('/:id', show)",
      "@Get(':id')",
      '@GetMapping("/{id}")',
      '[HttpGet("{id}")]',
      '@router.post("/{cart_id}")',
      'const path = "/{id}" // get',
      'show("/x/{id}") // get',
      "client.get('/:id')"
    ])
  ).toStrictEqual([1, 1, 1, 1, 0, 0, 0, 0, 0])
  expect(
    served("post", "/", "carts", [
      'router.post("/", create)',
      'router.post("")',
      "@Post()",
      "@PostMapping",
      "[HttpPost]",
      'router.post("/items", create)',
      "@Get()",
      "post(cart)"
    ])
  ).toStrictEqual([1, 1, 1, 1, 0, 0, 0, 0])
  expect(served("get", "/me", "users", ['@router.get("/me")', '@router.post("/me")'])).toStrictEqual([1, 0])
  expect(servedRouteWording({ verb: "get", path: "/me", below: "users" })).toMatchObject({
    searchText: "me",
    placeText: "users"
  })
})

test("a prefix is what the same file declares for all of its routes", () => {
  const { elsewhere, scoreIn, searchText } = prefixedRouteWording({
    verb: "post",
    path: "/invite",
    prefix: "/api/carts/{id}/users/{user}"
  })
  expect(searchText).toBe("invite")
  expect(
    [
      '[HttpPost("invite")]',
      '@Post("invite")',
      '@PostMapping(value = "/invite")',
      'router.post("/invite")',
      '[HttpGet("invite")]',
      'send("invite") // post',
      '[HttpPost("invite/{id}")]'
    ].map(scoreIn)
  ).toStrictEqual([0.9, 0.9, 0.9, 0.9, 0, 0, 0])
  expect(elsewhere!.searchText).toBe("users")
  expect(
    [
      '[Route("api/carts/{cartId}/users/{userId}")]',
      'api.Group("/carts/:id/users/:user")',
      'api.GET("/carts/:id/users/:user")',
      '@RequestMapping("/users/{id}")',
      '[Route("[controller]/{id}")]\npublic class UsersController',
      '@RequestMapping("/users")',
      "the users of a cart"
    ].map(elsewhere!.scoreIn)
  ).toStrictEqual([1, 0.96, 0, 0.8, 0.8, 0, 0])
})

test("below a prefix of the file, a path of parameters only stands in the call or annotation of the verb", () => {
  const { scoreIn, searchText } = prefixedRouteWording({ verb: "delete", path: "/{id}", prefix: "/carts" })
  expect(searchText).toBe("delete")
  expect(['[HttpDelete("{id}")]', '[HttpGet("{id}")]', 'delete("/x/{id}")'].map(scoreIn)).toStrictEqual([
    0.9, 0, 0
  ])
})

test.each([
  ['web::scope("/carts")\n  .route("/list", get().to(all))', 1],
  ['web::scope("/users")\n  .route("/list", get().to(all))', 0.6],
  [
    'web::scope("/carts")\n  .service(\n    web::scope("/old")\n      .route("/x", get().to(x)))\n  .route("/list", get().to(all))',
    1
  ],
  ['carts := r.Group("/shop/carts")\ncarts.GET("/all", all)\ncarts.GET("/list", list)', 1],
  ["Route::group(['prefix' => 'carts'], function () {\n  Route::get('list', 'all');", 1],
  ["Route::group(['prefix' => 'users'], function () {\n  Route::get('list', 'all');", 0.6],
  ['router.get("/carts", some)\nrouter.get("/list", list)', 0.9]
] as const)("%s", (text, value) => {
  const { scoreIn } = prefixedRouteWording({ verb: "get", path: "/list", prefix: "/carts" })
  expect(scoreIn(text)).toBe(value)
})

test("an address with a host, values or parameters of a query is not served", () => {
  const { scoreIn } = servedRouteWording({ verb: "get", path: "/carts/{id}/items", below: undefined })
  expect(scoreIn('label("GET"),\npath(`/carts/${cart.name}/items`)')).toBe(0)
  expect(scoreIn("app.get(`/carts/:id/items`, show)")).toBe(1)
  expect(scoreIn("app.get(`${prefix}/carts/:id/items`, show)")).toBe(1)
  expect(scoreIn("get(format!(`https://{host}/carts/{id}/items`))")).toBe(0)
  expect(scoreIn("get(`/carts/{id}/items?all=1`)")).toBe(0)
  const items = servedRouteWording({ verb: "get", path: "/items", below: "carts" }).scoreIn
  const below = servedRouteWording({ verb: "get", path: "/{id}/items", below: "carts" }).scoreIn
  expect(below("label('GET'), path(`/carts/${cart.name}/items`)")).toBe(0)
  expect(items("label('GET'), path(`/carts/${cart.name}/items`)")).toBe(0)
})

test("a verb with a path of its own serves that, not the path of the class", () => {
  const scoreIn = annotatedRouteWording({ verb: "post", path: "/", prefix: "/v1/carts" }).scoreIn
  expect(scoreIn("@POST\npublic Cart create(Cart cart) {")).toBe(0.9)
  expect(scoreIn('@POST\n@Path("template")\npublic Cart template() {')).toBe(0)
  expect(scoreIn('[HttpPost("template")]')).toBe(0)
})

test("what Phoenix keeps a connection for is served", () => {
  const { scoreIn } = servedRouteWording({ verb: undefined, path: "/carts/:id/items", below: undefined })
  expect(scoreIn('    live "/carts/:id/items", CartLive, :items')).toBe(1)
  expect(scoreIn('    link "/carts/:id/items", CartLive, :items')).toBe(0)
})

test("Django's paths serve each verb", () => {
  const scoreIn = servedRouteWording({ verb: "get", path: "/statistics/", below: undefined }).scoreIn
  expect(scoreIn('    re_path(\n        "^statistics/",\n        StatisticsView.as_view(),')).toBe(1)
  expect(scoreIn('    path("statistics/", StatisticsView.as_view()),')).toBe(1)
  expect(scoreIn('NAMES = [\n    "statistics/",\n]')).toBe(0)
})

test.each([
  'const key = getCacheKey("/carts", params)',
  'return api.get("/carts")',
  "const url = '/carts'; return post(url)",
  'c.request.Get("/carts")',
  '$.getJSON("/carts", show)'
])("%s serves nothing", (code) => {
  expect(
    servedRouteWording({ verb: "get", path: "/carts", below: undefined }).scoreIn(`store.get(id)\n${code}`)
  ).toBe(0)
})

test.each([
  ["// swagger:operation POST /carts cart createCart", 1],
  ["POST  /carts  controllers.Carts.create", 1],
  ['(&Method::POST, "/carts") => create(body)', 1],
  ['    /// `POST "/carts"` makes one', 0.85],
  ['mux.HandleFunc("POST /carts", create)', 1],
  ["    Sends the cart on. Example: POST /carts?all=1", 0],
  ["# POST /carts makes a cart", 0],
  ['const route = app.post("/carts", validator("form", check), create)', 1],
  ['const made = shop.post("/carts", cart)', 0]
] as const)("%s", (line, value) => {
  expect(servedRouteWording({ verb: "post", path: "/carts", below: undefined }).scoreIn(line)).toBe(value)
})

test("a path of single letters is looked for by its verb", () => {
  expect(servedRouteWording({ verb: "get", path: "/s/:id", below: undefined }).searchText).toBe("get")
  expect(servedRouteWording({ verb: "get", path: "/s/:id/carts", below: undefined }).searchText).toBe(
    "s carts"
  )
})

test("a path may end in what clients are called by", () => {
  const { scoreIn } = servedRouteWording({ verb: "post", path: "/make/url", below: undefined })
  expect(
    ['@router.post("/make/url", status_code=201)', 'post("/make/url", { url: "/make/url" })'].map(scoreIn)
  ).toStrictEqual([1, 0])
})
