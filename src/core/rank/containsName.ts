/**
 * Whether `text` contains `name` in the same case and not as part of a longer name. `-` and `.` extend a name only if the name itself contains one of them.
 *
 * @example
 * ```ts
 * containsName("const user_id = 1", "user_id") // => true
 * containsName("const user_ids = []", "user_id") // => false
 * ```
 */
export const containsName = (text: string, name: string): boolean => {
  const nameCharacter = name.includes("$") ? /[\p{L}\p{N}_$]/u : /[\p{L}\p{N}_]/u
  const joiner = /[-.]/.test(name) ? /[-.]/ : undefined
  const isContinued = (at: number, step: 1 | -1) =>
    nameCharacter.test(text[at] ?? "") ||
    (joiner?.test(text[at] ?? "") === true && nameCharacter.test(text[at + step] ?? ""))
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!isContinued(at - 1, -1) && !isContinued(at + name.length, 1)) return true
  return false
}
