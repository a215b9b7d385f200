import { dayOf } from "./dayOf.ts"

/** Enough of a commit's id for git to find it. */
const SHORT_ID_CHARACTERS = 12

/** A name, shortened if it is the id of a commit. */
export const shortened = (name: string): string =>
  /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(name) ? name.slice(0, SHORT_ID_CHARACTERS) : name

/** A commit in one line. */
export const commitText = ({
  author,
  id,
  timestamp,
  title
}: {
  readonly author: string
  readonly id: string
  readonly timestamp: string
  readonly title: string
}): string => `${shortened(id)} ${dayOf(timestamp)} ${author}: ${title}`
