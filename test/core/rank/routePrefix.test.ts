import { expect, test } from "bun:test"
import { groupValueOf, prefixWording } from "../../../src/core/rank/routePrefix.ts"

test("the more of a prefix is declared, the more it says, parameters after it included", () => {
  const long = prefixWording(["api", "v1", "carts", "{id}"])
  expect(
    ['Group("/api/v1/carts/:id")', 'Group("/v1/carts/:id")', 'Group("/carts/:id")', 'Group("/carts")'].map(
      long.scoreIn
    )
  ).toStrictEqual([1, 0.95, 0.8, 0])
  const short = prefixWording(["carts", "{id}"])
  expect(
    ['Group("/carts/:id")', 'get("/carts/:id")', 'Group("/users/:id")'].map(short.scoreIn)
  ).toStrictEqual([1, 1, 0])
  expect(prefixWording(["carts"]).scoreIn('Group("/carts")')).toBe(0.8)
})

test("a group holds for the routes after it that are not indented less, but for those of groups within", () => {
  const valueAt = groupValueOf(["carts"])
  const lines = [
    'r.Group("/carts")',
    '  r.Group("/old")',
    '    r.get("/a")',
    '  r.get("/list")',
    'r.get("/b")',
    'r.Group("/users")',
    '  r.get("/list")'
  ]
  expect(lines.map((_, at) => valueAt(lines, at))).toStrictEqual([0.9, 1, 0.6, 0.6, 1, 1, 0.6])
})

test("a controller of ASP.NET is a prefix where it, or what it is derived from, says so", () => {
  const { scoreIn } = prefixWording(["api", "carts"])
  const prefixed = [
    '[Route("api/[controller]")]\npublic class CartsController : ControllerBase',
    "[Route(Routes.Carts)]\npublic class CartsController : ControllerBase",
    "[Authorize]\npublic class CartsController : BaseApiController",
    "public sealed class CartsController(IStore store,\n  ILogger<CartsController> log) : ShopControllerBase",
    "public class CartsController : CrudController<Cart>, IShop"
  ]
  expect(prefixed.map(scoreIn)).toStrictEqual(prefixed.map(() => 0.8))
  const others = [
    "public class CartsController : ControllerBase",
    "public class CartsController : Controller",
    '[Route("v2/baskets")]\npublic class CartsController : BaseApiController',
    "public class OldCartsController : BaseApiController",
    // Kotlin has the prefix in an annotation.
    "class CartsController(private val store: Store) : BaseController()"
  ]
  expect(others.map(scoreIn)).toStrictEqual(others.map(() => 0))
})
