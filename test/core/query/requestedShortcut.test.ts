import { expect, test } from "bun:test"
import { requestedShortcut } from "../../../src/core/query/mod.ts"

test.each([
  ["ctrl-k", ["ctrl"], "k"],
  ["what runs on Ctrl + Shift + P", ["ctrl", "shift"], "p"],
  ["⌘K opens the search", ["cmd"], "k"],
  ["Ctrl K shortcut", ["ctrl"], "k"],
  ["alt+up selects the cart above", ["alt"], "up"],
  ["cmd return sends the cart", ["cmd"], "return"],
  ["press space to pause", [], "space"],
  ["pressing J does nothing", [], "j"],
  ["the F5 key", [], "f5"],
  ["keyboard shortcut t opens the finder", [], "t"]
] as const)("%p asks about keys", (query, modifiers, key) =>
  expect(requestedShortcut(query)).toEqual({ modifiers: [...modifiers], key })
)

test.each([
  "shift of a cart",
  "press a button",
  "the primary key of carts",
  "alt text of images",
  "control flow",
  "option t is missing from the list of carts",
  "command line",
  "ctrl-click on a cart",
  ""
])("%p does not", (query) => expect(requestedShortcut(query)).toBeUndefined())
