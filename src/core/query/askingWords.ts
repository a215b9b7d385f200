/** Words of a request that say nothing of its subject, before it or after it. A name may contain them too. */
const ASKING: ReadonlySet<string> = new Set(
  `a an about are argument arguments args at body can class code component constant contain contains declaration declared declares define defined defines definition
   details documentation docs do does done enum exactly explain explanation field file find for function get give go has have header how i implement implemented
   implementation implements in interface is jump like locate located location logic look macro me mean means method module my need of open our page parameter
   parameters params please property purpose return returned returns script see show signature source struct takes take tell that the this to trait type
   understand used value values variable want what where which with work works you`.split(/\s+/)
)

/** The file that it is in. */
const PLACE = /(?:\s+in\s+\S*\.\w+)?\s*\??$/

/** More words around a name are no plain request. */
export const MAX_BEFORE = 9
export const MAX_AFTER = 3

const MAX_CHARACTERS = 200

/** Whether a word of a request says nothing of its subject. */
export const isAsking = (word: string): boolean => ASKING.has(word.toLowerCase().replace(/'s$/, ""))

/** How many words from the start only ask. */
export const countAsking = (words: ReadonlyArray<string>): number => {
  const subject = words.findIndex((word) => !isAsking(word))
  return subject < 0 ? words.length : subject
}

/** Words with fewer and fewer of those at both ends that only ask; the longest first. */
export const strippings = (words: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> => {
  const before = Math.min(MAX_BEFORE, countAsking(words))
  const after = Math.min(MAX_AFTER, countAsking(words.toReversed()))
  // Of two that are as long, the one without a word before the name comes first: a request begins with one more often.
  return Array.from({ length: after + 1 }, (_, less) =>
    Array.from({ length: before + 1 }, (_, from) => words.slice(from, words.length - less))
  )
    .flat()
    .sort((a, b) => b.length - a.length)
}

/** The words of a short request, without the file that it names at its end. */
export const subjectWords = (query: string): ReadonlyArray<string> =>
  query.length > MAX_CHARACTERS ? [] : (query.trim().replace(PLACE, "").match(/\S+/g) ?? [])
