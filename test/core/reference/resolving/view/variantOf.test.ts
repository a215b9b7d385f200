/** Fields of the variants of an enumeration. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const FILES = {
  "src/ser.rs": [
    "pub enum State { Map { map: u8, next: u8 }, Done }",
    "impl State {",
    "  fn open(self) { match self { State::Map { map, .. } => map, Self::Map { map, next: _ } => map, _ => 0 }; }",
    "}",
    "fn go() { use State::*; let m = Map { map: 1, next: 2 }; let s = State::Map { map: 1, next: 2 }; }"
  ].join("\n"),
  "src/map.rs":
    "pub struct Map { map: u8 }\nimpl Map { fn get(&self) -> u8 { self.map } fn new() -> Map { Map { map: 1 } } }\n",
  "src/other.rs":
    "use crate::map::Map;\nuse crate::msg::State;\nfn f(m: Map) { m.map; State::Map { map: 1 }; }\n",
  "src/msg.rs": "pub enum State { Map { map: u8 } }\n"
}

test("a field of a variant is named with its variant, and belongs to no type of the variant's name", async () => {
  expect(await uses(FILES, "ser::State::Map::map")).toStrictEqual([
    "src/ser.rs:3 other exact",
    "src/ser.rs:3 other exact",
    "src/ser.rs:5 other exact",
    "src/ser.rs:5 other exact"
  ])
  expect(await uses(FILES, "msg::State::Map::map")).toStrictEqual(["src/other.rs:3 other exact"])
})

test("a type of the variant's name keeps its own field", async () => {
  expect(await uses(FILES, "map::Map::map")).toStrictEqual([
    "src/map.rs:2 other exact",
    "src/map.rs:2 other exact",
    "src/other.rs:3 other exact"
  ])
})
