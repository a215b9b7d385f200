/** Names for the values of expressions before them. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("each name stands for the expression at its place: for its element, or for its value", async () => {
  const files = {
    "a.zig": `const Cart = struct { fn total(_: Cart) void {} };
const Crate = struct { fn total(_: Crate) void {} };
fn use(carts: []Cart, crates: []const *Crate, found: ?Crate) void {
    for (carts, crates, 0..) |cart, crate, at| {
        cart.total();
        crate.total();
        at.total();
    }
    if (found) |one| one.total() else |other| other.total();
    for (found) |none| none.total();
}
`
  }
  const exact = async (member: string) =>
    (await uses(files, member)).filter((use) => use.endsWith("exact")).map((use) => use.split(" ")[0])
  expect(await exact("a.Cart.total")).toStrictEqual(["a.zig:5"])
  expect(await exact("a.Crate.total")).toStrictEqual(["a.zig:6", "a.zig:9"])
})
