import { expect, test } from "bun:test"
import { shortcutWordings } from "../../../src/core/rank/mod.ts"

const scoreOf = (modifiers: Parameters<typeof shortcutWordings>[0]["modifiers"], key: string, text: string) =>
  shortcutWordings({ modifiers, key })[0]!.scoreIn(text)

test.each([
  '"ctrl-k": "cart.search",',
  "bind('Ctrl+K', search)",
  'hotkeys("mod+k", search)',
  "if (event.ctrlKey && event.key === 'k') search()",
  "QKeySequence(Qt::CTRL | Qt::Key_K)",
  "LogicalKeySet(LogicalKeyboardKey.control, LogicalKeyboardKey.keyK)",
  'map("<C-k>", search)',
  '.keyboardShortcut("k",\n  modifiers: .control)'
])("%p binds Ctrl+K", (text) => expect(scoreOf(["ctrl"], "k", text)).toBe(1))

test.each([
  '"ctrl-shift-k": "cart.clear",',
  '"alt-k": "cart.list",',
  "if (event.ctrlKey && event.shiftKey && event.key === 'k') clear()",
  '"ctrl-kk": "cart.list",',
  "const ctrl = 1",
  "const c = row.k",
  "if (c.key === 'k') search(c)",
  "list.k",
  '"k": "cart.open"'
])("%p does not", (text) => expect(scoreOf(["ctrl"], "k", text)).toBe(0))

test.each([
  ["k", "onKeyStroke('k', next)", 1],
  ["k", 'data-hotkey="k"', 1],
  ["k", "onKeyStroke('ctrl+k', next)", 0],
  ["k", "onKeyStroke('k', next, { ctrl: true })", 0],
  ["k", "const name = 'k'", 0],
  ["space", "onKeyPress(' ', pause)", 1],
  ["space", "PLAY: { sequence: 'space', keys: ['space'] }", 1],
  ["space", 'join(keys, " ")', 0],
  ["up", "case event.key === 'ArrowUp': louder()", 1],
  ["f5", "case KeyCode.F5: reload() // key code", 1]
] as const)("the key %s in %p: %p", (key, text, value) => expect(scoreOf([], key, text)).toBe(value))

test("texts are looked for by each word that they may have", () =>
  expect(
    shortcutWordings({ modifiers: ["cmd", "shift"], key: "k" }).map(({ searchText }) => searchText)
  ).toEqual(["cmd", "command", "meta", "mod", "ctrl", "shift"]))
