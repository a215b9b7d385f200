/** Characters before the head of a declaration that its signature shows as they are. */
const WHOLE = 120

/** What is shown of it at the most. */
const MOST = 200

/**
 * What stands before the head of a declaration, short enough that its signature shows the head: of long decorators what they are given is left out.
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
