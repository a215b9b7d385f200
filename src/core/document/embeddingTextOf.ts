import type { Document } from "./Document.ts"
import { withoutTrailers } from "./trailersOf.ts"

/** Characters of a body that are embedded: a vector of more says nothing in particular. */
const EMBEDDED = 4000

/** What is embedded of a document: its title, and the beginning of its body without its trailers. */
export const embeddingTextOf = ({ body, title }: Pick<Document, "title" | "body">): string =>
  `${title}\n${withoutTrailers(body).slice(0, EMBEDDED)}`
