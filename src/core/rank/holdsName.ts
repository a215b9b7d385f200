/**
 * Whether `text` contains `name` in the same case and not as part of a longer name. `-` and `.` extend a name only if the name itself contains one of them.
 *
 * @example
 * ```ts
 * holdsName("const user_id = 1", "user_id") // => true
 * holdsName("const user_ids = []", "user_id") // => false
 * ```
 */
export const holdsName = (text: string, name: string): boolean => {
  const part = name.includes("$") ? /[\p{L}\p{N}_$]/u : /[\p{L}\p{N}_]/u
  const joins = /[-.]/.test(name) ? /[-.]/ : undefined
  const goesOn = (at: number, step: 1 | -1) =>
    part.test(text[at] ?? "") || (joins?.test(text[at] ?? "") === true && part.test(text[at + step] ?? ""))
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1))
    if (!goesOn(at - 1, -1) && !goesOn(at + name.length, 1)) return true
  return false
}
