import { postingsOf, type SourcePostings } from "../keyword/mod.ts"
import { trimWords, wordsOf } from "../text/mod.ts"

/** The searchable text of a memory. */
export interface MemoryText {
  /** Its name, or a one-sentence summary. */
  readonly title: string
  readonly body: string
  /** The text to embed, if it is not the title, the tags and the beginning of the body. */
  readonly embedded?: string
  /** The text to embed for comparison with descriptions in words, if it is not `embedded`. */
  readonly description?: string
  readonly tags: ReadonlyArray<string>
}

/** Version of everything that is derived from the data of a memory: its texts, words and hashes. Increase it whenever the result changes, so that stores derive memories anew. */
export const MEMORY_DERIVER_VERSION = 3

/** The postings of a memory: its title is indexed as a name, its tags as a signature. */
export const memoryWords = ({ body, tags, title }: MemoryText): SourcePostings => {
  trimWords()
  return postingsOf([
    {
      name: wordsOf(title),
      signature: wordsOf(tags.join(" ")),
      doc: [],
      file: [],
      folders: [],
      body: wordsOf(`${title}\n${body}`)
    }
  ])
}
