import type { Document } from "./Document.ts"
import { withoutTrailers } from "./trailersOf.ts"

/** The characters of a body that are embedded: the vector of a longer text is too unspecific. */
const MAX_BODY_CHARACTERS = 4000

/** The text of a document that is embedded: its title, and the beginning of its body without trailers. */
export const embeddingTextOf = ({ body, title }: Pick<Document, "title" | "body">): string =>
  `${title}\n${withoutTrailers(body).slice(0, MAX_BODY_CHARACTERS)}`
