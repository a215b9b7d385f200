/** Corrects the spelling of a query: words that neither the view nor the embedder knows are replaced by the nearest known ones. */
import { Effect } from "effect"
import { frequencyOf } from "../../core/keyword/mod.ts"
import {
  compoundNames,
  isBeginning,
  likelyLengths,
  likelyName,
  likelySpelling,
  renamed,
  respelled,
  spelledWords
} from "../../core/query/mod.ts"
import { joinedName, stemOf } from "../../core/text/mod.ts"
import type { Embedder } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Snapshot } from "./Snapshot.ts"

/** A query with more unknown words is in another language, or is pasted text that no person wrote. */
const MOST_MISSPELLED = 4

/** The note on the corrected query. */
export const spellingNote = (respelled: string): string =>
  `Nothing here has that spelling; showing results for "${respelled}"`

/** The query with corrected spelling; unchanged when nothing is misspelled or the embedder has no vocabulary test. */
export const spelledAsHere = (
  query: string,
  snapshot: Snapshot,
  store: RepositoryStore,
  { knows }: Embedder["Type"]
): Effect.Effect<string, StoreError> =>
  Effect.gen(function* () {
    // A failure of the embedder is reported later, when it embeds the query.
    const isWord =
      knows === undefined ? undefined : yield* Effect.orElseSucceed(knows, (): undefined => undefined)
    if (isWord === undefined) return query
    const isStrange = (word: string) => !isWord(word) && !isWord(stemOf(word))
    const compound = compoundNames(query)
    if (compound.length === 0 && !spelledWords(query).some(isStrange)) return query
    const { index } = snapshot.keywords
    return yield* store.read(({ chunks, postings }) => {
      const held = (number: number | undefined) => (number === undefined ? 0 : frequencyOf(index, number))
      const holds = (word: string) => held(postings.find(stemOf(word))) > 0
      const likelyOf = (words: ReadonlyArray<string>, likely: (word: string) => string | undefined) =>
        new Map(
          words.length > MOST_MISSPELLED
            ? []
            : words.flatMap((word) => {
                const other = likely(word)
                return other === undefined ? [] : [[word, other]]
              })
        )
      const isRight = (part: string) => /^\p{Nd}+$/u.test(part) || !isStrange(part) || holds(part)
      const unheld = (isOneWord(query) ? [query.trim()] : compound).filter((name) => !holds(joinedName(name)))
      // With many names, none of them is corrected or split into words.
      const begun =
        unheld.length > MOST_MISSPELLED
          ? unheld
          : unheld.filter((name) => isBeginning(name, snapshot.namesIn(chunks)))
      const names = likelyOf(
        compound.filter((name) => unheld.includes(name) && !begun.includes(name)),
        (name) => likelyName(name, snapshot.namesIn(chunks), isRight)
      )
      const rightlyNamed = renamed(query, names)
      const words = likelyOf(
        spelledWords(begun.reduce((text, name) => text.replaceAll(name, " "), rightlyNamed)).filter(
          (word) => isStrange(word) && !holds(word)
        ),
        (word) =>
          likelySpelling(
            word,
            postings.beginning(word[0]!, ...likelyLengths(word)).flatMap(({ number, word: stem }) => {
              const frequency = held(number)
              return frequency === 0 ? [] : [{ stem, frequency }]
            }),
            isWord
          )
      )
      return respelled(rightlyNamed, words)
    })
  })

const isOneWord = (query: string) => !/\s/.test(query.trim())
