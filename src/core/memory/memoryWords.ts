import { postingsOf, type SourcePostings } from "../keyword/mod.ts"
import { trimWords, wordsOf } from "../text/mod.ts"

/** What is searched of a memory. */
export interface MemoryText {
  /** What it is called, or says in one sentence. */
  readonly title: string
  readonly body: string
  /** What is embedded where that is not the title and the beginning of the body. */
  readonly embedded?: string
  readonly tags: ReadonlyArray<string>
}

/** The words of a memory: its title as a name, its tags as a signature. */
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
