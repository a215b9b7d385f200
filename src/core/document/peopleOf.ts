import { ownValue } from "../record/mod.ts"
import type { Document } from "./Document.ts"
import { trailersOf } from "./trailersOf.ts"

/** The role of a person in a document. */
export type PersonRole = "author" | "co-author" | "reviewer"

export interface Person {
  readonly name: string
  readonly role: PersonRole
}

const TRAILER_ROLES: Readonly<Record<string, PersonRole>> = {
  "co-authored-by": "co-author",
  "reviewed-by": "reviewer",
  "acked-by": "reviewer",
  "tested-by": "reviewer",
  "approved-by": "reviewer"
}

/** Bots that write commits. */
const BOT_NAMES = /\[bot\]$|^(?:dependabot|renovate|pre-commit-ci|github-actions|web-flow|copilot)\b/i

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
  const people: Array<Person> = author === "" ? [] : [{ name: author, role: "author" }]
  for (const { key, value } of trailersOf(body)) {
    const role = ownValue(TRAILER_ROLES, key.toLowerCase())
    const name = value.replace(/\s*<[^>]*>.*$/, "").trim()
    if (role !== undefined && name !== "" && !people.some((person) => person.name === name))
      people.push({ name, role })
  }
  return people.filter(({ name }) => !BOT_NAMES.test(name))
}
