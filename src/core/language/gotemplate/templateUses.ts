import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"
import { templateActions } from "./templateActions.ts"

/** The qualifier of keys that a chart's values have. */
export const VALUES = ".Values"

/** A call, or a value with at most 16 keys: each is stated with those before it, which would be quadratic. */
const CALL_OR_VALUE = /\b(?:include|template)\s+["`]([^"`\n]+)["`]|\.Values((?:\.[A-Za-z_]\w*){1,16})/g

/** The templates that the actions of a text call by their names, and the values that they read: `.Values.image.tag` reads `image`, and `tag` of it. */
export const templateUses = (text: string): ReadonlyArray<StatedMention> => {
  if (!text.includes("{{")) return []
  return templateActions(text).flatMap(({ end, keyword, start }) =>
    keyword === "comment"
      ? []
      : [...text.slice(start, end).matchAll(CALL_OR_VALUE)].flatMap((found) => {
          const [matched, template, path = ""] = found
          const at = start + found.index
          return template === undefined
            ? valueUses(path, at + VALUES.length)
            : [called(template, at + matched.length - template.length - 1)]
        })
  )
}

const called = (name: string, at: number): StatedMention => ({
  name,
  role: "call",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  at
})

/** A use of each key on the way: `.image.tag`, which begins at `start`. */
const valueUses = (path: string, start: number): ReadonlyArray<StatedMention> => {
  const names = path.slice(1).split(".")
  let at = start + 1
  return names.map((name, depth) => {
    const use = {
      name,
      role: "other" as const,
      qualifier: [VALUES, ...names.slice(0, depth)].join("."),
      receiver: UNKNOWN_RECEIVER,
      at
    }
    at += name.length + 1
    return use
  })
}
