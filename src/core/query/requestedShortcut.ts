/** Keys pressed together: `modifiers` in lower case, without repetitions, and one key in lower case. */
export interface RequestedShortcut {
  readonly modifiers: ReadonlyArray<Modifier>
  readonly key: string
}

export type Modifier = "ctrl" | "cmd" | "alt" | "shift" | "mod"

const MODIFIERS: ReadonlyMap<string, Modifier> = new Map([
  ["ctrl", "ctrl"],
  ["control", "ctrl"],
  ["cmd", "cmd"],
  ["command", "cmd"],
  ["meta", "cmd"],
  ["super", "cmd"],
  ["⌘", "cmd"],
  ["alt", "alt"],
  ["option", "alt"],
  ["opt", "alt"],
  ["shift", "shift"],
  ["mod", "mod"]
])

const NAMED_KEY =
  "enter|return|esc|escape|space|tab|up|down|left|right|delete|del|backspace|home|end|pageup|pagedown|insert|f1[0-2]|f[1-9]"
const MODIFIER = "ctrl|control|cmd|command|meta|super|alt|option|opt|shift|mod"

/** Keys joined by a sign, or in words by blanks. */
const JOINED = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])((?:(?:${MODIFIER})\s?[+-]\s?|⌘\s?){1,4})(${NAMED_KEY}|[\p{L}\p{N}/?.,;=[\]\\])(?![\p{L}\p{N}])`,
  "iu"
)
const SPACED = new RegExp(
  String.raw`(?<![\p{L}\p{N}-])((?:(?:ctrl|cmd|alt|shift)\s){1,3})(${NAMED_KEY}|[\p{L}\p{N}])(?![\p{L}\p{N}'])`,
  "iu"
)

/** One key alone, where the words say that it is one. */
const PRESSED = new RegExp(
  String.raw`\b(?:press(?:es|ed|ing)?|hit(?:s|ting)?|key(?:board)? shortcut|shortcut|hot ?key)\s(?:the )?["'\x60]?(${NAMED_KEY}|[\p{L}\p{N}/?])["'\x60]?(?: (?:key|bar))?(?=\s|$|[.,?!])|(?<![\p{L}\p{N}])["'\x60]?(${NAMED_KEY}|[\p{L}\p{N}/?])["'\x60]? (?:key|hot ?key)\b`,
  "iu"
)

/**
 * The keys whose effect a query asks about; undefined if it names none.
 *
 * @example
 * ```ts
 * requestedShortcut("what does Ctrl+Shift+K do") // => { modifiers: ["ctrl", "shift"], key: "k" }
 * requestedShortcut("cmd return sends the cart") // => { modifiers: ["cmd"], key: "return" }
 * requestedShortcut("press space to pause") // => { modifiers: [], key: "space" }
 * requestedShortcut("the shift of a cart") // => undefined
 * requestedShortcut("press a button") // => undefined
 * ```
 */
export const requestedShortcut = (query: string): RequestedShortcut | undefined => {
  const [, written, key] = JOINED.exec(query) ?? SPACED.exec(query) ?? []
  if (written !== undefined && key !== undefined) {
    const modifiers = [...written.toLowerCase().matchAll(/⌘|\p{L}+/gu)].flatMap(
      ([each]) => MODIFIERS.get(each) ?? []
    )
    return { modifiers: [...new Set(modifiers)], key: key.toLowerCase() }
  }
  const [, pressed, named] = PRESSED.exec(query) ?? []
  const alone = (pressed ?? named)?.toLowerCase()
  return alone === undefined || alone === "a" ? undefined : { modifiers: [], key: alone }
}
