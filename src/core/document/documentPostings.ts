import { type ChunkWords, postingsOf, type SourcePostings } from "../keyword/mod.ts"
import { trimWords, wordsOf } from "../text/mod.ts"
import type { Document } from "./Document.ts"
import { withoutTrailers } from "./trailersOf.ts"

/** A commit that changed more files is about none of them in particular. */
const MAX_INDEXED_FILES = 20

/** The postings of a document: its title is indexed as a name, its label and tickets as a signature, and the files that it changed as file name and folders. */
export const documentPostings = (
  { body, changes, label, title }: Pick<Document, "title" | "body" | "label" | "changes">,
  tickets: ReadonlyArray<string>
): SourcePostings => {
  trimWords()
  const paths = changes.length > MAX_INDEXED_FILES ? [] : changes.map(({ path }) => path)
  const words: ChunkWords = {
    name: wordsOf(title),
    signature: wordsOf([label, ...tickets].join(" ")),
    doc: [],
    file: wordsOf(paths.map((path) => path.slice(path.lastIndexOf("/") + 1)).join(" ")),
    folders: wordsOf(paths.map((path) => path.slice(0, Math.max(0, path.lastIndexOf("/")))).join(" ")),
    body: wordsOf(`${title}\n${withoutTrailers(body)}`)
  }
  return postingsOf([words])
}
