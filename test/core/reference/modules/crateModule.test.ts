/** What a path refers to that begins with the name of a crate of the same repository. */
import { expect, test } from "bun:test"
import { crateModule } from "../../../../src/core/reference/modules/crateModule.ts"
import { uses } from "../uses.ts"

test("of crates with the same name the one nearest to the root is taken", () => {
  const crates = [
    { folder: "fixtures/deep/shop", name: "shop" },
    { folder: "crates/acme-shop", name: "shop" }
  ]
  expect(crateModule("shop::cart", crates)).toBe("acme_shop::cart")
  expect(crateModule("shops::cart", crates)).toBeUndefined()
  expect(crateModule("shop", [...crates, { folder: "", name: "shop" }])).toBe("")
})

const FILES = {
  "Cargo.toml": '[package]\nname = "acme"\n\n[workspace]\nmembers = ["crates/*"]\n',
  "src/lib.rs": "pub mod till;\npub fn open() {}\n",
  "src/till.rs": "pub struct Till;\nimpl Till { pub fn ring(&self) {} }\n",
  "tests/opens.rs": "use acme::till::Till;\nfn opens() { acme::open(); let till = Till; till.ring(); }\n",
  "crates/cart/Cargo.toml": '[package]\nname = "acme-cart"\n',
  "crates/cart/src/lib.rs": "pub mod item;\npub use item::Item;\npub fn fill(item: Item) {}\n",
  "crates/cart/src/item.rs": "pub struct Item;\n",
  "crates/cli/Cargo.toml": '[package]\nname = "acme-cli"\n[lib]\nname = "cli"\n',
  "crates/cli/src/main.rs": `use acme_cart::{fill, Item};
fn main() {
    fill(Item);
    acme_cart::item::Item;
    other_cart::fill(Item);
}
`
}

test("a crate of the workspace is found by its package name", async () => {
  expect(await uses(FILES, "cart::fill")).toStrictEqual([
    "crates/cli/src/main.rs:1 import exact",
    "crates/cli/src/main.rs:3 call exact"
  ])
  expect(await uses(FILES, "cart::item::Item")).toContain("crates/cli/src/main.rs:4 other exact")
})

test("an integration test refers to its own crate by name", async () => {
  expect(await uses(FILES, "open")).toStrictEqual(["tests/opens.rs:2 call exact"])
  expect(await uses(FILES, "till::Till")).toStrictEqual([
    "src/till.rs:2 type exact",
    "tests/opens.rs:1 import exact",
    "tests/opens.rs:2 other exact"
  ])
  expect(await uses(FILES, "till::Till::ring")).toStrictEqual(["tests/opens.rs:2 call exact"])
})
