/** A text of at most this many characters is shown in full. */
const WHOLE = 120

/** The most characters that are shown. */
const MOST = 200

/**
 * The text before the head of a declaration, shortened so that the signature still shows the head: arguments of long decorators are elided.
 *
 * @example
 * ```ts
 * shortLead("@app.get('/')\n") // => "@app.get('/')\n"
 * shortLead(`@app.get(${"x".repeat(200)})\n@b\n`) // => "@app.get(…)\n@b\n"
 * ```
 */
export const shortLead = (lead: string): string => {
  if (lead.length <= WHOLE || !lead.startsWith("@")) return lead
  let short = ""
  let depth = 0
  let quote = ""
  for (let at = 0; at < lead.length && short.length <= MOST; at++) {
    const letter = lead[at]!
    if (quote !== "") {
      if (letter === "\\") at++
      else if (letter === quote) quote = ""
      if (depth > 0) continue
    } else if (letter === '"' || letter === "'") quote = letter
    else if (letter === ")" || letter === "]") {
      depth--
      if (depth === 0) short += "…"
    }
    if (depth <= 0) short += letter
    if (quote === "" && (letter === "(" || letter === "[")) depth++
  }
  return short.length > MOST ? `${short.slice(0, MOST)}… ` : short
}
