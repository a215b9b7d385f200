/** A text of at most this many characters is shown in full. */
const MAX_FULL_CHARACTERS = 120

/** The most characters that are shown. */
const MAX_CHARACTERS = 200

/**
 * The text before the head of a declaration, shortened so that the signature still shows the head: arguments of long decorators are elided.
 *
 * @example
 * ```ts
 * shortenLead("@app.get('/')\n") // => "@app.get('/')\n"
 * shortenLead(`@app.get(${"x".repeat(200)})\n@b\n`) // => "@app.get(…)\n@b\n"
 * ```
 */
export const shortenLead = (lead: string): string => {
  if (lead.length <= MAX_FULL_CHARACTERS || !lead.startsWith("@")) return lead
  let short = ""
  let depth = 0
  let quote = ""
  for (let at = 0; at < lead.length && short.length <= MAX_CHARACTERS; at++) {
    const character = lead[at]!
    if (quote !== "") {
      if (character === "\\") at++
      else if (character === quote) quote = ""
      if (depth > 0) continue
    } else if (character === '"' || character === "'") quote = character
    else if (character === ")" || character === "]") {
      depth--
      if (depth === 0) short += "…"
    }
    if (depth <= 0) short += character
    if (quote === "" && (character === "(" || character === "[")) depth++
  }
  return short.length > MAX_CHARACTERS ? `${short.slice(0, MAX_CHARACTERS)}… ` : short
}
