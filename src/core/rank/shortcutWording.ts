import type { Modifier, RequestedShortcut } from "../query/mod.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: a modifier is in few, but `key` is in many. */
const MOST_ROWS = 600

/** Lines before and after a key on which its modifiers may be. */
const LINES_AROUND = 1

/** How programs, editors and toolkits call a modifier; `mod` is the usual one of the platform. */
const SPELLINGS: Readonly<Record<Modifier, string>> = {
  ctrl: "ctrl(?:key)?|control|mod|cmdorctrl|commandorcontrol|primary|accel|\\^",
  cmd: "cmd|command|meta(?:key)?|mod|cmdorctrl|commandorcontrol|super|primary|accel|⌘",
  alt: "alt(?:key)?|option|opt|⌥",
  shift: "shift(?:key)?|⇧",
  mod: "mod|ctrl(?:key)?|control|cmd|command|meta(?:key)?|cmdorctrl|commandorcontrol|primary|accel"
}

/** What editors write for a modifier before a key, where a single letter elsewhere is anything. */
const LETTERS: Readonly<Partial<Record<Modifier, string>>> = { ctrl: "C", alt: "[AM]", shift: "S", cmd: "D" }

/** The words by which texts with a modifier are found, the likeliest first. */
const WORDS: Readonly<Record<Modifier, ReadonlyArray<string>>> = {
  ctrl: ["ctrl", "control", "mod", "cmd", "meta"],
  cmd: ["cmd", "command", "meta", "mod", "ctrl"],
  alt: ["alt", "option"],
  shift: ["shift"],
  mod: ["mod", "ctrl", "cmd", "meta"]
}
const WORDS_OF_KEYS = [
  "hotkey",
  "shortcut",
  "keybinding",
  "key stroke",
  "key map",
  "key down",
  "key press",
  "key code",
  "key"
]

/** Other names of a key. */
const KEYS: ReadonlyMap<string, string> = new Map([
  ["enter", "enter|return|cr"],
  ["return", "return|enter|cr"],
  ["esc", "esc(?:ape)?"],
  ["escape", "esc(?:ape)?"],
  ["del", "del(?:ete)?"],
  ["delete", "del(?:ete)?"],
  ["up", "(?:arrow[ _]?)?up"],
  ["down", "(?:arrow[ _]?)?down"],
  ["left", "(?:arrow[ _]?)?left"],
  ["right", "(?:arrow[ _]?)?right"]
])

/** What binds a key without a modifier. */
const BINDING =
  /hot-?key|shortcut|key\s?(?:stroke|down|up|press|bind|code)|\.key\b|\bkeys?["']?\s*[:(]|\bbind|accel/i
/** The same for a blank, which is in many quotes. */
const BLANK = /(["'\x60]) \1/
const BINDING_BLANK = /hot-?key|shortcut|key\s?(?:stroke|down|up|press)\w*\(|\.(?:key|code)\s*[=!]==?/i

/**
 * The wordings of what binds keys, each for another word that texts may have: a text counts 1 if a line has the key, in quotes or as a constant, together with just these
 * modifiers.
 *
 * @example
 * ```ts
 * const [wording] = shortcutWordings({ modifiers: ["ctrl"], key: "k" })
 * wording!.scoreIn('"ctrl-k": "cart.search",') // => 1
 * wording!.scoreIn("if (event.ctrlKey && event.key === 'k') search()") // => 1
 * wording!.scoreIn("QKeySequence(Qt::CTRL | Qt::Key_K)") // => 1
 * wording!.scoreIn('"ctrl-shift-k": "cart.clear",') // => 0
 * ```
 */
export const shortcutWordings = ({ key, modifiers }: RequestedShortcut): ReadonlyArray<Wording> => {
  const name = KEYS.get(key) ?? RegExp.escape(key)
  const quoted = String.raw`["'\x60](?:key)?(?:${name})["'\x60]`
  const constant = String.raw`(?:Key[._:]{0,2}|KEYCODE_|VK_|Keys?\.|KeyCode\.|GDK_KEY_${key.length > 1 ? String.raw`|\.` : ""})(?:${name})(?![\p{L}\p{N}])`
  const chord = String.raw`["'\x60<\s(](?:[\p{L}⌘⌥⇧^]+[+\-_ ]){${modifiers.length}}(?:key)?(?:${name})["'\x60>\s)]`
  const hasChord = new RegExp(chord, "iu")
  const hasKey = new RegExp(`${quoted}|${constant}`, "iu")
  const spelled = modifiers.map(
    (each) => new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${SPELLINGS[each]})(?![\p{Ll}\p{N}])`, "iu")
  )
  const inChord = modifiers.map((each, at) => {
    const letter = LETTERS[each]
    return letter === undefined
      ? spelled[at]!
      : new RegExp(`${spelled[at]!.source}|(?<!\\p{L})${letter}(?=-)`, "iu")
  })
  const others = (["ctrl", "cmd", "alt", "shift"] as const)
    .filter((each) => !modifiers.includes(each) && !modifiers.includes("mod"))
    .filter(
      (each) =>
        each === "alt" || each === "shift" || !modifiers.some((one) => one === "ctrl" || one === "cmd")
    )
    .map((each) => new RegExp(String.raw`(?<![\p{L}\p{N}])${each}(?:key)?(?![\p{Ll}\p{N}])`, "iu"))
  const isBound = (line: string) =>
    (hasKey.test(line) && BINDING.test(line)) ||
    (key === "space" && BLANK.test(line) && BINDING_BLANK.test(line))
  const binds = (lines: ReadonlyArray<string>, at: number): boolean => {
    const line = lines[at]!
    if (others.some((pattern) => pattern.test(line))) return false
    if (modifiers.length === 0) return isBound(line)
    const chordHere = hasChord.exec(line)?.[0]
    if (chordHere !== undefined && inChord.every((pattern) => pattern.test(chordHere))) return true
    const around = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1).join("\n")
    return hasKey.test(line) && spelled.every((pattern) => pattern.test(around))
  }
  const words =
    modifiers.length === 0 ? WORDS_OF_KEYS : [...new Set(modifiers.flatMap((each) => WORDS[each]))]
  return words.map((searchText) => ({
    searchText,
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    preferredText: "key keyboard shortcut hotkey keybinding",
    scoreIn: (text) => {
      const lines = text.split("\n")
      return lines.some((_, at) => binds(lines, at)) ? 1 : 0
    }
  }))
}
