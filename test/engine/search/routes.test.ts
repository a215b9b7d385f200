import { expect } from "bun:test"
import { Effect } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { withProject } from "../../support/firstResults.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

/** Makes a function long enough to be a chunk of its own. */
const work = Array.from(
  { length: 12 },
  (_, at) => `    step_${at} = prepare(${at}, "a reason for it that takes its room")\n`
).join("")

/** A server whose routes are mounted elsewhere, its client, its description, and its tests. */
const SERVER = {
  "api/main.py":
    'from api.routes import carts, users\napp.include_router(carts.router, prefix="/api/v1/carts")\n',
  "api/routes/carts.py": `from fastapi import APIRouter
router = APIRouter()

@router.get("/{cart_id}")
def read_cart(cart_id: int):
${work}    return load(cart_id)

@router.delete("/{cart_id}")
def delete_cart(cart_id: int):
${work}    remove(cart_id)

@router.post("/")
def create_cart(cart: Cart):
${work}    save(cart)
`,
  "api/routes/users.py": `from fastapi import APIRouter
router = APIRouter()

@router.get("/me")
def read_me():
${work}    return current()

@router.get("/{user_id}")
def read_user(user_id: int):
${work}    return user(user_id)
`,
  "api/routes/shops.py": `from fastapi import APIRouter
router = APIRouter()

@router.put("/shops/{name}/opening")
def open_shop(name: str):
${work}    return opened(name)

@router.put("/{kind}/{name}/closing")
def close_any(kind: str, name: str):
${work}    return closed(name)
`,
  "web/client.ts": `export const readCart = (id: string) => fetch(\`/api/v1/carts/\${id}\`, { method: "GET" })
export const me = () => client.get({ url: "/api/v1/users/me" })
`,
  "openapi.json": JSON.stringify(
    { paths: { "/api/v1/carts/{id}": { get: { summary: "Read a cart" } } } },
    undefined,
    2
  ),
  "docs/api.md": "# API\n\n## Read a cart\n\n```\nGET /api/v1/carts/{id}\nDELETE /api/v1/carts/{id}\n```\n",
  "api/tests/test_carts.py": `def test_read(client):
    assert client.get("/api/v1/carts/1").json() == {}
`
}

it.live("a route leads to what serves it, not to what calls it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SERVER)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const first = (query: string) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, path: root, query }),
          ({ results }) => results[0]?.symbol?.name
        )
      expect(yield* first("GET /api/v1/carts/{id}")).toBe("read_cart")
      expect(yield* first("DELETE /api/v1/carts/7")).toBe("delete_cart")
      expect(yield* first("where is POST /api/v1/carts handled?")).toBe("create_cart")
      expect(yield* first("GET /users/me")).toBe("read_me")
      expect(yield* first("GET /users/:id")).toBe("read_user")
      expect(yield* first("/api/v1/carts/{id}")).toBe("read_cart")
      expect(yield* first("GET /api/v1/users/me returns 500 at night")).toBe("read_me")
      expect(yield* first("PUT /api/v1/shops/North_Side/opening")).toBe("open_shop")
      // Without a server, what calls it is the best answer.
      writeFiles(root, { "api/routes/users.py": "" })
      yield* (yield* Indexer).sync(root)
      const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query: "GET /users/me" })
      expect(results[0]?.path).toBe("web/client.ts")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

const longBody = Array.from(
  { length: 12 },
  (_, at) => `        var step${at} = Prepare(${at}, "a reason for it that takes its room");\n`
).join("")

/** Controllers whose classes give the beginning of their routes, and a client of them. */
const CONTROLLERS = {
  "Api/ShopUsersController.cs": `using Shop;

[Route("shops/{shopId}/users")]
public class ShopUsersController : Controller
{
    [HttpGet("{id}")]
    public User Get(Guid shopId, Guid id)
    {
${longBody}        return Load(id);
    }

    [HttpPost("invite")]
    public void Invite(Guid shopId)
    {
${longBody}        Send(shopId);
    }
}
`,
  "Api/OwnerUsersController.cs": `using Shop;

[Route("owners/{ownerId}/users")]
public class OwnerUsersController : Controller
{
    [HttpPost("invite")]
    public void InviteOwned(Guid ownerId)
    {
${longBody}        Send(ownerId);
    }

    [HttpDelete("{id}")]
    public void Remove(Guid ownerId, Guid id)
    {
${longBody}        Remove(id);
    }
}
`,
  "Api/ShopInviteLinksController.cs": `using Shop;

[Route("shops/{shopId}/invite-link")]
public class ShopInviteLinksController : Controller
{
    [HttpPost("")]
    public void CreateInvite(Guid shopId)
    {
        // Not for users: an invite link for everybody.
${longBody}        Create(shopId);
    }
}
`,
  "api/OrderController.java": `package shop;

@RestController
@RequestMapping("/api")
public class OrderController {
    @RequestMapping(value = "/order/credentials", method = RequestMethod.POST)
    public Order storeKeys(Order order) {
${longBody}        return orders.store(order);
    }

    @GetMapping("/order/{id}")
    public Order oneOrder(String id) {
${longBody}        return orders.get(id);
    }
}
`,
  "web/order.service.ts": `export class OrderService {
  public saveCredentials(order: Order): Observable<Order> {
    return this.http.post<Order>('/api/order/credentials', order);
  }
}
`
}

it.live("the beginning of a route may be declared for a whole class", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, CONTROLLERS)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const search = yield* Search
      const first = (query: string) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, path: root, query }),
          ({ results }) => results[0]?.symbol?.name
        )
      expect(yield* first("POST /shops/{id}/users/invite")).toBe("Invite")
      expect(yield* first("POST /owners/{id}/users/invite")).toBe("InviteOwned")
      expect(yield* first("DELETE /owners/{id}/users/7")).toBe("Remove")
      expect(yield* first("POST /api/order/credentials")).toBe("storeKeys")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

const goCalls = Array.from({ length: 40 }, (_, at) => `\tapi.prepare(${at}, "before it starts")\n`).join("")
const goRoutes = Array.from({ length: 40 }, (_, at) => `\tr.Get("/page${at}", wrap(api.page${at}))\n`).join(
  ""
)

/** A server in Go that mounts what a package declares, and many files that write the same words. */
const MOUNTED = {
  "web/web.go": 'package web\n\nfunc mount(r *Router) { api.Register(r.WithPrefix("/api/v1")) }\n',
  "web/api/v1/api.go": `package v1

func (api *API) Start() {
${goCalls}}

func (api *API) Register(r *Router) {
${goRoutes}	r.Get("/orders", wrap(api.orders))
}
`,
  ...Object.fromEntries(
    Array.from({ length: 70 }, (_, at) => [
      `ui/orders${at}.ts`,
      `/** What the /api/v1/orders endpoint answers. */\nexport const orders${at} = () => orders("orders", ${at})\n`
    ])
  )
}

it.live("the folder of a file may be what a route is mounted below", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, MOUNTED)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "where is GET /api/v1/orders handled"
      })
      expect(results[0]?.path).toBe("web/api/v1/api.go")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

/** Two methods so short that they share a chunk; the route is that of the second. */
const SHORT = {
  "CartController.java": `package shop;

@Controller
class CartController {
${["one", "two", "three"].map((name) => `	void ${name}() {\n${longBody.replaceAll("var ", "Object ")}	}\n`).join("\n")}
	private Page<Cart> findPage(int page) {
		return carts.find(PageRequest.of(page, 5));
	}

	@GetMapping("/carts/{cartId}/edit")
	public String openForm() {
		return FORM;
	}
}
`
}

it.live("of methods that share a chunk the one with the route is named", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHORT)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "GET /carts/{id}/edit"
      })
      expect(results[0]?.symbol?.name).toBe("openForm")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

/** A program of Rails, whose routes name neither paths nor actions, and what describes them. */
const RAILS = {
  "config/routes.rb":
    "Rails.application.routes.draw do\n  namespace :api do\n    resources(:carts) { member { put :close } }\n  end\nend\n",
  "app/controllers/shop/api/carts_controller.rb": `module Shop
  class Api::CartsController < ApplicationController
    def create
${work}      render json: cart
    end

    def close
${work}      head :ok
    end
  end
end
`,
  "app/controllers/shop/admin/carts_controller.rb": `module Shop
  class Admin::CartsController < ApplicationController
    def create
${work}      redirect_to carts_path
    end
  end
end
`,
  "openapi.json": JSON.stringify(
    { paths: { "/api/carts/{id}/close": { put: { summary: "Close a cart" } } } },
    undefined,
    2
  )
}

it.live("a route of Rails leads to the action that serves it by convention", () =>
  Effect.gen(function* () {
    const folder = yield* temporaryFolder
    writeFiles(folder, RAILS)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(folder, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const first = (query: string) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: folder, query }), ({ results }) => [
          results[0]?.path,
          results[0]?.symbol?.name
        ])
      const api = "app/controllers/shop/api/carts_controller.rb"
      expect(yield* first("where is POST /api/carts handled")).toStrictEqual([api, "create"])
      expect(yield* first("PUT /api/carts/:id/close")).toStrictEqual([api, "close"])
      expect(yield* first("POST /admin/carts")).toStrictEqual([
        "app/controllers/shop/admin/carts_controller.rb",
        "create"
      ])
    }).pipe(Effect.provide(engine(`${folder}/home`)))
  })
)

/** Routes of a site, one of which is called like the prefix of the others, and those below that prefix, whose file is called so. */
const LARAVEL = {
  "routes/web.php":
    "<?php\nRoute::get('/api', [DocsController::class, 'show']);\nRoute::get('/carts/{slug}/print/pdf', [CartPrintController::class, 'pdf']);\n",
  "routes/api.php":
    "<?php\nRoute::get('carts/{id}', [CartApiController::class, 'read']);\nRoute::get('carts/{id}/print/pdf', [CartPrintApiController::class, 'pdf']);\n"
}

it.live("another route is no prefix of a route", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, LARAVEL)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "GET /api/carts/{id}/print/pdf"
      })
      expect(results[0]?.path).toBe("routes/api.php")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

/** A router that registers a resource as a whole, its controller, and a description of the server. */
const PHOENIX = {
  "lib/shop_web/router.ex":
    'defmodule ShopWeb.Router do\n  scope "/api", ShopWeb do\n    resources "/carts", CartController, except: [:new, :edit]\n  end\nend\n',
  "lib/shop_web/cart_controller.ex": `defmodule ShopWeb.CartController do
  def index(conn, _params) do
    render(conn, :index, carts: Shop.list_carts())
  end

  def show(conn, %{"id" => id}) do
    render(conn, :show, cart: Shop.get_cart!(id))
  end
end
`,
  "priv/openapi.json": JSON.stringify(
    {
      paths: { "/api/carts": { get: { tags: ["carts"] } }, "/api/carts/{id}": { get: { tags: ["carts"] } } }
    },
    null,
    2
  )
}

it.live("a route of a resource leads to the action of its controller", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, PHOENIX)
    yield* Effect.gen(function* () {
      yield* (yield* Indexer).sync(root)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "GET /api/carts/:id"
      })
      expect(results[0]?.symbol?.qualifiedName).toBe("ShopWeb.CartController.show")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)

/** Routes that a router serves by names, and those that are registered for a resource. */
const NAMED_ROUTES = {
  "server/api/files.ts": `const router = new Router()
router.get(
  "files.get",
  auth(),
  async (ctx) => {
${longBody}    await send(ctx)
  }
)

router.post("files.create", auth(), async (ctx) => {
${longBody}  await store(ctx)
})
`,
  "server/storage.ts":
    "export const addressOf = (key: string) => {\n  return `/api/files.get?key=${key}`\n}\n",
  "shop/urls.py":
    "router.register('carts', views.CartViewSet)\nrouter.register('users', views.UserViewSet)\n",
  "shop/views.py": `class UserViewSet(ModelViewSet):
    queryset = User.objects.all()

    def partial_update(self, request, pk):
${work}        return update(request, pk)

class CartViewSet(ModelViewSet):
    queryset = Cart.objects.all()

    @action(detail=True)
    def sold_items(self, request, pk):
${work}        return items(request, pk)
`,
  "shop/filters.py":
    "# Filters carts by a word: /api/carts/?name=red\ndef by_name(carts, word):\n    return [cart for cart in carts if word in cart.name]\n"
}

it.live("a route that is named or registered for a resource leads to what serves it", () =>
  withProject(NAMED_ROUTES, (first) =>
    Effect.gen(function* () {
      expect((yield* first("GET /api/files.get"))[0]).toBe("server/api/files.ts")
      expect((yield* first("POST /api/files.create"))[0]).toBe("server/api/files.ts")
      expect(yield* first("POST /api/carts/")).toStrictEqual(["shop/views.py", "CartViewSet"])
      expect(yield* first("GET /api/carts/{id}/sold-items/")).toStrictEqual(["shop/views.py", "sold_items"])
      expect(yield* first("PATCH /api/users/3/")).toStrictEqual(["shop/views.py", "partial_update"])
    })
  )
)

/** A route that has the whole of another one behind its own beginning. */
const NESTED = {
  "Api/ShopsController.cs": `[Route("Shops")]
public class ShopsController : Controller
{
    [HttpGet("{shopId}/Users/{userId}")]
    public User UserOfShop(Guid shopId, Guid userId)
    {
${longBody}        return Load(shopId, userId);
    }
}
`,
  "Api/UsersController.cs": `[Route("Users")]
public class UsersController : Controller
{
    [HttpGet("{userId}")]
    public User SingleUser(Guid userId)
    {
${longBody}        return Load(userId);
    }
}
`
}

it.live("a route below another one is not that one", () =>
  withProject(NESTED, (first) =>
    Effect.gen(function* () {
      expect((yield* first("GET /Users/{userId}"))[0]).toBe("Api/UsersController.cs")
      expect((yield* first("GET /Shops/{shopId}/Users/{userId}"))[0]).toBe("Api/ShopsController.cs")
    })
  )
)

/** Servers that say by their folders, in annotations of their own for verb and path, or for any verb what they serve; and what guards, calls and links it. */
const OTHERS = {
  "web/app/api/(shop)/carts/[cartId]/route.ts": `import { load } from "@/lib"

export async function GET(request: Request) {
${longBody}  return load(request)
}

export async function DELETE(request: Request) {
${longBody}  return remove(request)
}
`,
  "web/hooks/useCart.ts": "export const useCart = (id: string) => get(`/api/carts/${id}`)\n",
  "jax/UsersResource.java": `@Path("/v1/users")
public class UsersResource {
    @GET
    @Path("{userId}")
    public User retrieve(@PathParam("userId") Long userId) {
${longBody}        return users.find(userId);
    }

    @DELETE
    @Path("{userId}")
    public void remove(@PathParam("userId") Long userId) {
${longBody}        users.remove(userId);
    }

    @POST
    @Path("template")
    public User template() {
${longBody}        return new User();
    }

    @POST
    public User create(User user) {
${longBody}        return users.add(user);
    }
}
`,
  "jax/Guards.java": `class Guards {
    void guard(Rules rules) {
        rules.add(DELETE, "/v1/users/{userId}");
        rules.add(POST, "/v1/users");
    }
}
`,
  "django/urls.py": `urlpatterns = [
    re_path(
        "^statistics/",
        StatisticsView.as_view(),
    ),
]
`,
  "django/test_statistics.py":
    'def test_it(client):\n    assert client.get("/api/statistics/").status_code == 200\n',
  "fast/login.py": `@router.post("/login/access-token")
def login_access_token(form):
${work}    return token(form)
`,
  "web/sdk.gen.ts":
    "export const login = () => client.post({\n  url: '/api/v1/login/access-token',\n  method: 'POST'\n})\n",
  "go/client.go": 'package client\n\nfunc (c *Client) Feeds() {\n\tc.request.Get("/v1/feeds")\n}\n',
  "go/api.go": 'package api\n\nfunc NewHandler() {\n\tmux.HandleFunc("GET /feeds", handler.getFeeds)\n}\n'
}

it.live("a route leads to a file at its place, to annotations, and to what is mounted somewhere", () =>
  withProject(OTHERS, (first) =>
    Effect.gen(function* () {
      const page = "web/app/api/(shop)/carts/[cartId]/route.ts"
      expect(yield* first("GET /api/carts/{id}")).toStrictEqual([page, "GET"])
      expect(yield* first("DELETE /api/carts/7")).toStrictEqual([page, "DELETE"])
      const resource = "jax/UsersResource.java"
      expect(yield* first("GET /v1/users/{id}")).toStrictEqual([resource, "retrieve"])
      expect(yield* first("DELETE /v1/users/{id}")).toStrictEqual([resource, "remove"])
      expect(yield* first("POST /v1/users")).toStrictEqual([resource, "create"])
      expect(yield* first("POST /v1/users/template")).toStrictEqual([resource, "template"])
      expect((yield* first("GET /api/statistics/"))[0]).toBe("django/urls.py")
      expect((yield* first("GET /v1/feeds"))[0]).toBe("go/api.go")
      expect((yield* first("what handles /v1/feeds"))[0]).toBe("go/api.go")
      expect(yield* first("POST /api/v1/login/access-token")).toStrictEqual([
        "fast/login.py",
        "login_access_token"
      ])
    })
  )
)

/** More controllers than are read, all for some users. */
const MANY = 450

const controllerOf = (name: string, route: string, body: string) =>
  `[Route("${route}")]\npublic class ${name} : Controller\n{\n    [HttpGet("{id}")]\n    public User Get(Guid id) => ${body};\n}\n`

it.live("of many classes whose routes end alike the one with the whole route is read", () =>
  withProject(
    {
      ...Object.fromEntries(
        Array.from({ length: MANY }, (_, at) => [
          `Api/Part${at}UsersController.cs`,
          controllerOf(
            `Part${at}UsersController`,
            `part${at}/{partId}/users`,
            "users.Of(users.Key(id), users.Id(id), id, users)"
          )
        ])
      ),
      "Api/ZShopUsersController.cs": controllerOf(
        "ZShopUsersController",
        "shops/{shopId}/users",
        "Load(Request.Body.Read(Encoding.Default, Session.Current))"
      )
    },
    (first) =>
      Effect.gen(function* () {
        expect((yield* first("GET /shops/{id}/users/{id}"))[0]).toBe("Api/ZShopUsersController.cs")
      })
  )
)

/** Pages that a router of the browser shows, beside a server of the same paths. */
const PAGES = {
  "web/routes.ts": `export const routes = [\n  {\n    path: "/carts",\n    children: [\n      { path: "", component: CartList },\n      { path: ":id", component: CartDetail }\n    ]\n  }\n]\n`,
  "server/api.ts": `router.get("/carts", listCarts)\nrouter.get("/carts/:id", readCart)\n`,
  "web/CartDetail.ts": `export const CartDetail = () => show("a cart on its page")\n`
}

it.live("a path leads to the page that is shown there, if that is asked for", () =>
  withProject(PAGES, (first) =>
    Effect.gen(function* () {
      // The line, or the component that it names.
      for (const query of ["page /carts/:id", "which component renders /carts/7"])
        expect(["web/routes.ts", "web/CartDetail.ts"]).toContain((yield* first(query))[0] ?? "")
      expect((yield* first("which screen is at /carts"))[0]).toBe("web/routes.ts")
      expect((yield* first("which handler serves /carts/:id"))[0]).toBe("server/api.ts")
      expect((yield* first("GET /carts/:id"))[0]).toBe("server/api.ts")
    })
  )
)

/** A page of flat routes: imports and a loader before what draws it. */
const FLAT_ROUTES = {
  "app/routes/_shop+/carts.$id._index.tsx": `import { json } from "@remix-run/node"
import { useLoaderData } from "@remix-run/react"
import { Cart } from "~/Cart"
${Array.from({ length: 20 }, (_, at) => `import { part${at} } from "~/parts/part${at}"\n`).join("")}
export const meta = () => [{ title: "Cart" }]

export default function CartPage() {
${work}  return <Cart cart={useLoaderData()} />
}
`,
  "app/routes/_shop+/carts.$id.items.tsx": `export default function Items() {\n${work}}\n`,
  "app/links.ts": `/** Pages of carts: /carts/:id */\nexport const cartPage = (id: string) => "/carts/" + id\n`
}

it.live("a path leads to the page of flat routes, to what draws it", () =>
  withProject(FLAT_ROUTES, (first) =>
    Effect.gen(function* () {
      for (const query of ["page /carts/:id", "GET /carts/7"])
        expect(yield* first(query)).toStrictEqual(["app/routes/_shop+/carts.$id._index.tsx", "CartPage"])
    })
  )
)

/** A server, its documentation, and what calls it below an address that is stated once. */
const CALLED = {
  "server/carts.ts": `router.get("/api/carts", listCarts)\nrouter.post("/api/carts", createCart)\n`,
  "docs/api.md": "# API\n\nWho calls `GET /api/carts` gets all carts: fetch('/api/carts').\n",
  "web/http.ts": `export const http = clientOf("/api")\n`,
  "web/cartStore.ts": `import { http } from "./http"\nexport const load = () => http.get<Cart[]>("carts")\n`,
  "web/cartForm.ts": `import { http } from "./http"\nexport const submit = (form: Form) => http.post("carts", form)\n`,
  "web/cartStore.test.ts": `test("loads", () => mock(http.get("carts")))\n`
}

it.live("what calls a route is found apart from what serves it", () =>
  withProject(CALLED, (first) =>
    Effect.gen(function* () {
      expect((yield* first("who calls GET /api/carts?"))[0]).toBe("web/cartStore.ts")
      expect((yield* first("which frontend code calls POST /api/carts"))[0]).toBe("web/cartForm.ts")
      expect((yield* first("where is POST /api/carts handled"))[0]).toBe("server/carts.ts")
    })
  )
)

it.live("a page of documentation calls no route", () =>
  withProject(
    {
      "docs/api/index.html": `<html><script>fetch("/api/carts/make", { method: "POST" })</script><p>POST /api/carts/make makes carts</p></html>\n`,
      "web/client.ts":
        "const prefix = '/api'\nexport const routes = {\n  makeCart: `${prefix}/carts/make`\n}\n"
    },
    (first) =>
      Effect.gen(function* () {
        expect((yield* first("what calls POST /api/carts/make"))[0]).toBe("web/client.ts")
      })
  )
)

it.live("a route without a function is not shown by the name of another one below it", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, {
      "server.js": `const app = express()

// The figures of the shop.
app.get("/figures", shopAuth, showFigures())

app.use("/upload", express.static(folder))

app.get("/carts/old", async (request, response) => {
  response.redirect("/carts")
})
`
    })
    const namesOf = (query: string) =>
      Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const { results } = yield* (yield* Search).find({ ...SEARCH_DEFAULTS, path: root, query })
        return [results[0]?.path, results[0]?.symbol?.name]
      }).pipe(Effect.provide(engine(home)))
    expect(yield* namesOf("GET /figures")).toStrictEqual(["server.js", undefined])
    expect(yield* namesOf("GET /carts/old")).toStrictEqual(["server.js", "GET /carts/old"])
  })
)
