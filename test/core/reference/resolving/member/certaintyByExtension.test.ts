import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const MODEL =
  "namespace Shop;\npublic class Cart { public Order Order() => null; public void Own() { } }\npublic class BigCart : Cart { }\npublic class Order { }\npublic interface IPriced { }\npublic class Book : IPriced { }\n"

const EXTENSIONS =
  "namespace Shop;\npublic static class Extensions {\n  public static int Total(this Cart cart, int x) => 1;\n  public static string Describe<T>(this T thing) => null;\n  public static string Who(this ClaimsPrincipal user) => null;\n  public static int Price(this IPriced priced) => 1;\n  public static int Sum(this IEnumerable<Cart> carts) => 1;\n  public static void Own(this Cart cart) { }\n  public static int Plain(Cart cart) => 1;\n}\n"

/** Lines of a method, with the certainty that each calls the extension; "" when it does not. */
const labelled = async (name: string, lines: ReadonlyArray<string>) => {
  const text = `namespace Shop;\nclass Use {\n  void F(Cart cart, BigCart big, Order order, Book book, ClaimsPrincipal user, Stream stream, List<Cart> carts) {\n${lines.join("\n")}\n  }\n}\n`
  const found = await uses(
    { "Model.cs": MODEL, "Extensions.cs": EXTENSIONS, "Use.cs": text },
    `Shop.Extensions.${name}`
  )
  return lines.map(
    (_, at) =>
      found
        .find((use) => use.startsWith(`Use.cs:${at + 4} `))
        ?.split(" ")
        .at(-1) ?? ""
  )
}

test("an extension method is called on objects of its type and of subtypes, and on results of chains", async () => {
  expect(
    await labelled("Total", ["cart.Total(1);", "big.Total(1);", "order.Total(1);", "stream.Total(1);"])
  ).toStrictEqual(["exact", "exact", "", ""])
  expect(await labelled("Price", ["book.Price();", "cart.Price();"])).toStrictEqual(["exact", ""])
  expect(await labelled("Describe", ["cart.Order().Describe();", "stream.Describe();"])).toStrictEqual([
    "likely",
    "likely"
  ])
})

test("types outside of the view are compared by name, since their members are unknown", async () => {
  expect(await labelled("Who", ["user.Who();", "stream.Who();", "cart.Who();"])).toStrictEqual([
    "likely",
    "name-only",
    "name-only"
  ])
  // Collections of the language are subtypes of one another.
  expect(await labelled("Sum", ["carts.Sum();", "stream.Sum();", "cart.Sum();"])).toStrictEqual([
    "likely",
    "name-only",
    "name-only"
  ])
})

test("a member of the object's own type takes precedence, and other static methods extend nothing", async () => {
  expect(await labelled("Own", ["cart.Own();"])).toStrictEqual([""])
  expect(
    await labelled("Plain", ["cart.Plain(1);", "cart.Plain();", "Extensions.Plain(cart);"])
  ).toStrictEqual(["likely", "", "exact"])
  expect(await labelled("Total", ["Extensions.Total(cart, 1);"])).toStrictEqual(["exact"])
})
