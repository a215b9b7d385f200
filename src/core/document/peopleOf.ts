import type { Document } from "./Document.ts"
import { trailersOf } from "./trailersOf.ts"

/** The role of a person in a document. */
export type Part = "author" | "co-author" | "reviewer"

export interface Person {
  readonly name: string
  readonly part: Part
}

const TRAILERS: Readonly<Record<string, Part>> = {
  "co-authored-by": "co-author",
  "reviewed-by": "reviewer",
  "acked-by": "reviewer",
  "tested-by": "reviewer",
  "approved-by": "reviewer"
}

/** Bots that write commits. */
const PROGRAMS = /\[bot\]$|^(?:dependabot|renovate|pre-commit-ci|github-actions|web-flow|copilot)\b/i

/**
 * The people who took part in a document: its author and those named in the trailers of its body; bots are omitted.
 *
 * @example
 * ```ts
 * peopleOf({ author: "Ada", body: "Why.\n\nReviewed-by: Bo <bo@shop.org>" })
 * // => [{ name: "Ada", part: "author" }, { name: "Bo", part: "reviewer" }]
 * ```
 */
export const peopleOf = ({ author, body }: Pick<Document, "author" | "body">): ReadonlyArray<Person> => {
  const found: Array<Person> = author === "" ? [] : [{ name: author, part: "author" }]
  for (const { key, value } of trailersOf(body)) {
    const part = TRAILERS[key.toLowerCase()]
    const name = value.replace(/\s*<[^>]*>.*$/, "").trim()
    if (part !== undefined && name !== "" && !found.some((known) => known.name === name))
      found.push({ name, part })
  }
  return found.filter(({ name }) => !PROGRAMS.test(name))
}
