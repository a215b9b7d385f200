/** Modules that are written inside of a file, and give others what they import. */
import { expect, test } from "bun:test"
import { uses } from "../../reference/uses.ts"

const FILES = {
  "core/Cargo.toml": '[package]\nname = "shop-core"\n',
  "core/src/lib.rs":
    "mod cart;\npub use cart::Cart;\npub mod prelude {\n  pub use crate::Cart;\n  pub use crate::cart::Line;\n}\npub mod empty {}\n",
  "core/src/cart.rs": "pub struct Cart;\npub struct Line;\n",
  "app/Cargo.toml": '[package]\nname = "app"\n',
  "app/src/main.rs": "use shop_core::prelude::*;\nfn main() {\n  let c = Cart;\n  let l = Line;\n}\n",
  "app/src/one.rs": "use shop_core::prelude::Cart;\nfn one() { Cart; }\n",
  "app/src/other.rs": "use shop_core::empty::Cart;\nuse shop_core::missing::Line;\nfn two() { Cart; Line; }\n"
}

test("a prelude inside a file likely gives what the file imports in it", async () => {
  expect(await uses(FILES, "core::cart::Cart")).toStrictEqual([
    "core/src/lib.rs:2 import exact",
    "core/src/lib.rs:4 import exact",
    "app/src/main.rs:3 other likely",
    "app/src/one.rs:1 import likely",
    "app/src/one.rs:2 other likely",
    // Which of the file's imports are in the module is not known.
    "app/src/other.rs:1 import likely",
    "app/src/other.rs:3 other likely"
  ])
  expect(await uses(FILES, "core::cart::Line")).toStrictEqual([
    "core/src/lib.rs:5 import exact",
    "app/src/main.rs:4 other likely",
    "app/src/other.rs:2 import name-only",
    "app/src/other.rs:3 other name-only"
  ])
})
