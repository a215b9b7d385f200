/** Words that are passed to macros. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

const files = {
  "src/lib.rs": "mod commands;\nmod keys;\nmod own;\n",
  "src/commands.rs":
    'pub fn move_left() {}\npub fn helper(n: u8) -> u8 { n }\npub struct Far;\nimpl Far { fn go(&self) { assert!(self.go()); vec![helper(1)]; println!("{}", helper(2)); } }\n',
  "src/keys.rs": 'fn keys(end: u8) { keymap!({ "h" => move_left, "e" => end }); }\n',
  "src/own.rs": 'fn move_left() {}\nfn own() { keymap!({ "h" => move_left }); }\n'
}

test("a word in macro arguments may refer to a function of that name in the crate", async () => {
  expect(await uses(files, "commands::move_left")).toStrictEqual(["src/keys.rs:1 other name-only"])
})

test("a word in macro arguments that is resolved in its file refers to nothing else", async () => {
  expect(await uses(files, "own::move_left")).toStrictEqual([
    "src/keys.rs:1 other name-only",
    "src/own.rs:2 other exact"
  ])
})

test("calls in macro arguments are resolved like other calls", async () => {
  expect(await uses(files, "commands::helper")).toStrictEqual([
    "src/commands.rs:4 call exact",
    "src/commands.rs:4 call exact"
  ])
  expect(await uses(files, "commands::Far::go")).toStrictEqual(["src/commands.rs:4 call exact"])
})
