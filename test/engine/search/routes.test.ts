import { expect } from "bun:test"
import { Effect } from "effect"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS } from "../../../src/engine/search/SearchRequest.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
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
  "web/client.ts": `export const readCart = (id: string) => fetch(\`/api/v1/carts/\${id}\`, { method: "GET" })
export const me = () => client.get({ url: "/api/v1/users/me" })
`,
  "openapi.json": JSON.stringify(
    { paths: { "/api/v1/carts/{id}": { get: { summary: "Read a cart" } } } },
    undefined,
    2
  ),
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
      // Without a server, what calls it is the best answer.
      writeFiles(root, { "api/routes/users.py": "" })
      yield* (yield* Indexer).sync(root)
      const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query: "GET /users/me" })
      expect(results[0]?.path).toBe("web/client.ts")
    }).pipe(Effect.provide(engine(yield* temporaryFolder)))
  })
)
