/** Corrects the spelling of a query: words that neither the view nor the embedder knows are replaced by the nearest known ones. */
import { Effect } from "effect"
import { frequencyOf } from "../../core/keyword/mod.ts"
import {
  candidateStemLengths,
  compoundNames,
  correctSpellings,
  isForeignLanguage,
  isNamePrefix,
  likelyName,
  likelySpelling,
  replaceNames,
  wordsToSpellCheck
} from "../../core/query/mod.ts"
import { joinedName, stemOf } from "../../core/text/mod.ts"
import type { Embedder } from "../../ports/embedding/Embedder.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Snapshot } from "./Snapshot.ts"

/** A query with more unknown words is in another language, or is pasted text that no person wrote. */
const MAX_MISSPELLED = 4

/** Letters that English does not have. */
const FOREIGN_LETTER = /[^\P{L}\p{ASCII}]/u

/** The note on the corrected query. */
export const spellingNote = (respelled: string): string =>
  `Nothing here has that spelling; showing results for "${respelled}"`

/** The query with corrected spelling; unchanged when nothing is misspelled or the embedder has no vocabulary test. */
export const correctSpelling = (
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
    const isUnknownWord = (word: string) => !isWord(word) && !isWord(stemOf(word))
    const compound = compoundNames(query)
    if (compound.length === 0 && !wordsToSpellCheck(query).some(isUnknownWord)) return query
    const { index } = snapshot.keywords
    return yield* store.read(({ chunks, postings }) => {
      const chunksWith = (number: number | undefined) =>
        number === undefined ? 0 : frequencyOf(index, number)
      const isIndexed = (word: string) => chunksWith(postings.find(stemOf(word))) > 0
      // Words of another language are no misspellings.
      if (
        FOREIGN_LETTER.test(query) &&
        isForeignLanguage(query, (stem) => chunksWith(postings.find(stem)) > 0, isWord)
      )
        return query
      const correctionsOf = (words: ReadonlyArray<string>, correct: (word: string) => string | undefined) =>
        new Map(
          words.length > MAX_MISSPELLED
            ? []
            : words.flatMap((word) => {
                const other = correct(word)
                return other === undefined ? [] : [[word, other]]
              })
        )
      const isKnownPart = (part: string) => /^\p{Nd}+$/u.test(part) || !isUnknownWord(part) || isIndexed(part)
      const absentNames = (isOneWord(query) ? [query.trim()] : compound).filter(
        (name) => !isIndexed(joinedName(name))
      )
      // With many names, none of them is corrected or split into words.
      const partialNames =
        absentNames.length > MAX_MISSPELLED
          ? absentNames
          : absentNames.filter((name) => isNamePrefix(name, snapshot.namesIn(chunks)))
      const names = correctionsOf(
        compound.filter((name) => absentNames.includes(name) && !partialNames.includes(name)),
        (name) => likelyName(name, snapshot.namesIn(chunks), isKnownPart)
      )
      const renamedQuery = replaceNames(query, names)
      const words = correctionsOf(
        wordsToSpellCheck(
          partialNames.reduce((text, name) => text.replaceAll(name, " "), renamedQuery)
        ).filter((word) => isUnknownWord(word) && !isIndexed(word)),
        (word) =>
          likelySpelling(
            word,
            postings
              .wordsBeginning(word[0]!, ...candidateStemLengths(word))
              .flatMap(({ number, word: stem }) => {
                const frequency = chunksWith(number)
                return frequency === 0 ? [] : [{ stem, frequency }]
              }),
            isWord
          )
      )
      return correctSpellings(renamedQuery, words)
    })
  })

const isOneWord = (query: string) => !/\s/.test(query.trim())
