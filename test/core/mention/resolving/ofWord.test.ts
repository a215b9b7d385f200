/** Words that are passed to macros. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

const files = {
  "src/lib.rs": "mod commands;\nmod keys;\nmod own;\n",
  "src/commands.rs":
    'pub fn move_left() {}\npub fn helper(n: u8) -> u8 { n }\npub struct Far;\nimpl Far { fn go(&self) { assert!(self.go()); vec![helper(1)]; println!("{}", helper(2)); } }\n',
  "src/keys.rs": 'fn keys(end: u8) { keymap!({ "h" => move_left, "e" => end }); }\n',
  "src/own.rs": 'fn move_left() {}\nfn own() { keymap!({ "h" => move_left }); }\n'
}

test("a word that is given to a macro may mean what has its name in the crate", async () => {
  expect(await uses(files, "commands::move_left")).toStrictEqual(["src/keys.rs:1 other name-only"])
})

test("what is known to be meant by a word is nothing else", async () => {
  expect(await uses(files, "own::move_left")).toStrictEqual([
    "src/keys.rs:1 other name-only",
    "src/own.rs:2 other exact"
  ])
})

test("calls in what is given to a macro mean what they mean elsewhere", async () => {
  expect(await uses(files, "commands::helper")).toStrictEqual([
    "src/commands.rs:4 call exact",
    "src/commands.rs:4 call exact"
  ])
  expect(await uses(files, "commands::Far::go")).toStrictEqual(["src/commands.rs:4 call exact"])
})
